import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { paymentSteps } from '../payment-steps.ts';
import { valueOf } from '../store-steps.ts';
import type { OpenStore } from './store.ts';
import { ok, refuse } from '@vangnet/domain/application/result';
import { deliveryRows } from '../delivery-rows.ts';

const frozen = refuse('application.frozen');

/** The effects of a payment on its application, on every backend. */
export function paidContract(open: OpenStore): void {
  const { store, db, now, later, application, begin, begun, created, opened, report, paid, change } =
    paymentSteps(open);

  describe('a paid application', () => {
    test.each([
      ['NL91 ABNA 0417 1643 00', 'same'],
      ['NL20INGB0001234567', 'another'],
      [undefined, 'unknown'],
    ])(
      'a paid application is reported with its payment, when and from which account (%s), which is not kept',
      async (account, outcome) => {
        const token = await application();
        expect(await store().payments.paidFor(token)).toBeUndefined();
        const paymentId = await paid(token, account);
        expect(await store().payments.paidFor(token)).toEqual({ paymentId, paidAt: now(), account: { outcome } });
        expect(await store().payments.paidFor('x'.repeat(32))).toBeUndefined();
        expect(JSON.stringify(await db().selectFrom('payments').selectAll().execute())).not.toContain('INGB');
      },
    );

    test('a submitted application gets no mail about one more step', async () => {
      await paid(await application());
      await sql`update applications set status = 'submitted'`.execute(db());
      expect([await store().payments.remindOne(now()), await store().payments.remindOne(now())]).toEqual([true, false]);
      expect(await db().selectFrom(deliveryRows).selectAll().execute()).toEqual([]);
    });
  });

  describe('an application is frozen', () => {
    test('an application is frozen from the start of a payment, open again when that is canceled, and frozen for good once it is paid', async () => {
      const token = await application();
      const { id } = await begun(token);
      expect([await change(token), await store().applications.delete(token)]).toEqual([frozen, frozen]);
      await created(id);
      expect([await change(token), await store().applications.delete(token)]).toEqual([frozen, frozen]);
      await report(id, 'canceled');
      expect(await change(token)).toMatchObject({ ok: true });
      const other = await application();
      await report(await opened(other), 'canceled');
      expect(await store().applications.delete(other)).toEqual(ok());
      const again = await begun(token, 2);
      await created(again.id);
      await report(again.id, 'paid');
      later(1000 * HOUR_MS);
      expect([await change(token), await store().applications.delete(token)]).toEqual([frozen, frozen]);
    });

    test('a quote is refused from the start of a payment, and leaves the tariff that was accepted', async () => {
      const token = await application();
      const quote = { token, email: 'q.z@vangnet.example', quote: {}, tariffVersion: '2027-01' };
      const rating = async () => valueOf(await store().applications.read(token));
      const before = await rating();
      const { id } = await begun(token);
      expect(await store().quotes.send(quote)).toEqual(frozen);
      await created(id);
      await report(id, 'paid');
      later(1000 * HOUR_MS);
      expect(await store().quotes.send(quote)).toEqual(frozen);
      expect(await rating()).toMatchObject({ tariffVersion: before.tariffVersion, ratedAt: before.ratedAt });
      expect(await db().selectFrom(deliveryRows).selectAll().execute()).toEqual([]);
    });

    test('of a payment, a change and a deletion at the same moment one happens, never two', async () => {
      for (let round = 0; round < 10; round++) {
        const token = await application();
        const [started, changed, deleted] = await Promise.all([
          begin(token),
          change(token),
          store().applications.delete(token),
        ]);
        const stored = await store().applications.read(token);
        expect(started.ok).not.toBe(deleted.ok);
        expect(started.ok ? [changed, deleted, valueOf(stored).version] : stored).toEqual(
          started.ok ? [frozen, frozen, 1] : refuse('request.notFound'),
        );
      }
    });
  });
}
