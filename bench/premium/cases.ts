import { join } from 'node:path';
import type { Tariff } from '@vangnet/domain/premium/tariff';
import type { QuoteRequest } from '@vangnet/domain/premium/quote';
import { CLAIM_DURATIONS, INDEXATIONS, isOffered, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { refusalOf } from '@vangnet/domain/product/eligibility';
import { cents } from '@vangnet/domain/values/money';
import { loadReleases } from '@vangnet/reference-data/releases';
import { productOf } from '../../server/calculation/product.ts';
import { calculatePremium, type Priced } from '../../server/calculation/calculate-premium.ts';
import { sampleDraft } from '../../server/testing/fixtures.ts';

export const releases = loadReleases(join(import.meta.dirname, '../../data'));
export const clock = () => new Date('2026-03-10T12:00:00Z');

const startDate = { year: 2026, month: 4, day: 1 };

export const product = productOf(releases, clock);

/** The first release, which has every figure that is compared here. */
export function release() {
  const [first] = releases;
  if (!first) throw new Error('There is no release');
  return first;
}
export const tariff = (): Tariff => release().tariff;

/** The request of a browser with every choice made: it has the longest response there is. */
export const draft = {
  ...sampleDraft,
  sumAssured: 3000,
  averageYearIncome: 60_000,
  claimDurationDisability: 'INSURANCE_END_DATE',
  waitingPeriod: 'DAYS_90',
  mentalIllnessIncluded: true,
  indexation: 'CLAIM_AND_POLICY',
} as const;

/** The calculation of that request. */
export function priced(): Priced {
  const calculated = calculatePremium(product, draft);
  if (calculated.outcome !== 'priced') throw new Error(calculated.outcome);
  return calculated;
}

/** A portfolio: the occupations of the table in turn, with every combination of choices, age and amount among them. */
export function portfolio(rows: number): QuoteRequest[] {
  const { occupations } = release().occupations;
  const wishes = Array.from({ length: 2 * rows }, (_, row): QuoteRequest[] => {
    const job = occupations[row % occupations.length];
    const claimDuration = CLAIM_DURATIONS[row % 3] ?? 'YEARS_5';
    const waitingPeriod = WAITING_PERIODS[Math.floor(row / 3) % 5] ?? 'DAYS_30';
    if (!job || !isOffered(waitingPeriod, claimDuration)) return [];
    const request = {
      job,
      birth: { year: 1976 + (row % 31), month: 1 + (row % 12), day: 1 + (row % 28) },
      startDate,
      sumAssured: cents(500_00 + (row % 4_500) * 100),
      claimDuration,
      waitingPeriod,
      mentalIllnessIncluded: row % 7 < 3,
      indexation: INDEXATIONS[row % 11 < 5 ? 0 : 1],
      discount: true,
    };
    return refusalOf(request) ? [] : [request];
  });
  return wishes.flat().slice(0, rows);
}
