const ACCENTED: Readonly<Record<string, string>> = { a: 'å', e: 'ë', i: 'ï', o: 'ø', u: 'ü', n: 'ñ', c: 'ç' };
const accented = (text: string) => text.replaceAll(/[aeiounc]/g, (letter) => ACCENTED[letter] ?? letter);

/** A word may be one longer word in another language; a longer text has more words there. */
const LONGEST_WORD = 12;
const MORE_LETTERS = 'ëåøüïë';
const MORE_WORDS = ' ëñ nøg mëër wøørdën';

/**
 * A text as it may be in a language that we do not have: two fifths longer, with accents. What has no word stays as it is, and so do
 * addresses and markup.
 */
export function inLongerWords(text: string): string {
  const said = text.trim();
  if (!/\p{L}{2}/u.test(said)) return text;
  const isWord = !/\s/.test(said) && said.length <= LONGEST_WORD;
  const more = (isWord ? MORE_LETTERS : MORE_WORDS).repeat(said.length).slice(0, Math.ceil(said.length * 0.4));
  const plain = said.replaceAll(/\{\{\w+\}\}|\]\([^)]*\)|[^{}\]]+|./g, (part) =>
    /^(\{\{|\]\()/.test(part) ? part : accented(part),
  );
  return text.replace(said, () => plain + more.trimEnd());
}
