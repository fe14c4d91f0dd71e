import { addDays, amsterdamDate, firstOfNextMonth, formatDate } from '@vangnet/domain/values/dates';

/** The people of the journeys. Ages are relative to the day of the run. */
export type Persona = { name: string; search: string; occupation: string; birthDate: string; sumAssured: string };

/**
 * The birth date of a person who is `age` now, was so a month ago, and still is when a cover starts: on the first day of
 * the month before last.
 */
export function bornToBe(age: number, now: Date): string {
  const { year, month } = amsterdamDate(now);
  const since = month > 2 ? { year, month: month - 2 } : { year: year - 1, month: month + 10 };
  return formatDate({ year: since.year - age, month: since.month, day: 1 });
}

/**
 * The birth date of a person who turns `age` so many days after the first day that a cover can start, which is the
 * first of next month. The product judges the age on that day, so it does not matter in which month a test runs.
 */
export function bornToTurn(age: number, daysAfterStart: number, now: Date): string {
  // The product's day, wherever the machine of the test is.
  const { year, month, day } = firstOfNextMonth(amsterdamDate(now));
  return formatDate(addDays({ year: year - age, month, day }, daysAfterStart));
}

const today = new Date();

export const deskWorker: Persona = {
  name: 'Noor, accountant, 35',
  search: 'accoun',
  occupation: 'Accountant',
  birthDate: bornToBe(35, today),
  sumAssured: '2000',
};

export const tradesman: Persona = {
  name: 'Henk, timmerman, 43',
  search: 'timmer',
  occupation: 'Timmerman',
  birthDate: bornToBe(43, today),
  sumAssured: '2.400',
};
