import { dayNumber, type CalendarDate } from '@vangnet/domain/values/dates';

/**
 * Finds among versions that each start on a day the last one that has started by `day`, if any.
 * @param startOf the day a version starts on, as `dayNumber` writes it
 */
export function inForceOn<Version>(
  versions: readonly Version[],
  startOf: (version: Version) => number,
  day: CalendarDate,
): Version | undefined {
  return versions
    .filter((version) => startOf(version) <= dayNumber(day))
    .toSorted((a, b) => startOf(a) - startOf(b))
    .at(-1);
}

/** Finds among versions with a start as yyyy-mm-dd the one in force on a day, and the later ones. */
export function inForceFrom<Version extends { readonly from: string }>(
  versions: readonly Version[],
  day: CalendarDate,
): readonly Version[] {
  const current = inForceOn(versions, startOfText, day);
  return current ? versions.filter(({ from }) => from >= current.from) : [];
}

/** The start of a version that tells it as yyyy-mm-dd. */
export const startOfText = ({ from }: { readonly from: string }): number => Number(from.replaceAll('-', ''));
