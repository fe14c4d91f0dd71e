import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scheme } from '../testing/scheme.ts';
import { cents } from '../values/cents.ts';
import { CLAIM_DURATIONS, isOffered, WAITING_PERIODS } from './choices.ts';
import { occupationSchema, type Occupation } from './occupation-schema.ts';
import { fitOf, schemePremium, type ComparedCover, type Verdict } from './scheme.ts';
import { isCandid } from './scheme-schema.ts';

/** The occupations that can be insured, read from the published table without code of the product. */
const rows = readFileSync(new URL('../../data/occupations/2026-07.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const sold = rows.slice(1).flatMap((row) => {
  const [rest, classNr, excluded, start, own, fitting, ownLabour, fittingLabour] =
    row.match(/^(.*),(\d),(true|false),(\d+),(\d+),(\d+),(YES|NO),(YES|NO)\s*$/)?.slice(1) ?? [];
  if (rest === undefined) throw new Error(`another row: ${row}`);
  if (excluded === 'true') return [];
  const occupation = occupationSchema.parse({
    occupation: { name: rest },
    classNr: Number(classNr),
    excluded: false,
    maxStartAge: Number(start),
    maxEndAgeOwnLabour: Number(own),
    maxEndAgeFittingLabour: Number(fitting),
    ownLabour,
    fittingLabour,
  });
  const endAge = ownLabour === 'YES' ? Number(own) : fittingLabour === 'YES' ? Number(fitting) : 70;
  return [{ occupation, endAge }];
});

const births = {
  // State pension at 67 years and 3 months, as set.
  settled: { year: 1964, month: 1, day: 1 },
  // The same at the earliest.
  later: { year: 1990, month: 1, day: 1 },
};

/** By the end age of the occupation: whether the cover lasts until the state pension of these two. */
const lasting: Record<number, Record<keyof typeof births, Verdict>> = Object.fromEntries([
  ...[55, 58, 60, 61, 62, 63, 64, 65, 66, 67].map((age) => [age, { settled: 'no', later: 'no' }]),
  ...[68, 69, 70].map((age) => [age, { settled: 'yes', later: 'unknown' }]),
]);

/** The premium per month that the proposal asks at each profit, and whether these courses of premiums reach it. */
const courses = { low: [40_00, 50_00], middle: [100_00, 160_00], high: [180_00, 200_00] };
const profits: { profit: number; asks: number; reached: Record<keyof typeof courses, Verdict> }[] = [
  { profit: 10_000_00, asks: 45_00, reached: { low: 'unknown', middle: 'yes', high: 'yes' } },
  { profit: 30_000_00, asks: 135_00, reached: { low: 'no', middle: 'unknown', high: 'yes' } },
  { profit: 60_000_00, asks: 171_00, reached: { low: 'no', middle: 'no', high: 'yes' } },
];

const keys = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[];

test('the table of occupations has the numbers of end ages that the criteria were written for', () => {
  const before = (months: number) => sold.filter(({ endAge }) => 12 * endAge < months).length;
  expect([sold.length, before(12 * 67), before(12 * 67 + 3)]).toEqual([862, 410, 624]);
  expect(Math.min(...sold.map(({ endAge }) => endAge))).toBe(55);
});

/** All of them at night; else one of each class and end age. */
const some = process.env['TEST_ALL']
  ? sold
  : [...Map.groupBy(sold, ({ occupation, endAge }) => `${occupation.classNr} ${endAge}`).values()].flatMap(
      ([one]) => one ?? [],
    );

test('for every occupation, every choice and three profits each criterion has the verdict of the table', () => {
  let compared = 0;
  const others: unknown[] = [];
  for (const { occupation, endAge } of some)
    for (const born of keys(births))
      for (const claimDuration of CLAIM_DURATIONS)
        for (const waitingPeriod of WAITING_PERIODS.filter((period) => isOffered(period, claimDuration)))
          for (const { profit, reached } of profits)
            for (const course of keys(courses)) {
              const cover = {
                birth: births[born],
                claimDuration,
                waitingPeriod,
                premiums: courses[course].map(cents),
                profit: cents(profit),
              };
              const told = fitOf(cover, occupation, scheme).map(({ criterion, verdict }) => [criterion, verdict]);
              const expected = {
                premium: reached[course],
                waitingTime: 'yes',
                endAge: lasting[endAge]?.[born],
                duration: claimDuration === 'INSURANCE_END_DATE' ? 'yes' : 'no',
                benefit: 'unknown',
                transition: 'unknown',
              };
              if (JSON.stringify(Object.fromEntries(told)) !== JSON.stringify(expected))
                others.push([occupation.occupation.name, cover, told]);
              compared += 1;
            }
  expect(others).toEqual([]);
  expect(compared).toBe(some.length * 2 * 14 * 3 * 3);
});

describe('the criteria beyond our own table', () => {
  const job: Occupation = sold[0]?.occupation ?? expect.fail('no occupation');
  const cover: ComparedCover = {
    birth: births.settled,
    claimDuration: 'INSURANCE_END_DATE',
    waitingPeriod: 'DAYS_365',
    premiums: [cents(100_00)],
  };
  const verdict = (criterion: string, changed: Partial<ComparedCover> = {}, law = scheme, occupation = job) =>
    fitOf({ ...cover, ...changed }, occupation, law).find((one) => one.criterion === criterion)?.verdict;

  test.each(profits)(
    'at a profit of $profit cents a year the proposal asks $asks cents a month',
    ({ profit, asks }) => {
      expect(schemePremium(cents(profit), scheme)).toBe(asks);
    },
  );

  test('without a profit only a premium as high as the highest of the proposal is enough, and without premiums nothing is known', () => {
    expect(verdict('premium')).toBe('unknown');
    expect(verdict('premium', { premiums: [cents(171_00)] })).toBe('yes');
    expect(verdict('premium', { premiums: [], profit: cents(10_000_00) })).toBe('unknown');
  });

  test('a waiting period longer than that of the proposal fails its criterion', () => {
    const shorter = { ...scheme, waitingMonths: { ...scheme.waitingMonths, value: 11 } };
    expect(verdict('waitingTime', {}, shorter)).toBe('no');
  });

  test('an end age below that of the milder rule fails its criterion', () => {
    const youth = { ...job, ownLabour: 'NO', fittingLabour: 'YES', maxEndAgeFittingLabour: 54 } as const;
    expect(verdict('transition', {}, scheme, youth)).toBe('no');
  });

  test('a criterion that the data do not name is not judged', () => {
    expect(fitOf(cover, job, { ...scheme, criteria: [] })).toEqual([]);
  });
});

test.each([
  ['Het voorstel wordt wet.', true],
  ['Het voorstel wordt wet. Dan betaal je premie.', false],
  ['Regel het snel, want er is een voorstel.', false],
  ['Doe het voordat het voorstel wet is.', false],
  ['Je kunt nu nog kiezen naast het voorstel.', false],
])('“%s” is candid about a proposal: %s', (said, candid) => {
  expect(isCandid(said)).toBe(candid);
});
