import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { times } from '../in-order.ts';
import { reported, paymentSteps } from '../payment-steps.ts';
import type { OpenStore } from './store.ts';

/** What every backend must do when a person pays for a payment that has ended. */
export function lateCentsContract(open: OpenStore): void {
  const { store, db, now, later, application, opened, report, paid, status } = paymentSteps(open);
  const QUIET_MS = 5 * MINUTE_MS;
  const leaseEnded = (id: string) => store().payments.leaseEnded(id, QUIET_MS);
  const expired = async () => {
    const id = await opened(await application());
    await report(id, reported('expired'));
    return id;
  };

  test('a payment that has ended is asked for by one at a time, and again when it was quiet for a while', async () => {
    const id = await expired();
    const leases = await times(10, () => leaseEnded(id));
    const leased = leases.find((one) => one !== undefined);
    expect(leases.filter(Boolean)).toHaveLength(1);
    later(SECOND_MS);
    if (leased) await store().payments.release(leased);
    expect(await leaseEnded(id)).toBeUndefined();
    later(5 * MINUTE_MS - 1);
    expect(await leaseEnded(id)).toBeUndefined();
    later(1);
    expect(await leaseEnded(id)).toMatchObject({ id, status: 'expired', providerPaymentId: `tr_${id}` });
    later(19 * SECOND_MS);
    expect(await leaseEnded(id)).toBeUndefined();
    later(SECOND_MS);
    expect(await leaseEnded(id)).toMatchObject({ id });
    expect(await status(id)).toBe('expired');
  });

  test('a payment that is open or paid has not come late', async () => {
    const unpaid = await opened(await application());
    const done = await paid(await application());
    expect([await leaseEnded(unpaid), await leaseEnded(done)]).toEqual([undefined, undefined]);
  });

  test('what has to be refunded is remembered once, and outlives the application', async () => {
    await db().deleteFrom('refunds_due').execute();
    const id = await expired();
    const payment = await store().payments.find(id);
    if (!payment) throw new Error('The payment is gone');
    expect(await store().payments.refundOf(id)).toBeUndefined();
    const told = await times(5, () => store().payments.recordRefundDue(payment));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await store().payments.refundOf(id)).toMatchObject({ state: 'due', requested: undefined });
    await db().deleteFrom('applications').execute();
    expect(await db().selectFrom('refunds_due').selectAll().execute()).toMatchObject([
      { payment_id: id, provider_id: `tr_${id}`, amount: 1, noticed_at: now().toISOString(), refunded_at: null },
    ]);
  });

  test('a refund is due until the operator says that it was made, once, and is then not asked for again', async () => {
    const [first, second] = [await expired(), await expired()];
    await db().deleteFrom('refunds_due').execute();
    for (const id of [first, second]) {
      const payment = await store().payments.find(id);
      if (payment) await store().payments.recordRefundDue(payment);
      later(SECOND_MS);
    }
    const due = async () =>
      (await store().payments.unrefunded(new Date('9999-01-01'))).map(({ providerPaymentId }) => providerPaymentId);
    expect(await due()).toEqual([`tr_${first}`, `tr_${second}`]);
    const told = await times(5, () => store().payments.recordRefunded(`tr_${first}`));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await due()).toEqual([`tr_${second}`]);
    expect(await store().payments.recordRefunded('tr_unknown')).toBe(false);
    expect(await store().payments.refundOf(first)).toMatchObject({ state: 'by hand' });
    const again = await store().payments.find(first);
    expect(again && (await store().payments.recordRefundDue(again))).toBe(false);
  });

  const anna = { name: 'Anna', id: 'staff-1' };
  const bram = { name: 'Bram', id: 'staff-2' };
  const due = async () => {
    const id = await expired();
    await db().deleteFrom('refunds_due').execute();
    await db().deleteFrom('tasks').where('lane', '=', 'refund').execute();
    const payment = await store().payments.find(id);
    if (payment) await store().payments.recordRefundDue(payment);
    return id;
  };
  const ask = (id: string, by = anna) => store().payments.askRefund(id, by);
  const lease = (id: string) => store().payments.leaseRefund(id, QUIET_MS);
  const hear = async (id: string, word: string, refundId = 're_1') => {
    const leased = await lease(id);
    if (!leased) throw new Error('This refund is leased already');
    return store().payments.recordRefund(leased, { refundId, status: word });
  };
  const kinds = () =>
    db().selectFrom('evidence').select('kind').where('kind', 'like', 'refund%').orderBy('sequence').execute();

  test('of two people who ask for one refund 1,000 times, twenty at the same moment, one does, once, and the others learn who', async () => {
    const id = await due();
    expect(await lease(id)).toBeUndefined();
    const asked = await times(1000, (index) => ask(id, index % 2 === 0 ? anna : bram));
    const done = asked.filter((one) => one !== undefined);
    const refund = await store().payments.refundOf(id);
    expect(done).toHaveLength(1);
    expect(refund).toEqual({ ...done[0], state: 'asked' });
    expect(refund?.requested?.idempotencyKey).toMatch(/^[\w-]{24}$/);
    expect(await kinds()).toEqual([{ kind: 'refund asked' }]);
    expect(await store().payments.refundsOfApplication('another')).toEqual([]);
  });

  test('a refund is asked for at the provider by one at a time, its state is recorded, and what is over is not asked again by itself', async () => {
    const id = await due();
    await ask(id);
    const leases = await times(10, () => store().payments.leaseRefundDue());
    const [leased, ...others] = leases.filter((one) => one !== undefined);
    expect([leased?.paymentId, others]).toEqual([id, []]);
    if (leased) await store().payments.recordRefund(leased, { refundId: 're_1', status: 'queued' });
    const next = () => store().payments.leaseRefundDue();
    expect(await next()).toBeUndefined();
    later(MINUTE_MS);
    expect(await next()).toMatchObject({ paymentId: id, state: 'queued', refundId: 're_1' });
    later(20 * SECOND_MS);
    expect(await hear(id, 'refunded')).toMatchObject({ state: 'refunded' });
    expect(await store().payments.unrefunded(new Date('9999-01-01'))).toEqual([]);
    later(30 * DAY_MS);
    expect(await next()).toBeUndefined();
    expect(await ask(id)).toBeUndefined();
    expect(await kinds()).toEqual(['asked', 'changed', 'changed'].map((what) => ({ kind: `refund ${what}` })));
  });

  test('an older response changes nothing; a refund that was made and comes back is due once more', async () => {
    const id = await due();
    await ask(id);
    await hear(id, 'processing');
    expect(await hear(id, 'queued')).toMatchObject({ state: 'processing' });
    await hear(id, 'refunded');
    expect(await lease(id)).toBeUndefined();
    later(5 * MINUTE_MS);
    expect(await hear(id, 'failed')).toMatchObject({ state: 'failed' });
    expect(await store().payments.unrefunded(new Date('9999-01-01'))).toMatchObject([
      { paymentId: id, state: 'failed' },
    ]);
  });

  test('a refund that failed is asked for again with another key, and a late response to the first says nothing of it', async () => {
    const id = await due();
    const first = await ask(id);
    const leased = await lease(id);
    if (leased) await store().payments.recordRefund(leased, { refundId: 're_1', status: 'failed' });
    const second = await ask(id, bram);
    expect(second).toMatchObject({ state: 'asked', requested: { by: 'Bram' }, refundId: undefined });
    expect(second?.requested?.idempotencyKey).not.toBe(first?.requested?.idempotencyKey);
    if (leased) await store().payments.recordRefund(leased, { refundId: 're_1', status: 'refunded' });
    expect(await store().payments.refundOf(id)).toMatchObject({ state: 'asked', refundId: undefined });
  });

  test('a refund without a response stays unknown, and is asked again; it is not marked as paid back meanwhile', async () => {
    const id = await due();
    await ask(id);
    const leased = await lease(id);
    if (leased) await store().payments.releaseRefund(leased);
    expect(await store().payments.recordRefunded(`tr_${id}`)).toBe(false);
    expect(await ask(id)).toBeUndefined();
    later(MINUTE_MS);
    expect(await store().payments.leaseRefundDue()).toMatchObject({
      state: 'asked',
      requested: leased?.requested,
    });
    later(20 * SECOND_MS);
    await hear(id, 'refused');
    expect(await store().payments.recordRefunded(`tr_${id}`)).toBe(true);
    expect(await store().payments.refundOf(id)).toMatchObject({ state: 'by hand' });
  });

  test('a refund goes on when its application is gone', async () => {
    const id = await due();
    await db().deleteFrom('applications').execute();
    expect(await ask(id)).toMatchObject({ state: 'asked' });
    expect(await hear(id, 'pending')).toMatchObject({ state: 'pending' });
  });
}
