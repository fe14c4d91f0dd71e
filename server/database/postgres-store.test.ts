import { randomBytes } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../testing/postgres.ts';
import { adviserContract } from '../testing/store-contract/adviser.ts';
import { identityContract } from '../testing/store-contract/identity.ts';
import { identityOnceContract } from '../testing/store-contract/identity-once.ts';
import { lateCentsContract } from '../testing/store-contract/late-cents.ts';
import { kyselyStore } from '../store.ts';
import { knowledgeContract } from '../testing/store-contract/knowledge.ts';
import { testedPersonContract } from '../testing/store-contract/tested-person.ts';
import { clockContract } from '../testing/store-contract/clock.ts';
import { jobsContract } from '../testing/store-contract/jobs.ts';
import { numbersContract } from '../testing/store-contract/numbers.ts';
import { numbersWrittenContract } from '../testing/store-contract/numbers-written.ts';
import { costlyActionsContract } from '../testing/store-contract/costly-actions.ts';
import { watchesContract } from '../testing/store-contract/watches.ts';
import { askingContract } from '../testing/store-contract/asking.ts';
import { linksContract } from '../testing/store-contract/links.ts';
import { KEPT_IN_POSTGRES, manyApplicationsContract } from '../testing/store-contract/many-applications.ts';
import { mailBudgetsContract } from '../testing/store-contract/mail-budgets.ts';
import { missingKeyContract } from '../testing/store-contract/missing-key.ts';
import { newApplicationsContract } from '../testing/store-contract/new-applications.ts';
import { outboxContract } from '../testing/store-contract/outbox.ts';
import { bouncesContract } from '../testing/store-contract/bounces.ts';
import { correctedEmailContract } from '../testing/store-contract/corrected-email.ts';
import { sentAgainContract } from '../testing/store-contract/sent-again.ts';
import { paidContract } from '../testing/store-contract/paid.ts';
import { paymentsContract } from '../testing/store-contract/payments.ts';
import { accessContract } from '../testing/store-contract/access.ts';
import { casesContract } from '../testing/store-contract/cases.ts';
import { messagesContract } from '../testing/store-contract/messages.ts';
import { staffSessionsContract } from '../testing/store-contract/staff-sessions.ts';
import { myApplicationContract } from '../testing/store-contract/my-application.ts';
import { evidenceTamperingContract } from '../testing/store-contract/evidence-tampering.ts';
import { evidenceContract } from '../testing/store-contract/evidence.ts';
import { retentionContract } from '../testing/store-contract/retention.ts';
import { serversContract } from '../testing/store-contract/servers.ts';
import { promisesContract } from '../testing/store-contract/promises.ts';
import { promisesOfServerContract } from '../testing/store-contract/promises-of-server.ts';
import { policyStatusesContract } from '../testing/store-contract/policy-statuses.ts';
import { quotesContract } from '../testing/store-contract/quotes.ts';
import { storeContract, type StoreUnderTest, type World } from '../testing/store-contract/store.ts';
import { contentsOf } from './contents.ts';
import { known, migrate } from './migrate.ts';
import { isNewestSet, makeNewestSet } from './reference-sets.ts';
import { transact } from './transact.ts';
import { isUnavailable } from './error-code.ts';
import type { Tables } from './tables.ts';
import { testKeys } from '../testing/test-keys.ts';

const writeTo = (connection: Kysely<Tables>, id: number) =>
  connection.updateTable('readiness').set({ probe: 'x' }).where('id', '=', id).execute();

