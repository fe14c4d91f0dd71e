import { MAX_END_AGE, MIN_END_AGE } from '../product/occupation-table.ts';
import { ancillaryRate, loadedRisk, netRisk, withWaiver } from './gross-rate.ts';
import { incidence } from './incidence.ts';
import { memoised } from './memoised.ts';
import { annuityMonths, monthValues, stopMonth } from './present-value.ts';
import { FIRST_AGE, profileKey, type RateProfile } from './profile.ts';
import { stayingInClaim } from './staying-in-claim.ts';
import { at, tableOf, type Table } from './table.ts';
import type { Tariff } from './tariff-tables.ts';

/** The rates of one tariff. Every rate is in euro per month, per euro of insured amount. */
export type RateTables = {
  /** S of an age at onset and a class. */
  readonly staying: (age: number, classNr: number) => Table;
  /** A at one attained age, in months of insured amount. */
  readonly annuityMonths: (profile: RateProfile, age: number) => number;
  /** The rate before smoothing at one attained age: loaded risk with waiver, plus the ancillary covers. */
  readonly rawRate: (profile: RateProfile, age: number) => number;
  /** The smoothed rates at ages 18 to E − 1, which are what the insured pays; computed once per profile. */
  readonly rates: (profile: RateProfile) => Table;
};

/** w(x): chance that a policy from age 18 still runs at age x, discounted. Premium notes, "Smoothing". */
export function ageWeight(tariff: Tariff, age: number): number {
  return (tariff.persistencyPerYear / (1 + tariff.interestPerYear)) ** (age - FIRST_AGE);
}

function checkedEndAge({ endAge }: RateProfile): number {
  if (Number.isInteger(endAge) && endAge >= MIN_END_AGE && endAge <= MAX_END_AGE) return endAge;
  throw new RangeError(`end age ${endAge} is outside ${MIN_END_AGE} to ${MAX_END_AGE}`);
}

/**
 * The rate tables of a tariff. What profiles have in common (the claim curve of an age and class, the values of benefit
 * months, the value of a claim) and the table of each profile are computed on first use and kept: there are 208 curves,
 * 1,920 tables of claim values and at most 11,520 profiles, some 8 MB together, of which an occupation table uses a few
 * thousand.
 */
export function rateTables(tariff: Tariff): RateTables {
  const staying = memoised(
    (age: number, classNr: number) => 10 * age + classNr,
    (age, classNr) => stayingInClaim(tariff, age, classNr),
  );
  const values = { indexed: monthValues(tariff, true), level: monthValues(tariff, false) };
  const ancillary = ancillaryRate(tariff);

  /** A at every attained age. */
  function annuities(profile: RateProfile): Table {
    const waiting = tariff.waitingMonths[profile.waitingPeriod];
    const monthly = profile.indexed ? values.indexed : values.level;
    return tableOf(FIRST_AGE, profile.endAge - 1, (age) =>
      annuityMonths(waiting, stopMonth(tariff, profile, age), staying(age, profile.classNr), monthly),
    );
  }
  // The criterion and the cover for mental illness change how many fall ill, and not what a claim is worth.
  const annuitiesOnce = memoised(
    (profile) => profileKey({ ...profile, assessment: 'OWN_LABOUR', mentalIncluded: true }),
    annuities,
  );
  const annuity = (profile: RateProfile, age: number) => at(annuitiesOnce(profile), age);

  function rawRate(profile: RateProfile, age: number): number {
    const risk = netRisk(incidence(tariff, profile, age), annuity(profile, age));
    return withWaiver(loadedRisk(tariff, risk)) + ancillary;
  }

  function smoothedRates(profile: RateProfile): Table {
    const raw = tableOf(FIRST_AGE, checkedEndAge(profile) - 1, (age) => rawRate(profile, age));
    const points = raw.values.map((value, row) => ({ value, weight: ageWeight(tariff, FIRST_AGE + row) }));
    return { first: FIRST_AGE, values: isotonic(points) };
  }

  return { staying, annuityMonths: annuity, rawRate, rates: memoised(profileKey, smoothedRates) };
}

/** A rate and how heavily it counts; after merging: the weighted mean of `length` neighbouring rates. */
type Block = { readonly value: number; readonly weight: number; readonly length: number };

function merged(left: Block, right: Block): Block {
  const weight = left.weight + right.weight;
  return {
    value: (left.value * left.weight + right.value * right.weight) / weight,
    weight,
    length: left.length + right.length,
  };
}

/**
 * Isotonic regression: the never-falling sequence closest to `points` in weighted least squares, by pooling adjacent
 * violators. Its weighted sum equals that of the points, and a sequence that lies above another stays above it.
 * Premium notes, "Smoothing".
 *
 * @internal
 */
export function isotonic(points: readonly { readonly value: number; readonly weight: number }[]): number[] {
  const blocks: Block[] = [];
  for (const point of points) {
    let block: Block = { ...point, length: 1 };
    for (let left = blocks.at(-1); left && block.value < left.value; left = blocks.at(-1)) {
      blocks.pop();
      block = merged(left, block);
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ value, length }) => Array.from({ length }, () => value));
}
