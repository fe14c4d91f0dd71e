import { expect, test } from 'vitest';
import { FUNNEL, PARTNER } from './counts.ts';
import { tellWeek, type Counts } from './tell.ts';
import { computable, countsOf, dayOf, lists, parts, plain, recordOf, type World } from './testing/computable.ts';

const sum = (counts: Counts) => [...counts.values()].reduce((one, more) => one + more, 0);

/** A week of partners: of each how many only began, and how many submitted. */
const tellOfPartners = (world: World) => {
  const partners = Array.from({ length: world.length / 2 }, (_, index) => world.slice(2 * index, 2 * index + 2));
  const ofMoment = (countOf: (stops: World) => number): Counts =>
    new Map(partners.map((stops, index) => [`partner ${index}`, countOf(stops)]));
  const [saved, submitted] = [ofMoment(([one = 0, other = 0]) => one + other), ofMoment(([, other = 0]) => other)];
  const funnel = countsOf({ saved: sum(saved), submitted: sum(submitted) });
  return tellWeek([dayOf(0, { [FUNNEL]: funnel, [`${PARTNER}saved`]: saved, [`${PARTNER}submitted`]: submitted })]);
};
const ofPartners = (world: World) =>
  tellOfPartners(world).flatMap(({ kind, counts, isWhole }) =>
    kind.startsWith(PARTNER) ? [[kind, recordOf(counts), isWhole]] : [],
  );

test('partners without a small number are told at every moment', () => {
  expect(ofPartners([30, 10, 20, 5])).toEqual([
    ['partner saved', { 'partner 0': 40, 'partner 1': 25 }, true],
    ['partner submitted', { 'partner 0': 10, 'partner 1': 5 }, true],
  ]);
});

test('a partner with a small number or a small difference is told at no moment, and hides the next one too', () => {
  const shown = [
    ['partner saved', { 'partner 2': 60 }, false],
    ['partner submitted', { 'partner 2': 20 }, false],
  ];
  expect(ofPartners([30, 3, 20, 10, 40, 20])).toEqual(shown);
  expect(ofPartners([2, 20, 20, 10, 40, 20])).toEqual(shown);
});

test('of no partner, nor of several, can be computed that 1 to 4 came to a moment, or went no further', () => {
  expect(computable(lists(6, 15), (world) => plain(tellOfPartners(world)), parts(6))).toEqual([]);
});
