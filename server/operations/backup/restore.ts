import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { applicationRow } from '../../applications/facts.ts';
import { openDraft } from '../../applications/hold-application.ts';
import { deleteKeyless } from '../../applications/left-over.ts';
import { ownerOf } from '../../database/application-keys.ts';
import { contentsOf, MIGRATIONS_TABLE } from '../../database/contents.ts';
import { databaseFile } from '../../database/database-fault.ts';
import type { KeyRing } from '../../database/key-ring.ts';
import { known, migrate } from '../../database/migrate.ts';
import { openKeys } from '../../database/open-keys.ts';
import type { Tables } from '../../database/tables.ts';
import { recordDeletions } from '../../evidence/tombstones.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { alone } from './alone.ts';
import { changed, keyOfManifests, keysFileOf, readManifest, sha256Of, type Manifest } from './manifest.ts';
import { keysOf, makeFile, type Database, type Settings } from '../database.ts';
import { copyRows, countOf } from './rows.ts';
import { onScratch, type Backup } from './scratch.ts';
import { allTables, tablesOf } from './tables.ts';

export type Restored = {
  /** Number of applications that were left out, because they have no key. */
  readonly deleted: number;
  /** The manifest of the data. */
  readonly data: Manifest;
  readonly keys: Manifest;
  /** Tables whose number of rows differs from that in the backup. */
  readonly wrongTables: readonly string[];
  /** Number of applications in the sample that was decrypted. */
  readonly tried: number;
  readonly opened: number;
};

/**
 * Restores a backup into the database of these settings, whole or not at all. It checks the backup, its keys and the
 * database before it changes anything, loads the backup into a temporary database as a drill does, and copies that in one
 * transaction. It leaves out applications without a key, which were deleted between the backup of the data and that of the keys.
 *
 * @param overwrite whether a database with applications may lose them
 * @throws InputError
 */
export const restore = (settings: Settings, file: string, overwrite: boolean, keysFile = keysFileOf(file)) =>
  onBackup(settings, file, keysFile, (backup) => {
    makeFile(settings);
    return alone(settings, async (db) => {
      await makeRoom(db, overwrite);
      return onScratch(settings, backup, async (scratch) => {
        const restored = await complete(scratch, backup);
        await migrate(db);
        await scratch.transaction().execute((from) => copyRows(from, db));
        return restored;
      });
    });
  });

/** Restores a backup into a temporary database and removes it, to prove that the backup works. */
export const drill = (settings: Settings, file: string, keysFile = keysFileOf(file)) =>
  onBackup(settings, file, keysFile, (backup) => onScratch(settings, backup, (scratch) => complete(scratch, backup)));

/** Authenticates a backup, as copies that nobody else changes, so that what is loaded is what was checked. @throws InputError */
async function onBackup(
  settings: Settings,
  file: string,
  keysFile: string,
  work: (backup: Backup) => Promise<Restored>,
): Promise<Restored> {
  const secrets = keysOf(settings);
  const [data, keys] = [readManifest(file), readManifest(keysFile)];
  const { masterKey } = keys.manifest;
  if (data.manifest.masterKey) throw new InputError(`"${file}" has the keys; name the file with the data`);
  if (!masterKey) throw new InputError(`"${keysFile}" has no keys`);
  const key = keyOfManifests(secrets, { ...masterKey, identifiers: Buffer.from(masterKey.identifiers, 'base64') });
  if (!key) throw new InputError('DATA_KEY is not the key of this backup.');
  for (const { authenticate, manifest } of [keys, data]) {
    authenticate(key);
    mustBeUsable(settings, manifest);
  }
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-restore-'));
  const copied = async (from: string, { manifest }: typeof data, copy: string) => {
    try {
      copyFileSync(from, copy);
    } catch (cause) {
      throw changed(from, cause);
    }
    if ((await sha256Of(copy)) !== manifest.sha256) throw changed(from);
    return { file: copy, manifest };
  };
  try {
    return await work({
      data: await copied(file, data, databaseFile(folder)),
      keys: await copied(keysFile, keys, join(folder, 'keys')),
      secrets,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @throws InputError when a later release wrote the backup, or it is of the other database */
function mustBeUsable({ databaseUrl }: Settings, { database, schema }: Manifest): void {
  const unknown = schema.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new InputError(
      `This backup is of a newer release, which has changed the tables ("${unknown}"). Use that one.`,
    );
  if (database === 'SQLite' && databaseUrl !== undefined)
    throw new InputError(
      'This backup is of SQLite: restore it without DATABASE_URL, and then run "npm run ops -- copy-to".',
    );
  if (database === 'PostgreSQL' && databaseUrl === undefined)
    throw new InputError('This backup is of PostgreSQL: set DATABASE_URL.');
}

/** Drops every table of ours. @throws InputError when it has applications that may not be lost, or is of another program */
export async function makeRoom(db: Database, overwrite: boolean): Promise<void> {
  const contents = await contentsOf(db, known);
  if (contents === 'foreign') throw new InputError('The database belongs to another program. Name one of its own.');
  if (contents === 'nothing') return;
  const applications = await countOf(db, 'applications');
  if (applications > 0 && !overwrite)
    throw new InputError(`The database has ${applications} applications. Add --overwrite to lose them.`);
  const names = [...allTables.toReversed(), MIGRATIONS_TABLE];
  await Promise.all(names.map((name) => sql`drop table if exists ${sql.table(name)}`.execute(db)));
}

/** Keys of an application that is newer than the data are left out. */
const ofApplications: readonly string[] = ['application_keys', 'blind_index'] satisfies (keyof Tables)[];

/** Brings loaded data up to date and together with their keys, which may be newer, and tries whether applications open. */
async function complete(scratch: Database, { data, keys, secrets }: Backup): Promise<Restored> {
  const wrongTables: string[] = [];
  for (const table of tablesOf('data'))
    if (table in data.manifest.counts && (await countOf(scratch, table)) !== data.manifest.counts[table])
      wrongTables.push(table);
  await migrate(scratch);
  const addKeys = (table: keyof Tables) => {
    const ofThese = sql`where application_id in (select id from applications)`;
    const rows = sql`select * from ${sql.id('apart', table)} ${ofApplications.includes(table) ? ofThese : sql``}`;
    return sql`insert into ${sql.id(table)} ${rows}`.execute(scratch);
  };
  await Promise.all(tablesOf('keys').map(addKeys));
  const deleted = await deleteKeyless(scratch);
  const ring = await openKeys(scratch, secrets, randomBytes);
  if (!ring.ok) throw new InputError(ring.fault);
  await recordDeletions({ db: scratch, keys: ring.keys, clock: () => new Date() }, deleted, 'restore');
  return {
    data: data.manifest,
    keys: keys.manifest,
    wrongTables,
    deleted: deleted.length,
    ...(await openSome(scratch, ring.keys)),
  };
}

/** How many applications are decrypted; the first ones are a sample because ids are random. */
const SOME = 10;

/** Decrypts some applications: how many it tried, and how many of them it could decrypt. */
export async function openSome(db: Database, keys: KeyRing): Promise<{ tried: number; opened: number }> {
  const context = { db, keys, clock: () => new Date(), randomBytes };
  // Of each application that is left there is a key.
  const some = db.selectFrom('application_keys').select('application_id as id').orderBy('application_id').limit(SOME);
  const tries = (await some.execute()).map(async ({ id }) => {
    const { payload } = await applicationRow(db, id);
    return openDraft(await ownerOf(context, id), payload);
  });
  const ended = await Promise.allSettled(tries);
  return { tried: ended.length, opened: ended.filter(({ status }) => status === 'fulfilled').length };
}
