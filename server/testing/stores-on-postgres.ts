import { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Tables } from '../database/tables.ts';
import { kyselyStore } from '../store.ts';
import { startTestPostgres, type TestPostgres } from './postgres.ts';
import type { StoreUnderTest, World } from './store-contract/store.ts';
import { testKeys } from './test-keys.ts';

/** A PostgreSQL for the tests of a file, stopped after them. */
export async function postgresOfFile(): Promise<TestPostgres> {
  const postgres = await startTestPostgres();
  afterAll(() => postgres.stop());
  return postgres;
}

/** The PostgreSQL of a file, which says which one it is, and what opens a store of its own on it. */
export function storesOnPostgres() {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startTestPostgres();
    // oxlint-disable-next-line no-console -- the run says which PostgreSQL it has
    console.info(`The store contract runs on PostgreSQL: ${server.name}.`);
  });
  afterAll(() => server.stop());
  const open = async (world: World): Promise<StoreUnderTest> => {
    const db = new Kysely<Tables>({ dialect: await server.migratedDatabase() });
    return { db, store: kyselyStore({ ...world, db, keys: await testKeys(db) }) };
  };
  return { postgres: () => server, open };
}
