import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Calculation } from '@vangnet/contract/calculation';
import { cents } from '@vangnet/domain/values/money';
import { loadReleases } from '@vangnet/reference-data/releases';
import { sampleDraft, stratenmaker } from '../testing/fixtures.ts';
import { valueOf } from '../testing/store-steps.ts';
import { calculatePremium } from './calculate-premium.ts';
import { productOf } from './product.ts';
import { calculationResponse, writeCalculation } from './response.ts';
import { words } from '../../words/words.ts';

const releases = loadReleases(join(import.meta.dirname, '../../data'));
const product = { ...productOf(releases, () => new Date('2026-03-10T12:00:00Z')), words: words.nl };
const plain = valueOf(calculatePremium(product, sampleDraft));
/** Every part that a response can have: an income, a gap before the state pension, an earlier tariff. */
const whole = {
  ...valueOf(
    calculatePremium(product, {
      ...sampleDraft,
      job: stratenmaker,
      sumAssured: cents(3_000_00),
      averageYearIncome: cents(60_000_00),
    }),
  ),
  rerated: { previousVersion: '2025-01', previousAmount: cents(98_76) },
};

/** Parts that are left out are `undefined` in memory and absent in JSON. */
const sent = (response: Calculation): unknown => JSON.parse(JSON.stringify(response));

describe('the JSON of a calculation', () => {
  test.each([
    ['without the optional parts', plain],
    ['with every optional part', whole],
  ])('the JSON of a calculation says %s what JSON.stringify says, to the last decimal', (_, priced) => {
    const response = calculationResponse(priced);
    expect(JSON.parse(writeCalculation(response))).toEqual(sent(response));
  });

  test('the JSON of a calculation has the parts that are compared', () => {
    const [result] = calculationResponse(whole).results;
    expect(result).toMatchObject({ net: {}, pensionGap: {}, rerated: {} });
    expect(calculationResponse(plain).results[0]).not.toHaveProperty('pensionGap');
  });

  test('the JSON of a refusal is written as well', () => {
    const refusal = { success: false as const, errors: [{ code: 'age.tooOld', message: { nl: 'Te "oud"' } }] };
    expect(JSON.parse(writeCalculation(refusal))).toEqual(refusal);
  });
});
