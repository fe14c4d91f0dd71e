import { setTimeout as pause } from 'node:timers/promises';
import { sql, Transaction, type Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';
import { errorCode } from './error-code.ts';
import type { Tables } from './tables.ts';

/** PostgreSQL ended this transaction for the sake of another one: a serialization failure, a deadlock. */
const BEATEN = new Set(['40001', '40P01']);

/** The longest wait before each further try; it is random, because two that collided would collide again if both tried at once. */
const LONGEST_PAUSES_MS = [20, 40, 80, 140, 200];
const SHORTEST_PAUSE_MS = 10;

/** Parts of the pauses. */
type Chance = {
  readonly pause: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
};
const machine: Chance = { pause, random: Math.random };

/**
 * All of it or nothing. A transaction that stood in the way of another one is done again after a pause, five times at
 * most: nothing of it is left. Inside a transaction it is a part of that one.
 */
export function transact<Value>(
  db: Kysely<Tables>,
  action: (transaction: Transaction<Tables>) => Promise<Value>,
  chance = machine,
): Promise<Value> {
  if (db instanceof Transaction) return action(db);
  const attempt = () =>
    db.transaction().execute(async (transaction) => {
      await claimWrite(transaction);
      return action(transaction);
    });
  return untilNotBeaten(attempt, LONGEST_PAUSES_MS, chance);
}

async function untilNotBeaten<Value>(
  attempt: () => Promise<Value>,
  [longest, ...longer]: readonly number[],
  chance: Chance,
): Promise<Value> {
  try {
    return await attempt();
  } catch (error) {
    if (longest === undefined || !BEATEN.has(errorCode(error))) throw error;
    await chance.pause(SHORTEST_PAUSE_MS + Math.round(chance.random() * (longest - SHORTEST_PAUSE_MS)));
    return untilNotBeaten(attempt, longer, chance);
  }
}

/**
 * SQLite begins a transaction as one that only reads. Once it has read it cannot wait for its turn to write, and fails
 * when another process wrote meanwhile; a statement that would write lets it wait at once.
 */
async function claimWrite(transaction: Transaction<Tables>): Promise<void> {
  if (!isPostgres(transaction)) await sql`delete from readiness where false`.execute(transaction);
}
