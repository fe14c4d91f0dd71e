import { ofHundred } from '@vangnet/domain/product/natural-frequency';
import { html, SMALL, type Html } from '../mail/html.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import type { Quote } from './quote.ts';
import { riskTold } from './risk.ts';
import { risk as text } from './text.ts';

const HEADING = 'font-size:20px;line-height:1.25;margin:0 0 8px';

/** The risk as parts of the HTML mail, if the quote knows it. */
export function riskHtml(quote: Quote, style: MailStyle): Html[] {
  const told = riskTold(quote);
  if (!told || !quote.risk) return [];
  const { chance, coveredShare } = quote.risk;
  const { brand, ink2, surface } = style.tones;
  const ofAll = (fraction: number) => {
    const { whole } = ofHundred(fraction);
    return bar(whole, `background:${brand}`, `background:${surface}`, `border:1px solid ${brand}`);
  };
  const likely = html`<h2 style="${HEADING}">${text.title}</h2>
    <p style="margin:0">${told.chance}</p>
    ${ofAll(chance)}
    <p style="margin:16px 0 0">${told.covered}</p>
    ${ofAll(coveredShare)}
    <p style="${SMALL};margin-top:14px;color:${ink2}">${told.basis}</p>`;
  if (!told.pension) return [likely];
  const { insuredShare, inEuro, sentence } = told.pension;
  const rope = bar(Math.round(100 * insuredShare), `border-top:6px solid ${brand}`, `border-top:6px dotted ${ink2}`);
  const gap =
    inEuro === undefined
      ? []
      : html`${rope}
          <p style="margin:4px 0 0;font-weight:bold">${inEuro}</p>`;
  return [
    likely,
    html`<h2 style="${HEADING}">${text.pension}</h2>
      <p style="margin:0">${sentence}</p>
      ${gap}`,
  ];
}

/** A bar of two parts in percent. Hidden from screen readers, because the sentence above it says the same. */
function bar(first: number, firstLook: string, secondLook: string, frame = ''): Html {
  return html`<table
    role="presentation"
    aria-hidden="true"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin-top:10px;${frame}"
  >
    <tr>
      ${part(first, firstLook)}${part(100 - first, secondLook)}
    </tr>
  </table>`;
}

const part = (percent: number, look: string): Html[] =>
  percent <= 0 ? [] : [html`<td width="${percent}%" style="height:12px;font-size:0;line-height:0;${look}">&nbsp;</td>`];

/** The risk as paragraphs of the plain text, if the quote knows it. */
export function riskText(quote: Quote): string[][] {
  const told = riskTold(quote);
  if (!told) return [];
  const likely = [text.title, told.chance, told.covered, told.basis];
  if (!told.pension) return [likely];
  const { inEuro, sentence } = told.pension;
  return [likely, [text.pension, sentence, ...(inEuro === undefined ? [] : [`${inEuro}.`])]];
}
