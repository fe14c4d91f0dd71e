import { expect, it } from 'vitest';
import { declaredIncome, incomeSuffices, needsIncomeProof } from './income.ts';
import { cents } from '../values/money.ts';
import { figures } from '../testing/premium.ts';

it('the income check is for amounts above € 2.500 only', () => {
  expect(needsIncomeProof(figures, cents(2_500_00))).toBe(false);
  expect(needsIncomeProof(figures, cents(2_500_01))).toBe(true);
});

it.each([
  [2_500_01, 35_294_26],
  [3_000_00, 42_352_95],
  [5_000_00, 70_588_24],
])('%i cents a month need an income of %i cents, and not a cent less', (sumAssured, income) => {
  expect(incomeSuffices(cents(sumAssured), cents(income))).toBe(true);
  expect(incomeSuffices(cents(sumAssured), cents(income - 1))).toBe(false);
});

it('the income check passes when both sides are equal', () => {
  expect(incomeSuffices(cents(850_00), cents(12_000_00))).toBe(true);
});

it('the declared income is the one that the visitor gave', () => {
  expect(declaredIncome(figures, cents(3_000_00), cents(60_000_00))).toBe(60_000_00);
  expect(declaredIncome(figures, cents(3_000_00), cents(36_000_00))).toBe(36_000_00);
  expect(declaredIncome(figures, cents(2_400_00), cents(40_000_00))).toBe(40_000_00);
});

it('the declared income is unknown when it was not asked: twelve times a small sum assured is an assumption', () => {
  expect(declaredIncome(figures, cents(2_400_00), cents(28_800_00))).toBeUndefined();
});
