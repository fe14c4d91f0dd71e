import { Kysely } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { openSqlite, sqliteDialect } from '../database/sqlite.ts';
import type { Tables } from '../database/tables.ts';

let image: Promise<Uint8Array> | undefined;

/** A database in memory with all tables, and empty. To make the tables takes longer than many a test, so each is a copy of one. */
export async function migratedDatabase(): Promise<Kysely<Tables>> {
  image ??= migratedImage();
  const database = openSqlite(':memory:');
  database.deserialize(await image);
  return new Kysely<Tables>({ dialect: sqliteDialect(database) });
}

async function migratedImage(): Promise<Uint8Array> {
  const database = openSqlite(':memory:');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  await migrate(db);
  const bytes = database.serialize();
  await db.destroy();
  return bytes;
}
