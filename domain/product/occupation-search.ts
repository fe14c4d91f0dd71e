import type { Occupation } from './occupation.ts';

/** Suggestions start at this many characters. */
const MIN_SEARCH_LENGTH = 2;
/** At most this many suggestions are shown. */
const MAX_SUGGESTIONS = 50;

/** Lower case without accents, so that "dietist" finds "Diëtist". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/**
 * The occupations whose name contains the text, without regard to case and accents. Names that start with the text
 * come first; within each group the order of the table stays.
 */
export function searchOccupations(occupations: readonly Occupation[], text: string): Occupation[] {
  const wanted = plain(text.trim());
  if (wanted.length < MIN_SEARCH_LENGTH) return [];
  const matches = occupations.filter(({ occupation }) => plain(occupation.name).includes(wanted));
  const starts = (job: Occupation) => plain(job.occupation.name).startsWith(wanted);
  return [...matches.filter(starts), ...matches.filter((job) => !starts(job))].slice(0, MAX_SUGGESTIONS);
}

/** The occupation with exactly this name, without regard to case, spaces around it and accents. */
export function occupationNamed(occupations: readonly Occupation[], text: string): Occupation | undefined {
  const wanted = plain(text.trim());
  return occupations.find(({ occupation }) => plain(occupation.name) === wanted);
}
