import { expect, test } from 'vitest';
import { ancillaryRate, loadedRisk, netRisk, totalLoading, withWaiver } from './gross-rate.ts';
import { incidence, mentalShare } from './incidence.ts';
import { monthlyGrowth, paidFraction, stopMonth } from './present-value.ts';
import type { RateProfile } from './profile.ts';
import { monthlyBeforeDiscount, monthlyPremium } from './progression.ts';
import { stayingInClaim } from './staying-in-claim.ts';
import { at } from './table.ts';
import { engine, tariff } from '../testing/premium.ts';
import { cents } from '../values/money.ts';

/**
 * A person of 35 in class 1, own occupation, insures 2,000 euro a month to age 67, after 30 days, mental illness
 * included, without indexation. Each step uses figures that stand above it, so that it can be followed with a pocket
 * calculator; the figures have as many decimals as are shown.
 */
const profile: RateProfile = {
  classNr: 1,
  endAge: 67,
  waitingPeriod: 'DAYS_30',
  claimDuration: 'INSURANCE_END_DATE',
  assessment: 'OWN_LABOUR',
  mentalIncluded: true,
  indexed: false,
};

test('step 1: i is the row of age 35, for every factor is 1', () => {
  expect(incidence(tariff, profile, 35)).toBe(0.029309);
});

test('step 1b: without mental illness its share goes: (0.34 − 0.04 · 5/15) · 1.10 = 0.359333', () => {
  expect(mentalShare(tariff, 35, 1)).toBeCloseTo(0.359333, 6);
  // 0.029309 · (1 − 0.359333)
  expect(incidence(tariff, { ...profile, mentalIncluded: false }, 35)).toBeCloseTo(0.018777, 6);
});

test('step 2: of the claims that last a month S(m) still run at month m', () => {
  const staying = stayingInClaim(tariff, 35, 1);
  expect(at(staying, 1)).toBe(1);
  // recovery 0.200 · 1.099659 · 1.06 = 0.233128 and death 0.0005585 · 4 / 12 = 0.000186: e^−0.233314
  expect(at(staying, 2)).toBeCloseTo(0.791905, 6);
  // the same once more
  expect(at(staying, 3)).toBeCloseTo(0.791905 ** 2, 6);
});

test('step 3: a claim pays 0.7805, 0.8040 and 0.8445 of the insured amount in claim years 1, 2 and later', () => {
  expect(paidFraction(tariff, 11)).toBeCloseTo(0.7805, 10);
  expect(paidFraction(tariff, 12)).toBeCloseTo(0.804, 10);
  expect(paidFraction(tariff, 24)).toBeCloseTo(0.8445, 10);
});

test('step 4: the benefit runs from month 1 to month 12 · 32 − 6 = 378, each month worth 1.025^(−1/12) of the last', () => {
  expect(stopMonth(tariff, profile, 35)).toBe(378);
  expect(monthlyGrowth(tariff, false)).toBeCloseTo(0.9979444, 8);
});

test('step 5: A, all of that added up, is 13.207830 months of insured amount', () => {
  expect(engine.rateTables.annuityMonths(profile, 35)).toBeCloseTo(13.20783, 6);
});

test('step 6: the net risk n is 0.029309 · 13.207830 / 12 = 0.0322590', () => {
  expect(netRisk(0.029309, 13.20783)).toBeCloseTo(0.032259, 7);
});

test('step 7: with claims handling 5% and loadings of 21%, q is 0.0322590 · 1.05 / 0.79 = 0.0428759', () => {
  expect(totalLoading(tariff)).toBeCloseTo(0.21, 12);
  expect(loadedRisk(tariff, 0.032259)).toBeCloseTo(0.0428759, 7);
});

test('step 8: with waiver it is 0.0428759 / (1 − 0.0428759) = 0.0447966', () => {
  expect(withWaiver(0.0428759)).toBeCloseTo(0.0447966, 7);
});

test('step 9: the ancillary covers add 0.00133 / 0.79 = 0.0016835, which makes the rate 0.0464802 in full precision', () => {
  expect(ancillaryRate(tariff)).toBeCloseTo(0.0016835, 7);
  // 0.04479661 + 0.00168354; smoothing leaves age 35 as it is
  expect(engine.rateTables.rawRate(profile, 35)).toBeCloseTo(0.0464802, 7);
  expect(engine.unitRate(profile, 35)).toBe(engine.rateTables.rawRate(profile, 35));
});

test('step 10: before discount the premium is 0.0464802 · 2000 + 4 = 96.96, and with it 0.80 · 96.96 = 77.57', () => {
  const before = monthlyBeforeDiscount(tariff, 0.0464801588, { sumAssured: cents(2_000_00), indexed: false }, 1);
  expect(before).toBeCloseTo(96.9603176, 7);
  expect(monthlyPremium(tariff, before, 1, true)).toBeCloseTo(77.5682541, 7);
});

test('the policy costs 77.57, 103.11 and 109.53 in years 1 to 3, 160.94 in year 10, and 207.56 from age 51', () => {
  const years = engine.progression(profile, { startAge: 35, sumAssured: cents(2_000_00), discount: true });
  const amountOf = (wanted: number) => years.find(({ year }) => year === wanted)?.amount;
  expect([1, 2, 3, 10].map(amountOf)).toEqual([77_57, 103_11, 109_53, 160_94]);
  expect(years).toHaveLength(32);
  const level = years.filter(({ amount }) => amount === 207_56);
  expect(level.map(({ age }) => age)).toEqual(Array.from({ length: 16 }, (_, index) => 51 + index));
});

test('with indexation it starts at 92.48, 125.23 and 135.47', () => {
  const years = engine.progression(
    { ...profile, indexed: true },
    { startAge: 35, sumAssured: cents(2_000_00), discount: true },
  );
  expect(years.slice(0, 3).map(({ amount }) => amount)).toEqual([92_48, 125_23, 135_47]);
});
