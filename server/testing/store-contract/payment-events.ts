import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import type { PaymentEvent } from '../../payment/payment.ts';
import { inOrder, times } from '../in-order.ts';
import { paymentSteps, present, reported } from '../payment-steps.ts';
import type { OpenStore } from './store.ts';

/** The events, in the order of the columns of `AFTER`. A new word is one that the provider added later. */
const EVENTS: readonly PaymentEvent[] = [
  { ...reported('open'), kind: 'created', providerPaymentId: 'tr_2' },
  { kind: 'refused' },
  { kind: 'abandoned', providerPaymentId: 'tr_1' },
  { kind: 'abandoned', providerPaymentId: undefined },
  ...['open', 'pending', 'authorized', 'new word', 'paid', 'failed', 'canceled', 'expired'].map((word) =>
    reported(word),
  ),
];
/** Each state after each event; a dot is the same state. */
const AFTER: Readonly<Record<string, string>> = {
  starting: 'open failed . failed open pending authorized newword paid failed canceled expired',
  open: '. . failed . . pending authorized newword paid failed canceled expired',
  pending: '. . failed . . . authorized newword paid failed canceled expired',
  authorized: '. . failed . . . . newword paid failed canceled expired',
  'new word': '. . failed . open pending authorized . paid failed canceled expired',
  paid: '. . . . . . . . . . . .',
  failed: '. . . . . . . . . . . .',
  canceled: '. . . . . . . . . . . .',
  expired: '. . . . . . . . . . . .',
};
const ENDS = new Set(['paid', 'failed', 'canceled', 'expired']);

/** The state machine of a payment on every backend, and the leases for asking the provider. */
export function paymentEventsContract(open: OpenStore): void {
  const { store, db, now, later, application, begun, created, opened, lease, leaseDue, report, paid, record, stored } =
    paymentSteps(open);

  test.each(Object.keys(AFTER))('a payment that is %s goes forward only, and has one outcome', async (state) => {
    const { id } = await begun(await application());
    const isStarting = state === 'starting';
    const before = {
      status: state,
      final_at: ENDS.has(state) ? now().toISOString() : null,
      provider_id: isStarting ? null : 'tr_1',
      checkout_url: state === 'open' ? 'https://bank.example/1' : null,
    };
    const after = (AFTER[state] ?? '')
      .split(' ')
      .map((word) => (word === '.' ? state : word.replace('newword', 'new word')));
    const seen: string[] = [];
    await inOrder(EVENTS, async (event) => {
      await db().updateTable('payments').set(before).where('id', '=', id).execute();
      await db().deleteFrom('refunds_due').execute();
      const { payment, late, before: was } = await record(id, event);
      seen.push(payment.status);
      const isPaidAfterEnd =
        event.kind === 'reported' && event.status === 'paid' && before.final_at && state !== 'paid';
      expect([was, late]).toEqual([state, isPaidAfterEnd ? 'noticed' : undefined]);
      expect(payment.endedAt !== undefined).toBe(ENDS.has(payment.status));
      expect(payment.checkoutUrl).toBe(payment.status === 'open' ? 'https://bank.example/1' : undefined);
      const isCreated = isStarting && event.kind === 'created';
      expect(payment.providerPaymentId).toBe(isCreated ? 'tr_2' : (before.provider_id ?? undefined));
    });
    expect(seen).toEqual(after);
  });

  test('a late report does not change what is known by then', async () => {
    const id = await opened(await application());
    const slow = present(await lease(id));
    later(30 * SECOND_MS);
    await report(id, 'paid');
    for (const event of [reported('open'), reported('expired')])
      expect(await store().payments.record(slow, event)).toMatchObject({ payment: { status: 'paid' } });
  });

  describe('asking the provider', () => {
    test('of ten who ask about a payment at the same moment one does, and the next after 20 seconds or a response', async () => {
      const id = await opened(await application());
      expect((await times(10, () => lease(id))).filter(Boolean)).toHaveLength(1);
      later(20 * SECOND_MS - 1);
      expect(await lease(id)).toBeUndefined();
      later(1);
      const leased = present(await lease(id));
      await store().payments.release(leased);
      later(4 * SECOND_MS - 1);
      expect(await lease(id, 4 * SECOND_MS)).toBeUndefined();
      later(1);
      expect(await lease(id, 4 * SECOND_MS)).toMatchObject({ id });
    });

    test('a payment is not asked for that is starting or paid, nor one that has ended since it was read', async () => {
      const starting = await begun(await application());
      const isPaid = await paid(await application());
      const read = await stored(await opened(await application()));
      await report(read.id, 'expired');
      const leases = [lease(starting.id), lease(isPaid), store().payments.lease(read, 0)];
      expect(await Promise.all(leases)).toEqual([undefined, undefined, undefined]);
    });

    test('a payment that has ended is asked for by one at a time, and again when it was quiet for a while', async () => {
      const id = await opened(await application());
      await report(id, 'expired');
      const leaseEnded = () => lease(id, 5 * MINUTE_MS);
      const [leased, ...others] = (await times(10, leaseEnded)).filter((one) => one !== undefined);
      later(SECOND_MS);
      if (leased) await store().payments.record(leased, reported('expired'));
      expect(others).toEqual([]);
      later(5 * MINUTE_MS - 1);
      expect(await leaseEnded()).toBeUndefined();
      later(1);
      expect(await leaseEnded()).toMatchObject({ id, status: 'expired', providerPaymentId: `tr_${id}` });
    });

    test('due payments are leased one by one, the longest due first', async () => {
      const first = await opened(await application());
      later(SECOND_MS);
      const second = await opened(await application());
      expect(await leaseDue()).toBeUndefined();
      later(MINUTE_MS);
      for (const id of [first, second]) expect(await leaseDue()).toMatchObject({ id });
      expect(await leaseDue()).toBeUndefined();
    });

    test('a payment is due less and less often, and never once it is final', async () => {
      const id = await opened(await application());
      later(HOUR_MS);
      await store().payments.release(present(await leaseDue()));
      later(10 * MINUTE_MS - 1);
      expect(await leaseDue()).toBeUndefined();
      later(1);
      await store().payments.record(present(await leaseDue()), reported('paid'));
      later(1000 * HOUR_MS);
      expect(await leaseDue()).toBeUndefined();
      expect(await stored(id)).toMatchObject({ status: 'paid', endedAt: new Date('2026-03-10T13:10:00Z') });
    });

    test('an attempt that was created at the provider since it was leased is not abandoned: a visitor may be paying it', async () => {
      const { id } = await begun(await application());
      later(15 * MINUTE_MS);
      const leased = present(await leaseDue());
      await created(id, 'tr_1');
      const abandoned = await store().payments.record(leased, { kind: 'abandoned', providerPaymentId: undefined });
      expect(abandoned.payment).toMatchObject({ id, status: 'open' });
      expect(await lease(id)).toMatchObject({ id, providerPaymentId: 'tr_1' });
    });
  });
}
