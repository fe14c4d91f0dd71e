/** All strings in the texts of a screen, a mail or a document; of a text that is made of values, its source. */
export function stringsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') return [String(texts)];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(stringsIn) : [];
}
