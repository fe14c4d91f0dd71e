import { sql } from 'kysely';
import { isOfPartner, REFUSED, type Count } from '@vangnet/domain/numbers/counts';
import { LEAST, tellWeek, type Day, type Told } from '@vangnet/domain/numbers/tell';
import { isSettled, mondayOf, settledWeeks } from '@vangnet/domain/numbers/weeks';
import { keptSince, NUMBERS_KEPT } from '@vangnet/domain/product/retention';
import { amsterdamDate, formatIsoDate, parseIsoDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { randomText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

export type NumbersStore = ReturnType<typeof numbersStore>;
type Row = Tables['numbers'];

/** A statement takes so many rows on both databases. */
const AT_ONCE = 1000;

/**
 * What is counted of visits. A server counts in memory and writes rows of its own, so that no visitor waits for a row and no
 * two servers do. It writes how many there are so far: doing so once more changes nothing.
 */
export function numbersStore({ db, clock, randomBytes }: Pick<StoreContext, 'db' | 'clock' | 'randomBytes'>) {
  const tally = newTally(randomText(9, randomBytes));
  let written = new Map<string, Row>();
  return {
    count: (counts: readonly Count[]): void => tally.add(counts, clock()),
    /** Writes what was counted since it was last written; what fails is written the next time. */
    write: async (): Promise<void> => {
      const rows = new Map(tally.rows(clock()).map((row) => [JSON.stringify([row.day, row.kind, row.key]), row]));
      const changed = [...rows].filter(([name, { count }]) => count !== written.get(name)?.count);
      await insert(
        db,
        changed.map(([, row]) => row),
      );
      written = rows;
    },
    /** What may be told of the last so many whole weeks, the oldest first. */
    read: async ({ weeks: most }: { readonly weeks: number }): Promise<Told[]> => {
      const weeks = settledWeeks(amsterdamDate(clock()), most);
      const rows = await readDays(db, weeks.flat());
      return weeks.flatMap((week) => tellWeek(week.map((date) => ({ date, tables: tablesOf(rows.get(date) ?? []) }))));
    },
  };
}

async function insert(db: StoreContext['db'], rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('numbers')
    .values(rows.slice(0, AT_ONCE))
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'key', 'writer']).doUpdateSet({ count: (row) => row.ref('excluded.count') }),
    )
    .execute();
  await insert(db, rows.slice(AT_ONCE));
}

/** Two servers may have refused the same person: there are at least as many as one of them refused. */
const inAll = sql<number>`cast(case when kind = ${sql.lit(REFUSED)} then max(count) else sum(count) end as integer)`.as(
  'count',
);

/** What was counted on these days, by day. */
async function readDays(db: StoreContext['db'], days: readonly string[]) {
  const rows = await db
    .selectFrom('numbers')
    .select(['day', 'kind', 'key', inAll])
    .where('day', '>=', days.at(0) ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .groupBy(['day', 'kind', 'key'])
    .execute();
  return Map.groupBy(rows, ({ day }) => day);
}

type Read = Pick<Row, 'kind' | 'key' | 'count'>;

const tablesOf = (rows: readonly Read[]): Day['tables'] =>
  new Map(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, counted]) => [
      kind,
      new Map(counted.map(({ key, count: many }) => [key, many])),
    ]),
  );

/** The last day of which no number is kept any more. */
const lastForgotten = (now: Date) => formatIsoDate(amsterdamDate(keptSince(NUMBERS_KEPT, now)));

/** Deletes the numbers that have had their time. */
export async function forgetNumbers({ db }: Pick<StoreContext, 'db'>, now: Date): Promise<void> {
  await db.deleteFrom('numbers').where('day', '<=', lastForgotten(now)).execute();
}

/** The oldest day of which numbers are kept that had to be deleted by that moment, if any. */
export async function overdueNumbers({ db }: Pick<StoreContext, 'db'>, then: Date): Promise<string | undefined> {
  const kept = db.selectFrom('numbers').select('day').where('day', '<=', lastForgotten(then)).orderBy('day').limit(1);
  return (await kept.executeTakeFirst())?.day;
}

/** Names that visitors make up do not fill the memory. */
const MOST_NAMES = 5000;
const OTHERS = 'others';

/** What one process has counted, in memory, of the weeks that are not told yet. */
function newTally(writer: string) {
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
    /** The counts so far. Those of a week that was published are final, and are deleted. */
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
