/** The course of a premium in parts of sentences; an amount in its year stands in them as `inYear` says it. */
export const inYear = (amount: string, year: number): string => `${amount} in jaar ${year}`;

/** By the kind of the course. `highest`: the highest premium and its year; `last`: that of the last year. */
export const runs = (highest: string, last: string, isEveryYear: boolean) => {
  const rise = `stijgt je premie${isEveryYear ? ' elk jaar' : ''}, tot ${highest}`;
  return {
    level: 'Daarna blijft je premie gelijk',
    rises: `Daarna ${rise}`,
    falls: `Daarna daalt je premie, tot ${last}`,
    risesThenFalls: `Daarna ${rise}, en daalt dan tot ${last}`,
    varies: `Daarna verandert je premie, tot hoogstens ${highest}`,
  };
};

export const alwaysLevel = 'Je premie blijft elk jaar gelijk';
export const secondYear = (amount: string): string => `Jaar 2: ${amount}`;
export const indexed = 'De indexatie van 2% per jaar zit daarin';

/** The picture of all years, before the sentence. */
export const picture = (years: number, first: string): string => `Premie per maand in ${years} jaar. Jaar 1: ${first}.`;
