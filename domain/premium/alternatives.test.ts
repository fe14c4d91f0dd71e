import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLAIM_DURATIONS, INDEXATIONS, isOffered, WAITING_PERIODS } from '../product/choices.ts';
import { anySum, engine } from '../testing/premium.ts';
import { accountant, carpenter } from '../testing/samples.ts';
import type { Alternatives, QuoteRequest } from './quote.ts';
import { cents } from '../values/money.ts';
import { expectForAll } from '../testing/for-all.ts';

const anyRequest: fc.Arbitrary<QuoteRequest> = fc
  .record({
    job: fc.constantFrom(accountant, carpenter),
    birth: fc.record({
      year: fc.integer({ min: 1978, max: 2007 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    startDate: fc.constant({ year: 2026, month: 4, day: 1 }),
    sumAssured: anySum,
    claimDuration: fc.constantFrom(...CLAIM_DURATIONS),
    waitingPeriod: fc.constantFrom(...WAITING_PERIODS),
    mentalIllnessIncluded: fc.boolean(),
    indexation: fc.constantFrom(...INDEXATIONS),
    discount: fc.boolean(),
  })
  .filter(({ waitingPeriod, claimDuration }) => isOffered(waitingPeriod, claimDuration));

function quoted(request: QuoteRequest): number {
  const quote = engine.quote(request);
  if (!quote.ok) throw new Error(quote.refusal);
  return quote.firstMonth;
}

/** Every alternative with the request that it stands for. */
function asRequests(request: QuoteRequest, offered: Alternatives) {
  return [
    ...offered.claimDuration.map((one) => ({ ...one, request: { ...request, claimDuration: one.value } })),
    ...offered.waitingPeriod.map((one) => ({ ...one, request: { ...request, waitingPeriod: one.value } })),
    ...offered.mentalIllnessIncluded.map((one) => ({
      ...one,
      request: { ...request, mentalIllnessIncluded: one.value },
    })),
    ...offered.indexation.map((one) => ({
      ...one,
      risk: undefined,
      request: { ...request, indexation: one.value },
    })),
    ...offered.matrix.map((one) => {
      const { claimDuration, waitingPeriod, mentalIllnessIncluded } = one;
      return { ...one, request: { ...request, claimDuration, waitingPeriod, mentalIllnessIncluded } };
    }),
  ];
}

const request: QuoteRequest = {
  job: carpenter,
  birth: { year: 1986, month: 3, day: 12 },
  startDate: { year: 2026, month: 4, day: 1 },
  sumAssured: cents(2400_00),
  claimDuration: 'YEARS_2',
  waitingPeriod: 'DAYS_90',
  mentalIllnessIncluded: false,
  indexation: 'NO_INDEXATION',
  discount: true,
};
const without730 = WAITING_PERIODS.filter((period) => period !== 'DAYS_730');

test('an alternative costs and covers what a quote with that choice does, and says how much more it costs', () => {
  expectForAll(anyRequest, (asked) => {
    const shown = quoted(asked);
    for (const { request: other, amount, difference, risk = {} } of asRequests(asked, engine.alternatives(asked))) {
      expect(amount).toBe(quoted(other));
      expect(difference).toBe(amount - shown);
      expect(engine.risk(other)).toMatchObject(risk);
    }
  });
});

test('the chosen alternative makes no difference', () => {
  const { claimDuration, waitingPeriod, mentalIllnessIncluded, indexation, matrix } = engine.alternatives(request);
  const chosen = [
    claimDuration.find(({ value }) => value === request.claimDuration),
    waitingPeriod.find(({ value }) => value === request.waitingPeriod),
    mentalIllnessIncluded.find(({ value }) => !value),
    indexation.find(({ value }) => value === request.indexation),
    matrix.find(
      (cell) => cell.claimDuration === 'YEARS_2' && cell.waitingPeriod === 'DAYS_90' && !cell.mentalIllnessIncluded,
    ),
  ];
  expect(chosen.map((one) => one?.difference)).toEqual([0, 0, 0, 0, 0]);
});

test('two years of waiting with two years of benefit is in no list, whichever of the two was chosen', () => {
  expect(engine.alternatives(request).waitingPeriod.map(({ value }) => value)).toEqual(without730);
  const waiting = { ...request, claimDuration: 'YEARS_5', waitingPeriod: 'DAYS_730' } as const;
  expect(engine.alternatives(waiting).claimDuration.map(({ value }) => value)).toEqual([
    'YEARS_5',
    'INSURANCE_END_DATE',
  ]);
  expect(engine.alternatives(waiting).waitingPeriod.map(({ value }) => value)).toEqual(WAITING_PERIODS);
});

test('two years of waiting with two years of benefit is the only combination that the matrix lacks', () => {
  const { matrix } = engine.alternatives(request);
  const all = CLAIM_DURATIONS.flatMap((duration) => WAITING_PERIODS.map((period) => `${duration} ${period}`));
  const offered = all.filter((cell) => cell !== 'YEARS_2 DAYS_730');
  expect(matrix.map((cell) => `${cell.claimDuration} ${cell.waitingPeriod}`)).toEqual([...offered, ...offered]);
  expect(matrix.map((cell) => cell.mentalIllnessIncluded)).toEqual([
    ...offered.map(() => false),
    ...offered.map(() => true),
  ]);
});

test('own money bridges every month until the benefit starts', () => {
  const { waitingPeriod } = engine.alternatives({ ...request, claimDuration: 'YEARS_5' });
  expect(waitingPeriod.map(({ ownMoney }) => ownMoney / 100)).toEqual([2400, 7200, 14_400, 28_800, 57_600]);
});
