import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { latestPlausible } from './shared-clock.ts';
import type { StoreContext } from './store-context.ts';
import type { Tables } from './tables.ts';

/** How often a server shows that it runs. */
export const SEEN_EVERY_MS = 10_000;
/**
 * A server that was seen longer ago does not run any more. Six rounds: one that runs misses some of them while the machine
 * or the database holds it up, and after one that was killed an operator does not wait for longer.
 */
const SEEN_MS = 6 * SEEN_EVERY_MS;

/** One process; the next one of the same machine has another id. */
type ThisServer = { readonly id: string; readonly release: string; readonly startedAt: Date };

export type RunningServer = ThisServer & {
  readonly seenAt: Date;
  readonly masterKeys: readonly string[];
};

/** The servers that work on a database, for commands that must not work on it beside them. */
export type ServerList = {
  /** This server runs now; forgets those that do not any more. */
  seen(server: ThisServer): Promise<void>;
  /** This server has stopped, and writes no more. */
  stopped(server: ThisServer): Promise<void>;
  running(): Promise<RunningServer[]>;
};

export const kyselyServers = (context: StoreContext): ServerList => ({
  seen: (server) => seen(context, server),
  stopped: async ({ id }) => void (await context.db.deleteFrom('servers').where('id', '=', id).execute()),
  running: () => runningServers(context.db, context.clock()),
});

/**
 * The servers that were seen within a minute, the oldest first. They say so themselves, in rows: a lock that a session holds
 * does not outlive a statement behind PgBouncer.
 *
 * @param now by the clock that the servers of this database go by (shared-clock.ts)
 */
export async function runningServers(db: Kysely<Tables>, now: Date): Promise<RunningServer[]> {
  const rows = await db
    .selectFrom('servers')
    .selectAll()
    .where('seen_at', '>', lastSeen(now))
    // What is later was written while a clock was ahead.
    .where('seen_at', '<=', latestPlausible(now))
    .orderBy('started_at')
    .execute();
  return rows.map(({ id, release, master_keys: masterKeys, started_at: startedAt, seen_at: seenAt }) => ({
    id,
    release,
    startedAt: new Date(startedAt),
    seenAt: new Date(seenAt),
    masterKeys: z.parse(z.array(z.string()), JSON.parse(masterKeys)),
  }));
}

async function seen({ db, clock, keys }: StoreContext, { id, release, startedAt }: ThisServer): Promise<void> {
  const now = clock();
  const row = {
    release,
    master_keys: JSON.stringify(keys.masters.map(({ fingerprint }) => fingerprint)),
    started_at: startedAt.toISOString(),
    seen_at: now.toISOString(),
  };
  await db
    .insertInto('servers')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('servers').where('seen_at', '<=', lastSeen(now)).execute();
}

const lastSeen = (now: Date) => new Date(now.getTime() - SEEN_MS).toISOString();
