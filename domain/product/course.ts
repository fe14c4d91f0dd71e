import { fill } from '../values/fill.ts';
import { formatEuro, type Cents } from '../values/money.ts';
import * as ownText from './course-text.ts';

/** A policy year and its premium per month. */
export type PremiumYear = { year: number; amount: Cents };

/** The main years of a premium: years 1 and 2, the first year with the highest premium after year 1, and the last. */
export type Course<Year = PremiumYear> = {
  kind: ownText.CourseKind;
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

/** Makes the words in a language for the course of a premium. */
export function coursesIn(
  text: Omit<typeof ownText, 'CourseKind'>,
  { formatEuro: euro }: { formatEuro: typeof formatEuro },
) {
  const inYear = ({ amount, year }: PremiumYear) => fill(text.inYear, { amount: euro(amount), year });

  /** The course from year 2 on, of which `isEveryYear` says whether it rises in each year. */
  function runOf({ kind, ...course }: Course, isEveryYear: boolean): string {
    const [highest, last] = [inYear(course.highest), inYear(course.last)];
    const rise = fill(text.runs.rise, { highest, isEveryYear: isEveryYear ? text.runs.everyYear : '' });
    return fill(text.runs[kind], { highest, last, rise });
  }

  /**
   * Describes the premium of year 2 and its course from there in one or two sentences: "Jaar 2: € 104,63. Daarna stijgt je
   * premie elk jaar, tot € 230,48 in jaar 16." With indexation it adds that the amounts include
   * it. Empty for fewer than two years.
   */
  function courseSentence(years: readonly PremiumYear[], isIndexed: boolean): string {
    const course = courseOf(years);
    if (!course) return '';
    const { kind, first, second, highest } = course;
    const climb = years.slice(1, highest.year);
    const everyYear = climb.every(({ amount }, index) => index === 0 || amount > (climb[index - 1]?.amount ?? 0));
    const isAlwaysLevel = kind === 'level' && first.amount === second.amount;
    const later = years.length > 2 ? [runOf(course, everyYear && highest.year > 3)] : [];
    const secondYear = fill(text.secondYear, { amount: euro(second.amount) });
    const sentences = isAlwaysLevel ? [text.alwaysLevel] : [secondYear, ...later];
    return [...sentences, ...(isIndexed ? [text.indexed] : [])].map((sentence) => `${sentence}.`).join(' ');
  }

  /** The text alternative of a picture of all years: the premium of year 1, then the sentence. */
  function coursePicture(years: readonly PremiumYear[], isIndexed: boolean): string {
    const [first] = years;
    if (!first) return '';
    const picture = fill(text.picture, { years: years.length, first: euro(first.amount) });
    return `${picture} ${courseSentence(years, isIndexed)}`.trimEnd();
  }
  return { courseSentence, coursePicture };
}

export const { courseSentence, coursePicture } = coursesIn(ownText, { formatEuro });
