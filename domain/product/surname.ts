/**
 * The notations in which another party may have written a surname: as it is, with its prefix, and without any. Capitals,
 * accents, apostrophes, hyphens, dots and spaces are gone. `read` changes each word before prefixes are looked for.
 */
export function surnameForms(name = '', prefix = '', read: (word: string) => string = (word) => word): string[] {
  const [plain, full] = [wordsOf(name).map(read), wordsOf(`${prefix} ${name}`).map(read)];
  if (plain.length === 0) return [];
  return [plain, full, withoutPrefix(full)].map((words) => words.join(''));
}

/** Letters that Unicode does not decompose, and what people write for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

function wordsOf(name: string): string[] {
  const plain = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[ßøłđðþæœı]/g, (letter) => LETTERS[letter] ?? letter).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Dutch prefixes and those of surnames that are common in the Netherlands, word by word and as people shorten them. */
const PREFIXES = new Set(
  (
    'a aan af al am auf aus ben bij bin boven d da dal dalla das de degli dei del della den der des di die do don dos ' +
    'du e el het i im in l la las le les lo los onder op over s t te ten ter thoe to toe tot uijt uit v van vanden ' +
    'vander vd ver vom von voor vor z zu zum zur'
  ).split(' '),
);

function withoutPrefix(words: readonly string[]): readonly string[] {
  const start = words.slice(0, -1).findIndex((word) => !PREFIXES.has(word));
  return words.slice(start === -1 ? -1 : start);
}
