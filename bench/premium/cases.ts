import { join } from 'node:path';
import { chooseJob, chooseSumAssured } from '@vangnet/domain/application/choose';
import { emptyDraft, type Draft } from '@vangnet/domain/application/draft';
import type { QuoteRequest } from '@vangnet/domain/premium/quote';
import type { Tariff } from '@vangnet/domain/premium/tariff';
import { CLAIM_DURATIONS, INDEXATIONS, isOffered, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { refusalOf } from '@vangnet/domain/product/eligibility';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { cents } from '@vangnet/domain/values/money';
import { loadReleases, type Release } from '@vangnet/reference-data/releases';

export const releases = loadReleases(join(import.meta.dirname, '../../data'));
export const clock = () => new Date('2026-03-10T12:00:00Z');

const startDate = { year: 2026, month: 4, day: 1 };
const sumAssured = cents(3_000_00);
const choices = {
  waitingPeriod: 'DAYS_90',
  mentalIllnessIncluded: true,
  indexation: 'CLAIM_AND_POLICY',
  discount: true,
} as const;

/** The first release, which has every figure that is compared here. */
const release = firstOf(releases);
export const tariff: Tariff = release.engine.tariff;
const webdesigner = occupationNamed('Webdesigner');

function firstOf([first]: readonly Release[]): Release {
  if (!first) throw new Error('There is no release');
  return first;
}

function occupationNamed(name: string): Occupation {
  const found = release.occupations.byName.get(name);
  if (!found) throw new Error(`There is no occupation ${name}`);
  return found;
}

/** The request of a browser with every choice made: it has the longest response there is. */
export const draft: Draft = {
  ...chooseSumAssured(release.engine.tariff.figures, chooseJob(emptyDraft, webdesigner), sumAssured),
  ...choices,
  claimDurationDisability: 'INSURANCE_END_DATE',
  insurer: { ...emptyDraft.insurer, occupation: webdesigner.occupation.name, dateOfBirth: '14-03-1988' },
  averageYearIncome: cents(60_000_00),
};

/** The same, as the engine is asked. */
export const sampleRequest: QuoteRequest = {
  ...choices,
  job: webdesigner,
  birth: { year: 1988, month: 3, day: 14 },
  startDate,
  sumAssured,
  claimDuration: 'INSURANCE_END_DATE',
};

/** A portfolio: the occupations of the table in turn, with every combination of choices, age and amount among them. */
export function portfolio(rows: number): QuoteRequest[] {
  const { occupations } = release.occupations;
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
    return refusalOf(release.engine.tariff.figures, request) ? [] : [request];
  });
  return wishes.flat().slice(0, rows);
}
