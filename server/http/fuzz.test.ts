import { afterAll, expect, test } from 'vitest';
import { openSqlite, sqliteDialect } from '../database/sqlite.ts';
import { fuzz } from '../testing/fuzz.ts';
import { startTestPostgres } from '../testing/postgres.ts';

const some = { calls: 500, seed: 20_261_122 };

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

test.each([
  ['SQLite', async () => sqliteDialect(openSqlite(':memory:'))],
  ['PostgreSQL', () => postgres.emptyDatabase()],
])('no call that follows from the OpenAPI document ends in a 500 on %s', async (_, dialect) => {
  const { statuses, broken } = await fuzz(await dialect(), some);
  expect(broken).toEqual([]);
  // The calls get far enough to be carried out.
  expect(statuses.get(200)).toBeGreaterThan(50);
});
