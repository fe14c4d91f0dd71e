import { formatEuro, formatSignedEuro } from '@vangnet/domain/values/money';
import type { DocumentInput } from '@vangnet/reference-data/document-content';
import { verbatim } from '@vangnet/reference-data/markup';
import { html, type Html } from '../mail/html.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import type { Quote } from './quote.ts';
import { receipt } from './text.ts';

type Line = { label: string; sentence: string; amount: string };

/** How the first month is made up, the total last; nothing for a quote without a receipt. */
function receiptLines({ explanation = [], firstMonth }: Quote): Line[] {
  if (explanation.length === 0) return [];
  const lines = explanation.map(({ label, sentence, amount }) => ({
    label,
    sentence,
    amount: formatSignedEuro(amount),
  }));
  return [...lines, { label: receipt.total, sentence: receipt.totalSentence, amount: formatEuro(firstMonth) }];
}

/** The receipt as a paragraph of the plain text, if there is one. */
export function receiptText(quote: Quote): string[][] {
  const lines = receiptLines(quote).map(({ label, sentence, amount }) => `${label}: ${amount}. ${sentence}`);
  return lines.length > 0 ? [[receipt.title, ...lines]] : [];
}

/** The receipt as a part of the HTML mail, if there is one. */
export function receiptHtml(quote: Quote, { tones }: MailStyle): Html[] {
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
  if (rows.length === 0) return [];
  const part = html`<h2 style="font-size:20px;line-height:1.25;margin:0 0 8px">${receipt.title}</h2>
    <table width="100%" cellpadding="0" cellspacing="0">
      ${rows}
    </table>`;
  return [part];
}

/** The receipt as blocks of the PDF, if there is one: a heading and a table with row headers. */
export function receiptBlocks(quote: Quote): DocumentInput['blocks'] {
  const rows = receiptLines(quote).map((line) => [verbatim(line.label), verbatim(line.sentence), line.amount]);
  if (rows.length === 0) return [];
  const { part, sentence, amount } = receipt.columns;
  const columns = [
    { label: part },
    { label: sentence, share: 2.6 },
    { label: amount, align: 'right' as const, share: 0.6 },
  ];
  return [
    { kind: 'heading', level: 2, text: receipt.title },
    { kind: 'table', caption: receipt.caption, columns, rows },
  ];
}
