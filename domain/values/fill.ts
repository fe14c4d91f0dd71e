/** The names of the holes of a sentence: `amount` of '{amount} per maand'. */
export type HolesOf<Sentence extends string> = Sentence extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | HolesOf<Rest>
  : never;

/** A sentence with these words in its holes. The compiler asks for those that the Dutch one has; another language may leave one out. */
export function fill<Sentence extends string>(
  sentence: Sentence,
  holes: Readonly<Record<HolesOf<Sentence>, string | number>>,
): string {
  const words: Readonly<Record<string, string | number>> = holes;
  let filled = '';
  let from = 0;
  // By hand: a premium writes six of these, for which a regular expression takes twice as long as the premium.
  for (let open = sentence.indexOf('{'); open >= 0; open = sentence.indexOf('{', from)) {
    const end = sentence.indexOf('}', open) + 1;
    if (end === 0) break;
    filled += `${sentence.slice(from, open)}${words[sentence.slice(open + 1, end - 1)] ?? sentence.slice(open, end)}`;
    from = end;
  }
  return filled + sentence.slice(from);
}
