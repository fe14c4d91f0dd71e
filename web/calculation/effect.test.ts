import { expect, it } from 'vitest';
import { sampleResponse } from '../testing/calculation.ts';
import { calculationIn } from './calculation.ts';
import { effectOf, type Answers } from './effect.ts';

const answers: Answers = {
  claimDuration: 'YEARS_5',
  waitingPeriod: 'DAYS_30',
  mentalIllnessIncluded: false,
  indexation: 'NO_INDEXATION',
};
const calculation = calculationIn(sampleResponse);
if (!calculation) throw new Error('The sample has no result');
const ready = { status: 'ready', calculation } as const;

it('the chosen option shows the premium, and another option its premium and the difference in whole cents', () => {
  expect(effectOf(ready, answers, 'claimDuration', 'YEARS_5')).toEqual({
    kind: 'chosen',
    amount: 83_70,
    coveredShare: 0.41,
  });
  expect(effectOf(ready, answers, 'claimDuration', 'YEARS_2')).toEqual({
    kind: 'different',
    amount: 62_08,
    difference: -21_62,
    coveredShare: 0.41,
  });
  expect(effectOf(ready, answers, 'mentalIllnessIncluded', true)).toEqual({
    kind: 'different',
    amount: 105_11,
    difference: 21_41,
    coveredShare: 0.41,
  });
});

it('an option shows an amount without comparison as long as any choice is open', () => {
  const open = { ...answers, waitingPeriod: undefined };
  expect(effectOf(ready, open, 'claimDuration', 'YEARS_5')).toEqual({
    kind: 'amount',
    amount: 83_70,
    coveredShare: 0.41,
  });
  expect(effectOf(ready, open, 'claimDuration', 'YEARS_2')).toEqual({
    kind: 'amount',
    amount: 62_08,
    coveredShare: 0.41,
  });
});

it('a new choice shows at once what it costs, and the differences with it come later', () => {
  const calculating = { status: 'calculating', calculation } as const;
  const changed = { ...answers, claimDuration: 'YEARS_2' } as const;
  expect(effectOf(calculating, changed, 'claimDuration', 'YEARS_2')).toEqual({
    kind: 'chosen',
    amount: 62_08,
    coveredShare: 0.41,
  });
  expect(effectOf(calculating, changed, 'claimDuration', 'YEARS_5')).toEqual({ kind: 'loading' });
});

it('an option shows that its price is on its way during the first calculation', () => {
  const first = { status: 'calculating', calculation: undefined } as const;
  expect(effectOf(first, answers, 'claimDuration', 'YEARS_5')).toEqual({ kind: 'loading' });
});

it('an option keeps the room of a price that could not be calculated and can be asked again', () => {
  const failed = { status: 'failed', message: '', retry: () => undefined } as const;
  expect(effectOf(failed, answers, 'claimDuration', 'YEARS_5')).toEqual({ kind: 'unknown' });
});

it('an option shows no price when nothing can be priced, when the case is refused, and when it is not offered', () => {
  expect(effectOf({ status: 'open' }, answers, 'claimDuration', 'YEARS_5')).toBeUndefined();
  expect(
    effectOf({ status: 'failed', message: '', retry: undefined }, answers, 'claimDuration', 'YEARS_5'),
  ).toBeUndefined();
  expect(effectOf(ready, answers, 'waitingPeriod', 'DAYS_730')).toBeUndefined();
});
