import { addDays, amsterdamDate, firstOfNextMonth, formatDate } from '@vangnet/domain/values/dates';

/** The people of the journeys. Ages are relative to the day of the run; birth dates are in January, so that no age changes during it. */
export type Persona = { name: string; search: string; occupation: string; birthDate: string; sumAssured: string };

/** 1 January of the year in which a person turned `age`, unless today is that day. */
export const bornOnNewYearsDay = (age: number, now: Date): string =>
  formatDate({ year: amsterdamDate(now).year - age, month: 1, day: 1 });

/** The same wishes of a person born on another day in January. Who fails the test shares it with nobody else in a run. */
export const bornOnDay = (persona: Persona, day: number): Persona => ({
  ...persona,
  birthDate: String(day).padStart(2, '0') + persona.birthDate.slice(2),
});

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
  birthDate: bornOnNewYearsDay(35, today),
  sumAssured: '2000',
};

export const tradesman: Persona = {
  name: 'Henk, timmerman, 43',
  search: 'timmer',
  occupation: 'Timmerman',
  birthDate: bornOnNewYearsDay(43, today),
  sumAssured: '2.400',
};
