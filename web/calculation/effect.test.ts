import { describe, expect, it } from 'vitest';
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

describe('what an option does to the premium', () => {
  it('is the premium itself for the chosen one, and a difference in whole cents for another', () => {
    expect(effectOf(ready, answers, 'claimDuration', 'YEARS_5')).toEqual({ kind: 'chosen', amount: 83_70 });
    expect(effectOf(ready, answers, 'claimDuration', 'YEARS_2')).toEqual({ kind: 'different', difference: -21_62 });
    expect(effectOf(ready, answers, 'mentalIllnessIncluded', true)).toEqual({ kind: 'different', difference: 21_41 });
  });

  it('is an amount without comparison as long as any choice is open', () => {
    const open = { ...answers, waitingPeriod: undefined };
    expect(effectOf(ready, open, 'claimDuration', 'YEARS_5')).toEqual({ kind: 'amount', amount: 83_70 });
    expect(effectOf(ready, open, 'claimDuration', 'YEARS_2')).toEqual({ kind: 'amount', amount: 62_08 });
  });

  it('knows at once what a new choice costs, and waits for the differences with it', () => {
    const calculating = { status: 'calculating', calculation } as const;
    const changed = { ...answers, claimDuration: 'YEARS_2' } as const;
    expect(effectOf(calculating, changed, 'claimDuration', 'YEARS_2')).toEqual({ kind: 'chosen', amount: 62_08 });
    expect(effectOf(calculating, changed, 'claimDuration', 'YEARS_5')).toEqual({ kind: 'loading' });
  });

  it('is on its way at the first calculation', () => {
    const first = { status: 'calculating', calculation: undefined } as const;
    expect(effectOf(first, answers, 'claimDuration', 'YEARS_5')).toEqual({ kind: 'loading' });
  });

  it('is not there when nothing can be priced, when it failed, and for what is not offered', () => {
    expect(effectOf({ status: 'open' }, answers, 'claimDuration', 'YEARS_5')).toBeUndefined();
    expect(effectOf({ status: 'failed', message: '' }, answers, 'claimDuration', 'YEARS_5')).toBeUndefined();
    expect(effectOf(ready, answers, 'waitingPeriod', 'DAYS_730')).toBeUndefined();
  });
});
