import { formatPercentage } from '@vangnet/domain/product/figure-words';
import { priceHolds } from '@vangnet/domain/product/start-words';
import { formatEuro, formatWholeEuro } from '@vangnet/domain/values/money';
import { plainText } from '@vangnet/reference-data/markup';
import { inlineHtml } from '../documents/html-blocks.ts';
import { contactText, mailFrame, type Foot } from '../mail/frame.ts';
import { html, mailButton, mailHeading, mailRow, mailSubheading, SMALL, type Html } from '../mail/html.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import { benefitLine, courseWords } from './facts.ts';
import type { Quote, QuoteLinks } from './quote.ts';
import { benefit, course, holds, mail, price } from './text.ts';

/** The mail as mail programs can show it. The rest of the quote is in its PDF. */
export function quoteHtml(quote: Quote, links: QuoteLinks, { referenceId }: Foot, style: MailStyle): string {
  const rows = [
    mailRow('26px', mailHeading(mail.title)),
    mailRow('18px', priceSlab(quote, style)),
    mailRow('16px', mailButton(mail.goOn, links.resume.url, style)),
    section(course.title, courseBars(quote, style), small(html`${costsSentences(quote)}`, style)),
    section(benefit.title, paragraph({ markup: inlineHtml(benefitLine(quote)) })),
    section(holds.title, paragraph(html`${holdsSentences(quote, links)}`)),
    mailRow(
      '20px',
      html`${small(html`${mail.attached}`, style)}${small(html`${documentLinks(links, style)}${mail.why}`, style)}`,
    ),
  ];
  return mailFrame({ title: mail.title, rows, referenceId }, style);
}

const section = (title: string, ...content: Html[]) => mailRow('28px', html`${mailSubheading(title)}${content}`);

const paragraph = (content: Html) => html`<p style="margin:8px 0 0">${content}</p>`;

const small = (content: Html, { tones }: MailStyle) =>
  html`<p class="k" style="${SMALL};margin-top:8px;color:${tones.ink2}">${content}</p>`;

function priceSlab(quote: Quote, { tones }: MailStyle): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <td bgcolor="${tones.slab}" style="background:${tones.slab};color:#ffffff;border-radius:14px;padding:20px 22px">
        <p style="font-size:15px;line-height:20px;margin:0;color:${tones.onSlab}">${price.label}</p>
        <p style="margin:4px 0 0;font-weight:bold;color:#ffffff">
          <span class="a" style="font-size:44px;line-height:50px;white-space:nowrap"
            >${formatEuro(quote.firstMonth)}</span
          >
          <span style="white-space:nowrap">${price.unit}</span>
        </p>
        <p style="margin:6px 0 0;color:#ffffff">${courseWords(quote).sentence}</p>
      </td>
    </tr>
  </table>`;
}

/** The main years of the course as bars: cells with a colour, which every mail program shows. */
function courseBars(quote: Quote, { tones }: MailStyle): Html {
  const { years } = courseWords(quote);
  const highest = Math.max(...years.map(({ year }) => year.amount));
  const rows = years.map(({ label, year: { year, amount } }) => {
    const [look, colour] = year === 1 ? ['b1', tones.rope] : ['b2', tones.brand];
    return html`<tr>
      <td class="k y" width="124" style="padding:7px 12px 7px 0;font-size:15px;line-height:20px;color:${tones.ink2}">
        ${label}
      </td>
      <td style="padding:7px 0">
        <table
          role="presentation"
          aria-hidden="true"
          width="${Math.round((100 * amount) / highest)}%"
          cellpadding="0"
          cellspacing="0"
        >
          <tr>
            <td
              class="${look}"
              bgcolor="${colour}"
              height="14"
              style="height:14px;line-height:14px;font-size:0;background:${colour};border-radius:3px"
            >
              &nbsp;
            </td>
          </tr>
        </table>
      </td>
      <td align="right" width="84" style="padding:7px 0 7px 12px;font-weight:bold;white-space:nowrap">
        ${formatEuro(amount)}
      </td>
    </tr>`;
  });
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:6px">
    ${rows}
  </table>`;
}

const documentLinks = ({ documents }: QuoteLinks, { tones }: MailStyle): Html[] =>
  documents.map(
    ({ title, url }, index) =>
      html`${index === 0 ? `${mail.documents}: ` : ''}<a class="l" href="${url}" style="color:${tones.brand}"
          >${title}</a
        >${index === documents.length - 1 ? '. ' : ', '}`,
  );

function costsSentences({ discount, figures: { firstYearDiscount, policyFee } }: Quote): string {
  const fee = mail.fee(formatWholeEuro(policyFee));
  return discount ? `${mail.discount(formatPercentage(firstYearDiscount))} ${fee}` : fee;
}

const holdsSentences = ({ startDate }: Quote, { resume }: QuoteLinks) =>
  `${priceHolds(startDate)} ${mail.link(resume.days)}`;

/** The same mail as plain text. */
export function quoteText(quote: Quote, links: QuoteLinks, { referenceId }: Foot, style: MailStyle): string {
  const { documents } = links;
  const { sentence, years } = courseWords(quote);
  const parts = [
    [mail.title],
    [`${price.label}: ${price.perMonth(formatEuro(quote.firstMonth))}.`, ...(sentence ? [sentence] : [])],
    [`${mail.goOn}:`, links.resume.url],
    [course.title, ...years.map(({ label, year }) => `${label}: ${formatEuro(year.amount)}`), costsSentences(quote)],
    [benefit.title, plainText(benefitLine(quote))],
    [holds.title, holdsSentences(quote, links)],
    [mail.attached],
    ...(documents.length > 0
      ? [[`${mail.documents}:`, ...documents.map(({ title, url }) => `- ${title}: ${url}`)]]
      : []),
    [mail.why],
    contactText(style, { referenceId }),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
