import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqlite, sqliteDialect } from '../../database/sqlite.ts';
import { startTestPostgres } from '../../testing/postgres.ts';
import { tamperedWorld, told, type TamperedWorld } from './testing/tampered-world.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

const MOMENT = '2026-03-10T12:00:01.000Z';

describe.each([
  { name: 'SQLite', open: async () => sqliteDialect(openSqlite(':memory:')) },
  { name: 'PostgreSQL', open: () => postgres.emptyDatabase() },
])('on $name, what an entry vouches for is compared:', ({ open }) => {
  let it: TamperedWorld;
  beforeAll(async () => {
    it = await tamperedWorld(await open());
  }, 60_000);
  afterAll(() => it.close());

  test.each([
    ['payments', { amount: 100 }, /payments\.amount is 100, and entry \d+ says 1/],
    ['payments', { status: 'failed' }, /payments\.status is "failed", and entry \d+ says "paid"/],
    ['payments', { account_outcome: 'unknown' }, /payments\.account_outcome is "unknown", and entry \d+ says "same"/],
    ['payments', { account_choice: 'payer' }, /payments\.account_choice is "payer", and entry \d+ says null/],
    ['submissions', { reference_id: 'VN-2026-AAAA-AAAA' }, /submissions\.reference_id is "VN-2026-AAAA-AAAA", .+/],
    ['submissions', { submitted_at: MOMENT }, /submissions\.submitted_at is ".+:01.000Z", and entry \d+ says .+/],
    ['submissions', { withdrawn_at: MOMENT }, /submissions\.withdrawn_at is ".+", and entry \d+ says null/],
    ['submissions', { contract_number: 'X' }, /submissions\.contract_number is "X", and entry \d+ says .+/],
    ['submissions', { handed_over_at: null }, /submissions\.handed_over_at is null, and entry \d+ says .+/],
    ['identity_checks', { birth_date_matches: 0 }, /identity_checks\.birth_date_matches is 0, and entry \d+ says 1/],
    ['knowledge_tests', { passed: 0 }, /knowledge_tests\.passed is 0, and entry \d+ says 1/],
    ['adviser_requests', { revision: 7 }, /adviser_requests\.revision is 7, and entry \d+ says 1/],
  ] as const)('a change in %s of %o is found', async (table, change, fault) => {
    const found = await it.foundAfter(() => it.db.updateTable(table).set(change).execute());
    expect(found).toEqual([told(fault)]);
  });

  test.each(['submissions', 'payments', 'identity_checks', 'knowledge_tests', 'adviser_requests'] as const)(
    'a row of %s that is deleted',
    async (table) => {
      const found = await it.foundAfter(() => it.db.deleteFrom(table).execute());
      expect(found).toEqual([told(new RegExp(`${table} has no row that entry \\d+ tells of`))]);
    },
  );

  test('a status that was never reached', async () => {
    const found = await it.foundAfter(() =>
      it.db.updateTable('applications').set({ status: 'submitted' }).where('id', '=', it.draft).execute(),
    );
    expect(found).toEqual([told(/applications\.status is "submitted", and entry 1 says "draft"/)]);
  });
});
