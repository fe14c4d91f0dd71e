import { beforeAll, expect, test } from 'vitest';
import { wearBrand } from '../brand/brand.ts';
import { anchor } from '../testing/brand.ts';
import { differences } from './differences.ts';
import { cents } from '@vangnet/domain/values/money';

beforeAll(() => wearBrand(anchor));

test('Two versions are compared in the order of the questions, with open answers in words.', () => {
  const here = {
    sumAssured: cents(2_400_00),
    waitingPeriod: 'DAYS_30',
    insurer: { surname: 'Vries', city: 'Utrecht' },
  } as const;
  const there = {
    sumAssured: cents(2_000_00),
    waitingPeriod: 'DAYS_30',
    insurer: { surname: 'Vries', street: 'Dam', city: 'Utrecht' },
  } as const;
  expect(differences(here, there)).toEqual([
    { label: 'Verzekerd bedrag', here: '€\u00a02.400 per maand', there: '€\u00a02.000 per maand' },
    { label: 'Adres', here: 'Utrecht', there: 'Dam, Utrecht' },
  ]);
  expect(differences({ mentalIllnessIncluded: false }, {})).toEqual([
    { label: 'Psychische klachten', here: 'Niet verzekerd', there: 'Niet ingevuld' },
  ]);
});

test('Equal answers give no differences.', () => {
  expect(differences({ indexation: 'NO_INDEXATION' }, { indexation: 'NO_INDEXATION' })).toEqual([]);
});
