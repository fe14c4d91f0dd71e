/** @fixed The notation of numbers and dates, as Intl knows it. */
export const locale = 'nl-NL';

/** An amount with its sign, which does not break over two lines. */
export const inEuro = (amount: string): string => `€\u00a0${amount}`;

/** @fixed What is typed behind an amount for the length of time that it is for, as parts of an expression. */
export const PER = {
  month: String.raw`(?:per|p[./]?|/) ?(?:maand|mnd|m)`,
  year: String.raw`(?:per|p[./]?|/) ?(?:jaar|jr|j)`,
};

/** A time of day, from its hour and minute. */
export const atTime = (hour: string, minute: string): string => `${hour}.${minute} uur`;

/** A day with the time on it. */
export const onDayAt = (day: string, time: string): string => `${day} om ${time}`;

/** Lengths of time. */
export const days = (count: number): string => `${count} ${count === 1 ? 'dag' : 'dagen'}`;
export const months = (count: number): string => `${count} ${count === 1 ? 'maand' : 'maanden'}`;
export const years = (count: number): string => `${count} jaar`;

export const AND = 'en';
export const OR = 'of';

/** The ways to begin the name of a month, with the number of the month. */
export const MONTHS: ReadonlyMap<string, number> = new Map([
  ['jan', 1],
  ['feb', 2],
  ['maa', 3],
  ['mrt', 3],
  ['apr', 4],
  ['mei', 5],
  ['jun', 6],
  ['jul', 7],
  ['aug', 8],
  ['sep', 9],
  ['okt', 10],
  ['nov', 11],
  ['dec', 12],
]);
