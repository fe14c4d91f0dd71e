import { closeSync, existsSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup } from 'node:sqlite';
import { sql } from 'kysely';
import { contentsOf, migrationsDone, MIGRATIONS_TABLE, tableNames } from '../../database/contents.ts';
import { databaseFile } from '../../database/database-fault.ts';
import { isPostgres } from '../../database/dialect.ts';
import { errorCode } from '../../database/error-code.ts';
import { known } from '../../database/migrate.ts';
import { openSqlite } from '../../database/sqlite.ts';
import { fileReason, InputError } from '../../../command-line/input-error.ts';
import { keyOfManifests, keysFileOf, manifestOf, sha256Of, writeManifest, type Manifest } from './manifest.ts';
import { keysOf, mustExist, onDatabase, type Database, type Settings } from '../database.ts';
import { withPrograms } from './postgres-programs.ts';
import { countOf } from './rows.ts';
import { allTables, tablesOf, type Part } from './tables.ts';

/** What the manifests of both files say, and what authenticates them. */
type Origin = Omit<Manifest, 'sha256' | 'masterKey'> & Required<Pick<Manifest, 'masterKey'>> & { readonly key: Buffer };
/** Writes the data and the keys to these files, which are there and empty, and describes the database at that moment. */
type Write = (
  settings: Settings,
  files: Readonly<Record<Part, string>>,
  describe: (db: Database, namespace: string) => Promise<Origin>,
) => Promise<Origin>;

/**
 * Writes a snapshot of the database to two files that only their owner can read, each with a manifest beside it, while servers
 * run. Encrypted columns stay encrypted. The second file has the keys of the applications, wrapped by the master key, which is in
 * neither. All files get their names when the last of them is on the disk.
 *
 * @returns the manifest of the data
 * @throws InputError when a file exists already, or the database cannot be read
 */
export async function writeBackup(
  settings: Settings,
  file: string,
  now: Date,
  keysFile = keysFileOf(file),
): Promise<Manifest> {
  const names = [keysFile, manifestOf(keysFile), file, manifestOf(file)];
  for (const path of names)
    if (existsSync(path)) throw new InputError(`"${path}" is there already; name a file that is not`);
  mustExist(settings);
  const secrets = keysOf(settings);
  const clear = () => names.forEach((path) => rmSync(partOf(path), { force: true }));
  clear();
  try {
    const files = { data: partOf(file), keys: partOf(keysFile) };
    for (const path of [files.data, files.keys]) closeSync(openSync(path, 'wx', 0o600));
    const write = settings.databaseUrl === undefined ? copySqlite : dumpPostgres;
    const { key, masterKey, ...origin } = await write(settings, files, (...at) => describe(...at, secrets, now));
    const described = async (path: string, more: Pick<Manifest, 'masterKey'>) => {
      const manifest = { ...origin, ...more, sha256: await sha256Of(partOf(path)) };
      writeManifest(partOf(manifestOf(path)), manifest, key);
      return manifest;
    };
    await described(keysFile, { masterKey });
    const data = await described(file, {});
    for (const path of names) renameSync(partOf(path), path);
    return data;
  } catch (cause) {
    if (fileReason(cause) === undefined) throw cause;
    throw new InputError(
      `"${dirname(file)}" or "${dirname(keysFile)}" cannot hold a backup (${errorCode(cause)}); name folders with room that this user can write to`,
      { cause },
    );
  } finally {
    clear();
  }
}

const partOf = (path: string) => `${path}.part`;

/** @throws InputError when these are no tables of this release or one before it */
async function mustBeOurs(db: Database): Promise<void> {
  const contents = await contentsOf(db, known);
  if (contents === 'nothing' || contents === 'foreign')
    throw new InputError('This database has no tables of Vangnet; name that of the servers.');
  if (contents === 'ahead' || contents === 'newer')
    throw new InputError('The tables of this database are of a later release; take the backup with that release.');
}

