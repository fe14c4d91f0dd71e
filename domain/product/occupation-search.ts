import { typedText } from '../values/typed.ts';
import { startsWithOneError } from '../values/typing-error.ts';
import type { Occupation, Synonym } from './occupation-schema.ts';

/** Suggestions start at this many characters. */
const MIN_SEARCH_LENGTH = 2;
/** Largest number of suggestions shown. */
const MAX_SUGGESTIONS = 50;
/** Shortest text in which a typing error is forgiven: in a shorter word, another letter makes another word. */
const MIN_NEAR_LENGTH = 4;
/** Words about how visitors work and not what they do: no part of an occupation. */
const WAY_OF_WORKING = /^(zzp|zzper|freelance|freelancer|zelfstandig|zelfstandige|eigen|als)$/;
/** The end of a word for a woman, and that of the name in the table: stukadoorster, loodgietster, schilderes. */
const FEMININE: readonly [end: RegExp, name: string][] = [
  [/ster$/, 'er'],
  [/ster$/, ''],
  [/euse$/, 'eur'],
  [/rice$/, 'eur'],
  [/vrouw$/, 'man'],
  [/ienne$/, 'ien'],
  [/es$/, ''],
  [/e$/, ''],
];

export type OccupationsFound = {
  /** The best first, at most fifty. */
  readonly names: readonly string[];
  /** Number of matches in all. */
  readonly count: number;
  /** The synonym that has the text, for names that do not. */
  readonly because: Readonly<Record<string, string>>;
  /** Nothing has the text in it; these have it but for one typing error. */
  readonly near: boolean;
};

/** Finds a typed text in the names of the occupations and in their synonyms. */
export type SearchOccupations = (text: string) => OccupationsFound;

/** The letters and digits from each word of a name on: of "Art director" both "artdirector" and "director". */
type Phrases = readonly string[];
type Word = { readonly word: string; readonly phrases: Phrases };
type Entry = {
  readonly name: string;
  /** The name as it is typed, with its spaces and hyphens. */
  readonly plain: string;
  readonly own: Phrases;
  readonly synonyms: readonly Word[];
};
/** A search: its letters and digits in one piece, from how many words, and as it was typed. */
type Sought = { readonly typed: string; readonly words: number; readonly plain: string };

/**
 * Makes the search of an occupation table. Case, accents, spaces and hyphens do not matter. The order: the name itself,
 * names that start with the text, the synonym itself, names with a word that starts with it, names that contain the text
 * elsewhere, synonyms that start with it or have a word that does, names that contain it with its spaces and hyphens. Only
 * when nothing is found, the same for the text without "zzp", then for the name that a word for a woman belongs to, and at
 * last names and synonyms that start with the text but for one typing error, those of about its length first. Among equals
 * the order of the table stays.
 */
export function occupationSearch(
  occupations: readonly Occupation[],
  synonyms: readonly Synonym[] = [],
): SearchOccupations {
  const wordsOf = Map.groupBy(synonyms, ({ name }) => name);
  const entries = occupations.map(({ occupation: { name } }) => ({
    name,
    plain: plain(name),
    own: phrases(name),
    synonyms: (wordsOf.get(name) ?? []).map(({ word }) => ({ word, phrases: phrases(word) })),
  }));
  return (query) => {
    const text = typedText(query);
    for (const words of readingsOf(text)) {
      const typed = words.join('');
      const sought = { typed, words: words.length, plain: plain(text) };
      const found = ranked(entries, (entry) => rank(entry, sought));
      if (found.length > 0) return suggestions(found, (entry) => reason(entry, typed));
    }
    const typed = searchKey(text);
    const near = typed.length < MIN_NEAR_LENGTH ? [] : ranked(entries, (entry) => distance(entry, typed));
    return { ...suggestions(near, () => []), near: near.length > 0 };
  };
}

