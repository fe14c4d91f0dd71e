import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carpenter } from '../testing/samples.ts';
import { occupationsByName, occupationSearch } from './occupation-search.ts';
import { expectForAll } from '../testing/for-all.ts';

const named = (...names: string[]) => names.map((name) => ({ ...carpenter, occupation: { name } }));
const synonyms = (words: Record<string, string>) => Object.entries(words).map(([word, name]) => ({ word, name }));
const found = (list: ReturnType<typeof named>, text: string, words = {}) =>
  occupationSearch(list, synonyms(words))(text).names;

describe('searching an occupation', () => {
  const list = named('Betontimmerman', 'Diëtist', 'Interieurtimmerman', 'Sloper', 'Timmerman');

  it('a search starts at two characters, spaces and signs around them not counted', () => {
    expect(found(list, 't')).toEqual([]);
    expect(found(list, ' t ')).toEqual([]);
    expect(found(list, 't-')).toEqual([]);
    expect(found(list, 'ti')).not.toEqual([]);
  });

  it('a search finds names that contain the text in any case, those that start with it first', () => {
    expect(found(list, 'TIM')).toEqual(['Timmerman', 'Betontimmerman', 'Interieurtimmerman']);
  });

  it('a search finds names with accents when they are typed without, and the other way round', () => {
    expect(found(list, 'dietist')).toEqual(['Diëtist']);
    expect(found(list, 'slöper')).toEqual(['Sloper']);
  });

  it('a search finds a name with other spaces and hyphens than it was typed with', () => {
    const jobs = named('Full-stackontwikkelaar', 'Scrummaster');
    expect(found(jobs, 'fullstack')).toEqual(['Full-stackontwikkelaar']);
    expect(found(jobs, 'full stack ont')).toEqual(['Full-stackontwikkelaar']);
    expect(found(jobs, 'scrum master')).toEqual(['Scrummaster']);
  });

  it('a search gives at most fifty names, and the count of all', () => {
    const search = occupationSearch(named(...Array.from({ length: 80 }, (_, index) => `Monteur ${index}`)));
    expect(search('mon').names).toHaveLength(50);
    expect(search('mon').count).toBe(80);
    expect(search('monteur 7').count).toBe(11);
  });

  it('a search puts the name itself first, then starts, exact synonyms, words, parts and starts of synonyms', () => {
    const jobs = named('Hulpkok', 'Kokshulp', 'Meester kok', 'Kok', 'Chef', 'Ober', 'Zeeman');
    const words = { kok: 'Chef', kokkin: 'Ober', 'vrouwelijke kok': 'Zeeman' };
    expect(found(jobs, 'kok', words)).toEqual(['Kok', 'Kokshulp', 'Chef', 'Meester kok', 'Hulpkok', 'Ober', 'Zeeman']);
  });

  it('a search gives the synonym by which a name was found, and none when the name itself has the text', () => {
    const search = occupationSearch(
      named('Kapper', 'Barbier'),
      synonyms({ kapster: 'Kapper', herenkapper: 'Barbier' }),
    );
    expect(search('kapster').because).toEqual({ Kapper: 'kapster' });
    expect(search('kaps').because).toEqual({ Kapper: 'kapster' });
    expect(search('kap').because).toEqual({});
    expect(search('herenk').because).toEqual({ Barbier: 'herenkapper' });
  });

  it('a search names an occupation once, by its best match', () => {
    expect(found(named('Kapper'), 'kap', { kapster: 'Kapper', kapsalon: 'Kapper' })).toEqual(['Kapper']);
  });

  it('a search leaves out a synonym of an occupation that is not in the table', () => {
    expect(found(named('Kapper'), 'bakster', { bakster: 'Bakker' })).toEqual([]);
  });

  it('any piece of a name, as it is typed, finds the name, also across a space or a hyphen', () => {
    const names = [
      'Agile coach',
      'Product owner',
      'Interim-directeur',
      'Dermatoloog',
      'Arts (huisarts)',
      'C#-ontwikkelaar',
    ];
    const search = occupationSearch(named(...names));
    expectForAll(fc.constantFrom(...names), fc.nat(), fc.integer({ min: 2, max: 10 }), (name, from, length) => {
      const start = from % name.length;
      const piece = name.slice(start, start + length);
      fc.pre((piece.match(/[\p{L}#]/gu) ?? []).length >= 2);
      expect(search(piece).names).toContain(name);
    });
    expect(found(named('Agile coach', 'Ile-coiffeur'), 'ile co')).toEqual(['Ile-coiffeur', 'Agile coach']);
  });

  it('several words are found from the beginning of a word on, not in the middle of one', () => {
    expect(found(named('Arbiter', 'IT-erkenner'), 'it-er')).toEqual(['IT-erkenner']);
    expect(found(named('Arbiter'), 'iter')).toEqual(['Arbiter']);
  });

  it.each([
    ['zzp loodgieter', 'Loodgieter'],
    ['loodgieter zzp', 'Loodgieter'],
    ['zelfstandig loodgietster', 'Loodgieter'],
    ['loodgietster', 'Loodgieter'],
    ['stukadoorster', 'Stukadoor'],
    ['regisseuse', 'Regisseur'],
    ['redactrice', 'Redacteur'],
    ['onderhoudsvrouw', 'Onderhoudsman'],
    ['muzikante', 'Muzikant'],
  ])('a search for %s leads to %s when nothing has that word in it', (typed, name) => {
    const jobs = named('Acteur', 'Loodgieter', 'Muzikant', 'Onderhoudsman', 'Redacteur', 'Regisseur', 'Stukadoor');
    expect(occupationSearch(jobs)(typed).names).toEqual([name]);
  });

  it('a word for a woman that is a synonym leads there', () => {
    expect(found(named('Schoonmaker industrieel', 'Huishoudster'), 'huishoudster')).toEqual(['Huishoudster']);
  });

  it('an exact name is found without regard to case and accents, and a part of one is not', () => {
    const byName = occupationsByName(list);
    expect(byName(' diëtist ')?.occupation.name).toBe('Diëtist');
    expect(byName('dietist')?.occupation.name).toBe('Diëtist');
    expect(byName('timmer')).toBeUndefined();
  });
});

describe('a typing error', () => {
  const jobs = named('Kapper', 'Kapitein', 'Loodgieter');
  const search = occupationSearch(jobs, synonyms({ kapster: 'Kapper' }));

  it.each([
    ['too many', 'loodgiieter', 'Loodgieter'],
    ['missing', 'lodgieter', 'Loodgieter'],
    ['wrong', 'lootgieter', 'Loodgieter'],
    ['swapped with the next', 'loodigeter', 'Loodgieter'],
    ['wrong in a synonym', 'kapstar', 'Kapper'],
    ['wrong in the beginning of a name', 'lootg', 'Loodgieter'],
  ])('a typing error with a letter %s is forgiven, and said to be near: %s', (_, typed, name) => {
    expect(search(typed)).toEqual({ names: [name], because: {}, count: 1, near: true });
  });

  it('a typing error is not looked for when something has the text in it', () => {
    expect(search('kapp')).toEqual({ names: ['Kapper'], because: {}, count: 1, near: false });
  });

  it('a typing error is not forgiven in three letters, and two errors are not either', () => {
    expect(search('kpa')).toEqual({ names: [], because: {}, count: 0, near: false });
    expect(search('lotgitter')).toEqual({ names: [], because: {}, count: 0, near: false });
  });

  it('a typing error leads to the name of about the same length first', () => {
    expect(search('kapr').names).toEqual(['Kapper', 'Kapitein']);
  });

  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const word = fc.array(fc.constantFrom(...letters), { minLength: 5, maxLength: 14 }).map((list) => list.join(''));

  it('anywhere in any name leaves the name to be found', () => {
    const at = fc.nat({ max: 13 });
    expectForAll(word, at, fc.constantFrom(...letters), (name, seed, letter) => {
      const place = seed % name.length;
      const [before, here, after] = [name.slice(0, place), name.slice(place, place + 1), name.slice(place + 1)];
      const errors = [before + after, before + letter + here + after, before + letter + after];
      const swapped = before + after.slice(0, 1) + here + after.slice(1);
      for (const typed of [...errors, swapped]) expect(found(named(name), typed)).toEqual([name]);
    });
  });

  it('with a typing error or not, what is found counts what is listed, and no name is listed twice', () => {
    const entries = fc.uniqueArray(word, { minLength: 1, maxLength: 20 });
    expectForAll(entries, word, fc.integer({ min: 2, max: 14 }), (names, other, length) => {
      const text = (names[0] ?? '').slice(0, length);
      const { names: listed, count } = occupationSearch(named(...names), synonyms({ [other]: names[0] ?? '' }))(text);
      expect(new Set(listed).size).toBe(count);
      expect(listed).toContain(names[0]);
    });
  });
});
