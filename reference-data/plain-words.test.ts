import { join } from 'node:path';
import { expect, test } from 'vitest';
import { occupationSearch } from '@vangnet/domain/product/occupation-search';
import { loadReleases } from './releases.ts';
import { loadSynonyms } from './synonyms.ts';
import { wordsIn } from './testing/words-in.ts';

const data = join(import.meta.dirname, '../data');
const synonyms = loadSynonyms(join(data, 'occupation-synonyms.csv'));
const searches = loadReleases(data).map(({ occupations }) => occupationSearch(occupations.occupations, synonyms));

/** Words by which people call their work, feminine ones and typing errors among them, with the first three results. */
const words = wordsIn('plain-words.csv');

test('the list has at least 300 words', () => {
  expect(words.length).toBeGreaterThanOrEqual(300);
});

test.each(words)('a visitor who types %s sees first: %s %s %s', (word, ...first) => {
  for (const search of searches) expect(search(word).names.slice(0, 3)).toEqual(first.filter((name) => name !== ''));
});
