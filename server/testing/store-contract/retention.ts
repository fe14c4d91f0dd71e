import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { isPostgres } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import { contactMarks } from '@vangnet/domain/product/tested-person';
import { person, sampleDraft } from '../fixtures.ts';
import { valueOf } from '../store-steps.ts';
import { filledStore, situations, START } from '../retention-world.ts';
import { closedWithTest } from '../store-world.ts';
import type { OpenStore } from './store.ts';

const YEARS_7 = new Date('2033-03-10T12:00:00Z').getTime() - START.getTime();

const later = (ms: number) => new Date(START.getTime() + ms);
const never = () => false;

/** Nothing is open any more, to be refunded or on its way. */
async function finishAll(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('payments').set({ final_at: START.toISOString() }).execute();
  await db.updateTable('refunds_due').set({ refunded_at: START.toISOString() }).execute();
  await db.updateTable('tasks').set({ state: 'done' }).execute();
}

export function retentionContract(openStore: OpenStore): void {
  const open = closedWithTest(openStore);
  const filled = (brand?: string) => filledStore(open, brand);

  test.each([
    ['vangnet', { draft: '31 days', quoted: '91 days', tested: '184 days' }],
    ['meander', { draft: '10 days', quoted: '20 days', tested: '40 days' }],
  ])('retention deletes what each promise of %s says, and not a day earlier', async (brand, ends) => {
    const { world, store, left } = await filled(brand);
    const goneAfter: Record<string, string> = {};
    let before = await left();
    const moments: [string, number][] = [
      ['10 days less a moment', 10 * DAY_MS - 1],
      ['10 days', 10 * DAY_MS],
      ['20 days less a moment', 20 * DAY_MS - 1],
      ['20 days', 20 * DAY_MS],
      ['30 days less a moment', 30 * DAY_MS - 1],
      ['31 days', 31 * DAY_MS],
      ['40 days less a moment', 40 * DAY_MS - 1],
      ['40 days', 40 * DAY_MS],
      ['90 days less a moment', 90 * DAY_MS - 1],
      ['91 days', 91 * DAY_MS],
      ['184 days less a moment', 184 * DAY_MS - 1],
      ['184 days', 184 * DAY_MS],
      ['7 years less a moment', YEARS_7 - 1],
      ['7 years', YEARS_7],
    ];
    for (const [name, ms] of moments) {
      world.now = later(ms);
      const counts = await store.retention.expired();
      expect(await store.retention.apply(never)).toEqual(counts);
      const after = await left();
      for (const gone of before) if (!after.includes(gone)) goneAfter[gone] = name;
      before = after;
    }
    const kept = Object.fromEntries(before.map((name) => [name, 'kept']));
    const table = Object.keys(situations).map((name) => [name, { ...goneAfter, ...kept }[name]]);
    // oxlint-disable-next-line no-console -- the run shows what was there, and after which time it was gone
    console.table(Object.fromEntries(table));
    expect(Object.fromEntries(table)).toEqual({
      draft: ends.draft,
      quoted: ends.quoted,
      'test opened': ends.tested,
      'test failed': ends.tested,
      'with the adviser': ends.tested,
      'payment failed': ends.tested,
      'payment open': 'kept',
      'late cent to refund': 'kept',
      paid: '7 years',
      submitted: '7 years',
      'mail on its way': 'kept',
      'mail abandoned': ends.draft,
      'hand-over abandoned': 'kept',
      withdrawn: '7 years',
      decided: '7 years',
      'withdrawal abandoned': 'kept',
    });
  });

  const bothBrands = ['vangnet', 'meander'];
  test.each(bothBrands)(
    'retention deletes an application of %s when its token opens it no longer, and not before',
    async (brand) => {
      const { world, store, db, left, opened } = await filled(brand);
      const moment = later(20 * DAY_MS).toISOString();
      // The last thing that happened was no save.
      await db.updateTable('knowledge_tests').set({ graded_at: moment }).where('passed', '=', 0).execute();
      await db.updateTable('payments').set({ final_at: moment }).where('status', '=', 'failed').execute();
      const ages = [9.9, 10, 20, 30, 31, 39.9, 40, 49, 50, 90, 91, 183.9, 184, 203.9, 204, 205].map(
        (days) => days * DAY_MS,
      );
      for (const age of [...ages, YEARS_7 - 1, YEARS_7]) {
        world.now = later(age);
        const openedBefore = await opened();
        await store.retention.apply(never);
        expect(await left(), `after ${age / DAY_MS} days`).toEqual(openedBefore);
      }
    },
  );

  test.each([
    ['vangnet', 90, 184],
    ['meander', 20, 40],
  ])(
    'retention of %s has a link work for %i days, and a failed test remembered for %i',
    async (brand, linked, remembered) => {
      const { world, store, db } = await filled(brand);
      const { expires_at: ends } = await db
        .selectFrom('tokens')
        .select('expires_at')
        .where('kind', '=', 'resume')
        .executeTakeFirstOrThrow();
      expect(ends).toBe(later(linked * DAY_MS).toISOString());
      const hasFailed = () => store.knowledge.hasFailed(contactMarks(person));
      const rows = async () => (await db.selectFrom('failed_tests').selectAll().execute()).length;
      world.now = later(remembered * DAY_MS - 1);
      await store.retention.apply(never);
      expect([await hasFailed(), (await rows()) > 0]).toEqual([true, true]);
      world.now = later(remembered * DAY_MS);
      expect(await hasFailed()).toBe(false);
      await store.retention.apply(never);
      expect(await rows()).toBe(0);
    },
  );

  test('retention is overdue for an application of the brand with the shorter terms only', async () => {
    const { world, store, db } = await filled('meander');
    await db.deleteFrom('applications').execute();
    const create = { draft: sampleDraft, tracking: {}, tariffVersion: '2026-01' };
    world.now = START;
    valueOf(await store.applications.create(create));
    valueOf(await store.of({ brand: 'vangnet', language: 'nl' }).applications.create(create));
    expect(await store.retention.overdue(later(10 * DAY_MS), 9)).toMatchObject([{ kind: 'draft' }]);
    expect(await store.retention.overdue(later(31 * DAY_MS), 9)).toHaveLength(2);
  });

  test('retention forgets every count that has ended, and no other', async () => {
    const { world, store, db } = await filled();
    const until = (ms: number) => ({ moments: '1', expires_at: later(ms).toISOString() });
    const ended = Array.from({ length: 1500 }, (_, index) => ({ subject: `ended ${index}`, ...until(DAY_MS) }));
    await db
      .insertInto('budgets')
      .values([...ended, { subject: 'goes on', ...until(DAY_MS + 1) }])
      .execute();
    world.now = later(DAY_MS);
    await store.retention.apply(never);
    const left = await db.selectFrom('budgets').select('subject').execute();
    expect(left).toEqual([{ subject: 'goes on' }]);
  });

  test('retention leaves nothing of what it deletes, in any table, and a vacuum gives its place back', async () => {
    const { world, store, db } = await filled();
    const both = sql<{
      size: string;
    }>`select pg_relation_size('applications') + pg_relation_size('application_keys') as size`;
    const size = async () => (isPostgres(db) ? Number((await both.execute(db)).rows[0]?.size) : 0);
    await finishAll(db);
    world.now = later(YEARS_7);
    await store.retention.apply(never);
    const tables = [
      ...(['applications', 'tokens', 'idempotency_keys', 'tasks', 'knowledge_tests', 'failed_tests'] as const),
      ...(['adviser_requests', 'payments', 'payment_browsers', 'refunds_due', 'identity_checks'] as const),
      ...(['identity_proofs', 'submissions', 'policy_messages', 'evidence', 'evidence_marks'] as const),
    ];
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    expect(rows.flat()).toEqual([]);
    expect((await size()) > 0).toBe(isPostgres(db));
    await store.retention.vacuum();
    expect(await size()).toBe(0);
  });

  test('retention counts from the last thing that happened', async () => {
    const { world, store, db, left } = await filled();
    const moment = later(20 * DAY_MS).toISOString();
    await sql`update applications set updated_at = ${moment} where status = 'draft'
      and not exists (select 1 from knowledge_tests where application_id = applications.id)
      and not exists (select 1 from adviser_requests where application_id = applications.id)
      and not exists (select 1 from payments where application_id = applications.id)`.execute(db);
    await db.updateTable('knowledge_tests').set({ graded_at: moment }).execute();
    await db.updateTable('adviser_requests').set({ mail_at: moment }).execute();
    await db.updateTable('payments').set({ final_at: moment }).where('status', '=', 'failed').execute();
    await db.updateTable('submissions').set({ withdrawn_at: moment }).where('withdrawn_at', 'is not', null).execute();
    await db
      .updateTable('submissions')
      .set({ policy_state_at: moment })
      .where('policy_state', 'is not', null)
      .execute();
    world.now = later(50 * DAY_MS - 1);
    expect(await store.retention.apply(never)).toMatchObject({ draft: 0 });
    world.now = later(50 * DAY_MS);
    expect(await store.retention.apply(never)).toMatchObject({ draft: 2 });
    world.now = later(184 * DAY_MS);
    await store.retention.apply(never);
    expect(await left()).toEqual(
      expect.arrayContaining(['test opened', 'test failed', 'with the adviser', 'payment failed']),
    );
    world.now = later(YEARS_7);
    await store.retention.apply(never);
    expect(await left()).toEqual(expect.arrayContaining(['withdrawn', 'decided']));
    expect(await left()).not.toContain('submitted');
  });

  test('retention leaves the rest to another time when the server stops', async () => {
    const { world, store } = await filled();
    world.now = later(31 * DAY_MS);
    let asked = 0;
    expect(await store.retention.apply(() => ++asked > 1)).toMatchObject({ draft: 1 });
    expect(await store.retention.expired()).toMatchObject({ draft: 1 });
  });
}
