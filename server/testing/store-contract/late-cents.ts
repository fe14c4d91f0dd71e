import { describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { reported, paymentSteps, times } from '../payment-steps.ts';
import type { StoreUnderTest, World } from './store.ts';

/** What every backend must do when somebody pays for a payment that has ended. */
export function lateCentsContract(open: (world: World) => Promise<StoreUnderTest>): void {
  describe('a cent that comes late', () => {
    contract(open);
  });
}

function contract(open: (world: World) => Promise<StoreUnderTest>): void {
  const { store, db, now, later, application, opened, report, paid, status } = paymentSteps(open);
  const QUIET = { quietMs: 5 * MINUTE_MS };
  const leaseEnded = (id: string) =>
    store().payments.leaseEnded(id, { until: new Date(now().getTime() + 20 * SECOND_MS), ...QUIET });
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
    const id = await expired();
    const payment = await store().payments.find(id);
    if (!payment) throw new Error('The payment is gone');
    expect(await store().payments.isRefundDue(id)).toBe(false);
    const told = await times(5, () => store().payments.recordRefundDue(payment));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await store().payments.isRefundDue(id)).toBe(true);
    await db().deleteFrom('applications').execute();
    expect(await db().selectFrom('refunds_due').selectAll().execute()).toEqual([
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
    const due = async () => (await store().payments.refundsDue()).map(({ providerPaymentId }) => providerPaymentId);
    expect(await due()).toEqual([`tr_${first}`, `tr_${second}`]);
    const told = await times(5, () => store().payments.recordRefunded(`tr_${first}`));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await due()).toEqual([`tr_${second}`]);
    expect(await store().payments.recordRefunded('tr_unknown')).toBe(false);
    expect(await store().payments.isRefundDue(first)).toBe(true);
    const again = await store().payments.find(first);
    expect(again && (await store().payments.recordRefundDue(again))).toBe(false);
  });
}
