import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { OPEN, reported, paymentSteps } from '../payment-steps.ts';
import type { OpenStore } from './store.ts';

/** What every backend must do while the provider is asked how far a payment is. */
export function askingContract(open: OpenStore): void {
  const { store, later, application, begun, opened, lease, leaseDue, report, status, change } = paymentSteps(open);

  describe('asking the provider', () => {
    test('no lease is given shortly after a response, nor after a failure', async () => {
      const id = await opened(await application());
      await report(id, reported('open'));
      later(4 * SECOND_MS - 1);
      expect(await lease(id, 4 * SECOND_MS)).toBeUndefined();
      later(1);
      const again = await lease(id, 4 * SECOND_MS);
      if (again) await store().payments.release(again);
      expect(await lease(id, 4 * SECOND_MS)).toBeUndefined();
      expect(await lease(id)).toMatchObject({ id });
    });

    test('no lease is given of a payment that is starting or final', async () => {
      const token = await application();
      const starting = await begun(token);
      expect(await lease(starting.id)).toBeUndefined();
      await store().payments.recordCreated(starting.id, { ...OPEN, providerPaymentId: 'tr_1' });
      await report(starting.id, reported('expired'));
      expect(await lease(starting.id)).toBeUndefined();
    });

    test('a late report does not change what is known by then', async () => {
      const id = await opened(await application());
      const slow = await lease(id);
      later(30 * SECOND_MS);
      await report(id, reported('paid'));
      expect(slow && (await store().payments.recordStatus(slow, OPEN))).toMatchObject({ status: 'paid' });
      expect(slow && (await store().payments.recordStatus(slow, reported('expired')))).toMatchObject({
        status: 'paid',
      });
      if (slow) await store().payments.abandon(slow);
      expect(await status(id)).toBe('paid');
    });

    test('a status that is not known is kept, as one that can still be paid', async () => {
      const token = await application();
      const id = await opened(token);
      await report(id, reported('verifying'));
      expect(await store().payments.currentFor(token)).toMatchObject({ id, status: 'verifying' });
      await report(id, reported('paid'));
      expect(await status(id)).toBe('paid');
    });
  });

  describe('the reconciliation', () => {
    test('due payments are leased one by one, the longest due first', async () => {
      const first = await opened(await application());
      later(SECOND_MS);
      const second = await opened(await application());
      expect(await leaseDue()).toBeUndefined();
      later(MINUTE_MS);
      expect(await leaseDue()).toMatchObject({ id: first });
      expect(await leaseDue()).toMatchObject({ id: second });
      expect(await leaseDue()).toBeUndefined();
    });

    test('a payment is due less and less often, and never once it is final', async () => {
      const id = await opened(await application());
      later(HOUR_MS);
      const leased = await leaseDue();
      if (leased) await store().payments.release(leased);
      later(10 * MINUTE_MS - 1);
      expect(await leaseDue()).toBeUndefined();
      later(1);
      const again = await leaseDue();
      if (again) await store().payments.recordStatus(again, reported('paid'));
      expect(await status(id)).toBe('paid');
      later(1000 * HOUR_MS);
      expect(await leaseDue()).toBeUndefined();
    });

    test('an attempt that was never created at the provider can be abandoned', async () => {
      const token = await application();
      const { id } = await begun(token);
      later(15 * MINUTE_MS);
      const leased = await leaseDue();
      expect(leased).toMatchObject({ id, status: 'starting', providerPaymentId: undefined });
      if (leased) await store().payments.abandon(leased);
      await store().payments.recordCreated(id, { ...OPEN, providerPaymentId: 'tr_late' });
      expect(await status(id)).toBe('failed');
      expect(await change(token)).toMatchObject({ ok: true });
    });

    test('an attempt that was created at the provider since it was leased is not abandoned: a visitor may be paying it', async () => {
      const { id } = await begun(await application());
      later(15 * MINUTE_MS);
      const leased = await leaseDue();
      await store().payments.recordCreated(id, { ...OPEN, providerPaymentId: 'tr_1' });
      expect(leased && (await store().payments.abandon(leased))).toMatchObject({ id, status: 'open' });
      expect(await lease(id)).toMatchObject({ id, providerPaymentId: 'tr_1' });
    });
  });
}
