import { expect, test } from 'vitest';
import { FUNNEL, PARTNER, REFUSED } from './counts.ts';
import { publishWeek } from './publish.ts';

type Tables = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What is published of two days of March 2026: kind, first and last day, numbers in their order, and whether that is all. */
const published = (...days: Tables[]) =>
  publishWeek(
    days.map((tables, index) => ({
      date: `2026-03-0${index + 2}`,
      tables: new Map(Object.entries(tables).map(([kind, counts]) => [kind, new Map(Object.entries(counts))])),
    })),
  ).map(({ kind, from, to, counts, isWhole }) => [kind, from.slice(-2), to.slice(-2), [...counts], isWhole]);

test('the days of a week are added up, and a number under five is left out of the week and of its day', () => {
  const first = { price: { '100-124': 6, '75-99': 2, '125-149': 1 } };
  const second = { price: { '100-124': 4, '75-99': 3, '125-149': 3 } };
  expect(published(first, second)).toEqual([
    ['price', '02', '03', [['75-99', 5], ['100-124', 10]], false], // prettier-ignore
    ['price', '02', '02', [['100-124', 6]], false],
    ['price', '03', '03', [], false],
  ]);
});

test.each<[string, Tables[string], [string, number][], isWhole: boolean]>([
  [FUNNEL, { withdrawn: 5, 'personal-data': 7, quoted: 4, saved: 9 }, [['saved', 9], ['personal-data', 7], ['withdrawn', 5]], false], // prettier-ignore
  [FUNNEL, { saved: 5, quoted: 0 }, [['saved', 5]], true],
  [`${PARTNER}saved`, { unknown: 4, others: 30, b: 5 }, [['b', 5], ['others', 30]], false], // prettier-ignore
])(
  'of the table "%s" with %j the numbers from five on are published, in their order',
  (kind, counts, shown, isWhole) => {
    expect(published({ [kind]: counts })[0]).toEqual([kind, '02', '02', shown, isWhole]);
  },
);

test('refusals are published by the week, as a birth date is counted once in it', () => {
  expect(published({ [REFUSED]: { 'age.tooOld': 5 } }, {})).toEqual([[REFUSED, '02', '03', [['age.tooOld', 5]], true]]);
});
