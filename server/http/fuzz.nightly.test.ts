import { expect, test } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';
import { postgresOfFile } from '../testing/stores-on-postgres.ts';

const postgres = await postgresOfFile();

test('no call that follows from the OpenAPI document ends in a 500 on PostgreSQL', async () => {
  const { statuses, broken } = await fuzz(await postgres.emptyDatabase(), { calls: 500, seed: 20_261_122 });
  expect(broken).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(50);
});
