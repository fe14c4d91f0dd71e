/** @fixed The notation of numbers and dates, as Intl knows it. */
export const locale = 'nl-NL';

/** An amount with its sign, which does not break over two lines. */
export const inEuro = '€\u00a0{amount}';

/** @fixed What is typed behind an amount for the length of time that it is for, as parts of an expression. */
export const PER = {
  month: String.raw`(?:per|p[./]?|/) ?(?:maand|mnd|m)`,
  year: String.raw`(?:per|p[./]?|/) ?(?:jaar|jr|j)`,
};

/** A time of day, from its hour and minute. */
export const atTime = '{hour}.{minute} uur';

/** A day with the time on it. */
export const onDayAt = '{day} om {time}';

/** Lengths of time. */
export const lengths = {
  days: { one: '{count} dag', many: '{count} dagen' },
  months: { one: '{count} maand', many: '{count} maanden' },
  years: { one: '{count} jaar', many: '{count} jaar' },
} as const;

export const AND = 'en';
export const OR = 'of';
