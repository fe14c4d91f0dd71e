import { describe, expect, test } from 'vitest';
import { SECOND, MINUTE, HOUR, OPEN, reported, times, paymentSteps } from '../payment-steps.ts';
import type { StoreUnderTest, World } from './store.ts';

/** What every backend must do while the provider is asked how far a payment is. */
export function askingContract(open: (world: World) => Promise<StoreUnderTest>): void {
  describe('asking for payments', () => {
    contract(open);
  });
}

function contract(open: (world: World) => Promise<StoreUnderTest>): void {
  const { store, later, application, begun, opened, claim, claimDue, report, status, change } = paymentSteps(open);

  describe('asking the provider', () => {
    test('is for one of ten at the same moment', async () => {
      const id = await opened(await application());
      const claims = await times(10, () => claim(id));
      expect(claims.filter(Boolean)).toHaveLength(1);
    });

    test('waits for the one who asks, or until the claim lapses', async () => {
      const id = await opened(await application());
      const first = await claim(id);
      later(30 * SECOND - 1);
      expect(await claim(id)).toBeUndefined();
      later(1);
      const second = await claim(id);
      expect(second).toMatchObject({ id });
      if (first) await store().payments.release(first);
      expect(await claim(id)).toBeUndefined();
    });

    test('is not done again so soon after an answer, nor after a failure', async () => {
      const id = await opened(await application());
      await report(id, reported('open'));
      later(4 * SECOND - 1);
      expect(await claim(id, 4 * SECOND)).toBeUndefined();
      later(1);
      const again = await claim(id, 4 * SECOND);
      if (again) await store().payments.release(again);
      expect(await claim(id, 4 * SECOND)).toBeUndefined();
      expect(await claim(id)).toMatchObject({ id });
    });

    test('is not done of one that is starting or final', async () => {
      const token = await application();
      const starting = await begun(token);
      expect(await claim(starting.id)).toBeUndefined();
      await store().payments.opened(starting.id, { ...OPEN, providerId: 'tr_1' });
      await report(starting.id, reported('expired'));
      expect(await claim(starting.id)).toBeUndefined();
    });

    test('may give an answer late: what is known by then stays', async () => {
      const id = await opened(await application());
      const slow = await claim(id);
      later(30 * SECOND);
      await report(id, reported('paid'));
      expect(slow && (await store().payments.record(slow, OPEN))).toMatchObject({ status: 'paid' });
      expect(slow && (await store().payments.record(slow, reported('expired')))).toMatchObject({ status: 'paid' });
      if (slow) await store().payments.giveUp(slow);
      expect(await status(id)).toBe('paid');
    });

    test('keeps a word that is not known, as one that can still be paid', async () => {
      const token = await application();
      const id = await opened(token);
      await report(id, reported('verifying'));
      expect(await store().payments.currentFor(token)).toMatchObject({ id, status: 'verifying' });
      await report(id, reported('paid'));
      expect(await status(id)).toBe('paid');
    });
  });

  describe('the reconciliation', () => {
    test('finds what nobody looked after, the longest first, each once', async () => {
      const first = await opened(await application());
      later(SECOND);
      const second = await opened(await application());
      expect(await claimDue()).toBeUndefined();
      later(MINUTE);
      expect(await claimDue()).toMatchObject({ id: first });
      expect(await claimDue()).toMatchObject({ id: second });
      expect(await claimDue()).toBeUndefined();
    });

    test('gives ten servers at the same moment ten different ones at the most', async () => {
      await times(5, async () => opened(await application()));
      later(MINUTE);
      const claims = await times(10, claimDue);
      const ids = claims.flatMap((claimed) => claimed?.id ?? []);
      expect(ids).toHaveLength(new Set(ids).size);
    });

    test('comes back less and less often, and never to a final one', async () => {
      const id = await opened(await application());
      later(HOUR);
      const claimed = await claimDue();
      if (claimed) await store().payments.release(claimed);
      later(10 * MINUTE - 1);
      expect(await claimDue()).toBeUndefined();
      later(1);
      const again = await claimDue();
      if (again) await store().payments.record(again, reported('paid'));
      expect(await status(id)).toBe('paid');
      later(1000 * HOUR);
      expect(await claimDue()).toBeUndefined();
    });

    test('can give up an attempt that never got to the provider', async () => {
      const token = await application();
      const { id } = await begun(token);
      later(15 * MINUTE);
      const claimed = await claimDue();
      expect(claimed).toMatchObject({ id, status: 'starting', providerId: undefined });
      if (claimed) await store().payments.giveUp(claimed);
      await store().payments.opened(id, { ...OPEN, providerId: 'tr_late' });
      expect(await status(id)).toBe('failed');
      expect(await change(token)).toMatchObject({ ok: true });
    });
  });
}
