import type * as dutch from './text.ts';
import type { Words } from './language.ts';

/** @fixed */
export const locale = 'en-GB';

export const inEuro = ((amount) => `€${amount}`) satisfies typeof dutch.inEuro;

/** @fixed */
export const PER = {
  month: String.raw`(?:per|a|p[./]?|/) ?(?:month|mth|m)`,
  year: String.raw`(?:per|a|p[./]?|/) ?(?:year|annum|yr|y)`,
} satisfies Words<typeof dutch.PER>;

export const atTime = ((hour, minute) => `${hour}:${minute}`) satisfies typeof dutch.atTime;

export const onDayAt = ((day, time) => `${day} at ${time}`) satisfies typeof dutch.onDayAt;

const several = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
export const days = ((count) => several(count, 'day')) satisfies typeof dutch.days;
export const months = ((count) => several(count, 'month')) satisfies typeof dutch.months;
export const years = ((count) => several(count, 'year')) satisfies typeof dutch.years;

export const AND = 'and' satisfies Words<typeof dutch.AND>;
export const OR = 'or' satisfies Words<typeof dutch.OR>;

export const MONTHS: typeof dutch.MONTHS = new Map([
  ['jan', 1],
  ['feb', 2],
  ['mar', 3],
  ['apr', 4],
  ['may', 5],
  ['jun', 6],
  ['jul', 7],
  ['aug', 8],
  ['sep', 9],
  ['oct', 10],
  ['nov', 11],
  ['dec', 12],
]);
