import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { times } from '../in-order.ts';
import { OPEN, reported, paymentSteps } from '../payment-steps.ts';
import { leaseDue, valueOf } from '../store-steps.ts';
import type { OpenStore } from './store.ts';
import { ok, refuse } from '@vangnet/domain/application/result';
import { deliveryRows } from '../delivery-rows.ts';

const frozen = refuse('application.frozen');

/** What a payment does to its application, on every backend. */
export function paidContract(open: OpenStore): void {
  const { store, db, now, later, application, begin, begun, report, paid, change } = paymentSteps(open);

  describe('a paid application', () => {
    test('a paid application is reported with its payment, when and from which account', async () => {
      const token = await application();
      expect(await store().payments.paidFor(token)).toBeUndefined();
      const paymentId = await paid(token, 'NL91 ABNA 0417 1643 00');
      expect(await store().payments.paidFor(token)).toEqual({ paymentId, paidAt: now(), account: { outcome: 'same' } });
      expect(await store().payments.paidFor('x'.repeat(32))).toBeUndefined();
    });

    test('an application can be paid from another account, or from one that is not known', async () => {
      const [one, other] = [await application(), await application()];
      await paid(one, 'NL20INGB0001234567');
      await paid(other);
      expect(await store().payments.paidFor(one)).toMatchObject({ account: { outcome: 'another' } });
      expect(await store().payments.paidFor(other)).toMatchObject({ account: { outcome: 'unknown' } });
    });

    test('the account that paid is not kept', async () => {
      await paid(await application(), 'NL20INGB0001234567');
      expect(JSON.stringify(await db().selectFrom('payments').selectAll().execute())).not.toContain('INGB');
    });

    test('a paid application that was not submitted gets one mail, with a link that opens it', async () => {
      const token = await application();
      await paid(token);
      expect(await store().payments.remindOne(new Date(now().getTime() - 1))).toBe(false);
      const answers = await times(5, () => store().payments.remindOne(now()));
      expect(answers.filter(Boolean)).toHaveLength(1);
      const mail = await leaseDue(store(), new Date(now().getTime() + HOUR_MS));
      expect(mail?.kind).toBe('one-step-left');
      const { to = '', resumeToken = '' } = (mail?.open() ?? {}) as { to?: string; resumeToken?: string };
      expect(to).toBe('q.z@vangnet.example');
      const { paymentId } = (await store().payments.paidFor(token)) ?? {};
      expect(valueOf(await store().applications.readByLink(resumeToken))).toMatchObject({ paymentId });
    });

    test('an applicant with a started identity check gets that mail only after the same time since its start', async () => {
      const token = await application();
      await paid(token);
      later(MINUTE_MS);
      await store().identity.reserveCheck(
        { token, version: 1, checkId: 'A0', entranceCode: 'code', way: 'idin', choice: 'INGBNL2A' },
        { max: 1, after: new Date(0) },
      );
      expect(await store().payments.remindOne(new Date(now().getTime() - 1))).toBe(false);
      expect(await store().payments.remindOne(now())).toBe(true);
    });

    test('a submitted application gets no mail about one more step', async () => {
      await paid(await application());
      await sql`update applications set status = 'submitted'`.execute(db());
      expect([await store().payments.remindOne(now()), await store().payments.remindOne(now())]).toEqual([true, false]);
      expect(await db().selectFrom(deliveryRows).selectAll().execute()).toEqual([]);
    });
  });

  describe('an application is frozen', () => {
    test('an application is frozen from the start of a payment, and open again when that is canceled', async () => {
      const token = await application();
      const { id } = await begun(token);
      expect([await change(token), await store().applications.delete(token)]).toEqual([frozen, frozen]);
      await store().payments.recordCreated(id, { ...OPEN, providerPaymentId: 'tr_1' });
      expect([await change(token), await store().applications.delete(token)]).toEqual([frozen, frozen]);
      await report(id, reported('canceled'));
      expect(await change(token)).toMatchObject({ ok: true });
      expect(await store().applications.delete(token)).toEqual(ok());
    });

    test('an application is frozen for good once it is paid', async () => {
      const token = await application();
      await paid(token);
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
      await store().payments.recordCreated(id, { ...OPEN, providerPaymentId: 'tr_1' });
      await report(id, reported('paid'));
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
