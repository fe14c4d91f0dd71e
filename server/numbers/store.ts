import { sql } from 'kysely';
import { PARTNER, type Count } from '@vangnet/domain/numbers/counts';
import { LEAST, tellWeek, type Counts, type Day, type Told } from '@vangnet/domain/numbers/tell';
import { isSettled, settledWeeks } from '@vangnet/domain/numbers/weeks';
import { keptSince, NUMBERS_KEPT } from '@vangnet/domain/product/retention';
import { amsterdamDate, formatIsoDate, parseIsoDate } from '@vangnet/domain/values/dates';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { randomText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

export type NumbersStore = ReturnType<typeof numbersStore>;
type Row = Tables['numbers'];

/** A statement takes so many rows on both databases. */
const AT_ONCE = 1000;
/** Names that visitors can make up, such as of a partner, fill neither memory nor table. */
const MOST_ROWS = 5000;
const OTHERS = 'others';
/** So long after its end a day is kept in memory: a clock that is set back adds to what was written. */
const OVER_MS = HOUR_MS;

/**
 * What is counted of visits. A server counts in memory and writes rows of its own, so that no visitor waits for a row and no
 * two servers do. It writes how many there are so far: doing so once more changes nothing.
 */
export function numbersStore({ db, clock, randomBytes }: Pick<StoreContext, 'db' | 'clock' | 'randomBytes'>) {
  const writer = randomText(9, randomBytes);
  const rows = new Map<string, Row>();
  /** How many of each row are in the table. */
  const written = new Map<string, number>();
  const dayOf = (moment: number) => formatIsoDate(amsterdamDate(new Date(moment)));
  const add = (row: Omit<Row, 'count'>): void => {
    const name = nameOf(row);
    const before = rows.get(name);
    if (!before && rows.size >= MOST_ROWS && row.key !== OTHERS) add({ ...row, key: OTHERS });
    else rows.set(name, { ...row, count: (before?.count ?? 0) + 1 });
  };
  return {
    /** Counts these, in memory. */
    count: (counts: readonly Count[]): void => {
      const day = dayOf(clock().getTime());
      for (const { kind, key } of counts) add({ day, kind, key, writer });
    },
    /** Writes what was counted since it was last written; what fails is written the next time. */
    write: async (): Promise<void> => {
      const now = clock();
      for (const [name, { day }] of rows) if (isTold(day, now)) rows.delete(name);
      const due = withoutNames([...rows.values()]).filter((row) => row.count !== written.get(nameOf(row)));
      await insert(db, due);
      for (const row of due) written.set(nameOf(row), row.count);
      const over = dayOf(now.getTime() - OVER_MS);
      for (const [name, { day }] of rows) if (day < over) rows.delete(name);
      for (const name of written.keys()) if (!rows.has(name)) written.delete(name);
    },
    /** What may be told of the last so many whole weeks, the oldest first. */
    read: async ({ weeks: count }: { readonly weeks: number }): Promise<Told[]> => {
      const weeks = settledWeeks(amsterdamDate(clock()), count);
      const tables = await readDays(db, weeks.flat());
      return weeks.flatMap((week) =>
        tellWeek(week.map((date): Day => ({ date, tables: tables.get(date) ?? new Map<string, Counts>() }))),
      );
    },
  };
}

const nameOf = ({ day, kind, key }: Omit<Row, 'count'>) => JSON.stringify([day, kind, key]);

/** What is told does not change any more. */
const isTold = (day: string, now: Date) => {
  const date = parseIsoDate(day);
  return date !== undefined && isSettled(date, amsterdamDate(now));
};

/** A partner is named from so many applications on: anybody can make up a name, also one that says who they are. */
function withoutNames(rows: readonly Row[]): Row[] {
  const isUnnamed = ({ kind, key, count }: Row) => kind === PARTNER && key !== OTHERS && count < LEAST;
  const others = new Map<string, Row>();
  for (const row of rows.filter(({ kind }) => kind === PARTNER)) {
    const { count } = others.get(row.day) ?? { count: 0 };
    const more = row.key === OTHERS || isUnnamed(row) ? row.count : 0;
    others.set(row.day, { ...row, key: OTHERS, count: count + more });
  }
  return [...rows.filter((row) => row.kind !== PARTNER || (row.key !== OTHERS && !isUnnamed(row))), ...others.values()];
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

async function readDays(
  db: StoreContext['db'],
  days: readonly string[],
): Promise<Map<string, Map<string, Map<string, number>>>> {
  const rows = await db
    .selectFrom('numbers')
    .select(['day', 'kind', 'key', sql<number>`cast(sum(count) as integer)`.as('count')])
    .where('day', '>=', days.at(0) ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .groupBy(['day', 'kind', 'key'])
    .execute();
  const byDay = new Map<string, Map<string, Map<string, number>>>();
  for (const { day, kind, key, count } of rows) {
    const tables = byDay.get(day) ?? new Map<string, Map<string, number>>();
    const counts = tables.get(kind) ?? new Map<string, number>();
    byDay.set(day, tables.set(kind, counts.set(key, count)));
  }
  return byDay;
}

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
