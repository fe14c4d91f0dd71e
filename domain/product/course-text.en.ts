import type { Words } from '../values/language.ts';
import type * as dutch from './course-text.ts';

export const inYear = ((amount, year) => `${amount} in year ${year}`) satisfies Words<typeof dutch.inYear>;

export const runs = ((highest, last, isEveryYear) => {
  const rise = `your premium rises${isEveryYear ? ' every year' : ''}, to ${highest}`;
  return {
    level: 'After that your premium stays the same',
    rises: `After that ${rise}`,
    falls: `After that your premium falls, to ${last}`,
    risesThenFalls: `After that ${rise}, and then falls to ${last}`,
    varies: `After that your premium changes, to at most ${highest}`,
  };
}) satisfies Words<typeof dutch.runs>;

export const alwaysLevel = 'Your premium stays the same every year';
export const secondYear = ((amount) => `Year 2: ${amount}`) satisfies Words<typeof dutch.secondYear>;
export const indexed = 'This includes the indexation of 2% a year';

export const picture = ((years, first) => `Premium a month over ${years} years. Year 1: ${first}.`) satisfies Words<
  typeof dutch.picture
>;
