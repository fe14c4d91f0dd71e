import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '@vangnet/domain/values/durations';
import type { Ending } from '../../identity/end-check.ts';
import { paymentSteps } from '../payment-steps.ts';
import { valueOf } from '../store-steps.ts';
import type { OpenStore } from './store.ts';

export function watchesContract(open: OpenStore): void {
  const { store, db, now, later, application, paid } = paymentSteps(open);
  const runOf = async (wanted: string) => (await store().jobs.lastRuns()).find(({ job }) => job === wanted);
  const waitedFor = () => store().payments.unfinished();

  test('a run is known by when it last ended well, and when badly', async () => {
    expect(await runOf('backup drill')).toEqual({ job: 'backup drill', done: undefined, failed: undefined });
    const first = now();
    await store().jobs.record({ job: 'backup drill', isGood: true });
    later(HOUR_MS);
    await store().jobs.record({ job: 'backup drill', isGood: false });
    expect(await runOf('backup drill')).toEqual({ job: 'backup drill', done: first, failed: now() });
    later(HOUR_MS);
    await store().jobs.record({ job: 'backup drill', isGood: true });
    expect(await runOf('backup drill')).toMatchObject({ done: now() });
    expect(await runOf('backup')).toMatchObject({ done: undefined });
  });

  test('an applicant who paid and has not finished is reported with their reference, until they finish or for a week', async () => {
    const token = await application();
    const { referenceId } = valueOf(await store().applications.read(token));
    await paid(token);
    const paidAt = now();
    expect(await waitedFor()).toEqual([{ referenceId, paidAt, lastCheck: undefined, failedAt: undefined }]);
    later(7 * DAY_MS);
    expect(await waitedFor()).toHaveLength(1);
    later(1);
    expect(await waitedFor()).toEqual([]);
  });

  test('the report of an applicant who paid says how the last of their identity checks ended', async () => {
    const token = await application();
    await paid(token);
    const check = async (checkId: string, ending: Pick<Ending, 'status' | 'match'>) => {
      later(HOUR_MS);
      const began = { token, version: 1, checkId, entranceCode: checkId, way: 'idin', choice: 'INGBNL2A' };
      valueOf(await store().identity.reserveCheck(began, { max: 10, after: new Date(0) }));
      await store().identity.recordStarted({ checkId, transactionId: checkId });
      valueOf(await store().identity.endCheck({ token, checkId, way: 'idin', ...ending }));
    };
    await check('V1', { status: 'Expired' });
    expect(await waitedFor()).toMatchObject([{ lastCheck: 'expired', failedAt: now() }]);
    await check('V2', { status: 'Success', match: { name: 'another', birthDate: 'same' } });
    expect(await waitedFor()).toMatchObject([{ lastCheck: 'other person', failedAt: now() }]);
  });

  test('who applied, or was handed to an adviser, is not waited for', async () => {
    const advised = await application();
    await paid(advised);
    await paid(await application());
    expect(await waitedFor()).toHaveLength(2);
    await store().adviser.request({ token: advised, content: {} });
    expect(await waitedFor()).toHaveLength(1);
    await sql`update applications set status = 'submitted'`.execute(db());
    expect(await waitedFor()).toEqual([]);
  });
}
