import { describe, expect, it } from 'vitest';
import { incomeSuffices, needsIncomeProof } from './income.ts';

describe('the income check', () => {
  it('is for amounts above € 2.500 only', () => {
    expect(needsIncomeProof(2_500_00)).toBe(false);
    expect(needsIncomeProof(2_500_01)).toBe(true);
  });

  it.each([
    [2_500_01, 35_294_26],
    [3_000_00, 42_352_95],
    [5_000_00, 70_588_24],
  ])('asks for %i cents a month an income of %i cents, and not a cent less', (sumAssured, income) => {
    expect(incomeSuffices(sumAssured, income)).toBe(true);
    expect(incomeSuffices(sumAssured, income - 1)).toBe(false);
  });

  it('passes when both sides are equal', () => {
    expect(incomeSuffices(850_00, 12_000_00)).toBe(true);
  });
});
