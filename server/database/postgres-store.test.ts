import { randomBytes } from 'node:crypto';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { laneOf, LANES, type Lane } from '../jobs/kinds.ts';
import { kyselyStore } from '../store.ts';
import { sampleDraft } from '../testing/fixtures.ts';
import { inOrder } from '../testing/in-order.ts';
import { queueMany } from '../testing/many-applications.ts';
import { recorded } from '../testing/recorded-statements.ts';
import { START } from '../testing/store-world.ts';
import { storesOnPostgres } from '../testing/stores-on-postgres.ts';
import { contractsOn, ofDialect } from '../testing/store-contract/contracts.ts';
import { KEPT_IN_POSTGRES, manyApplicationsContract } from '../testing/store-contract/many-applications.ts';
import { contentsOf } from './contents.ts';
import { known, migrate } from './migrate.ts';
import { isNewestSet, makeNewestSet } from './reference-sets.ts';
import { transact } from './transact.ts';
import { isUnavailable } from './error-code.ts';
import type { Tables } from './tables.ts';
import { testKeys } from '../testing/test-keys.ts';
import { valueOf } from '../testing/store-steps.ts';

const writeTo = (connection: Kysely<Tables>, id: number) =>
  connection.updateTable('readiness').set({ probe: 'x' }).where('id', '=', id).execute();

describe('the store on PostgreSQL', () => {
  const { postgres, open } = storesOnPostgres();
  contractsOn(open, ofDialect);
  manyApplicationsContract(KEPT_IN_POSTGRES, () => postgres().emptyDatabase());

  test('the store on PostgreSQL that can only be read is unavailable until it can be written to', async () => {
    const db = new Kysely<Tables>({ dialect: await postgres().migratedDatabase() });
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
    skip(!postgres().emptyDatabaseUrl, 'PostgreSQL in memory has one connection, on which nothing stands in the way');
    const db = new Kysely<Tables>({ dialect: await postgres().migratedDatabase() });
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
    skip(!postgres().emptyDatabaseUrl, 'PostgreSQL in memory has one connection, on which nothing stands in the way');
    const db = new Kysely<Tables>({ dialect: await postgres().migratedDatabase() });
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

  test('the store on PostgreSQL takes what is due in the order of its index, and compiles no question of another lane', async () => {
    const { db, record } = await recorded(await postgres().emptyDatabase());
    const store = kyselyStore({ db, clock: () => START, randomBytes, keys: await testKeys(db) });
    valueOf(await store.applications.create({ draft: sampleDraft, tracking: {}, tariffVersion: '2026-01' }));
    await queueMany(db, 'handover', { to: 10_000, at: START });
    await sql`update tasks set state = 'done'`.execute(db);
    await queueMany(db, 'quote', { from: 10_001, to: 13_000, at: START });
    const leaseUntil = new Date(START.getTime() + MINUTE_MS);
    const domains = new Map([['vangnet', 'vangnet.example']]);
    const planOf = async ({ kinds }: Pick<Lane, 'kinds'>) => {
      const [lease] = await record(() => store.outbox.lease({ kinds, leaseUntil, domains }));
      const explain = CompiledQuery.raw(`explain ${lease?.sql}`, [...(lease?.parameters ?? [])]);
      const { rows } = await db.executeQuery<Record<string, unknown>>(explain);
      return rows.map((row) => String(row['QUERY PLAN']));
    };
    const plan = await planOf(laneOf('quote'));
    expect(plan.filter((line) => /Index Scan using tasks_due/.test(line))).toHaveLength(1);
    expect(plan.filter((line) => /\bSort\b|Seq Scan on tasks/.test(line))).toEqual([]);
    // PostgreSQL compiles what costs more (jit_above_cost).
    const costs: number[] = [];
    await inOrder(LANES, async (lane) => {
      const [top = ''] = await planOf(lane);
      costs.push(Number(/cost=[\d.]+\.\.([\d.]+)/.exec(top)?.[1]));
    });
    expect(Math.max(...costs)).toBeLessThan(100_000);
    await db.destroy();
  });

  test('the store on PostgreSQL knows the newest reference data that servers worked with, until an operator goes back', async () => {
    const db = new Kysely<Tables>({ dialect: await postgres().migratedDatabase() });
    const newest = async () => [await isNewestSet(db, 'former'), await isNewestSet(db, 'later')];
    expect(await isNewestSet(db, 'former')).toBe(true);
    expect(await isNewestSet(db, 'later')).toBe(true);
    expect(await newest()).toEqual([false, true]);
    await makeNewestSet(db, 'former');
    expect(await newest()).toEqual([true, false]);
    await db.destroy();
  });

  test('the store on PostgreSQL that another program has filled is distinguished from its own', async () => {
    const db = new Kysely<Tables>({ dialect: await postgres().emptyDatabase() });
    expect(await contentsOf(db, known)).toBe('nothing');
    await migrate(db);
    expect(await contentsOf(db, known)).toBe('current');
    await sql`update kysely_migration set name = 'create_users_' || name`.execute(db);
    expect(await contentsOf(db, known)).toBe('foreign');
    await db.destroy();
  });
});
