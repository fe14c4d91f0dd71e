import fc from 'fast-check';
import { test } from 'vitest';
import { incomeSuffices } from '@vangnet/domain/product/income';
import { cents } from '@vangnet/domain/values/money';
import { neededIncome } from './transitions.ts';
import { expectForAll } from '@vangnet/domain/testing/for-all';

test('the income that is named is the lowest one in whole euro that carries the sum assured', () => {
  expectForAll(fc.integer({ min: 2_500_01, max: 5_000_00 }), (amount) => {
    const sumAssured = cents(amount);
    const needed = neededIncome(sumAssured);
    return needed % 100 === 0 && incomeSuffices(sumAssured, needed) && !incomeSuffices(sumAssured, cents(needed - 100));
  });
});
