import type { Words } from '../values/language.ts';
import type * as dutch from './start-text.ts';

export const earliest = ((day) => `${day} at the earliest`) satisfies Words<typeof dutch.earliest>;
export const starts = ((day) => `Your insurance starts on ${day} at the earliest.`) satisfies Words<
  typeof dutch.starts
>;
export const holds = ((day, ratingDays) =>
  `This premium is for a start on ${day}. If you start later, we calculate again with your age at that time. You keep these rates for ${ratingDays} days.`) satisfies Words<
  typeof dutch.holds
>;
