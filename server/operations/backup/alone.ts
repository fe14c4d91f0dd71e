import { sql } from 'kysely';
import { contentsOf } from '../../database/contents.ts';
import { isPostgres } from '../../database/dialect.ts';
import { SQLITE, sqliteCode } from '../../database/error-code.ts';
import { beAlone, known } from '../../database/migrate.ts';
import { runningServers } from '../../database/servers.ts';
import { sharedClock } from '../../database/shared-clock.ts';
import { openSqliteAlone } from '../../database/sqlite.ts';
import { onDatabase, type Database, type Settings } from '../database.ts';
import { InputError } from '../../../command-line/input-error.ts';

/**
 * Runs the work in one transaction on a database that no server uses, so that all of the work is done or nothing. On SQLite
 * an exclusive lock keeps other processes out. On PostgreSQL the list of running servers has to be empty; a server that
 * starts meanwhile waits for the tables, and gives up.
 *
 * @throws InputError that names the servers that run
 */
export async function alone<Result>(settings: Settings, work: (db: Database) => Promise<Result>): Promise<Result> {
  const all = async (transaction: Database) => {
    if (isPostgres(transaction)) {
      await beAlone(transaction);
      await refuseBesideServers(transaction);
    }
    return work(transaction);
  };
  try {
    return await onDatabase(settings, (db) => db.transaction().execute(all), openSqliteAlone);
  } catch (cause) {
    if (cause instanceof InputError && sqliteCode(cause.cause) === SQLITE.busy)
      await onDatabase(settings, refuseBesideServers);
    throw cause;
  }
}

/** On PostgreSQL it locks the list of servers, so that none registers before this transaction ends. */
async function refuseBesideServers(db: Database): Promise<void> {
  const contents = await contentsOf(db, known);
  if (contents === 'nothing' || contents === 'foreign') return;
  if (isPostgres(db)) await sql`lock table servers in access exclusive mode`.execute(db);
  const clock = await sharedClock(db, () => new Date());
  const running = await runningServers(db, clock());
  if (running.length === 0) return;
  const names = running.map(({ release, startedAt }) => `release ${release} since ${startedAt.toISOString()}`);
  throw new InputError(
    `Servers work on this database: ${names.join(', ')}. Stop them first (one that was killed is forgotten within a minute); nothing was changed.`,
  );
}
