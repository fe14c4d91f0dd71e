/** HTML that is safe to send: made by `html`, which escapes everything that is put into it. */
export type Html = { readonly markup: string };
type Part = string | number | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template of HTML. Texts in it are escaped; HTML and lists of HTML are not. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: literals.map((literal, index) => literal + markupOf(parts[index] ?? '')).join('') };
}

function markupOf(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
