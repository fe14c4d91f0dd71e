import type { ClaimAssessment, ClaimDuration, WaitingPeriod } from '../product/choices.ts';
import type { ProductFigures } from '../product/figures.ts';
import type { SignedOff } from '../product/signed-off.ts';
import type { CalendarDate } from '../values/dates.ts';
import type { Table } from './table.ts';

/** Claimants whose degree of disability lies in one band: percent from and to, what they are paid, how many they are. */
type DegreeBand = {
  readonly from: number;
  readonly to: number;
  /** Fraction of the insured amount that is paid. */
  readonly paid: number;
  /** Fraction of the claims in this band, in the first, the second and later claim years. */
  readonly year1: number;
  readonly year2: number;
  readonly later: number;
};

/**
 * One version of the tariff as the engine reads it: checked tables and figures, no formulas.
 * Fractions are fractions (0.05, not 5%), rates are per year or per month as their name says, amounts are in euro.
 */
export type Tariff = {
  readonly tariffVersion: string;
  readonly effectiveFrom: CalendarDate;
  /** i by age: yearly frequency of disability that lasts 30 days; class 1, own occupation, mental illness included. */
  readonly incidencePerYear: Table;
  /** g by age at onset. */
  readonly recoveryFactorByAge: Table;
  /** µ by attained age, up to 70. */
  readonly mortalityPerYear: Table;
  readonly classIncidence: Table;
  readonly classRecovery: Table;
  readonly classMentalShare: Table;
  readonly assessmentFactor: Readonly<Record<ClaimAssessment, number>>;
  /** Recovery hazard a month in claim months 0 to 23. */
  readonly recoveryPerMonth: Table;
  /** Recovery hazard a year by claim year, from the third; the last row holds for all later years. */
  readonly recoveryPerYear: Table;
  readonly disabledMortalityFactor: { readonly first24Months: number; readonly later: number };
  readonly degreeBands: readonly DegreeBand[];
  /** (age, share) points of the share of claim cost that mental illness causes. */
  readonly mentalShareKnots: readonly (readonly [age: number, share: number])[];
  readonly waitingMonths: Readonly<Record<WaitingPeriod, number>>;
  /** null: until the end age. */
  readonly benefitMonths: Readonly<Record<ClaimDuration, number | null>>;
  readonly interestPerYear: number;
  readonly indexPerYear: number;
  readonly persistencyPerYear: number;
  readonly ancillaryRatePerMonth: { readonly accidentalDeath: number; readonly pregnancyAndAdoption: number };
  /** Costs as a fraction of the risk cost. */
  readonly claimsHandling: number;
  /** Loadings as fractions of the gross premium. */
  readonly loadings: Readonly<Record<string, number>>;
  readonly fixedEuroPerMonth: number;
  readonly figures: ProductFigures;
  /** undefined: the tariff is an example. */
  readonly signedOff: SignedOff | undefined;
};
