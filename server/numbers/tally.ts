import { isOfPartner, type Count } from '@vangnet/domain/numbers/counts';
import { LEAST } from '@vangnet/domain/numbers/tell';
import { isSettled, mondayOf } from '@vangnet/domain/numbers/weeks';
import { amsterdamDate, formatIsoDate, parseIsoDate, type CalendarDate } from '@vangnet/domain/values/dates';
import type { Tables } from '../database/tables.ts';

type Row = Tables['numbers'];

/** Names that visitors make up do not fill the memory. */
const MOST_NAMES = 5000;
const OTHERS = 'others';

/** What one process has counted, in memory, of the weeks that are not told yet. */
export function newTally(writer: string) {
  const rows = new Map<string, Row>();
  /** What was counted once for a visitor in this week. */
  const seen = { week: '', names: new Set<string>() };
  let partners = 0;

  const add = (day: string, kind: string, key: string): void => {
    const name = JSON.stringify([day, kind, key]);
    const before = rows.get(name);
    const isNewName = !before && isOfPartner(kind) && key !== OTHERS;
    if (isNewName && partners >= MOST_NAMES) return add(day, kind, OTHERS);
    if (isNewName) partners += 1;
    rows.set(name, { day, kind, key, writer, count: (before?.count ?? 0) + 1 });
  };
  const addOnce = (today: CalendarDate, { kind, key, of }: Count): void => {
    const week = formatIsoDate(mondayOf(today));
    if (week !== seen.week) Object.assign(seen, { week, names: new Set() });
    const name = JSON.stringify([kind, key, of]);
    if (!seen.names.has(name)) add(week, kind, key);
    seen.names.add(name);
  };
  return {
    add: (counts: readonly Count[], now: Date): void => {
      const today = amsterdamDate(now);
      for (const count of counts) {
        if (count.of === undefined) add(formatIsoDate(today), count.kind, count.key);
        else addOnce(today, count);
      }
    },
    /** How many there are so far. A week that is told does not change any more, and is forgotten. */
    rows: (now: Date): Row[] => {
      for (const [name, { day, kind, key }] of rows) {
        const date = parseIsoDate(day);
        if (!date || !isSettled(date, amsterdamDate(now))) continue;
        rows.delete(name);
        if (isOfPartner(kind) && key !== OTHERS) partners -= 1;
      }
      return withoutNames([...rows.values()]);
    },
  };
}

/**
 * A partner is named from so many applications at one of the moments in a week on: anybody can make up a name, also one that
 * says who they are.
 */
function withoutNames(rows: readonly Row[]): Row[] {
  const ofPartners = rows.filter(({ kind }) => isOfPartner(kind));
  const nameOf = ({ day, key }: Row) => {
    const date = parseIsoDate(day);
    return `${date ? formatIsoDate(mondayOf(date)) : ''} ${key}`;
  };
  const byMoment = Map.groupBy(ofPartners, (row) => `${row.kind} ${nameOf(row)}`);
  const isEnough = (same: readonly Row[]) => same.reduce((sum, { count }) => sum + count, 0) >= LEAST;
  const named = new Set([...byMoment.values()].filter(isEnough).flatMap((same) => same.map(nameOf)));
  const isNamed = (row: Row) => row.key !== OTHERS && named.has(nameOf(row));
  const others = new Map<string, Row>();
  for (const row of ofPartners) {
    const place = `${row.day} ${row.kind}`;
    const before = others.get(place)?.count ?? 0;
    others.set(place, { ...row, key: OTHERS, count: before + (isNamed(row) ? 0 : row.count) });
  }
  return [...rows.filter((row) => !isOfPartner(row.kind) || isNamed(row)), ...others.values()];
}
