import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FUNNEL } from './counts.ts';
import { MOMENTS, WAY_TO_TEST } from './moments.ts';
import { LEAST, protect, tellWeek, type Counts } from './tell.ts';
import { computable, countsOf, dayOf, isFew, lists, parts, plain, recordOf, type World } from './testing/computable.ts';

const cellsOf = (world: World): Counts => new Map(world.map((count, index) => [`cell ${index}`, count]));
describe('a table', () => {
  test('a table without a small number is told whole', () => {
    expect(recordOf(protect(cellsOf([5, 0, 12])))).toEqual({ 'cell 0': 5, 'cell 2': 12 });
  });

  test('a small number hides the next larger ones too, or it would follow from the sum', () => {
    expect(recordOf(protect(cellsOf([3, 9, 40, 9])))).toEqual({ 'cell 2': 40 });
  });

  test('a table with one number that is not small is hidden whole when there is a small one', () => {
    expect(recordOf(protect(cellsOf([1, 400])))).toEqual({});
  });

  test('of no table, and of no part of it, a number of 1 to 4 can be computed with the sum', () => {
    const table = fc.record({ cells: fc.integer({ min: 2, max: 5 }), sum: fc.integer({ min: LEAST, max: 16 }) });
    const property = fc.property(table, ({ cells, sum }) => {
      const worlds = lists(cells, sum, true);
      expect(computable(worlds, (world) => recordOf(protect(cellsOf(world))), parts(cells))).toEqual([]);
    });
    fc.assert(property, { numRuns: 30 });
  });

  test('whatever is told is of at least five', () => {
    const property = fc.property(fc.array(fc.nat(30), { maxLength: 12 }), (world) => {
      for (const count of protect(cellsOf(world)).values()) expect(count).toBeGreaterThanOrEqual(LEAST);
    });
    fc.assert(property);
  });
});

/** How many came to each of the first moments, from how many stopped at each. */
const cameTo = (stopped: World): Counts =>
  new Map(
    stopped.map((_, index) => [WAY_TO_TEST[index] ?? '', stopped.slice(index).reduce((one, more) => one + more, 0)]),
  );

const tellStops = (stopped: World) => plain(tellWeek([dayOf(0, { [FUNNEL]: cameTo(stopped) })]));

describe('the funnel', () => {
  test('the funnel tells neither a small number nor that a few went no further', () => {
    const funnel = countsOf({
      saved: 100,
      'average-year-income': 98,
      'running-insurance': 90,
      'personal-data': 89,
      quoted: 3,
    });
    expect(plain(tellWeek([dayOf(0, { [FUNNEL]: funnel })]))).toMatchObject([
      {
        kind: FUNNEL,
        isWhole: false,
        counts: { saved: 100, 'running-insurance': 90 },
      },
      {
        kind: FUNNEL,
        isWhole: false,
        counts: { saved: 100, 'running-insurance': 90 },
      },
    ]);
  });

  test('of no funnel can be computed that 1 to 4 came to a moment, or stopped there', () => {
    const sums = parts(4).filter((sum) => sum.join('').match(/^0*1+0*$/));
    expect(computable(lists(4, 16), tellStops, sums)).toEqual([]);
  });

  test('no two told moments of which one follows on the other differ by 1 to 4, in no week and on no day', () => {
    const moments = [...MOMENTS.keys()];
    const day = fc.array(fc.nat(14), { minLength: moments.length, maxLength: moments.length });
    const property = fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (days) => {
      const funnels = days.map((counts) => new Map(moments.map((one, index) => [one, counts[index] ?? 0])));
      for (const { counts } of tellWeek(funnels.map((funnel, index) => dayOf(index, { [FUNNEL]: funnel })))) {
        for (const [moment, count] of counts) {
          expect(count).toBeGreaterThanOrEqual(LEAST);
          for (const before of MOMENTS.get(moment) ?? [])
            expect(isFew(Math.abs((counts.get(before) ?? 0) - count)) && counts.has(before)).toBe(false);
        }
      }
    });
    fc.assert(property);
  });
});

/** The prices of those who saved on a day. */
const pricesOf = (prices: World) => ({
  [FUNNEL]: new Map([['saved', prices.reduce((one, more) => one + more, 0)]]),
  price: cellsOf(prices),
});
/** Two days, half of the numbers each. */
const tellPrices = (world: World) => {
  const half = world.length / 2;
  return plain(tellWeek([dayOf(0, pricesOf(world.slice(0, half))), dayOf(1, pricesOf(world.slice(half)))]));
};

/** Without the funnel. */
const told = (world: World) =>
  tellPrices(world).flatMap(({ kind, from, to, counts }) => (kind === 'price' ? [[from, to, counts]] : []));

describe('a week', () => {
  test('a number of 1 to 4 follows from no week and its days, neither of a price nor of a day', () => {
    expect(computable(lists(6, 13), tellPrices, parts(6))).toEqual([]);
  });

  test('a day is told when nothing is hidden on any, and only the week otherwise', () => {
    expect(told([6, 7, 8, 9])).toEqual([
      ['2026-03-02', '2026-03-03', { 'cell 0': 14, 'cell 1': 16 }],
      ['2026-03-02', '2026-03-02', { 'cell 0': 6, 'cell 1': 7 }],
      ['2026-03-03', '2026-03-03', { 'cell 0': 8, 'cell 1': 9 }],
    ]);
    expect(told([6, 7, 8, 2])).toEqual([['2026-03-02', '2026-03-03', { 'cell 0': 14, 'cell 1': 9 }]]);
  });

  test('a table is not told when the number of all in it is not, as it is their sum', () => {
    const funnel = countsOf({ saved: 100, 'average-year-income': 100, 'running-insurance': 98 });
    const time = countsOf({ 'under 30 s': 98 });
    const whole = tellWeek([
      dayOf(0, { [FUNNEL]: funnel, 'time average-year-income': time, price: countsOf({ '75-99': 100 }) }),
    ]);
    expect(new Set(whole.map(({ kind }) => kind))).toEqual(new Set([FUNNEL, 'price']));
  });

  test('a table that this release does not know is not told', () => {
    expect(
      tellWeek([dayOf(0, { 'of a newer release': countsOf({ x: 100 }) })]).filter(({ kind }) => kind !== FUNNEL),
    ).toEqual([]);
  });
});
