import { sql, type Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';
import { BUSY_TIMEOUT_MS } from './sqlite.ts';
import type { Tables } from './tables.ts';

/**
 * SQLite's write-ahead log still holds the pages as they were before a deletion; this moves it into the database and cuts
 * it off. False while another process reads what it holds, as a backup does: it does not wait, because in this process
 * everything would wait with it. PostgreSQL has no such file of ours.
 */
async function emptyJournal(db: Kysely<Tables>): Promise<boolean> {
  if (isPostgres(db)) return true;
  // One connection from the first statement to the last: no other statement meets the short timeout.
  return db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection);
    }
  });
}

/** Deletions that may still be in the files; at the start those of an earlier server. */
export type Deletions = {
  /** Rows were deleted. */
  readonly begun: () => void;
  /** False when what was deleted is still there, because another process reads it: to be called again. */
  readonly finish: () => Promise<boolean>;
};

export function unfinishedDeletions(db: Kysely<Tables>): Deletions {
  let left = 1;
  return {
    begun: () => {
      left += 1;
    },
    finish: async () => {
      const seen = left;
      if (seen > 0 && (await emptyJournal(db))) left -= seen;
      return left === 0;
    },
  };
}

/** Tables with sealed parts, keys, and hashes that they are found by. The keys first: without one, what is left of an application does not open. */
export const DELETED_FROM = ['application_keys', 'blind_index', 'applications'] as const;

/**
 * PostgreSQL leaves a deleted row in its file until a vacuum; then what comes next may take its place, and until then its bytes
 * stay. So the keys, which are small, are written to a new file. The others in no transaction, and one table after the other: each
 * has the time of one statement. SQLite overwrites what it deletes.
 */
export async function vacuum(db: Kysely<Tables>): Promise<void> {
  if (!isPostgres(db)) return;
  const [keys, hashes, rows] = DELETED_FROM;
  await db.transaction().execute(async (transaction) => {
    // Everybody else waits behind this: a backup that reads the table for minutes is not waited for.
    await sql`set local lock_timeout = '1s'`.execute(transaction);
    await sql`cluster ${sql.table(keys)} using application_keys_pkey`.execute(transaction);
  });
  await sql`vacuum ${sql.table(keys)}`.execute(db);
  await sql`vacuum ${sql.table(hashes)}`.execute(db);
  await sql`vacuum ${sql.table(rows)}`.execute(db);
}
