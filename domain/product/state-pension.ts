import { completedYears, dayNumber, type CalendarDate } from '../values/dates.ts';
import { cents, type Cents } from '../values/cents.ts';
import table from './state-pension-ages.json' with { type: 'json' };

/** An age at which the state pension (AOW) starts. */
type PensionAge = { readonly years: number; readonly months: number };
export type PensionGap = {
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

/** Whether the cover ends on a birthday before the state pension starts; undefined when it does not. */
export function pensionGap(birth: CalendarDate, endAge: number): PensionGap | undefined {
  const pension = pensionAge(birth);
  if (!pension) return undefined;
  const { years, months, settled } = pension;
  const ends = 12 * endAge < 12 * years + months;
  return ends ? { endAge, pensionAge: { years, months }, settled } : undefined;
}

/** The months between the end of the cover and the state pension. */
export const gapMonths = ({ endAge, pensionAge: { years, months } }: PensionGap): number =>
  12 * (years - endAge) + months;

const THOUSAND = 1000_00;
const HUNDRED = 100_00;

/**
 * What is not insured until the state pension: the insured amount per month, for every month of the gap. Rounded to
 * thousands of euro, for nobody knows what an amount is worth by then; below ten thousand to hundreds, so that a gap of
 * some months is not told as nothing.
 */
export function gapAmount(gap: PensionGap, sumAssured: Cents): Cents {
  const amount = gapMonths(gap) * sumAssured;
  const step = amount < 10 * THOUSAND ? HUNDRED : THOUSAND;
  return cents(Math.round(amount / step) * step);
}
