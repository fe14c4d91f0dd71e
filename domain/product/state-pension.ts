import { completedYears, dayNumber, type CalendarDate } from '../values/dates.ts';
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
