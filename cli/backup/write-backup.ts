import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { contentsOf, migrationsDone } from '../../server/database/contents.ts';
import { known } from '../../server/database/migrate.ts';
import { InputError } from '../input-error.ts';
import { rowLine, tablesOfBackup, type Header } from './format.ts';
import { mustExist, onDatabase, type Database, type Settings } from './place.ts';
import { countOf, rowsOf } from './rows.ts';

/**
 * Writes everything that is in the database at one moment to a file, for its owner only; the server goes on meanwhile.
 * What is encrypted stays encrypted, and the key is not in the file.
 *
 * @throws InputError when the file is there already, or the database cannot be read
 */
export async function writeBackup(settings: Settings, file: string, now: Date): Promise<Header> {
  if (existsSync(file)) throw new InputError(`"${file}" is there already; name a file that is not`);
  mustExist(settings);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    const header = await onDatabase(settings, (db) => inSnapshot(db, (snapshot) => write(snapshot, part, now)));
    renameSync(part, file);
    return header;
  } finally {
    rmSync(part, { force: true });
  }
}

/** One transaction that sees what is there when it begins, and holds nobody up. */
function inSnapshot<Result>(db: Database, work: (snapshot: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

async function write(snapshot: Database, file: string, now: Date): Promise<Header> {
  const header = await headerOf(snapshot, now);
  // Closed only when it is on the disk: a backup is there when the power fails too.
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(linesOf(snapshot, header)), createGzip(), output);
  return header;
}

async function headerOf(snapshot: Database, now: Date): Promise<Header> {
  const contents = await contentsOf(snapshot, known);
  if (contents !== 'current')
    throw new InputError('The tables of this database are of another release; take the backup with that release.');
  const { fingerprint } = await snapshot.selectFrom('data_key_check').select('fingerprint').executeTakeFirstOrThrow();
  const counted = await Promise.all(
    tablesOfBackup.map(async (table): Promise<[string, number]> => [table, await countOf(snapshot, table)]),
  );
  const schema = (await migrationsDone(snapshot)).toSorted((one, other) => known.indexOf(one) - known.indexOf(other));
  const counts = Object.fromEntries(counted);
  const { oldest } = await snapshot.selectFrom('schema_support').select('oldest').executeTakeFirstOrThrow();
  return { vangnetBackup: 1, takenAt: now.toISOString(), schema, keyCheck: fingerprint, oldest, counts };
}

async function* linesOf(snapshot: Database, header: Header): AsyncGenerator<string> {
  const sum = createHash('sha256');
  const line = (text: string) => {
    sum.update(`${text}\n`);
    return `${text}\n`;
  };
  yield line(JSON.stringify(header));
  for (const table of tablesOfBackup) for await (const row of rowsOf(snapshot, table)) yield line(rowLine(table, row));
  yield `${JSON.stringify({ sha256: sum.digest('hex') })}\n`;
}
