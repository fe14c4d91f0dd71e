/**
 * The notations in which another party may have written a surname: as it is, with its prefix, and without any. Capitals,
 * accents, apostrophes, hyphens, dots and spaces are gone. `read` changes each word before prefixes are looked for. The
 * store keeps hashes of these, so they stay as they are.
 */
export function surnameForms(name = '', prefix = '', read: (word: string) => string = (word) => word): string[] {
  const [plain, full] = [wordsOf(name).map(read), wordsOf(`${prefix} ${name}`).map(read)];
  if (plain.length === 0) return [];
  return [plain, full, withoutPrefix(full)].map((words) => words.join(''));
}

/**
 * The spellings in which the surname of one person can stand elsewhere, for names that are compared and not kept. Beside
 * `surnameForms`: the prefixes of the register of persons, each left out or not; letters as banks and passports write them
 * (`spellings`); "Berg, van der"; "Jansen Jr."; and both names of "Jansen e/v de Vries".
 */
export const surnameSpellings = (name = '', prefix = ''): ReadonlySet<string> =>
  new Set(
    bothNames(prefixFirst(name))
      .flatMap(spellings)
      .flatMap((text) => [wordsOf(text), ...tails(wordsOf(`${prefix} ${text}`))])
      .flatMap((words) => (JUNIORS.has(words.at(-1) ?? '') ? [words, words.slice(0, -1)] : [words]))
      .flatMap((words) => (words.length === 0 ? [] : [words.join('')])),
  );

/** Each part of a full name that ends it, from the whole to its last word. */
export const endsOf = (fullName: string): string[] => {
  const words = fullName.trim().split(/\s+/);
  return words.map((_, start) => words.slice(start).join(' '));
};

/** Whether a field says that there is no surname, such as "." or "-": it has no letter. */
export const isNoSurname = (name: string): boolean => name.trim() !== '' && !/\p{L}/u.test(name);

/** The letter that a name begins with, or its initials; undefined without one. */
export const firstLetterOf = (name: string): string | undefined => wordsOf(name)[0]?.[0];

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

/** Letters that are written as one letter or as two. That of `wordsOf` is one; here is the other. */
const TWO_LETTERS: Readonly<Record<string, string>> = {
  'a\u0308': 'ae',
  'o\u0308': 'oe',
  'u\u0308': 'ue',
  'a\u030a': 'aa',
  ø: 'oe',
};
/** No name has more of them; each doubles the spellings. */
const MOST_OF_THEM = 6;

/** A name in each of its spellings with one letter or two for "ä", "ö", "ü", "å" and "ø". */
function spellings(name: string): string[] {
  const parts = name
    .toLowerCase()
    .normalize('NFD')
    .split(/([aou]\u0308|a\u030a|ø)/u);
  return parts.reduce<string[]>(
    (made, part, index) => {
      const other = index < MOST_OF_THEM * 2 ? TWO_LETTERS[part] : undefined;
      return made.flatMap((text) => (other === undefined ? [text + part] : [text + part, text + other]));
    },
    [''],
  );
}

/** "Berg, van der" is "van der Berg". */
function prefixFirst(name: string): string {
  const [surname = '', ...rest] = name.split(',');
  const words = wordsOf(rest.join(' '));
  return words.length > 0 && words.every(isPrefix) ? `${rest.join(' ')} ${surname}` : name;
}

/** Both names of somebody of whom a register writes "Jansen e/v de Vries" or "de Vries geb. Jansen"; they may use each, or both. */
function bothNames(name: string): string[] {
  const [one, other, ...more] = name.split(/\s(?:[ew] ?[/.] ?v\.?|geb\.|geboren)\s/iu);
  if (one === undefined || other === undefined || more.length > 0) return [name];
  return [name, one, other, `${one} ${other}`, `${other} ${one}`];
}

const JUNIORS = new Set(['jr', 'sr', 'junior', 'senior']);

/** Dutch prefixes and those of surnames that are common in the Netherlands, word by word and as people shorten them. */
const PREFIXES = new Set(
  (
    'a aan af al am auf aus ben bij bin boven d da dal dalla das de degli dei del della den der des di die do don dos ' +
    'du e el het i im in l la las le les lo los onder op over s t te ten ter thoe to toe tot uijt uit v van vanden ' +
    'vander vd ver vom von voor vor z zu zum zur'
  ).split(' '),
);
/** With these, all words of the prefixes of the national register of persons (table 32). */
const OTHER_PREFIXES = new Set('deca dem gen il m of tho thor unter'.split(' '));
const isPrefix = (word: string) => PREFIXES.has(word) || OTHER_PREFIXES.has(word);

/** The last word of a name always counts: "Den" is a surname too. */
function withoutPrefix(words: readonly string[]): readonly string[] {
  const start = words.slice(0, -1).findIndex((word) => !PREFIXES.has(word));
  return words.slice(start === -1 ? -1 : start);
}

/** A name with its prefixes, and without the first, the first two and so on. */
function tails(words: readonly string[]): (readonly string[])[] {
  const [first, ...rest] = words;
  return [words, ...(first !== undefined && rest.length > 0 && isPrefix(first) ? tails(rest) : [])];
}
