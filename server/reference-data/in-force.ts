import { formatDate, type CalendarDate } from '@vangnet/domain/values/dates';

/** Of versions that each start on a day (`from`, yyyy-mm-dd): the last one that has started by `day`, if any. */
export function inForceOn<Version extends { readonly from: string }>(
  versions: readonly Version[],
  day: CalendarDate,
): Version | undefined {
  const iso = formatDate(day).split('-').toReversed().join('-');
  return versions.filter(({ from }) => from <= iso).toSorted((a, b) => b.from.localeCompare(a.from))[0];
}
