import { escapeMarkup } from '@vangnet/domain/values/escape-markup';

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
