import * as fc from 'fast-check';
import type { Price, QuoteRequest } from '../premium/quote.ts';
import { CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '../product/choices.ts';
import type { PremiumYear } from '../product/course.ts';
import type { Occupation } from '../product/occupation.ts';
import type { Language } from '../values/language.ts';
import { amountsIn, cents } from '../values/money.ts';
import * as en from '../values/text.en.ts';
import * as nl from '../values/text.nl.ts';
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

/** How a language writes a premium, and names its year. */
const LANGUAGES = {
  nl: { ...amountsIn(nl), amount: String.raw`€ [\d.]+,\d\d`, year: 'jaar', highest: 'hoogste' },
  en: { ...amountsIn(en), amount: String.raw`€[\d,]+\.\d\d`, year: 'year', highest: 'highest' },
};

const plainly = (words: string) => words.replaceAll(/\s+/g, ' ');

/**
 * The faults of a text about the course of a premium: an amount or a year that the progression does not have, an amount
 * beside the wrong year, and the highest premium or its first year when it is missing.
 */
export function faultsOfCourse(text: string, years: readonly PremiumYear[], language: Language = 'nl'): string[] {
  const { formatEuro, ...said } = LANGUAGES[language];
  const plain = plainly(text);
  const amounts = years.map(({ amount }) => plainly(formatEuro(amount)));
  const most = cents(Math.max(...years.map(({ amount }) => amount)));
  const highest = plainly(formatEuro(most));
  const top = years.find(({ amount }) => amount === most)?.year;
  const all = (pattern: string, flags = 'gi') => [...plain.matchAll(new RegExp(pattern, flags))];
  const premiums = all(said.amount).map(([amount]) => amount);
  const told = [
    ...all(`${said.year} (\\d+)[^\\d€.]{0,3}(${said.amount})`).map(([words, year, amount]) => ({
      words,
      year,
      amount,
    })),
    ...all(`(${said.amount}) in ${said.year} (\\d+)`, 'g').map(([words, amount, year]) => ({ words, year, amount })),
  ];
  return [
    ...all(`${said.highest}[^€.]{0,20}(${said.amount})`).flatMap(([, amount]) =>
      amount === highest ? [] : [`not the highest: ${amount}`],
    ),
    ...premiums.filter((amount) => !amounts.includes(amount)),
    ...told.filter(({ year, amount }) => amounts[Number(year) - 1] !== amount).map(({ words }) => words),
    ...all(`\\b${said.year} (\\d+)`).flatMap(([words, year]) => (Number(year) > years.length ? [words] : [])),
    ...(premiums.includes(highest) ? [] : [`without ${highest}`]),
    ...(top === 1 || all(`\\b${said.year} ${top}\\b`).length > 0 ? [] : [`without ${said.year} ${top}`]),
  ];
}
