import type { RateProfile } from '@vangnet/domain/premium/profile';
import { premiumEngine, type PremiumEngine } from '@vangnet/domain/premium/quote';
import { parseTariff } from '@vangnet/domain/premium/tariff';
import tariffFile from '../../data/tariffs/2026-01.json' with { type: 'json' };

export type TariffTables = typeof tariffFile;

/** The figure in the row of a table that starts with a number. */
export function row(table: readonly (readonly number[])[], key: number): number {
  const value = table.find(([is]) => is === key)?.[1];
  if (value === undefined) throw new RangeError(`no row ${key}`);
  return value;
}

export function classRow(tariff: TariffTables, classNr: number): TariffTables['classes'][number] {
  const found = tariff.classes.find((one) => one.classNr === classNr);
  if (!found) throw new RangeError(`no class ${classNr}`);
  return found;
}

function mentalShareAt(tariff: TariffTables, age: number): number {
  const knots = tariff.mentalShareKnots.map(([knot = NaN, share = NaN]) => ({ knot, share }));
  const right = knots.find(({ knot }) => knot >= age);
  const left = knots.findLast(({ knot }) => knot <= age);
  if (!left || !right) throw new RangeError(`no mental share at ${age}`);
  return left === right
    ? left.share
    : left.share + ((right.share - left.share) * (age - left.knot)) / (right.knot - left.knot);
}

/** New periods of disability a year at an age: of every cause, and of the causes that the profile insures. */
export function claimsPerYear(
  tariff: TariffTables,
  { classNr, assessment, mentalIncluded }: RateProfile,
  age: number,
): { all: number; insured: number } {
  const { incidenceFactor, mentalShareFactor } = classRow(tariff, classNr);
  const all = row(tariff.incidencePerYear, age) * incidenceFactor * tariff.assessmentFactor[assessment];
  return { all, insured: mentalIncluded ? all : all * (1 - mentalShareAt(tariff, age) * mentalShareFactor) };
}

/** The engine that is checked, with the same tariff file. */
export function publishedEngine(): PremiumEngine {
  const read = parseTariff(tariffFile, 'tariffs/2026-01.json');
  if (!read.ok) throw new Error(read.faults.map(({ row: place, reason }) => `${place}: ${reason}`).join('\n'));
  return premiumEngine(read.tariff);
}