describe('the store on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    // oxlint-disable-next-line no-console -- the run says which PostgreSQL it has
    console.info(`The store contract runs on PostgreSQL: ${postgres.name}.`);
  }, 60_000);
  afterAll(() => postgres.stop());

  const open = async (world: World): Promise<StoreUnderTest> => {
    const db = new Kysely<Tables>({ dialect: await postgres.emptyDatabase() });
    await migrate(db);
    return { db, store: kyselyStore({ ...world, db, keys: await testKeys(db) }) };
  };
  storeContract(open);
  quotesContract(open);
  outboxContract(open);
  sentAgainContract(open);
  bouncesContract(open);
  correctedEmailContract(open);
  mailBudgetsContract(open);
  newApplicationsContract(open);
  costlyActionsContract(open);
  linksContract(open);
  knowledgeContract(open);
  testedPersonContract(open);
  adviserContract(open);
  for (const contract of [paymentsContract, askingContract, clockContract, paidContract]) contract(open);
  watchesContract(open);
  jobsContract(open);
  numbersContract(open);
  numbersWrittenContract(open);
  identityContract(open);
  identityOnceContract(open);
  lateCentsContract(open);
  retentionContract(open);
  promisesContract(open);
  promisesOfServerContract(open);
  accessContract(open);
  casesContract(open);
  messagesContract(open);
  staffSessionsContract(open);
  myApplicationContract(open);
  policyStatusesContract(open);
  evidenceContract(open);
  evidenceTamperingContract(open);
  serversContract(open);
  missingKeyContract(open);
  manyApplicationsContract(KEPT_IN_POSTGRES, () => postgres.emptyDatabase());

  test('the store on PostgreSQL that can only be read is unavailable until it can be written to', async () => {
    const db = new Kysely<Tables>({ dialect: await postgres.emptyDatabase() });
    await migrate(db);
    await db.connection().execute(async (session) => {
      const store = kyselyStore({ db: session, clock: () => new Date(), randomBytes, keys: await testKeys(session) });
      await sql`set default_transaction_read_only = on`.execute(session);
      await expect(store.probe()).rejects.toSatisfy(isUnavailable);
      await sql`set default_transaction_read_only = off`.execute(session);
      await expect(store.probe()).resolves.toBeUndefined();
    });
    await db.destroy();
  });

  test('the store on PostgreSQL repeats a transaction that PostgreSQL ended for the sake of another one', async ({
    skip,
  }) => {
    skip(!postgres.emptyDatabaseUrl, 'PostgreSQL in memory has one connection, on which nothing stands in the way');
    const db = new Kysely<Tables>({ dialect: await postgres.emptyDatabase() });
    await migrate(db);
    await db
      .insertInto('readiness')
      .values([1, 2].map((id) => ({ id, probe: '' })))
      .execute();
    const firstSteps = [0, 1].map(() => Promise.withResolvers<void>());
    let tries = 0;
    /** Takes the two rows in this order; the second when the other one has its first. */
    const take = (ids: readonly [number, number], own: number) =>
      transact(db, async (transaction) => {
        tries += 1;
        await writeTo(transaction, ids[0]);
        firstSteps[own]?.resolve();
        await firstSteps[1 - own]?.promise;
        await writeTo(transaction, ids[1]);
        return ids[0];
      });
    expect(await Promise.allSettled([take([1, 2], 0), take([2, 1], 1)])).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'fulfilled', value: 2 },
    ]);
    expect(tries).toBeGreaterThanOrEqual(3);
    await db.destroy();
  });

  test('the store on PostgreSQL repeats a transaction as often as PostgreSQL ends it for the sake of another one', async ({
    skip,
  }) => {
    skip(!postgres.emptyDatabaseUrl, 'PostgreSQL in memory has one connection, on which nothing stands in the way');
    const db = new Kysely<Tables>({ dialect: await postgres.emptyDatabase() });
    await migrate(db);
    await db.insertInto('readiness').values({ id: 1, probe: '' }).execute();
    let tries = 0;
    const taken = transact(db, async (transaction) => {
      tries += 1;
      await sql`set transaction isolation level repeatable read`.execute(transaction);
      await transaction.selectFrom('readiness').selectAll().execute();
      if (tries === 3) return writeTo(transaction, 1);
      // Another one holds the row, writes it and is done: what this one has read is no longer so, and it is ended.
      const wrote = Promise.withResolvers<void>();
      const other = db.transaction().execute(async (holder) => {
        await writeTo(holder, 1);
        wrote.resolve();
      });
      await wrote.promise;
      return Promise.all([writeTo(transaction, 1), other]);
    });
    await expect(taken).resolves.toBeDefined();
    expect(tries).toBe(3);
    await db.destroy();
  });

  test('the store on PostgreSQL knows the newest reference data that servers worked with, until an operator goes back', async () => {
    const db = new Kysely<Tables>({ dialect: await postgres.emptyDatabase() });
    await migrate(db);
    const newest = async () => [await isNewestSet(db, 'former'), await isNewestSet(db, 'later')];
    expect(await isNewestSet(db, 'former')).toBe(true);
    expect(await isNewestSet(db, 'later')).toBe(true);
    expect(await newest()).toEqual([false, true]);
    await makeNewestSet(db, 'former');
    expect(await newest()).toEqual([true, false]);
    await db.destroy();
  });

  test('the store on PostgreSQL that another program has filled is distinguished from its own', async () => {
    const db = new Kysely<Tables>({ dialect: await postgres.emptyDatabase() });
    expect(await contentsOf(db, known)).toBe('nothing');
    await migrate(db);
    expect(await contentsOf(db, known)).toBe('current');
    await sql`update kysely_migration set name = 'create_users_' || name`.execute(db);
    expect(await contentsOf(db, known)).toBe('foreign');
    await db.destroy();
  });
});
