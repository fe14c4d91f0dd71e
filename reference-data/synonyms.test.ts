import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { searchKey } from '@vangnet/domain/product/occupation-search';
import { loadReleases } from './releases.ts';
import { loadSynonyms } from './synonyms.ts';

const data = join(import.meta.dirname, '../data');

describe('the published synonyms', () => {
  const synonyms = loadSynonyms(join(data, 'occupation-synonyms.csv'));
  const tables = loadReleases(data).map(({ occupations }) => occupations);

  test('the published synonyms are at least 400', () => {
    expect(synonyms.length).toBeGreaterThanOrEqual(400);
  });

  test('the published synonyms point at an occupation of every release', () => {
    const unknown = tables.flatMap(({ byName }) => synonyms.filter(({ name }) => !byName.has(name)));
    expect(unknown).toEqual([]);
  });

  test('the published synonyms are no names of occupations themselves', () => {
    const names = new Set(
      tables.flatMap(({ occupations }) => occupations.map((job) => searchKey(job.occupation.name))),
    );
    expect(synonyms.filter(({ word }) => names.has(searchKey(word)))).toEqual([]);
  });
});

describe('a file of synonyms', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'synonyms-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The synonyms in a text, or the lines of the error. */
  function loaded(text: string) {
    const file = join(folder, 'words.csv');
    writeFileSync(file, text);
    try {
      return loadSynonyms(file);
    } catch (error) {
      return String(error).split('\n').slice(1);
    }
  }

  test('a file of synonyms may point at an occupation that no release has, and may be empty', () => {
    expect(loaded('word,name\nkapster,Kapper\n')).toEqual([{ word: 'kapster', name: 'Kapper' }]);
    expect(loaded('word,name\n')).toEqual([]);
  });

  test('a file of synonyms may have a word that leads to several occupations, and not twice to the same one, however it is written', () => {
    const twoShops = 'word,name\nweb shop,Webwinkelier\nWeb-shop,Kioskhouder\n';
    expect(loaded(twoShops)).toHaveLength(2);
    expect(loaded(`${twoShops}Webshop,Webwinkelier\n`)).toEqual([
      'words.csv, row 4: word "Webshop" is also in row 2 for Webwinkelier',
    ]);
  });

  test.each(['word,name\nkapster,\n', 'word,name,note\nkapster,Kapper,x\n', 'word\nkapster\n'])(
    'without word and name in every line is refused: %j',
    (text) => {
      expect(loaded(text)).toEqual([
        'words.csv, row 2: must have a word and a name of 2 to 120 characters, and nothing else',
      ]);
    },
  );

  test('a file of synonyms that is missing is refused', () => {
    expect(() => loadSynonyms(join(folder, 'none.csv'))).toThrow('none.csv, the file: does not exist');
  });
});
