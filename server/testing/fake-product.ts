import type { OptionPrice } from '@vangnet/domain/premium/alternatives';
import type { Alternatives, QuoteRequest } from '@vangnet/domain/premium/quote';
import { refusalOf } from '@vangnet/domain/product/eligibility';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { maxEndAge } from '@vangnet/domain/product/occupation';
import { birthdayAt, completedYears } from '@vangnet/domain/values/dates';
import { cents, centsFromEuro } from '@vangnet/domain/values/money';
import { engine } from '@vangnet/domain/testing/premium';
import type { Release } from '@vangnet/reference-data/releases';
import type { WordedProduct } from '../calculation/product.ts';
import { occupations } from './fixtures.ts';
import { words } from '../../words/words.ts';

/** A tariff that anybody can do in their head: a part of the insured amount, a fifth less in the first year. */
function fakeEngine(tariffVersion: string, percentage: number): Release['engine'] {
  const level = ({ sumAssured }: QuoteRequest) => centsFromEuro((sumAssured * percentage) / 10_000);
  const firstMonthOf = (request: QuoteRequest) =>
    request.discount ? centsFromEuro((level(request) * 0.8) / 100) : level(request);
  return {
    ...engine,
    tariffVersion,
    quote: (request) => {
      const refusal = refusalOf(engine.tariff.figures, request);
      if (refusal) return { ok: false, refusal };
      const { job, birth, startDate } = request;
      const firstMonth = firstMonthOf(request);
      const age = completedYears(birth, startDate);
      const premiumProgression = [
        { year: 1, age, amount: firstMonth },
        { year: 2, age: age + 1, amount: level(request) },
      ];
      const endDate = birthdayAt(birth, maxEndAge(job));
      return {
        ok: true,
        premiumProgression,
        firstMonth,
        startDate,
        endDate,
        tariffVersion,
        figures: engine.tariff.figures,
      };
    },
    explain: (request) => [
      { code: 'basis', label: 'Basis', sentence: `${percentage}% van het bedrag.`, amount: level(request) },
      ...(request.discount ? [{ ...discountLine, amount: cents(firstMonthOf(request) - level(request)) }] : []),
    ],
    alternatives: (request) => onlyChosen(request, { amount: firstMonthOf(request), difference: cents(0) }),
  };
}

const discountLine = { code: 'discount', label: 'Korting', sentence: 'Alleen in het eerste jaar.' } as const;

/** Nothing but what was chosen. */
function onlyChosen(request: QuoteRequest, chosen: OptionPrice): Alternatives {
  const price = { ...chosen, risk: { chance: 0.5, coveredShare: 0.5 } };
  const { claimDuration, waitingPeriod, mentalIllnessIncluded, indexation, sumAssured } = request;
  return {
    claimDuration: [{ value: claimDuration, ...price }],
    waitingPeriod: [{ value: waitingPeriod, ...price, ownMoney: sumAssured }],
    mentalIllnessIncluded: [{ value: mentalIllnessIncluded, ...price }],
    indexation: [{ value: indexation, ...chosen }],
    matrix: [{ claimDuration, waitingPeriod, mentalIllnessIncluded, ...price }],
  };
}

/** 2% of the insured amount, unless a test wants a second tariff. */
export function fakeRelease(rows: readonly Occupation[] = occupations, version = 'test-1', percentage = 2): Release {
  return {
    engine: fakeEngine(version, percentage),
    occupations: { occupations: rows, byName: new Map(rows.map((row) => [row.occupation.name, row])) },
  };
}

/** A product with three occupations and a tariff without tables. */
export function fakeProduct(clock: () => Date): WordedProduct {
  const release = fakeRelease();
  return {
    clock,
    words: words.nl,
    releaseOn: () => release,
    releaseOf: (version) => (version === 'test-1' ? release : undefined),
  };
}
