import { sql } from 'kysely';
import { REFUSED, type Count } from '@vangnet/domain/numbers/counts';
import { tellWeek, type Day, type Told } from '@vangnet/domain/numbers/tell';
import { settledWeeks } from '@vangnet/domain/numbers/weeks';
import { keptSince, NUMBERS_KEPT } from '@vangnet/domain/product/retention';
import { amsterdamDate, formatIsoDate } from '@vangnet/domain/values/dates';
import { randomText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { newTally } from './tally.ts';

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
const count = sql<number>`cast(case when kind = ${sql.lit(REFUSED)} then max(count) else sum(count) end as integer)`.as(
  'count',
);

/** What was counted on these days, by day. */
async function readDays(db: StoreContext['db'], days: readonly string[]) {
  const rows = await db
    .selectFrom('numbers')
    .select(['day', 'kind', 'key', count])
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
