import { randomBytes } from 'node:crypto';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../testing/postgres.ts';
import { adviserContract } from './adviser/adviser-contract.ts';
import { identityContract } from './identity/identity-contract.ts';
import { kyselyStore } from './kysely-store.ts';
import { knowledgeContract } from './knowledge/knowledge-contract.ts';
import { migrate } from './open-store.ts';
import { askingContract } from './payments/asking-contract.ts';
import { outboxContract } from './outbox/outbox-contract.ts';
import { paidContract } from './payments/paid-contract.ts';
import { paymentsContract } from './payments/payments-contract.ts';
import { storeContract, type StoreUnderTest, type World } from './store-contract.ts';
import type { Tables } from './tables.ts';

describe('the store on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    console.info(`The store contract runs on PostgreSQL: ${postgres.name}.`);
  }, 60_000);
  afterAll(() => postgres.stop());

  const open = async (world: World): Promise<StoreUnderTest> => {
    const db = new Kysely<Tables>({ dialect: await postgres.emptyDatabase() });
    await migrate(db);
    return { db, store: kyselyStore({ ...world, db, dataKey: randomBytes(32) }) };
  };
  storeContract(open);
  outboxContract(open);
  knowledgeContract(open);
  adviserContract(open);
  for (const contract of [paymentsContract, askingContract, paidContract]) contract(open);
  identityContract(open);
});
