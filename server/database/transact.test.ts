import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migratedDatabase } from '../testing/migrated-database.ts';
import type { Tables } from './tables.ts';
import { transact } from './transact.ts';

let db: Kysely<Tables>;
let pauses: number[];
beforeEach(async () => {
  db = await migratedDatabase();
  pauses = [];
});
afterEach(() => db.destroy());

/** As PostgreSQL ends it. */
const ended = (code: string) => Object.assign(new Error('ended'), { code });

/** Writes a row, and is ended so often; gives the try that went through. */
function beaten(times: number, { code = '40P01', chance = 0 } = {}): Promise<number> {
  let tries = 0;
  return transact(
    db,
    async (transaction) => {
      tries += 1;
      await transaction.insertInto('readiness').values({ id: tries, probe: '' }).execute();
      if (tries <= times) throw ended(code);
      return tries;
    },
    { pause: async (ms) => void pauses.push(ms), random: () => chance },
  );
}
const rows = async () => (await db.selectFrom('readiness').select('id').execute()).map(({ id }) => id);

test.each(['40001', '40P01'])(
  'a transaction that was ended for the sake of another one is repeated, and nothing is left of its first try (%s)',
  async (code) => {
    expect(await beaten(1, { code })).toBe(2);
    expect(await rows()).toEqual([2]);
  },
);

test('a transaction that was ended for the sake of another one is repeated five times, each after a longer random pause', async () => {
  expect(await beaten(5, { chance: 1 })).toBe(6);
  expect(pauses.splice(0)).toEqual([20, 40, 80, 140, 200]);
  await db.deleteFrom('readiness').execute();
  expect(await beaten(5)).toBe(6);
  expect(pauses).toEqual([10, 10, 10, 10, 10]);
});

test('a transaction that was ended for the sake of another one fails when it was ended a sixth time', async () => {
  await expect(beaten(6)).rejects.toMatchObject({ code: '40P01' });
  expect(await rows()).toEqual([]);
});

test('a transaction that failed by itself is not done again', async () => {
  await expect(beaten(1, { code: '23505' })).rejects.toMatchObject({ code: '23505' });
  expect(pauses).toEqual([]);
});