/** The words as they were typed, without how the visitor works, and with the name that a word for a woman belongs to. */
function readingsOf(text: string): string[][] {
  const typed = wordsIn(text);
  const work = typed.filter((word) => !WAY_OF_WORKING.test(word));
  const last = work.at(-1) ?? '';
  const names = FEMININE.filter(([end]) => end.test(last)).map(([end, name]) => last.replace(end, name));
  return [typed, work, ...names.map((name) => [...work.slice(0, -1), name])].filter(
    (words) => words.join('').length >= MIN_SEARCH_LENGTH,
  );
}

function suggestions(found: readonly Entry[], because: (entry: Entry) => [string, string][]): OccupationsFound {
  const shown = found.slice(0, MAX_SUGGESTIONS);
  return {
    names: shown.map(({ name }) => name),
    because: Object.fromEntries(shown.flatMap(because)),
    count: found.length,
    near: false,
  };
}

/** The form in which a name or a word is compared: "Full-stack", "full stack" and "fullstack" are the same. */
export function searchKey(text: string): string {
  return wordsIn(text).join('');
}

/** The signs belong to names of programming languages: C# is not C. */
const wordsIn = (text: string) => plain(text).match(/[\p{L}\p{N}#+]+/gu) ?? [];

function phrases(text: string): Phrases {
  const words = wordsIn(text);
  return words.map((_, index) => words.slice(index).join(''));
}

/** The entries with a figure, the lowest first. */
function ranked(entries: readonly Entry[], figure: (entry: Entry) => number): Entry[] {
  return entries
    .map((entry) => ({ entry, figure: figure(entry) }))
    .filter((one) => one.figure < Infinity)
    .toSorted((one, other) => one.figure - other.figure)
    .map(({ entry }) => entry);
}

/** The name with the synonym by which it was found; empty when the name itself has the text in it. */
function reason({ name, own, synonyms }: Entry, typed: string): [string, string][] {
  if (own[0]?.includes(typed)) return [];
  const fits = (has: (phrase: string) => boolean) => synonyms.find((one) => one.phrases.some(has))?.word;
  const word = fits((phrase) => phrase === typed) ?? fits((phrase) => phrase.startsWith(typed));
  return word === undefined ? [] : [[name, word]];
}

/**
 * Ranks how well an occupation fits, 0 the best; infinite when it does not. Several words fit from the beginning of one
 * on, or as they were typed: "it-er" is no part of "arbiter", and "ile co" one of "agile coach".
 */
function rank({ own, synonyms, plain: name }: Entry, { typed, words, plain: asTyped }: Sought): number {
  const starts = (phrase: string) => phrase.startsWith(typed);
  const wholes = synonyms.flatMap((one) => one.phrases.slice(0, 1));
  const rules = [
    () => own[0] === typed,
    () => own[0]?.startsWith(typed),
    () => wholes.some((whole) => whole === typed),
    () => own.some(starts),
    () => words === 1 && own[0]?.includes(typed),
    () => wholes.some(starts),
    () => synonyms.some((one) => one.phrases.some(starts)),
    () => name.includes(asTyped),
  ];
  const kept = rules.findIndex((rule) => rule());
  return kept < 0 ? Infinity : kept;
}

/**
 * Counts by how many letters the phrase differs in length that starts with the text but for one typing error; infinite
 * when none does. A whole name or word goes before the end of one.
 */
function distance({ own, synonyms }: Entry, typed: string): number {
  const distances = [own, ...synonyms.map((one) => one.phrases)].flatMap((phrasesOfOne) =>
    phrasesOfOne.map((phrase, index) =>
      startsWithOneError(phrase, typed) ? 2 * Math.abs(phrase.length - typed.length) + Math.min(index, 1) : Infinity,
    ),
  );
  return Math.min(...distances);
}

/** Lower case without accents, so that "dietist" is "Diëtist". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Finds the occupation with exactly a name, without regard to case, spaces around it and accents. */
export function occupationsByName(occupations: readonly Occupation[]): (text: string) => Occupation | undefined {
  const byName = new Map(occupations.map((one) => [plain(one.occupation.name), one]));
  return (text) => byName.get(plain(typedText(text)));
}