async function describe(db: Database, namespace: string, secrets: readonly Uint8Array[], now: Date): Promise<Origin> {
  const masters = db.selectFrom('master_keys').select(['fingerprint', 'identifiers']).orderBy('number', 'desc');
  const newest = await masters.executeTakeFirst();
  const key = keyOfManifests(secrets, newest);
  if (!key || !newest)
    throw new InputError('DATA_KEY does not match this database. Set the key that the servers have.');
  const [done, there] = [await migrationsDone(db), await tableNames(db)];
  const counts: Record<string, number> = {};
  for (const table of tablesOf('data')) if (there.includes(table)) counts[table] = await countOf(db, table);
  return {
    vangnetBackup: 2,
    database: isPostgres(db) ? 'PostgreSQL' : 'SQLite',
    namespace,
    takenAt: now.toISOString(),
    schema: known.filter((name) => done.includes(name)),
    counts,
    key,
    masterKey: { ...newest, identifiers: Buffer.from(newest.identifiers).toString('base64') },
  };
}

/** SQLite copies all pages in one step, so that no writer makes it begin again. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Makes one copy of the database, moves its keys to the one file, and what is left without free pages to the other. The copy is
 * where the keys go, which has what a backup that was killed leaves.
 */
const copySqlite: Write = async (settings, files, describeCopy) => {
  const folder = mkdtempSync(`${files.keys}-`);
  try {
    await onDatabase(settings, async (db) => {
      await mustBeOurs(db);
      const server = openSqlite(databaseFile(settings.dataDir));
      await backup(server, databaseFile(folder), { rate: ALL_PAGES }).finally(() => server.close());
    });
    return await onDatabase({ ...settings, dataDir: folder }, async (copy) => {
      const origin = await describeCopy(copy, 'main');
      await sql`pragma foreign_keys = off`.execute(copy);
      await sql`attach ${files.keys} as apart`.execute(copy);
      const there = await tableNames(copy);
      const keyTables = tablesOf('keys').filter((table) => there.includes(table));
      const toApart = (table: string) =>
        sql`create table ${sql.id('apart', table)} as select * from ${sql.id('main', table)}`.execute(copy);
      const emptied = (table: string) => sql`delete from ${sql.id('main', table)}`.execute(copy);
      await Promise.all(keyTables.map(toApart));
      await Promise.all([...keyTables, ...tablesOf(false).filter((name) => there.includes(name))].map(emptied));
      await sql`vacuum main into ${files.data}`.execute(copy);
      return origin;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Both dumps are of the snapshot of a transaction that is open until they are done, so they are of one moment. */
const dumpPostgres: Write = (settings, files, describeSnapshot) => {
  const { databaseUrl = '' } = settings;
  return withPrograms(databaseUrl, (run) =>
    onDatabase(settings, (db) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) => {
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot);
          await mustBeOurs(snapshot);
          const { rows } = await sql<{ id: string; namespace: string }>`
          select pg_export_snapshot() as id, current_schema() as namespace`.execute(snapshot);
          const { id, namespace } = rows[0] ?? { id: '', namespace: '' };
          const origin = await describeSnapshot(snapshot, namespace);
          const words = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${id}`];
          const named = (option: string, tables: readonly string[]) =>
            tables.map((table) => `--${option}="${namespace}"."${table}"`);
          const withoutRows = named('exclude-table-data', [...tablesOf('keys'), ...tablesOf(false)]);
          const all = named('table', [...allTables, MIGRATIONS_TABLE]);
          await run('pg_dump', [...words, `--file=${files.data}`, ...all, ...withoutRows], databaseUrl);
          const keys = ['--section=pre-data', '--section=data', ...named('table', tablesOf('keys'))];
          await run('pg_dump', [...words, `--file=${files.keys}`, ...keys], databaseUrl);
          return origin;
        }),
    ),
  );
};
