import { randomBytes } from 'node:crypto';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../testing/postgres.ts';
import { kyselyStore } from './kysely-store.ts';
import { migrate } from './open-store.ts';
import { storeContract } from './store-contract.ts';
import type { Tables } from './tables.ts';

describe('the store on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    console.info(`The store contract runs on PostgreSQL: ${postgres.name}.`);
  }, 60_000);
  afterAll(() => postgres.stop());

  storeContract(async (world) => {
    const db = new Kysely<Tables>({ dialect: await postgres.emptyDatabase() });
    await migrate(db);
    return { db, store: kyselyStore({ ...world, db, dataKey: randomBytes(32) }) };
  });
});
