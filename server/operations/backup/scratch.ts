import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { errorCode } from '../../database/error-code.ts';
import { InputError } from '../../../command-line/input-error.ts';
import type { Manifest } from './manifest.ts';
import { onDatabase, type Database, type Settings } from '../database.ts';
import { withPrograms } from './postgres-programs.ts';
import { tablesOf } from './tables.ts';

/** The two files of a backup, authenticated and of one installation, as copies that nobody else can change. */
export type Backup = {
  readonly data: { readonly file: string; readonly manifest: Manifest };
  readonly keys: { readonly file: string; readonly manifest: Manifest };
  /** DATA_KEY, and DATA_KEY_PREVIOUS when it is set. */
  readonly secrets: readonly Uint8Array[];
};

/**
 * Loads a backup into a temporary database, as it was, and removes that after the work. The tables of the keys are empty there; the
 * rows are in tables of the same names in a schema of their own, `apart`.
 *
 * @throws InputError
 */
export function onScratch<Result>(
  settings: Settings,
  backup: Backup,
  work: (scratch: Database) => Promise<Result>,
): Promise<Result> {
  if (settings.databaseUrl !== undefined) return onDatabaseOfServer(settings, backup, work);
  return onDatabase({ ...settings, dataDir: dirname(backup.data.file) }, async (scratch) => {
    await sql`attach ${backup.keys.file} as apart`.execute(scratch);
    return work(scratch);
  });
}

async function onDatabaseOfServer<Result>(
  settings: Settings,
  { data, keys }: Backup,
  work: (scratch: Database) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl = '' } = settings;
  const name = `vangnet_scratch_${randomBytes(6).toString('hex')}`;
  const address = new URL(databaseUrl);
  address.pathname = name;
  // Settings of a session are for the database that the address was for.
  address.searchParams.delete('options');
  const scratch = { ...settings, databaseUrl: address.href };
  const schemas = [data.manifest.namespace, keys.manifest.namespace, 'apart'];
  return withPrograms(databaseUrl, async (run) => {
    const load = (file: string) =>
      run('pg_restore', ['--exit-on-error', '--no-owner', '--no-privileges', file], address.href);
    await create(settings, name, data.manifest.namespace);
    try {
      await onDatabase(scratch, (db) =>
        Promise.all(schemas.map((schema) => sql`create schema if not exists ${sql.id(schema)}`.execute(db))),
      );
      await load(keys.file);
      const moved = tablesOf('keys').map((table) => sql.id(keys.manifest.namespace, table));
      await onDatabase(scratch, (db) =>
        Promise.all(moved.map((table) => sql`alter table ${table} set schema apart`.execute(db))),
      );
      await load(data.file);
      return await onDatabase(scratch, work);
    } finally {
      await onDatabase(settings, (db) => sql`drop database ${sql.id(name)} with (force)`.execute(db));
    }
  });
}

async function create(settings: Settings, name: string, namespace: string): Promise<void> {
  try {
    await onDatabase(settings, async (db) => {
      await sql`create database ${sql.id(name)} template template0`.execute(db);
      await sql`alter database ${sql.id(name)} set search_path to ${sql.id(namespace)}`.execute(db);
    });
  } catch (error) {
    if (!(error instanceof InputError) || errorCode(error.cause) !== '42501') throw error;
    throw new InputError(
      'The user of DATABASE_URL may not create the temporary database that a backup is loaded into: give it the right (alter role … createdb), or set DATABASE_URL to the address of a user who has it.',
      { cause: error },
    );
  }
}
