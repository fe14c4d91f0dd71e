/** Whether a typed text is a word but for one letter that is wrong, missing or too many, or two that are swapped. */
export const hasOneError = (word: string, typed: string): boolean => isButForOne(word, typed, word.length);

/** Whether it is the beginning of that word. */
export const startsWithOneError = (word: string, typed: string): boolean => isButForOne(word, typed, 0);

/** @param least how far into the word the typed text has to come */
function isButForOne(word: string, typed: string, least: number): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const goesOn = (wordAt: number, typedAt: number) =>
    wordAt + typed.length - typedAt >= least && word.startsWith(typed.slice(typedAt), wordAt);
  const swapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return goesOn(at + 1, at + 1) || goesOn(at + 1, at) || goesOn(at, at + 1) || (swapped && goesOn(at + 2, at + 2));
}
