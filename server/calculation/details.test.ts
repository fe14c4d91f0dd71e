import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calculationSchema } from '@vangnet/contract/calculation-response';
import { loadReleases } from '@vangnet/reference-data/releases';
import { productOf } from './product.ts';
import { sentSample, stratenmaker } from '../testing/fixtures.ts';
import { testApp } from '../testing/test-app.ts';
import { join } from 'node:path';

const clock = () => new Date('2026-03-10T12:00:00Z');
const draft = { ...sentSample, sumAssured: 3000, mentalIllnessIncluded: true, averageYearIncome: 60_000 };

const server = await testApp(productOf(loadReleases(join(import.meta.dirname, '../../data')), clock));
afterAll(() => server.app.close());

/** What the real tariff answers. */
async function resultFor(body: object) {
  const answer = await server.send('POST', '/api/calculation/calculate', body);
  const [result] = z.parse(calculationSchema, answer.body).results;
  if (!result) throw new Error('no result');
  return result;
}
const cents = (euro: number) => Math.round(euro * 100);

describe('one answer', () => {
  test('one response has the receipt, which adds up to the premium', async () => {
    const { explanation, disability } = await resultFor(draft);
    expect(explanation.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(disability.amount));
    expect(explanation.map(({ code }) => code)).toEqual([
      'basis',
      'age',
      'claimDuration',
      'mentalCover',
      'fixedCosts',
      'discount',
    ]);
  });

  test('one response has the price of every other choice, which is what that choice costs', async () => {
    const { alternatives, disability } = await resultFor(draft);
    const shorter = alternatives.claimDuration.find(({ value }) => value === 'YEARS_2');
    const other = await resultFor({ ...draft, claimDurationDisability: 'YEARS_2' });
    expect(shorter?.amount).toBe(other.disability.amount);
    expect(cents(shorter?.difference ?? NaN)).toBe(cents(other.disability.amount) - cents(disability.amount));
    expect(alternatives.waitingPeriod.map(({ ownMoney }) => ownMoney)).toEqual([3000, 9000, 18_000, 36_000, 72_000]);
    expect(alternatives.matrix).toHaveLength(28);
  });
});

test('the risk is that of the tariff, and a choice covers what the calculation with that choice says', async () => {
  const { risk, alternatives } = await resultFor(draft);
  expect(risk.coveredShare).toBeGreaterThan(0);
  expect(risk.outlast['12']).toBeGreaterThan(risk.outlast['60']);
  const shorter = alternatives.claimDuration.find(({ value }) => value === 'YEARS_2');
  const other = await resultFor({ ...draft, claimDurationDisability: 'YEARS_2' });
  expect(other.risk).toEqual({ ...risk, ...shorter?.risk });
  expect(shorter?.risk.coveredShare).toBeLessThan(risk.coveredShare);
});

test('the net premium is there when the premium is deducted and the income was given', async () => {
  const { net, disability } = await resultFor(draft);
  expect(net).toMatchObject({ taxYear: 2026, rate: 0.3756, income: 60_000 });
  expect(net?.amount).toBeCloseTo(disability.amount * (1 - 0.3756), 2);
});

test.each([
  ['the premium is not deducted', { deductPremiumFromTaxes: false }],
  ['nobody said anything about taxes', { deductPremiumFromTaxes: undefined }],
])('the net premium is absent when %s', async (_, change) => {
  expect(await resultFor({ ...draft, ...change })).not.toHaveProperty('net');
});

test.each([
  ['there is no income', { averageYearIncome: undefined }],
  ['the income is only assumed', { sumAssured: 2400, averageYearIncome: 28_800 }],
])('the net premium has the lowest rate when %s', async (_, change) => {
  const { net } = await resultFor({ ...draft, ...change });
  expect(net).toMatchObject({ rate: 0.3575 });
  expect(net).not.toHaveProperty('income');
});

test('the net premium follows an income that was given, also when nobody had to', async () => {
  expect(await resultFor({ ...draft, sumAssured: 2400 })).toMatchObject({ net: { income: 60_000 } });
});

test('the gap before the state pension is given for an occupation whose cover ends early', async () => {
  const { pensionGap } = await resultFor({ ...draft, job: stratenmaker });
  expect(pensionGap).toMatchObject({ pensionAge: { years: 67, months: 3 }, settled: false });
  expect(pensionGap?.endAge).toBeLessThan(67);
});

test('the gap before the state pension is absent for a cover that goes on past it', async () => {
  expect(
    await resultFor({ ...draft, job: { ...stratenmaker, occupation: { name: 'Accountant' } } }),
  ).not.toHaveProperty('pensionGap');
});
