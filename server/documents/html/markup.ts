import { runsOf } from '../inline.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML, in an element or in an attribute. */
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A line with its bold words and links as HTML. */
export function inlineHtml(line: string): string {
  return runsOf(line)
    .map(({ text, bold, href }) => {
      if (href !== undefined) return `<a href="${escaped(href)}">${escaped(text)}</a>`;
      return bold ? `<strong>${escaped(text)}</strong>` : escaped(text);
    })
    .join('');
}
