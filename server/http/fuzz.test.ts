import { expect, test } from 'vitest';
import { openSqlite, sqliteDialect } from '../database/sqlite.ts';
import { fuzz } from '../testing/fuzz.ts';

test('no call that follows from the OpenAPI document ends in a 500 on SQLite', async () => {
  const { statuses, broken } = await fuzz(sqliteDialect(openSqlite(':memory:')), { calls: 500, seed: 20_261_122 });
  expect(broken).toEqual([]);
  // The calls get far enough to be carried out.
  expect(statuses.get(200)).toBeGreaterThan(50);
});
