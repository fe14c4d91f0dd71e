import { escapeMarkup } from '@vangnet/domain/values/escape-markup';
import type { Brand } from '@vangnet/reference-data/brand';
import { inSentence } from '../documents/house-style.ts';
import { darkPaletteOf, paletteOf, tintOf, type Palette } from '@vangnet/reference-data/palette';
import type { Words } from '../../words/words.ts';

/** HTML that is safe to send: made by `html`, which escapes everything that is put into it. */
export type Html = { readonly markup: string };
type Part = string | number | Html | readonly Html[];

/** A template of HTML. Texts in it are escaped; HTML and lists of HTML are not. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: literals.map((literal, index) => literal + markupOf(parts[index] ?? '')).join('') };
}

function markupOf(part: Part): string {
  if (typeof part === 'string') return escapeMarkup(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** The look of small print. */
export const SMALL = 'font-size:15px;line-height:22px;margin:0';

/** One row of the frame, so far under the row before it. */
export const mailRow = (above: string, content: Html): Html =>
  html`<tr>
    <td class="p" style="padding:${above} 32px 0">${content}</td>
  </tr>`;

export const mailHeading = (title: string): Html =>
  html`<h1 style="font-size:29px;line-height:36px;margin:0">${title}</h1>`;

export const mailSubheading = (title: string): Html =>
  html`<h2 style="font-size:21px;line-height:28px;margin:0">${title}</h2>`;

/** A link as a button: over the whole width on a phone. */
export function mailButton(label: string, url: string, { tones }: MailStyle): Html {
  const ground = `background:${tones.brand};border-radius:10px`;
  const words = `display:inline-block;padding:15px 28px;line-height:22px;font-weight:bold;color:${tones.onBrand};text-decoration:none`;
  return html`<table role="presentation" class="b" cellpadding="0" cellspacing="0">
    <tr>
      <td align="center" bgcolor="${tones.brand}" style="${ground}">
        <a href="${url}" style="${ground};${words}">${label}</a>
      </td>
    </tr>
  </table>`;
}

/** Labels and values as the rows of a table. */
export function mailFactTable(facts: readonly (readonly [string, string])[], { tones }: MailStyle): Html {
  const cell = `padding:11px 0;border-bottom:1px solid ${tones.line};line-height:1.35;vertical-align:top`;
  const rows = facts.map(
    ([label, value]) =>
      html`<tr>
        <th class="k n" scope="row" align="left" style="${cell};color:${tones.ink2};font-weight:normal">${label}</th>
        <td class="n" align="right" style="${cell};padding-left:16px;font-weight:bold">${value}</td>
      </tr>`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0">
    ${rows}
  </table>`;
}

/** Part of the brand that mails use. */
export type MailStyle = {
  readonly name: string;
  readonly phone: string;
  readonly phoneHref: string;
  readonly mail: string;
  readonly hours: string;
  readonly tones: Palette;
  /** Words in the language of the reader. */
  readonly words: Pick<Words, 'language' | 'mail'>;
  /** For programs that have a dark theme and let a mail say how it looks there; `ground` lies behind the mail. */
  readonly dark: Palette & { readonly ground: string };
};

export function mailStyleOf(
  { name, phone, phoneHref, mail, hours, colours }: Brand,
  words: MailStyle['words'],
): MailStyle {
  const dark = { ...darkPaletteOf(colours), ground: tintOf(colours.brand, 0.216, 0.03) };
  return { name, phone, phoneHref, mail, hours: inSentence(hours), tones: paletteOf(colours), words, dark };
}
