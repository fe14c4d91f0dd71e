import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { contentsOf, migrationsDone } from '../../server/database/contents.ts';
import { errorCode } from '../../server/database/error-code.ts';
import { known } from '../../server/database/migrate.ts';
import { keysInUse } from '../../server/database/rotate-keys.ts';
import { fileReason, InputError } from '../input-error.ts';
import { keysFileOf, rowLine, tablesOf, type Header, type Part } from './format.ts';
import { mustExist, onDatabase, type Database, type Settings } from './place.ts';
import { countOf, rowsOf } from './rows.ts';

/**
 * Writes everything that is in the database at one moment to two files, for their owner only; the server goes on
 * meanwhile. What is encrypted stays encrypted. The keys of the applications are in the second file, wrapped by the
 * master key, which is in neither.
 *
 * @returns what the first lines say
 * @throws InputError when a file is there already, or the database cannot be read
 */
export async function writeBackup(
  settings: Settings,
  file: string,
  now: Date,
  keysFile = keysFileOf(file),
): Promise<Record<Part, Header>> {
  for (const path of [file, keysFile])
    if (existsSync(path)) throw new InputError(`"${path}" is there already; name a file that is not`);
  mustExist(settings);
  const parts = [file, keysFile].map((path) => `${path}.part`);
  const [data = '', keys = ''] = parts;
  const clear = () => parts.forEach((part) => rmSync(part, { force: true }));
  clear();
  try {
    const headers = await onDatabase(settings, (db) =>
      inSnapshot(db, async (snapshot) => ({
        data: await write(snapshot, 'data', data, now),
        keys: await write(snapshot, 'keys', keys, now),
      })),
    );
    renameSync(keys, keysFile);
    renameSync(data, file);
    return headers;
  } finally {
    clear();
  }
}

/** One transaction that sees what is there when it begins, and holds nobody up. */
function inSnapshot<Result>(db: Database, work: (snapshot: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

async function write(snapshot: Database, part: Part, file: string, now: Date): Promise<Header> {
  const header = await headerOf(snapshot, part, now);
  // Closed only when it is on the disk: a backup is there when the power fails too.
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(Readable.from(linesOf(snapshot, part, header)), createGzip(), output);
  } catch (error) {
    throw fileReason(error) === undefined ? error : unwritable(file, error);
  }
  return header;
}

const unwritable = (file: string, error: unknown) =>
  new InputError(
    `"${dirname(file)}" cannot hold a backup (${errorCode(error)}); name a folder with room that this user can write to`,
    { cause: error },
  );

async function headerOf(snapshot: Database, part: Part, now: Date): Promise<Header> {
  const contents = await contentsOf(snapshot, known);
  if (contents !== 'current')
    throw new InputError('The tables of this database are of another release; take the backup with that release.');
  const { fingerprint } = await snapshot.selectFrom('data_key_check').select('fingerprint').executeTakeFirstOrThrow();
  const counted = await Promise.all(
    tablesOf(part).map(async (table): Promise<[string, number]> => [table, await countOf(snapshot, table)]),
  );
  const schema = (await migrationsDone(snapshot)).toSorted((one, other) => known.indexOf(one) - known.indexOf(other));
  const counts = Object.fromEntries(counted);
  const { oldest } = await snapshot.selectFrom('schema_support').select('oldest').executeTakeFirstOrThrow();
  const keys = part === 'keys' ? { derived: (await keysInUse(snapshot)).get(0) ?? 0 } : {};
  const taken = { vangnetBackup: 1, part, takenAt: now.toISOString() } as const;
  return { ...taken, schema, keyCheck: fingerprint, oldest, ...keys, counts };
}

async function* linesOf(snapshot: Database, part: Part, header: Header): AsyncGenerator<string> {
  const sum = createHash('sha256');
  const line = (text: string) => {
    sum.update(`${text}\n`);
    return `${text}\n`;
  };
  yield line(JSON.stringify(header));
  for (const table of tablesOf(part)) for await (const row of rowsOf(snapshot, table)) yield line(rowLine(table, row));
  yield `${JSON.stringify({ sha256: sum.digest('hex') })}\n`;
}
