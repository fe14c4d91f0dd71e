import type { Occupation } from './occupation-schema.ts';

/** Lower case without accents, so that "dietist" is "Diëtist". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The occupation with exactly this name, without regard to case, spaces around it and accents. */
export function occupationNamed(occupations: readonly Occupation[], text: string): Occupation | undefined {
  const wanted = plain(text.trim());
  return occupations.find(({ occupation }) => plain(occupation.name) === wanted);
}
