import semver from 'semver';
import type { Affected, Event } from './osv.ts';

/** npm's versions are in semver order under either name; a range of commits says nothing of a version. */
const ORDERED = new Set(['SEMVER', 'ECOSYSTEM']);

/**
 * Whether an advisory is about this version of its package. One that names no version at all is about each.
 *
 * @throws TypeError for an advisory whose versions are none
 */
export function affects({ ranges, versions }: Affected, version: string): boolean {
  const ordered = (ranges ?? []).filter(({ type }) => ORDERED.has(type));
  const named = versions ?? [];
  if (ordered.length === 0 && named.length === 0) return true;
  return named.includes(version) || ordered.some(({ events }) => isWithin(events, version));
}

/** The last event that is not after the version says whether it is affected. */
function isWithin(events: readonly Event[], version: string): boolean {
  const marks = events.flatMap(marksOf).toSorted((one, other) => semver.compare(one.from, other.from));
  return marks.findLast(({ from, isAfter }) => (isAfter ? semver.gt : semver.gte)(version, from))?.isAffected ?? false;
}

/** Before every version, also before those that come before a first release. */
const FIRST = '0.0.0-0';

const mark = (from: string, isAffected: boolean, isAfter = false) => ({ from, isAffected, isAfter });

function marksOf({ introduced, fixed, last_affected: last, limit }: Event) {
  return [
    ...(introduced ? [mark(introduced === '0' ? FIRST : introduced, true)] : []),
    ...(fixed ? [mark(fixed, false)] : []),
    ...(limit && limit !== '*' ? [mark(limit, false)] : []),
    ...(last ? [mark(last, false, true)] : []),
  ];
}
