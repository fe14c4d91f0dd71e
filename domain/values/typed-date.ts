import { typedText } from './typed.ts';

/** The ways to begin the name of each month, in every language. */
const MONTHS = ['jan', 'feb', 'maa mrt mar', 'apr', 'mei may', 'jun', 'jul', 'aug', 'sep', 'okt oct', 'nov', 'dec'];

/** The number of a month by its first three letters or its digits. */
const monthOf = (text: string): number =>
  MONTHS.findIndex((names) => names.split(' ').includes(text.slice(0, 3).toLowerCase())) + 1 || Number(text);

/** Nobody of 87 or older is insured, and no insurance is ended years from now. */
const centuryOf = (year: string) => (year.length === 4 ? '' : Number(year) < 40 ? '20' : '19');

/** 01021990, 010290 */
const DIGITS = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/;
/** 1990-02-01, as other systems write it. */
const YEAR_FIRST = /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/;
/** 1-2-1990, 1e feb. ’90, 1st February 1990, 1 februari, 1990 */
const WRITTEN =
  /^(?<day>\d{1,2})(?:e|de|ste|st|nd|rd|th)?[-/., ]+(?<month>\d{1,2}|[a-z]{3,9})[-/., ]+['’‘`]?(?<year>\d{4}|\d{2})$/i;
/** "donderdag 1 februari", "Thu, 1 February": the rest says the same day. */
const WEEKDAY = /^(?:ma|di|wo|do|vr|za|zo|mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/i;

/**
 * Rewrites a typed date to dd-mm-yyyy: digits get their dashes; spaces, slashes and dots become dashes; one-digit days and
 * months get a zero, names of months their number (12 mrt), and years of two digits their century: 40 to 99 are in the
 * former one. A day of the week before it and a stop behind it say nothing. Other text stays as it is seen; the format message
 * is for that.
 */
export function normaliseDateInput(text: string): string {
  const typed = typedText(text);
  const date = typed.replace(WEEKDAY, '').replace(/[.,]$/, '');
  const { groups } = DIGITS.exec(date) ?? YEAR_FIRST.exec(date) ?? WRITTEN.exec(date) ?? {};
  const { day = '', month = '', year = '' } = groups ?? {};
  const monthNumber = monthOf(month);
  if (!groups || Number.isNaN(monthNumber)) return typed;
  return `${day.padStart(2, '0')}-${String(monthNumber).padStart(2, '0')}-${centuryOf(year)}${year}`;
}
