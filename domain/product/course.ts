import { formatEuro, type Cents } from '../values/money.ts';

/** A policy year and its premium per month. */
export type PremiumYear = { year: number; amount: Cents };

/** The main years of a premium: years 1 and 2, the first year with the highest premium after year 1, and the last. */
export type Course<Year = PremiumYear> = {
  /** How the premium runs from year 2 on. */
  kind: 'level' | 'rises' | 'falls' | 'risesThenFalls' | 'varies';
  first: Year;
  second: Year;
  highest: Year;
  last: Year;
};

/** The course of a progression, which is in order of years; undefined for fewer than two years. */
export function courseOf<Year extends PremiumYear>(years: readonly Year[]): Course<Year> | undefined {
  const [first, second] = years;
  const last = years.at(-1);
  if (!first || !second || !last) return undefined;
  const later = years.slice(1);
  const highest = later.reduce((top, year) => (year.amount > top.amount ? year : top), second);
  return { kind: kindOf(later, highest), first, second, highest, last };
}

function kindOf(later: readonly PremiumYear[], highest: PremiumYear): Course['kind'] {
  const top = later.indexOf(highest);
  const steps = later.slice(1).map(({ amount }, index) => amount - (later[index]?.amount ?? amount));
  const isStraight = steps.every((step, index) => (index < top ? step >= 0 : step <= 0));
  if (!isStraight) return 'varies';
  const falls = (later.at(-1)?.amount ?? highest.amount) < highest.amount;
  if (top === 0) return falls ? 'falls' : 'level';
  return falls ? 'risesThenFalls' : 'rises';
}

const inYear = ({ amount, year }: PremiumYear) => `${formatEuro(amount)} in jaar ${year}`;

/**
 * Describes the premium of year 2 and its course from there in one or two sentences: "Jaar 2: € 104,63. Daarna stijgt je
 * premie elk jaar, tot € 230,48 in jaar 16." With indexation it adds that the amounts include
 * it. Empty for fewer than two years.
 */
export function courseSentence(years: readonly PremiumYear[], isIndexed: boolean): string {
  const course = courseOf(years);
  if (!course) return '';
  const { kind, first, second, highest, last } = course;
  const climb = years.slice(1, highest.year);
  const everyYear = climb.every(({ amount }, index) => index === 0 || amount > (climb[index - 1]?.amount ?? 0));
  const rise = `stijgt je premie${everyYear && highest.year > 3 ? ' elk jaar' : ''}, tot ${inYear(highest)}`;
  const runs = {
    level: 'Daarna blijft je premie gelijk',
    rises: `Daarna ${rise}`,
    falls: `Daarna daalt je premie, tot ${inYear(last)}`,
    risesThenFalls: `Daarna ${rise}, en daalt dan tot ${inYear(last)}`,
    varies: `Daarna verandert je premie, tot hoogstens ${inYear(highest)}`,
  } satisfies Record<Course['kind'], string>;
  const start = kind === 'level' && first.amount === second.amount ? 'Je premie blijft elk jaar gelijk' : undefined;
  const later = years.length > 2 ? [runs[kind]] : [];
  const sentences = start ? [start] : [`Jaar 2: ${formatEuro(second.amount)}`, ...later];
  return [...sentences, ...(isIndexed ? [INDEXED] : [])].map((sentence) => `${sentence}.`).join(' ');
}

const INDEXED = 'De indexatie van 2% per jaar zit daarin';

/** The text alternative of a picture of all years: the premium of year 1, then the sentence. */
export function coursePicture(years: readonly PremiumYear[], isIndexed: boolean): string {
  const [first] = years;
  if (!first) return '';
  return `Premie per maand in ${years.length} jaar. Jaar 1: ${formatEuro(first.amount)}. ${courseSentence(years, isIndexed)}`.trimEnd();
}
