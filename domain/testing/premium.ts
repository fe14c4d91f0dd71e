import * as fc from 'fast-check';
import tariffFile from '../../data/tariffs/2026-01.json' with { type: 'json' };
import { CLAIM_ASSESSMENTS, CLAIM_DURATIONS, WAITING_PERIODS } from '../product/choices.ts';
import { FIRST_AGE, type RateProfile } from '../premium/profile.ts';
import { premiumEngine } from '../premium/quote.ts';
import { parseTariff, type Tariff } from '../premium/tariff.ts';
import { cents } from '../values/money.ts';

function published(): Tariff {
  const read = parseTariff(tariffFile, 'tariffs/2026-01.json');
  if (!read.ok) throw new Error(read.faults.map(({ row, reason }) => `${row}: ${reason}`).join('\n'));
  return read.tariff;
}

/** The published tariff, as it stands in the data folder. */
export const tariff = published();
/** Its figures of the product. */
export const { figures } = tariff;
export const engine = premiumEngine(tariff);

export const anyProfile: fc.Arbitrary<RateProfile> = fc.record({
  classNr: fc.integer({ min: 1, max: 4 }),
  endAge: fc.integer({ min: 55, max: 70 }),
  waitingPeriod: fc.constantFrom(...WAITING_PERIODS),
  claimDuration: fc.constantFrom(...CLAIM_DURATIONS),
  assessment: fc.constantFrom(...CLAIM_ASSESSMENTS),
  mentalIncluded: fc.boolean(),
  indexed: fc.boolean(),
});

/** 100 to 5,000 euro a month, in cents. */
export const anySum = fc.integer({ min: 100_00, max: 5_000_00 }).map(cents);

/** Ages 18 to E − 1 of a profile. */
export function agesOf({ endAge }: RateProfile): number[] {
  return Array.from({ length: endAge - FIRST_AGE }, (_, index) => FIRST_AGE + index);
}

export const anyProfileAndAge: fc.Arbitrary<{ profile: RateProfile; age: number }> = anyProfile.chain((profile) =>
  fc.record({ profile: fc.constant(profile), age: fc.constantFrom(...agesOf(profile)) }),
);

export type TariffJson = typeof tariffFile;

/** Faults of the published tariff after one change, each with its place. */
export function faultsAfter(change: (file: TariffJson) => unknown): string[] {
  const file = structuredClone(tariffFile);
  change(file);
  const read = parseTariff(file, 'tariffs/next.json');
  return read.ok ? [] : read.faults.map(({ row, reason }) => `${row}: ${reason}`);
}
