import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { HOUR, paymentSteps } from '../payment-steps.ts';
import type { StoreUnderTest, World } from './store.ts';

/** What every backend must tell about what nobody would notice by themselves. */
export function watchesContract(open: (world: World) => Promise<StoreUnderTest>): void {
  describe('what has to be noticed', () => {
    contract(open);
  });
}

function contract(open: (world: World) => Promise<StoreUnderTest>): void {
  const { store, db, now, later, application, paid } = paymentSteps(open);
  const runOf = async (wanted: string) => (await store().jobs.lastRuns()).find(({ job }) => job === wanted);
  const inLastDays = () =>
    store().payments.paidAndOpen({
      from: new Date(now().getTime() - 72 * HOUR),
      until: new Date(now().getTime() - 24 * HOUR),
    });

  test('a run is known by when it last ended well, and when badly', async () => {
    expect(await runOf('backup drill')).toEqual({ job: 'backup drill', done: undefined, failed: undefined });
    const first = now();
    await store().jobs.record({ job: 'backup drill', isGood: true });
    later(HOUR);
    await store().jobs.record({ job: 'backup drill', isGood: false });
    expect(await runOf('backup drill')).toEqual({ job: 'backup drill', done: first, failed: now() });
    later(HOUR);
    await store().jobs.record({ job: 'backup drill', isGood: true });
    expect(await runOf('backup drill')).toMatchObject({ done: now() });
    expect(await runOf('backup')).toMatchObject({ done: undefined });
  });

  test('retention that a server finished is a run', async () => {
    const until = new Date(now().getTime() + HOUR);
    await store().retention.lease(until);
    expect(await runOf('retention')).toMatchObject({ done: undefined });
    await store().retention.finish(until);
    expect(await runOf('retention')).toMatchObject({ done: now() });
  });

  test('who paid and has not finished a day later counts, until they have for three days', async () => {
    await paid(await application());
    expect(await inLastDays()).toBe(0);
    later(24 * HOUR);
    expect(await inLastDays()).toBe(1);
    later(49 * HOUR);
    expect(await inLastDays()).toBe(0);
  });

  test('who applied, or was handed to an adviser, is not waited for', async () => {
    const advised = await application();
    await paid(advised);
    await paid(await application());
    later(24 * HOUR);
    expect(await inLastDays()).toBe(2);
    await store().adviser.request({ token: advised, content: {} });
    expect(await inLastDays()).toBe(1);
    await sql`update applications set status = 'submitted'`.execute(db());
    expect(await inLastDays()).toBe(0);
  });
}
