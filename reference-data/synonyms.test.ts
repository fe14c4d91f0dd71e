import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { searchKey } from '@vangnet/domain/product/occupation-search';
import { loadReleases, readOccupations } from './releases.ts';
import { loadEnglishNames, loadSynonyms } from './synonyms.ts';
import { faultsOf, ownFolder } from './testing/refused.ts';

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
  const folder = ownFolder('words');

  /** The synonyms in a text, or the lines of the error. */
  function loaded(text: string) {
    const file = join(folder(), 'words.csv');
    writeFileSync(file, text);
    const faults = faultsOf(() => loadSynonyms(file));
    return faults.length > 0 ? faults : loadSynonyms(file);
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
    expect(() => loadSynonyms(join(folder(), 'none.csv'))).toThrow('none.csv, the file: does not exist');
  });
});

const jobs = (...names: string[]) => {
  const columns = 'name,classNr,excluded,maxStartAge,maxEndAgeOwnLabour,maxEndAgeFittingLabour,ownLabour,fittingLabour';
  const rows = names.map((name) => `${name},1,false,60,68,68,YES,YES`);
  const table = readOccupations(`${[columns, ...rows].join('\n')}\n`, 'jobs.csv').value;
  if (!table) throw new Error('the table of this test is wrong');
  return table;
};

describe('a file of English names', () => {
  const folder = ownFolder('names');
  /** The English names in these rows, or the lines of the error. */
  function loaded(...rows: string[]) {
    const file = join(folder(), 'names.csv');
    writeFileSync(file, `${['name,english', ...rows].join('\n')}\n`);
    const load = () => loadEnglishNames(file, [jobs('Bakker', 'Kok'), jobs('Kok')]);
    const faults = faultsOf(load);
    return faults.length > 0 ? { faults } : load();
  }

  test('a file of English names gives the words of each occupation, the usual one first', () => {
    const words = [
      { word: 'Cook', name: 'Kok' },
      { word: 'Chef', name: 'Kok' },
      { word: 'Baker', name: 'Bakker' },
    ];
    expect(loaded('Kok,Cook | Chef', 'Bakker,Baker')).toEqual({ words, missing: [] });
  });

  test('a file of English names may lack occupations, which are named, and have some that no table has', () => {
    const words = [
      { word: 'Blacksmith', name: 'Smid' },
      { word: 'Cook', name: 'Kok' },
    ];
    expect(loaded('Smid,Blacksmith', 'Kok,Cook')).toEqual({ words, missing: ['Bakker'] });
  });

  test.each([
    ['an occupation twice', ['Kok,Cook', 'Bakker,Baker', 'Kok,Chef'], 'row 4: Kok is also in row 2'],
    ['a word twice in a row', ['Kok,Cook|Chef|COOK', 'Bakker,Baker'], 'row 2: Kok has an English word twice'],
    [
      'the same first word for two occupations',
      ['Kok,Cook|Chef', 'Bakker,cook'],
      'row 3: "cook" comes first in row 2 too; visitors could not tell them apart',
    ],
    [
      'an empty word between the bars',
      ['Kok,Cook||Chef', 'Bakker,Baker'],
      'row 2: must have a name and English words of 2 to 120 characters, and nothing else',
    ],
    ['another number of columns', ['Kok,Cook', 'Bakker,Baker,Confectioner'], expect.stringContaining('row 3: ')],
  ])('a file of English names with %s is refused', (_, rows, line) => {
    const first = typeof line === 'string' ? `names.csv, ${line}` : line;
    expect(loaded(...rows)).toEqual({ faults: expect.arrayContaining([first]) });
  });

  test('a file of English names that is missing is refused', () => {
    expect(() => loadEnglishNames(join(folder(), 'none.csv'), [])).toThrow('none.csv, the file: does not exist');
  });
});
