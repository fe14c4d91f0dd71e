import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isOfPartner, PARTNER, REFUSED, type Count } from '@vangnet/domain/numbers/counts';
import { LEAST, publishWeek, type Day, type PublishedTable } from '@vangnet/domain/numbers/publish';
import { isSettled, mondayOf, settledWeeks } from '@vangnet/domain/numbers/weeks';
import { keptSince, NUMBERS_KEPT } from '@vangnet/domain/product/retention';
import { amsterdamDate, formatIsoDate, parseIsoDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { randomText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { every, type Timer } from '../jobs/repeated.ts';

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
      const rows = new Map(tally.rows(clock()).map((row) => [nameOf(row), row]));
      const changed = [...rows].filter(([name, { count }]) => count !== written.get(name)?.count);
      await insert(
        db,
        changed.map(([, row]) => row),
      );
      written = rows;
    },
    /** The tables of the last so many whole weeks, the oldest first. */
    read: async ({ weeks: most }: { readonly weeks: number }): Promise<PublishedTable[]> => {
      const weeks = settledWeeks(amsterdamDate(clock()), most);
      const rows = Map.groupBy(await readDays(db, weeks.flat()), ({ day }) => day);
      return weeks.flatMap((week) =>
        publishWeek(week.map((date) => ({ date, tables: tablesOf(rows.get(date) ?? []) }))),
      );
    },
  };
}

type Writing = { readonly store: { readonly numbers: Pick<NumbersStore, 'write'> }; readonly timer: Timer };

/** Writes every minute what this server has counted. A process that is killed loses what it counted since. */
export function writeNumbers(app: FastifyInstance, { store, timer }: Writing): void {
  every(app, { name: 'numbers', everyMs: MINUTE_MS, timer, job: () => store.numbers.write() }, false);
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

const readDays = (db: StoreContext['db'], days: readonly string[]) =>
  db
    .selectFrom('numbers')
    .select(['day', 'kind', 'key', inAll])
    .where('day', '>=', days.at(0) ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .groupBy(['day', 'kind', 'key'])
    .execute();

const tablesOf = (rows: readonly Omit<Row, 'writer'>[]): Day['tables'] =>
  new Map(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, ofKind]) => [
      kind,
      new Map(ofKind.map(({ key, count }) => [key, count])),
    ]),
  );

/** Numbers of this day and before are not kept any more. */
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

/** Counts in memory, for one process, what belongs to weeks that are not published yet. */
function newTally(writer: string) {
  const rows = new Map<string, Row>();
  /** Refusals of this week, each of which is counted once for a birth date. */
  const seen = { week: '', names: new Set<string>() };
  let partners = 0;

  const add = (day: string, kind: string, key: string): void => {
    const name = nameOf({ day, kind, key });
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
    /** The counts so far. Those of a published week are final and leave the memory. */
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

const nameOf = ({ day, kind, key }: Pick<Row, 'day' | 'kind' | 'key'>) => JSON.stringify([day, kind, key]);

/** One row for each day, table and key. */
function summed(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, nameOf).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, count: more.reduce((sum, { count }) => sum + count, first.count) }] : [],
  );
}

/**
 * Names a partner that has so many applications at one of the moments in a week: anybody can make up a name, also one that says
 * who they are.
 */
function withoutNames(rows: readonly Row[]): Row[] {
  const inWeek = (row: Row) => {
    const date = parseIsoDate(row.day);
    return { ...row, day: date ? formatIsoDate(mondayOf(date)) : row.day };
  };
  const ofPartner = (row: Row) => nameOf({ ...inWeek(row), kind: PARTNER });
  const enough = summed(rows.map(inWeek)).filter(({ key, count }) => key !== OTHERS && count >= LEAST);
  const named = new Set(enough.filter(({ kind }) => isOfPartner(kind)).map(ofPartner));
  return summed(
    rows.flatMap((row) => {
      if (!isOfPartner(row.kind)) return [row];
      // A partner that was not named before was written with the others, from which it is taken now.
      return named.has(ofPartner(row)) ? [row, { ...row, key: OTHERS, count: 0 }] : [{ ...row, key: OTHERS }];
    }),
  );
}
