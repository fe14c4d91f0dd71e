import { expect, it } from 'vitest';
import { insurableWith } from './monthly-costs.ts';
import { cents } from '../values/money.ts';
import { figures } from '../testing/premium.ts';

it('the insurable amount is the costs and € 750 to live on, as in the worked example of the specification', () => {
  const costs = [950_00, 400_00, 100_00, 200_00, 50_00, 500_00];
  expect(insurableWith(figures, costs.map(cents))).toEqual({
    fixedCosts: 2_200_00,
    allowed: 2_950_00,
    insurable: 2_950_00,
  });
});

it('costs of € 2.500 make € 3.250 insurable', () =>
  expect(insurableWith(figures, [cents(2_500_00)]).insurable).toBe(3_250_00));

it('without any costs € 750 is insurable', () => expect(insurableWith(figures, []).insurable).toBe(750_00));

it('at most € 5.000 is insurable, and the result says what the costs would allow', () => {
  expect(insurableWith(figures, [cents(4_250_00)])).toEqual({
    fixedCosts: 4_250_00,
    allowed: 5_000_00,
    insurable: 5_000_00,
  });
  expect(insurableWith(figures, [cents(4_250_01)])).toEqual({
    fixedCosts: 4_250_01,
    allowed: 5_000_01,
    insurable: 5_000_00,
  });
});

it('cents of the costs are kept', () =>
  expect(insurableWith(figures, [cents(10_10), cents(20_20)]).fixedCosts).toBe(30_30));
