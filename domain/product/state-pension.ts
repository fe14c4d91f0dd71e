import { completedYears, dayNumber, type CalendarDate } from '../values/dates.ts';
import { cents, type Cents } from '../values/cents.ts';
import table from './state-pension-ages.json' with { type: 'json' };

/** An age at which the state pension (AOW) starts. */
type PensionAge = { readonly years: number; readonly months: number };
/** The moments when the cover ends and when the state pension starts. */
export type UntilPension = {
  /** The age at which the cover ends. */
  readonly endAge: number;
  readonly pensionAge: PensionAge;
  /** False when the law has not set the age for this year of birth: it is this age at the earliest. */
  readonly settled: boolean;
};

/** The age at which the state pension starts; undefined for births before the table. @internal */
export function pensionAge(birth: CalendarDate): (PensionAge & { settled: boolean }) | undefined {
  const row = table.ages.findLast(({ bornFrom }) => dayNumber(bornFrom) <= dayNumber(birth));
  if (!row) return undefined;
  const settled = dayNumber(birth) <= dayNumber(table.setForBirthsUpTo);
  return { years: row.years, months: row.months, settled };
}

/** Whether the state pension has started on a day, in whole years: up to three months before it does, too. */
export function hasPension(birth: CalendarDate, on: CalendarDate): boolean {
  const pension = pensionAge(birth);
  return !pension || completedYears(birth, on) >= pension.years;
}

/** The way to the state pension with a cover until this age; undefined for births before the table. */
export function untilPension(birth: CalendarDate, endAge: number): UntilPension | undefined {
  const pension = pensionAge(birth);
  if (!pension) return undefined;
  const { years, months, settled } = pension;
  return { endAge, pensionAge: { years, months }, settled };
}

/** The same when the cover ends before the state pension starts; undefined when it does not. */
export function pensionGap(birth: CalendarDate, endAge: number): UntilPension | undefined {
  const until = untilPension(birth, endAge);
  return until && gapMonths(until) > 0 ? until : undefined;
}

/** The months between the end of the cover and the state pension; zero or less when there is no gap. */
export const gapMonths = ({ endAge, pensionAge: { years, months } }: UntilPension): number =>
  12 * (years - endAge) + months;

/** The part of the time from an age, in years, to the state pension that is insured: 0 to 1. */
export function insuredShare(until: UntilPension, age: number): number {
  const insured = 12 * Math.max(0, until.endAge - age);
  return insured / (insured + Math.max(0, gapMonths(until)));
}

const THOUSAND = 1000_00;
const HUNDRED = 100_00;

/**
 * Computes the amount that is not insured until the state pension: the insured amount per month, for every month of the gap.
 * Rounded to thousands of euro, because nobody knows what an amount is worth by then; below ten thousand to hundreds,
 * so that a gap of some months is not shown as nothing.
 */
export function gapAmount(gap: UntilPension, sumAssured: Cents): Cents {
  const amount = gapMonths(gap) * sumAssured;
  const step = amount < 10 * THOUSAND ? HUNDRED : THOUSAND;
  return cents(Math.round(amount / step) * step);
}
