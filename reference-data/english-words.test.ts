import { join } from 'node:path';
import { expect, test } from 'vitest';
import { occupationSearch } from '@vangnet/domain/product/occupation-search';
import { loadReleases } from './releases.ts';
import { loadEnglishNames, loadSynonyms } from './synonyms.ts';
import { wordsIn } from './testing/words-in.ts';

const data = join(import.meta.dirname, '../data');
const tables = loadReleases(data).map(({ occupations }) => occupations);
const { words: english, missing } = loadEnglishNames(join(data, 'occupation-names.en.csv'), tables);
const dutch = loadSynonyms(join(data, 'occupation-synonyms.csv'));
/** The newest list, with the words of both languages, as an English page searches in it. */
const search = occupationSearch(tables.at(-1)?.occupations ?? [], [...english, ...dutch]);

test('the English names have one for each occupation of every table, and for nothing else', () => {
  expect(missing).toEqual([]);
  const names = new Set(tables.flatMap(({ byName }) => [...byName.keys()]));
  expect(english.filter(({ name }) => !names.has(name))).toEqual([]);
});

test('the English names find their own occupation, the first one of each among the first three', () => {
  const usual = [...Map.groupBy(english, ({ name }) => name)].map(([name, [first]]) => [name, first?.word ?? '']);
  for (const [name, word = ''] of usual)
    expect([word, search(word).names.slice(0, 3)]).toEqual([word, expect.arrayContaining([name])]);
});

test('the English names have no sign or Dutch word that a translator forgot', () => {
  const odd = /[^\p{L}\p{N} '&()-]|\b(en|met|zonder|het|een|voor)\b/u;
  expect(english.filter(({ word }) => odd.test(word))).toEqual([]);
});

const words = wordsIn('english-words.csv');

test('a visitor of an English page has at least 150 words to try', () => {
  expect(words.length).toBeGreaterThanOrEqual(150);
});

test.each(words)('a visitor of an English page who types %s finds %s among the first three', (word, name) => {
  expect(search(word ?? '').names.slice(0, 3)).toContain(name);
});

test.each(wordsIn('plain-words.csv'))(
  'a visitor of an English page who types the Dutch word %s finds %s first, as on a Dutch page',
  (word, name) => {
    expect(search(word ?? '').names[0]).toBe(name === '' ? undefined : name);
  },
);
