/** The names of the holes of a sentence: `amount` of '{amount} per maand'. */
export type HolesOf<Sentence extends string> = Sentence extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | HolesOf<Rest>
  : never;

const HOLE = /\{(\w+)\}/g;

/** A sentence with these words in its holes. The compiler asks for those that the Dutch one has; another language may leave one out. */
export function fill<Sentence extends string>(
  sentence: Sentence,
  holes: Readonly<Record<HolesOf<Sentence>, string | number>>,
): string {
  const words: Readonly<Record<string, string | number>> = holes;
  return sentence.replaceAll(HOLE, (hole, name: string) => String(words[name] ?? hole));
}
