import { sql, type Kysely } from 'kysely';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { isPostgres } from './dialect.ts';
import type { Tables } from './tables.ts';

const MEASURE_EVERY_MS = 10_000;
/** The moment of the database is known to half of this; a measurement that took longer waited for a connection. */
const LONGEST_WAY_MS = 500;
/** Larger than any step of the clock during a failover of the database, smaller than what a visitor waits for. */
const STEP_MS = 5 * MINUTE_MS;

/**
 * The clock of everything that is written to a database and compared with what it holds. On PostgreSQL it is the
 * database's own, because servers whose clocks differ would take over each other's leases; `steady` carries it on
 * between two measurements. SQLite has one server, and the clock of its machine.
 *
 * @param machine the clock of this machine
 * @param steady milliseconds since some moment, which nobody sets forward or back
 */
export async function sharedClock(
  db: Kysely<Tables>,
  machine: () => Date,
  steady: () => number = () => performance.now(),
): Promise<() => Date> {
  if (!isPostgres(db)) return machine;
  let measured = await measure(db, steady);
  let isMeasuring = false;
  const measureAgain = async () => {
    isMeasuring = true;
    // While the database is away the last measurement holds.
    const next = await measure(db, steady).catch(() => undefined);
    if (next && next.wayMs <= LONGEST_WAY_MS) measured = next;
    isMeasuring = false;
  };
  return () => {
    const now = steady();
    if (!isMeasuring && now - measured.at > MEASURE_EVERY_MS) void measureAgain();
    return new Date(measured.ahead + now);
  };
}

/** How far the database is ahead of `here`, the way there and back halved, and how long that way took. */
export async function measure<T>(db: Kysely<T>, here: () => number) {
  const before = here();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now
  `.execute(db);
  const at = here();
  return { at, ahead: (rows[0]?.now ?? NaN) - (before + at) / 2, wayMs: at - before };
}

/**
 * The latest timestamp that a row can have by the shared clock. What is later was written before that clock was set back, as
 * that of a machine without a battery is after its start: it holds nothing up.
 *
 * @param aheadMs how far in the future the row may lie on purpose, as a lease or the next attempt does
 * @returns ISO 8601, as the rows have it
 */
export const latestPlausible = (now: Date, aheadMs = 0): string =>
  new Date(now.getTime() + aheadMs + STEP_MS).toISOString();
