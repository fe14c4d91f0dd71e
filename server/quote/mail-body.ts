import { fill } from '@vangnet/domain/values/fill';
import { plainText } from '@vangnet/reference-data/markup';
import { inlineHtml } from '../documents/html-blocks.ts';
import { contactText, mailFrame, type Foot } from '../mail/frame.ts';
import {
  html,
  mailButton,
  mailHeading,
  mailRow,
  mailSubheading,
  SMALL,
  type Html,
  type MailStyle,
} from '../mail/html.ts';
import { benefitLine, courseWords } from './facts.ts';
import type { Quote, QuoteLinks } from './quote.ts';
import type { Words } from '../../words/words.ts';

/** How the mail looks, and its words. */
type Look = { readonly style: MailStyle; readonly words: Words };

/** The mail as mail programs can show it. The rest of the quote is in its PDF. */
export function quoteHtml(quote: Quote, links: QuoteLinks, { referenceId }: Foot, look: Look): string {
  const { style, words } = look;
  const { mail, course, benefit, holds } = words.quote;
  const rows = [
    mailRow('26px', mailHeading(mail.title)),
    mailRow('18px', priceSlab(quote, look)),
    mailRow('16px', mailButton(mail.goOn, links.resume.url, style)),
    section(course.title, courseBars(quote, look), small(html`${costsSentences(quote, words)}`, style)),
    section(benefit.title, paragraph({ markup: inlineHtml(benefitLine(quote, words)) })),
    section(holds.title, paragraph(html`${holdsSentences(quote, links, words)}`)),
    mailRow(
      '20px',
      html`${small(html`${attached(words)}`, style)}${small(html`${documentLinks(links, look)}${mail.why}`, style)}`,
    ),
  ];
  return mailFrame({ title: mail.title, rows, referenceId }, style);
}

const attached = ({ quote: { mail, INDICATION } }: Words) => fill(mail.attached, { INDICATION });

const section = (title: string, ...content: Html[]) => mailRow('28px', html`${mailSubheading(title)}${content}`);

const paragraph = (content: Html) => html`<p style="margin:8px 0 0">${content}</p>`;

const small = (content: Html, { tones }: MailStyle) =>
  html`<p class="k" style="${SMALL};margin-top:8px;color:${tones.ink2}">${content}</p>`;

function priceSlab(quote: Quote, { style: { tones }, words }: Look): Html {
  const { price } = words.quote;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <td bgcolor="${tones.slab}" style="background:${tones.slab};color:#ffffff;border-radius:14px;padding:20px 22px">
        <p style="font-size:15px;line-height:20px;margin:0;color:${tones.onSlab}">${price.label}</p>
        <p style="margin:4px 0 0;font-weight:bold;color:#ffffff">
          <span class="a" style="font-size:44px;line-height:50px;white-space:nowrap"
            >${words.formatEuro(quote.firstMonth)}</span
          >
          <span style="white-space:nowrap">${price.unit}</span>
        </p>
        <p style="margin:6px 0 0;color:#ffffff">${courseWords(quote, words).sentence}</p>
      </td>
    </tr>
  </table>`;
}

/** The main years of the course as bars: cells with a colour, which every mail program shows. */
function courseBars(quote: Quote, { style: { tones }, words }: Look): Html {
  const { years } = courseWords(quote, words);
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
        ${words.formatEuro(amount)}
      </td>
    </tr>`;
  });
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:6px">
    ${rows}
  </table>`;
}

const documentLinks = ({ documents }: QuoteLinks, { style: { tones }, words }: Look): Html[] =>
  documents.map(
    ({ title, url }, index) =>
      html`${index === 0 ? `${words.quote.mail.documents}: ` : ''}<a
          class="l"
          href="${url}"
          style="color:${tones.brand}"
          >${title}</a
        >${index === documents.length - 1 ? '. ' : ', '}`,
  );

function costsSentences({ discount, figures: { firstYearDiscount, policyFee } }: Quote, words: Words): string {
  const { mail } = words.quote;
  const fee = fill(mail.fee, { amount: words.formatWholeEuro(policyFee) });
  const percentage = words.formatPercentage(firstYearDiscount);
  return discount ? `${fill(mail.discount, { percentage })} ${fee}` : fee;
}

const holdsSentences = ({ startDate }: Quote, { resume }: QuoteLinks, words: Words) =>
  `${words.priceHolds(startDate)} ${fill(words.quote.mail.link, { days: resume.days })}`;

/** The same mail as plain text. */
export function quoteText(quote: Quote, links: QuoteLinks, { referenceId }: Foot, { style, words }: Look): string {
  const { documents } = links;
  const { formatEuro } = words;
  const { mail, price, course, benefit, holds } = words.quote;
  const { sentence, years } = courseWords(quote, words);
  const perMonth = fill(price.perMonth, { amount: formatEuro(quote.firstMonth) });
  const parts = [
    [mail.title],
    [`${price.label}: ${perMonth}.`, ...(sentence ? [sentence] : [])],
    [`${mail.goOn}:`, links.resume.url],
    [
      course.title,
      ...years.map(({ label, year }) => `${label}: ${formatEuro(year.amount)}`),
      costsSentences(quote, words),
    ],
    [benefit.title, plainText(benefitLine(quote, words))],
    [holds.title, holdsSentences(quote, links, words)],
    [attached(words)],
    ...(documents.length > 0
      ? [[`${mail.documents}:`, ...documents.map(({ title, url }) => `- ${title}: ${url}`)]]
      : []),
    [mail.why],
    contactText(style, { referenceId }),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
