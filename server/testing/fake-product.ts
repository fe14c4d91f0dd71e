import type { Quote, QuoteRequest } from '@vangnet/domain/premium/quote';
import { refusalOf } from '@vangnet/domain/product/eligibility';
import type { Occupation } from '@vangnet/domain/product/occupation';
import { maxEndAge } from '@vangnet/domain/product/occupation';
import { birthdayAt, completedYears } from '@vangnet/domain/values/dates';
import type { Product, Release, Releases } from '../use-cases/releases.ts';
import { occupations } from './fixtures.ts';

/** A tariff that anybody can do in their head: 2% of the insured amount, a fifth less in the first year. */
function quote(request: QuoteRequest): Quote | { ok: false; refusal: NonNullable<ReturnType<typeof refusalOf>> } {
  const refusal = refusalOf(request);
  if (refusal) return { ok: false, refusal };
  const { job, birth, startDate, sumAssured, discount } = request;
  const level = sumAssured / 50;
  const firstMonth = discount ? level * 0.8 : level;
  const age = completedYears(birth, startDate);
  const premiumProgression = [
    { year: 1, age, amount: firstMonth },
    { year: 2, age: age + 1, amount: level },
  ];
  const endDate = birthdayAt(birth, maxEndAge(job));
  return { ok: true, premiumProgression, firstMonth, startDate, endDate, tariffVersion: 'test-1' };
}

export function fakeRelease(rows: readonly Occupation[] = occupations): Release {
  return {
    engine: { tariffVersion: 'test-1', quote },
    occupations: { occupations: rows, byName: new Map(rows.map((row) => [row.occupation.name, row])) },
  };
}

/** A product with three occupations and a tariff without tables. */
export function fakeProduct(clock: () => Date): Product & Releases {
  const release = fakeRelease();
  return { clock, releaseOn: () => release, releaseOf: (version) => (version === 'test-1' ? release : undefined) };
}
