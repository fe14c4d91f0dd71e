import * as z from 'zod/mini';
import type { Terms } from '@vangnet/domain/product/retention';
import { fill } from '@vangnet/domain/values/fill';
import { plainText } from '@vangnet/reference-data/markup';
import type { Words } from '../../words/words.ts';
import type { HouseStyle } from '../documents/house-style.ts';
import { inlineHtml } from '../documents/html.ts';
import type { RenderPdf } from '../documents/pdf-workers.ts';
import { mailOf, type MailPart, type MailTask } from '../mail/frame.ts';
import { html, mailButton, mailHeading, mailRow, mailSubheading, SMALL } from '../mail/html.ts';
import type { Html, MailStyle } from '../mail/html.ts';
import { resumeUrl } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Leased } from '../jobs/deliveries.ts';
import { benefitLine, courseWords, quoteSchema, type Quote, type QuoteLinks } from './quote.ts';
import { quoteDocument } from './quote-document.ts';

const payloadSchema = z.object({ to: z.string(), quote: quoteSchema, resumeToken: z.string() });

export type QuoteMailParts = {
  readonly publicUrl: string;
  readonly mailStyle: MailStyle;
  readonly houseStyle: HouseStyle;
  readonly renderPdf: RenderPdf;
  readonly terms: Terms;
  readonly words: Words;
  /** The documents that are offered now. */
  readonly documents: () => QuoteLinks['documents'];
};

/** The mail with a quote: the same figures as HTML, as text and as PDF. The same task gives the same mail. */
export async function composeQuote(
  { publicUrl, mailStyle: style, houseStyle, renderPdf, documents, terms, words }: QuoteMailParts,
  task: Leased,
): Promise<Mail> {
  const { to, quote, resumeToken } = payloadSchema.parse(task.open());
  const resume = { url: resumeUrl(publicUrl, resumeToken), days: terms.quoted.count };
  const links = { resume, documents: documents() };
  const paper = quoteDocument(quote, task.referenceId, links, words);
  const content = await renderPdf(paper, houseStyle, { created: task.createdAt, id: task.id });
  const filename = fill(words.quote.pdfName, { brand: houseStyle.words.name });
  const attachments = [{ filename, contentType: 'application/pdf', content }];
  return { to, attachments, ...quoteMail(quote, links, task, { style, words }) };
}

type Look = { readonly style: MailStyle; readonly words: Words };

/** The mail without its reader and its PDF, which has the rest of the quote. */
export function quoteMail(quote: Quote, links: QuoteLinks, task: MailTask, look: Look) {
  const { mail, subject } = look.words.quote;
  const content = {
    subject: fill(subject, { amount: look.words.formatEuro(quote.firstMonth) }),
    title: mail.title,
    parts: partsOf(quote, links, look),
  };
  return mailOf(content, task, look.style);
}

function partsOf(quote: Quote, links: QuoteLinks, look: Look): MailPart[] {
  const { style, words } = look;
  const { mail, price, course, benefit, holds, INDICATION } = words.quote;
  const { documents, resume } = links;
  const { sentence, years } = courseWords(quote, words);
  const perMonth = fill(price.perMonth, { amount: words.formatEuro(quote.firstMonth) });
  const costs = costsSentences(quote, words);
  const benefits = benefitLine(quote, words);
  const valid = `${words.priceHolds(quote.startDate)} ${fill(mail.link, { days: resume.days })}`;
  const attached = fill(mail.attached, { INDICATION });
  const listed = documents.map(({ title, url }) => `- ${title}: ${url}`);
  return [
    { row: mailRow('26px', mailHeading(mail.title)), text: [[mail.title]] },
    {
      row: mailRow('18px', priceSlab(quote, look)),
      text: [[`${price.label}: ${perMonth}.`, ...(sentence ? [sentence] : [])]],
    },
    { row: mailRow('16px', mailButton(mail.goOn, resume.url, style)), text: [[`${mail.goOn}:`, resume.url]] },
    {
      row: section(course.title, courseBars(years, look), small(html`${costs}`, style)),
      text: [[course.title, ...years.map(({ label, year }) => `${label}: ${words.formatEuro(year.amount)}`), costs]],
    },
    {
      row: section(benefit.title, paragraph({ markup: inlineHtml(benefits) })),
      text: [[benefit.title, plainText(benefits)]],
    },
    { row: section(holds.title, paragraph(html`${valid}`)), text: [[holds.title, valid]] },
    {
      row: mailRow(
        '20px',
        html`${small(html`${attached}`, style)}${small(html`${documentLinks(links, look)}${mail.why}`, style)}`,
      ),
      text: [[attached], ...(listed.length > 0 ? [[`${mail.documents}:`, ...listed]] : []), [mail.why]],
    },
  ];
}

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
function courseBars(years: ReturnType<typeof courseWords>['years'], { style: { tones }, words }: Look): Html {
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
