import type { Cents } from '@vangnet/domain/values/money';

type Year = { year: number; amount: Cents };

/** Tells the course of a premium by its first, highest and last year. */
export type Course = {
  kind: 'level' | 'rises' | 'falls' | 'risesThenFalls' | 'risesThenStays';
  first: Year;
  highest: Year;
  last: Year;
};

/** The course of a progression; undefined when there are no years. The highest is the first year with that amount. */
export function courseOf(years: readonly Year[]): Course | undefined {
  const [first] = years;
  const last = years.at(-1);
  if (!first || !last) return undefined;
  const highest = years.reduce((top, year) => (year.amount > top.amount ? year : top), first);
  return { kind: kindOf(first, highest, last), first, highest, last };
}

function kindOf(first: Year, highest: Year, last: Year): Course['kind'] {
  if (highest.year === first.year) return last.amount < first.amount ? 'falls' : 'level';
  if (highest.year === last.year) return 'rises';
  return last.amount < highest.amount ? 'risesThenFalls' : 'risesThenStays';
}
