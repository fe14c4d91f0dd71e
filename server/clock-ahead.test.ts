import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Kysely } from 'kysely';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { postgresDialect } from './database/postgres.ts';
import { sharedClock } from './database/shared-clock.ts';
import type { Tables } from './database/tables.ts';
import { openStore, type Purpose } from './open-store.ts';
import { postgresOfFile } from './testing/stores-on-postgres.ts';
import { leaseDue, valueOf } from './testing/store-steps.ts';

const DATA_KEY = randomBytes(32);

const postgres = await postgresOfFile();

const { emptyDatabaseUrl } = postgres;

/** The store of a server on this database whose machine has this clock. */
async function opened(databaseUrl: string, aheadMs: number, purpose?: Purpose) {
  const machine = () => new Date(Date.now() + aheadMs);
  const settings = { dataDir: '', dataKey: DATA_KEY, databaseUrl };
  const result = await openStore(settings, { clock: machine, randomBytes }, purpose);
  if (!result.ok) throw new Error(result.fault);
  const { store, clock } = result;
  const leaseUntil = () => new Date(clock().getTime() + 2 * MINUTE_MS);
  const lease = () => leaseDue(store, leaseUntil(), ['quote']);
  const quote = async () => {
    const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };
    const { token } = valueOf(await store.applications.create(application));
    return store.quotes.send({ token, email: 'q.z@vangnet.example', quote: {} });
  };
  return { lease, quote, close: () => store.close() };
}

describe.runIf(emptyDatabaseUrl)('two servers on PostgreSQL', () => {
  test.each([3 * MINUTE_MS, -3 * MINUTE_MS])(
    'two servers on PostgreSQL take turns although the clock of one is %i ms ahead',
    async (aheadMs) => {
      const url = (await emptyDatabaseUrl?.()) ?? '';
      const right = await opened(url, 0, 'begin');
      const wrong = await opened(url, aheadMs);
      await right.quote();
      expect(await wrong.lease()).toMatchObject({ attempt: 1 });
      expect(await right.lease()).toBeUndefined();
      await wrong.quote();
      expect(await right.lease()).toMatchObject({ attempt: 1 });
      expect(await wrong.lease()).toBeUndefined();
      await Promise.all([right.close(), wrong.close()]);
    },
  );

  test('notice within ten seconds that the clock of the database was set', async () => {
    const url = (await emptyDatabaseUrl?.()) ?? '';
    const db = new Kysely<Tables>({ dialect: postgresDialect(url) });
    let steady = 0;
    const clock = await sharedClock(
      db,
      () => new Date(0),
      () => steady,
    );
    const before = clock().getTime();
    // To the clock of the server an hour has passed, to that of the database none.
    steady += HOUR_MS;
    expect(clock().getTime() - before).toBe(HOUR_MS);
    await expect.poll(() => clock().getTime() - before).toBeLessThan(MINUTE_MS);
    await db.destroy();
    steady += MINUTE_MS;
    expect(clock().getTime() - before).toBeGreaterThanOrEqual(MINUTE_MS);
  });
});
