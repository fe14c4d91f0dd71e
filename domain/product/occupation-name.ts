import type { Occupation } from './occupation-schema.ts';

/** Lower case without accents, so that "dietist" is "Diëtist". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Finds the occupation with exactly a name, without regard to case, spaces around it and accents. */
export function occupationsByName(occupations: readonly Occupation[]): (text: string) => Occupation | undefined {
  const byName = new Map(occupations.map((one) => [plain(one.occupation.name), one]));
  return (text) => byName.get(plain(text.trim()));
}
