/** How a premium runs from year 2 on. */
export type CourseKind = 'level' | 'rises' | 'falls' | 'risesThenFalls' | 'varies';

/** The course of a premium in parts of sentences; an amount in its year stands in them as `inYear` says it. */
export const inYear = '{amount} in jaar {year}';

/** `highest`: the highest premium and its year; `last`: that of the last year; `rise`: as the line above says it. */
export const runs = {
  rise: 'stijgt je premie{isEveryYear}, tot {highest}',
  everyYear: ' elk jaar',
  level: 'Daarna blijft je premie gelijk',
  rises: 'Daarna {rise}',
  falls: 'Daarna daalt je premie, tot {last}',
  risesThenFalls: 'Daarna {rise}, en daalt dan tot {last}',
  varies: 'Daarna verandert je premie, tot hoogstens {highest}',
} as const;

export const alwaysLevel = 'Je premie blijft elk jaar gelijk';
export const secondYear = 'Jaar 2: {amount}';
export const indexed = 'De indexatie van 2% per jaar zit daarin';

/** The picture of all years, before the sentence. */
export const picture = 'Premie per maand in {years} jaar. Jaar 1: {first}.';
