import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@vangnet/domain/values/language';
import { stringsIn } from '@vangnet/domain/testing/strings-in';
import { catalogueOf } from '@vangnet/reference-data/words/sentences';
import { inOwnWords, words } from './words.ts';

/** Keys of sentences that pages alone say. */
const ELSEWHERE = /^(web|domain\/flow\/text#)/;
const catalogue = catalogueOf(join(import.meta.dirname, '..'));

test.each(LANGUAGES)('each sentence of %s that has a key is the one that a brand says in its place', (language) => {
  const keyed = catalogue[language].filter(({ key, isFixed }) => !isFixed && !ELSEWHERE.test(key));
  expect(keyed.length).toBeGreaterThan(400);
  const texts = { nl: {}, en: {}, [language]: Object.fromEntries(keyed.map(({ key }) => [key, `own ${key}`])) };
  const { [language]: own } = inOwnWords({ version: '1', texts });
  const { each, ...said } = own;
  const all = new Set(stringsIn(said));
  expect(keyed.filter(({ key }) => !all.has(`own ${key}`)).map(({ key }) => key)).toEqual([]);
  expect(each[language].titles).toEqual(own.titles);
  expect(inOwnWords(undefined)).toBe(words);
});
