/** The names in texts, with what kind of thing each is. */
export function shapeOf(texts: unknown): unknown {
  if (typeof texts !== 'object' || texts === null) return typeof texts;
  if (Array.isArray(texts)) return 'list';
  return Object.fromEntries(
    Object.entries(texts)
      .map(([name, text]): [string, unknown] => [name, shapeOf(text)])
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}
