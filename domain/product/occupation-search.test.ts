import { describe, expect, it } from 'vitest';
import { carpenter } from '../testing/samples.ts';
import { occupationNamed, searchOccupations } from './occupation-search.ts';

const named = (...names: string[]) => names.map((name) => ({ ...carpenter, occupation: { name } }));
const found = (list: ReturnType<typeof named>, text: string) =>
  searchOccupations(list, text).map((job) => job.occupation.name);

describe('searching an occupation', () => {
  const list = named('Betontimmerman', 'Diëtist', 'Interieurtimmerman', 'Sloper', 'Timmerman');

  it('a search starts at two characters, spaces around them not counted', () => {
    expect(found(list, 't')).toEqual([]);
    expect(found(list, ' t ')).toEqual([]);
    expect(found(list, 'ti')).not.toEqual([]);
  });

  it('a search finds names that contain the text in any case, those that start with it first', () => {
    expect(found(list, 'TIM')).toEqual(['Timmerman', 'Betontimmerman', 'Interieurtimmerman']);
  });

  it('a search finds names with accents when they are typed without, and the other way round', () => {
    expect(found(list, 'dietist')).toEqual(['Diëtist']);
    expect(found(list, 'slöper')).toEqual(['Sloper']);
  });

  it('a search gives at most fifty names', () => {
    expect(found(named(...Array.from({ length: 80 }, (_, index) => `Monteur ${index}`)), 'mon')).toHaveLength(50);
  });

  it('an exact name is found without regard to case and accents, and a part of one is not', () => {
    expect(occupationNamed(list, ' diëtist ')?.occupation.name).toBe('Diëtist');
    expect(occupationNamed(list, 'dietist')?.occupation.name).toBe('Diëtist');
    expect(occupationNamed(list, 'timmer')).toBeUndefined();
  });
});
