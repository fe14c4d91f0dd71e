import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Occupation } from '../product/occupation.ts';
import { birthdayAt, completedYears, type CalendarDate } from '../values/dates.ts';
import type { RateProfile } from './profile.ts';
import { rateProfile } from './profile.ts';
import { premiumEngine, type Price, type QuoteRequest } from './quote.ts';
import { anyProfile, anySum, engine, tariff } from '../testing/premium.ts';
import { cents, type Cents } from '../values/money.ts';
import { expectForAll } from '../testing/for-all.ts';

const job: Occupation = {
  occupation: { name: 'Accountant' },
  classNr: 1,
  excluded: false,
  maxStartAge: 62,
  maxEndAgeOwnLabour: 67,
  maxEndAgeFittingLabour: 67,
  ownLabour: 'YES',
  fittingLabour: 'YES',
};

/** The worked example: 35 years on the start date. */
const example: QuoteRequest = {
  job,
  birth: { year: 1990, month: 12, day: 1 },
  startDate: { year: 2025, month: 12, day: 1 },
  sumAssured: cents(2_000_00),
  claimDuration: 'INSURANCE_END_DATE',
  waitingPeriod: 'DAYS_30',
  mentalIllnessIncluded: true,
  indexation: 'NO_INDEXATION',
  discount: true,
};

function accepted(request: QuoteRequest): Price {
  const answer = engine.quote(request);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer;
}

test('a quote counts the age in completed years on the start date', () => {
  const dayLater = { ...example, birth: { year: 1990, month: 12, day: 2 } };
  expect(accepted(example).premiumProgression[0]).toEqual({ year: 1, age: 35, amount: 77_57 });
  expect(accepted(dayLater).premiumProgression[0]?.age).toBe(34);
});

test('a quote has its first month, which is that of the first year, the version of the tariff and the start date', () => {
  const { startDate } = example;
  expect(accepted(example)).toMatchObject({ firstMonth: 77_57, tariffVersion: '2026-01', startDate });
});

test('a quote ends on the birthday of the end age, which is 1 March for a leap day in a common year', () => {
  expect(accepted(example).endDate).toEqual({ year: 2057, month: 12, day: 1 });
  const leapDay = { ...example, birth: { year: 1988, month: 2, day: 29 } };
  expect(accepted(leapDay).endDate).toEqual({ year: 2055, month: 3, day: 1 });
});

test.each([
  ['own labour', { ownLabour: 'YES', fittingLabour: 'YES' }, { endAge: 67, assessment: 'OWN_LABOUR' }],
  ['fitting labour', { ownLabour: 'NO', fittingLabour: 'YES' }, { endAge: 69, assessment: 'FITTING_LABOUR' }],
  ['neither', { ownLabour: 'NO', fittingLabour: 'NO' }, { endAge: 70, assessment: 'ACCEPTABLE_LABOUR' }],
] as const)('a quote for %s takes end age and criterion from the occupation', (_, labour, profile) => {
  const request = { ...example, job: { ...job, ...labour, maxEndAgeFittingLabour: 69 } };
  expect(rateProfile(request)).toMatchObject(profile);
  expect(accepted(request).premiumProgression).toHaveLength(profile.endAge - 35);
});

test.each([
  ['occupation.excluded', { job: { ...job, excluded: true } }],
  ['age.tooYoung', { birth: { year: 2007, month: 12, day: 2 } }],
  ['age.tooOld', { birth: { year: 1963, month: 12, day: 1 } }],
  ['sum.tooLow', { sumAssured: cents(99_99) }],
  ['sum.tooHigh', { sumAssured: cents(5_000_01) }],
  ['combination.waitingPeriod', { waitingPeriod: 'DAYS_730', claimDuration: 'YEARS_2' }],
] as const)('a quote is refused with %s', (refusal, change) => {
  expect(engine.quote({ ...example, ...change })).toEqual({ ok: false, refusal });
});

function requestFor(profile: RateProfile, sumAssured: Cents, birth: CalendarDate): QuoteRequest {
  return {
    ...example,
    job: { ...job, classNr: profile.classNr },
    birth,
    sumAssured,
    claimDuration: profile.claimDuration,
    waitingPeriod: profile.waitingPeriod,
    mentalIllnessIncluded: profile.mentalIncluded,
    indexation: profile.indexed ? 'CLAIM_AND_POLICY' : 'NO_INDEXATION',
  };
}

const anyBirth = fc.record({
  year: fc.integer({ min: 1964, max: 2006 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});
const anyRequest = fc.tuple(anyProfile, anySum, anyBirth).map((parts) => requestFor(...parts));

test('the same input and tariff give the same quote, from a new engine too', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      expect(engine.quote(request)).toEqual(engine.quote(structuredClone(request)));
      expect(premiumEngine(tariff).quote(request)).toEqual(engine.quote(request));
    }),
    { numRuns: 20 },
  );
});

test('a quote is the same whatever the gender, smoking, name, address, income and IBAN', () => {
  const personal = fc.record({
    gender: fc.constantFrom('MALE', 'FEMALE'),
    isSmoker: fc.boolean(),
    lastName: fc.string(),
    postcode: fc.string(),
    averageYearIncome: fc.nat(),
    iban: fc.string(),
  });
  expectForAll(anyRequest, personal, fc.string(), (request, person, name) => {
    const renamed = { ...request, ...person, job: { ...request.job, occupation: { name } } };
    expect(engine.quote(renamed)).toEqual(engine.quote(request));
  });
});

test('a request has no place for gender or smoking: the types refuse them', () => {
  // @ts-expect-error gender is not part of a request
  const gendered: QuoteRequest = { ...example, gender: 'FEMALE' };
  // @ts-expect-error nor is smoking
  const smoker: QuoteRequest = { ...example, isSmoker: true };
  expect([engine.quote(gendered), engine.quote(smoker)]).toEqual([engine.quote(example), engine.quote(example)]);
});

test('a quote without refusal has a premium for every year from the start age to the end age', () => {
  expectForAll(anyRequest, (request) => {
    const answer = engine.quote(request);
    fc.pre(answer.ok);
    const start = completedYears(request.birth, request.startDate);
    expect(answer.premiumProgression.map(({ age }) => age)).toEqual(
      Array.from({ length: 67 - start }, (_, k) => start + k),
    );
    expect(answer.endDate).toEqual(birthdayAt(request.birth, 67));
  });
});
