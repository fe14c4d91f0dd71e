import * as fc from 'fast-check';
import type { Price, QuoteRequest } from '../premium/quote.ts';
import { CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '../product/choices.ts';
import type { PremiumYear } from '../product/course.ts';
import type { Occupation } from '../product/occupation.ts';
import { cents, formatEuro, parseEuro } from '../values/money.ts';
import { accountant } from './samples.ts';
import { engine } from './premium.ts';

const anyJob: fc.Arbitrary<Occupation> = fc
  .record({
    classNr: fc.constantFrom(1, 2, 3, 4),
    endAge: fc.integer({ min: 55, max: 70 }),
    ownLabour: fc.constantFrom('YES', 'NO'),
  })
  .map(({ classNr, endAge, ownLabour }) => ({
    ...accountant,
    classNr,
    ownLabour,
    maxStartAge: endAge - 1,
    maxEndAgeOwnLabour: endAge,
    maxEndAgeFittingLabour: endAge,
  }));

export type AnyPrice = { readonly request: QuoteRequest; readonly price: Price };

/** A case that the product accepts, with the price of the published tariff. */
export const anyPrice: fc.Arbitrary<AnyPrice> = fc
  .record({
    job: anyJob,
    birth: fc.record({
      year: fc.integer({ min: 1958, max: 2008 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.constant(14),
    }),
    startDate: fc.constant({ year: 2026, month: 12, day: 1 }),
    sumAssured: fc.integer({ min: 500, max: 5_000 }).map((euro) => cents(euro * 100)),
    claimDuration: fc.constantFrom(...CLAIM_DURATIONS),
    waitingPeriod: fc.constantFrom(...WAITING_PERIODS),
    mentalIllnessIncluded: fc.boolean(),
    indexation: fc.constantFrom(...INDEXATIONS),
    discount: fc.boolean(),
  })
  .map((request: QuoteRequest) => ({ request, price: engine.quote(request) }))
  .filter((priced): priced is AnyPrice => priced.price.ok);

const amountIn = (words: string) => parseEuro(words.replace('€', '').trim());

/**
 * The faults of a text about the course of a premium: an amount or a year that the progression does not have, an amount
 * beside the wrong year, and the highest premium or its first year when it is missing.
 */
export function faultsOfCourse(text: string, years: readonly PremiumYear[]): string[] {
  const plain = text.replaceAll(/\s+/g, ' ');
  const amounts = new Set<number | undefined>(years.map(({ amount }) => amount));
  const most = cents(Math.max(...years.map(({ amount }) => amount)));
  const highest = formatEuro(most).replaceAll(/\s+/g, ' ');
  const top = years.find(({ amount }) => amount === most)?.year;
  const premiums: readonly string[] = plain.match(/€ \d[\d.]*,\d\d/g) ?? [];
  const told = [...plain.matchAll(/jaar (\d+)[^\d€.]{0,3}(€ [\d.]+,\d\d)/gi)].map(([words, year, amount = '']) => ({
    words,
    year: Number(year),
    amount,
  }));
  const inYears = [...plain.matchAll(/(€ [\d.]+,\d\d) in jaar (\d+)/g)].map(([words, amount = '', year]) => ({
    words,
    year: Number(year),
    amount,
  }));
  const calledHighest = [...plain.matchAll(/hoogste[^€.]{0,20}(€ [\d.]+,\d\d)/gi)].map(([, amount = '']) => amount);
  return [
    ...calledHighest.filter((amount) => amount !== highest).map((amount) => `not the highest: ${amount}`),
    ...premiums.filter((amount) => !amounts.has(amountIn(amount))),
    ...[...told, ...inYears]
      .filter(({ year, amount }) => years[year - 1]?.amount !== amountIn(amount))
      .map(({ words }) => words),
    ...[...plain.matchAll(/\bjaar (\d+)/gi)].flatMap(([words, year]) => (Number(year) > years.length ? [words] : [])),
    ...(premiums.includes(highest) ? [] : [`without ${highest}`]),
    ...(top === 1 || new RegExp(`\\bjaar ${top}\\b`, 'i').test(plain) ? [] : [`without jaar ${top}`]),
  ];
}
