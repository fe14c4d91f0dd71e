import { expect, it } from 'vitest';
import { carpenter } from '@vangnet/domain/testing/samples';
import { startOf } from './touched.ts';

const today = { year: 2026, month: 11, day: 22 };
const { maxStartAge } = carpenter;

it('an occupation says until which age one can start and how long the insurance runs', () => {
  expect(startOf(carpenter, '', today)).toEqual({
    ages: 'Starten kan tot je 50e. Verzekerd ben je tot je 60e.',
    refusal: undefined,
  });
});

it('a person who reaches the highest start age on the start date gets the sentence, and one a day younger does not', () => {
  expect(startOf(carpenter, `01-12-${2026 - maxStartAge}`, today).refusal).toBe(
    'Met dit beroep kun je je verzekeren tot je 50e. Als de verzekering start, ben je 50.',
  );
  expect(startOf(carpenter, `02-12-${2026 - maxStartAge}`, today).refusal).toBeUndefined();
});

it('a person who is not 18 on the start date gets the sentence, also before an occupation is chosen', () => {
  expect(startOf(undefined, '02-12-2008', today).refusal).toBe(
    'Je kunt starten vanaf je 18e. Op 01-12-2026 ben je nog geen 18.',
  );
  expect(startOf(undefined, '01-12-2008', today).refusal).toBeUndefined();
});

it('an occupation that is excluded says so, and nothing of ages', () => {
  expect(startOf({ ...carpenter, excluded: true }, '', today)).toEqual({
    ages: undefined,
    refusal: 'Dit beroep kunnen we niet verzekeren.',
  });
});

it('nothing is said of a date that is half typed', () => {
  expect(startOf(carpenter, '01-12', today).refusal).toBeUndefined();
});
