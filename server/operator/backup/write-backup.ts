import { createHmac, createSecretKey } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { contentsOf, migrationsDone } from '../../database/contents.ts';
import { errorCode } from '../../database/error-code.ts';
import { known } from '../../database/migrate.ts';
import { keyCheck } from '../../database/sealing.ts';
import { fileReason, InputError } from '../../../command-line/input-error.ts';
import { installationOf, keyForKeys } from './backup-keys.ts';
import { columnsOf, type Columns } from './columns.ts';
import { keysFileOf, rowLine, type Header, type Part } from './format.ts';
import { keysOf, mustExist, onDatabase, type Database, type Settings } from './place.ts';
import { countOf, rowsOf } from './rows.ts';

/** The characters that are compressed at once. */
const PIECE = 65_536;

/**
 * Writes a snapshot of the database to two files that only their owner can read, while servers run. Encrypted columns stay
 * encrypted. The second file has the keys of the applications, wrapped by the master key, which is in neither.
 *
 * @returns the first line of each file
 * @throws InputError when a file exists already, or the database cannot be read
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
  const secrets = keysOf(settings);
  clear();
  try {
    const headers = await onDatabase(settings, (db) =>
      inSnapshot(db, async (snapshot) => {
        const origin = await originOf(snapshot, secrets, now);
        return { data: await write(origin, 'data', data), keys: await write(origin, 'keys', keys) };
      }),
    );
    renameSync(keys, keysFile);
    renameSync(data, file);
    return headers;
  } finally {
    clear();
  }
}

/** Runs the work in a read-only snapshot, which blocks no writer. */
function inSnapshot<Result>(db: Database, work: (snapshot: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** The source of both files of a backup. */
type Origin = {
  readonly snapshot: Database;
  /** The fields that both first lines have. */
  readonly told: Omit<Header, 'part' | 'counts'>;
  /** The keys that authenticate them. */
  readonly keys: Readonly<Record<Part, Buffer>>;
};

async function originOf(snapshot: Database, secrets: readonly Uint8Array[], now: Date): Promise<Origin> {
  const contents = await contentsOf(snapshot, known);
  if (contents === 'nothing' || contents === 'foreign')
    throw new InputError('This database has no tables of Vangnet; name that of the servers.');
  if (contents === 'ahead' || contents === 'newer')
    throw new InputError('The tables of this database are of a later release; take the backup with that release.');
  const { fingerprint } = await snapshot.selectFrom('data_key_check').select('fingerprint').executeTakeFirstOrThrow();
  const secret = secrets.find((one) => keyCheck(one) === fingerprint);
  const rows = await snapshot.selectFrom('master_keys').select(['fingerprint', 'identifiers']).execute();
  const installation = secret && installationOf([secret], rows);
  if (!installation) throw new InputError('DATA_KEY does not match this database. Set the key that the servers have.');
  const { oldest } = await snapshot.selectFrom('schema_support').select('oldest').executeTakeFirstOrThrow();
  const done = await migrationsDone(snapshot);
  const schema = known.filter((name) => done.includes(name));
  const taken = { vangnetBackup: 1, installation: installation.id, takenAt: now.toISOString() } as const;
  return {
    snapshot,
    told: { ...taken, schema, keyCheck: fingerprint, oldest },
    keys: { data: installation.keyForData, keys: keyForKeys(secret) },
  };
}

async function write({ snapshot, told, keys }: Origin, part: Part, file: string): Promise<Header> {
  const columns = await columnsOf(part, told.schema);
  const counted = [...columns.keys()].map(async (table) => [table, await countOf(snapshot, table)] as const);
  const header = { ...told, part, counts: Object.fromEntries(await Promise.all(counted)) };
  // Closed only when it is on the disk: a backup is there when the power fails too.
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(Readable.from(inPieces(linesOf(snapshot, header, columns, keys[part]))), createGzip(), output);
  } catch (error) {
    throw fileReason(error) === undefined ? error : unwritable(file, error);
  }
  return header;
}

/** Joins lines, because compression works on what it is given in another thread: a journey for each line costs 15 times as much. */
async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const unwritable = (file: string, error: unknown) =>
  new InputError(
    `"${dirname(file)}" cannot hold a backup (${errorCode(error)}); name a folder with room that this user can write to`,
    { cause: error },
  );

async function* linesOf(snapshot: Database, header: Header, columns: Columns, key: Buffer): AsyncGenerator<string> {
  const hmac = createHmac('sha256', createSecretKey(key));
  const line = (text: string) => {
    hmac.update(`${text}\n`);
    return `${text}\n`;
  };
  yield line(JSON.stringify(header));
  for (const [table, names] of columns)
    for await (const row of rowsOf(snapshot, table)) yield line(rowLine(table, row, names));
  yield `${JSON.stringify({ hmac: hmac.digest('base64url') })}\n`;
}
