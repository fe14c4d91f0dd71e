import type { Words } from '../values/language.ts';
import type * as dutch from './course-text.ts';

export const inYear = '{amount} in year {year}';

export const runs = {
  rise: 'your premium rises{isEveryYear}, to {highest}',
  everyYear: ' every year',
  level: 'After that your premium stays the same',
  rises: 'After that {rise}',
  falls: 'After that your premium falls, to {last}',
  risesThenFalls: 'After that {rise}, and then falls to {last}',
  varies: 'After that your premium changes, to at most {highest}',
} satisfies Words<typeof dutch.runs>;

export const alwaysLevel = 'Your premium stays the same every year';
export const secondYear = 'Year 2: {amount}';
export const indexed = 'This includes the indexation of 2% a year';

export const picture = 'Premium a month over {years} years. Year 1: {first}.';
