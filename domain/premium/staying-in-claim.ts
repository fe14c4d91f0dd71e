import { MAX_END_AGE } from '../product/occupation-table.ts';
import { at, type Table } from './table.ts';
import type { Tariff } from './tariff-tables.ts';

/** Claim month from which recovery follows the yearly table and mortality its second factor. */
const LATER_FROM_MONTH = 24;

/** The oldest age of the mortality table; later claim years keep its figure. */
const LAST_MORTALITY_AGE = MAX_END_AGE;

/** ⌊m/12⌋: completed years since the onset of a claim. */
const completedClaimYears = (month: number) => Math.floor(month / 12);

/**
 * h(m, x, c): hazard of recovery in claim month m, per month; x is the age at onset and does not grow with the claim.
 * Premium notes, "Staying in claim".
 */
function recoveryHazard(tariff: Tariff, month: number, onsetAge: number, classNr: number): number {
  const personal = at(tariff.recoveryFactorByAge, onsetAge) * at(tariff.classRecovery, classNr);
  if (month < LATER_FROM_MONTH) return at(tariff.recoveryPerMonth, month) * personal;
  const { first, values } = tariff.recoveryPerYear;
  const claimYear = Math.min(completedClaimYears(month) + 1, first + values.length - 1);
  return (at(tariff.recoveryPerYear, claimYear) / 12) * personal;
}

/**
 * d(m, x): hazard of death in claim month m, per month: population mortality at the age then reached, times a factor
 * for being disabled. Premium notes, "Staying in claim".
 */
function deathHazard(tariff: Tariff, month: number, onsetAge: number): number {
  const age = Math.min(onsetAge + completedClaimYears(month), LAST_MORTALITY_AGE);
  const { first24Months, later } = tariff.disabledMortalityFactor;
  return (at(tariff.mortalityPerYear, age) * (month < LATER_FROM_MONTH ? first24Months : later)) / 12;
}

/**
 * S(m): probability that a claim which lasted one month still runs at month m; S(1) = 1, because the incidence counts
 * only claims of 30 days and longer. The curve runs to the highest end age. Premium notes, "Staying in claim".
 */
export function stayingInClaim(tariff: Tariff, onsetAge: number, classNr: number): Table {
  const staying = [1];
  let now = 1;
  for (let month = 1; month < 12 * (MAX_END_AGE - onsetAge); month++) {
    now *= Math.exp(-recoveryHazard(tariff, month, onsetAge, classNr) - deathHazard(tariff, month, onsetAge));
    staying.push(now);
  }
  return { first: 1, values: staying };
}
