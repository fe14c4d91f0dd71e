import { sql } from 'kysely';
import { contentsOf, migrationsDone } from '../../server/database/contents.ts';
import { isPostgres } from '../../server/database/dialect.ts';
import { SQLITE, sqliteCode } from '../../server/database/error-code.ts';
import { beAlone, known } from '../../server/database/migrate.ts';
import { runningServers, type RunningServer } from '../../server/database/servers.ts';
import { sharedClock } from '../../server/database/shared-clock.ts';
import { dialectAlone, onDatabase, type Database, type Settings } from '../backup/place.ts';
import { InputError } from '../input-error.ts';

/**
 * Works on a database that no server works on, in one transaction: whatever ends it, all of the work is done or nothing. On
 * SQLite nobody else has the file open, and nobody opens it meanwhile. On PostgreSQL no server is in the list of those that
 * run; one that starts meanwhile waits for tables, and gives up.
 *
 * @throws InputError that names the servers that run
 */
export async function alone<Result>(settings: Settings, work: (db: Database) => Promise<Result>): Promise<Result> {
  const all = async (transaction: Database) => {
    if (isPostgres(transaction)) await refuseBesideServers(transaction);
    return work(transaction);
  };
  try {
    return await onDatabase(settings, (db) => db.transaction().execute(all), dialectAlone);
  } catch (cause) {
    if (!(cause instanceof InputError) || sqliteCode(cause.cause) !== SQLITE.busy) throw cause;
    const running = await onDatabase(settings, serversOn);
    throw running.length > 0 ? besideServers(running) : cause;
  }
}

async function refuseBesideServers(transaction: Database): Promise<void> {
  await beAlone(transaction);
  const running = await serversOn(transaction);
  if (running.length > 0) throw besideServers(running);
}

/** The servers that work on it. One that would begin meanwhile cannot say so before this transaction is over. */
async function serversOn(db: Database): Promise<RunningServer[]> {
  const contents = await contentsOf(db, known);
  const isOurs = contents !== 'nothing' && contents !== 'foreign';
  if (!isOurs || !(await migrationsDone(db)).includes('0033-servers')) return [];
  if (isPostgres(db)) await sql`lock table servers in access exclusive mode`.execute(db);
  const clock = await sharedClock(db, () => new Date());
  return runningServers(db, clock());
}

function besideServers(running: readonly RunningServer[]): InputError {
  const names = running.map(({ release, startedAt }) => `release ${release} since ${startedAt.toISOString()}`);
  return new InputError(
    `Servers work on this database: ${names.join(', ')}. Stop them first (one that was killed is forgotten within a minute); ` +
      'nothing was changed.',
  );
}
