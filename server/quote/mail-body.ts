import { LINK_DAYS } from '@vangnet/domain/product/retention';
import { formatEuro } from '@vangnet/domain/values/money';
import { html, mailButton, mailFactTable, mailHeading, mailRow, SMALL, type Html } from '../mail/html.ts';
import { contactText, mailFrame, type Foot } from '../mail/frame.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import { text } from '../mail/text.ts';
import { riskHtml, riskText } from './mail-risk.ts';
import { mailFacts, priceNotes, receiptLines } from './facts.ts';
import type { Quote, QuoteLinks } from './quote.ts';
import { mail, price, receipt } from './text.ts';

/** The mail as mail programs can show it. */
export function quoteHtml(
  quote: Quote,
  { resumeUrl, documents }: QuoteLinks,
  { referenceId }: Foot,
  style: MailStyle,
): string {
  const rows = [
    mailRow('28px', introduction(style)),
    mailRow('24px', priceSlab(quote, style)),
    mailRow('20px', mailFactTable(mailFacts(quote), style)),
    ...[...riskHtml(quote, style), receiptHtml(quote, style)].map((content) => mailRow('28px', content)),
    mailRow('28px', goOn(resumeUrl, style)),
    mailRow('28px', nextSteps()),
    mailRow('28px', documentList(documents, style)),
  ];
  return mailFrame({ title: mail.title, rows, isPictured: true, referenceId }, style);
}

function introduction({ tones }: MailStyle): Html {
  return html`${mailHeading(mail.title)}
    <p style="margin:14px 0 0;color:${tones.ink2}">${text.greeting(undefined)}</p>
    <p style="margin:8px 0 0">${mail.intro}</p>`;
}

function priceSlab(quote: Quote, { tones }: MailStyle): Html {
  const { discount, afterwards } = priceNotes(quote);
  const notes = [discount, afterwards?.join(': ')].flatMap((note) => (note ? `${note}.` : [])).join(' ');
  const label = `font-size:15px;color:${tones.onSlab}`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <td bgcolor="${tones.slab}" style="background:${tones.slab};color:#ffffff;border-radius:14px;padding:20px 24px">
        <span style="${label};font-weight:bold">${price.label}</span><br />
        <span style="font-size:40px;font-weight:bold;line-height:1.2;white-space:nowrap"
          >${formatEuro(quote.firstMonth)}</span
        >
        <span style="font-weight:bold;white-space:nowrap">${price.unit}</span><br /><span style="${label}"
          >${notes}</span
        >
      </td>
    </tr>
  </table>`;
}

function goOn(resumeUrl: string, style: MailStyle): Html {
  return html`${mailButton(mail.goOn, resumeUrl, style)}
    <p style="${SMALL};margin-top:14px;color:${style.tones.ink2}">${mail.goOnNote(LINK_DAYS)}</p>`;
}

function nextSteps(): Html {
  const steps = mail.steps.map((step) => html`<li style="margin:0 0 6px">${step}</li>`);
  return html`<h2 style="font-size:20px;line-height:1.25;margin:0 0 8px">${mail.next}</h2>
    <ol style="margin:0;padding-left:22px">
      ${steps}
    </ol>`;
}

function documentList(documents: QuoteLinks['documents'], { tones }: MailStyle): Html {
  const items = documents.map(
    ({ title, url }) =>
      html`<li style="margin:0 0 6px"><a href="${url}" style="color:${tones.brand}">${title}</a> (pdf)</li>`,
  );
  return html`<h2 style="font-size:20px;line-height:1.25;margin:0 0 8px">${mail.documents}</h2>
    <ul style="margin:0;padding-left:22px">
      ${items}
    </ul>
    <p style="${SMALL};margin-top:20px;color:${tones.ink2}">${mail.indication}</p>`;
}

function receiptHtml(quote: Quote, { tones }: MailStyle): Html {
  const cell = `padding:11px 0;border-bottom:1px solid ${tones.line};line-height:1.35;vertical-align:top`;
  const rows = receiptLines(quote).map(
    ({ label, sentence, amount }) =>
      html`<tr>
        <th scope="row" align="left" style="${cell}">
          ${label}<br /><span style="font-size:15px;font-weight:normal;color:${tones.ink2}">${sentence}</span>
        </th>
        <td align="right" style="${cell};padding-left:16px;white-space:nowrap">${amount}</td>
      </tr>`,
  );
  return html`<h2 style="font-size:20px;line-height:1.25;margin:0 0 8px">${receipt.title}</h2>
    <table width="100%" cellpadding="0" cellspacing="0">
      ${rows}
    </table>`;
}

/** The same mail for who reads without pictures and colours. */
export function quoteText(
  quote: Quote,
  { resumeUrl, documents }: QuoteLinks,
  { referenceId }: Foot,
  style: MailStyle,
): string {
  const { discount, afterwards } = priceNotes(quote);
  const parts = [
    [mail.title],
    [text.greeting(undefined), '', mail.intro],
    [
      `${price.label}: ${price.perMonth(formatEuro(quote.firstMonth))}.`,
      ...(discount ? [`${discount}.`] : []),
      ...(afterwards ? [`${afterwards.join(': ')}.`] : []),
    ],
    mailFacts(quote).map((fact) => fact.join(': ')),
    ...riskText(quote),
    receiptText(quote),
    [`${mail.goOn}:`, resumeUrl, '', mail.goOnNote(LINK_DAYS)],
    [mail.next, ...mail.steps.map((step, index) => `${index + 1}. ${step}`)],
    [`${mail.documents}:`, ...documents.map(({ title, url }) => `- ${title}: ${url}`)],
    [mail.indication],
    contactText(style, { referenceId }),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** The receipt as a paragraph of the plain text. */
function receiptText(quote: Quote): string[] {
  const lines = receiptLines(quote).map(({ label, sentence, amount }) => `${label}: ${amount}. ${sentence}`);
  return [receipt.title, ...lines];
}
