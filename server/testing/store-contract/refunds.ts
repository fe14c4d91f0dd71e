import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { noteRefund } from '../../payment/refund.ts';
import { inOrder, times } from '../in-order.ts';
import { paymentSteps, present, reported } from '../payment-steps.ts';
import type { OpenStore } from './store.ts';

const anna = { name: 'Anna', id: 'staff-1' };
const bram = { name: 'Bram', id: 'staff-2' };
const REPORTS = ['queued', 'processing', 'refunded', 'failed', 'refused'];
/** Each state after `asked`, `by hand` and each report on its request; a dot is the same state. */
const AFTER: Readonly<Record<string, string>> = {
  due: 'asked hand queued processing refunded . .',
  asked: '. . queued processing refunded failed refused',
  queued: '. . . processing refunded failed .',
  processing: '. . . . refunded failed .',
  'new word': '. . queued processing refunded failed refused',
  refunded: '. . . . . failed .',
  failed: 'asked hand . . . . .',
  refused: 'asked hand . . . . .',
  'by hand': '. . . . . . .',
};

/** The state machine of a refund on every backend. */
export function refundsContract(open: OpenStore): void {
  const { store, db, now, later, application, opened, report, record } = paymentSteps(open);
  const due = async () => {
    for (const lane of ['refund', 'payment']) await db().deleteFrom('tasks').where('lane', '=', lane).execute();
    await db().deleteFrom('refunds_due').execute();
    const id = await opened(await application());
    await report(id, 'expired');
    await record(id, reported('paid'));
    return id;
  };
  const ask = (id: string, by = anna) => store().payments.askRefund(id, by);
  const lease = (id: string) => store().payments.leaseRefund(id, 5 * MINUTE_MS);
  const leaseDue = () => store().payments.leaseRefundDue();
  const leased = async (id: string) => present(await lease(id));
  const hear = async (id: string, word: string) =>
    store().payments.recordRefund(await leased(id), { refundId: 're_1', status: word });
  const refundOf = async (id: string) => present(await store().payments.refundOf(id));
  const late = async () => (await store().payments.unrefunded(new Date('9999-01-01'))).map((one) => one.paymentId);
  const kinds = async () => {
    const entries = db().selectFrom('evidence').select('kind').where('kind', 'like', 'refund%').orderBy('sequence');
    return (await entries.execute()).map(({ kind }) => kind);
  };

  test.each(Object.keys(AFTER))(
    'a refund that is %s goes forward only, and not by a report on another request',
    async (state) => {
      const id = await due();
      const isOver = state === 'refunded' || state === 'by hand';
      const request = state === 'due' ? null : 'key';
      const before = { state, idempotency_key: request, requested_by: 'Anna', requested_at: now().toISOString() };
      const reset = async (key = request) => {
        const refunded = isOver ? now().toISOString() : null;
        const row = { ...before, idempotency_key: key, refunded_at: refunded, refund_id: null };
        await db().updateTable('refunds_due').set(row).where('payment_id', '=', id).execute();
        return { ...(await refundOf(id)), lease: { id: 'refund', attempt: 0 } };
      };
      const seen: string[] = [];
      const after = async (action: (of: Awaited<ReturnType<typeof reset>>) => Promise<unknown>) => {
        await action(await reset());
        const row = await db()
          .selectFrom('refunds_due')
          .selectAll()
          .where('payment_id', '=', id)
          .executeTakeFirstOrThrow();
        expect(row.refunded_at !== null).toBe(row.state === 'refunded' || row.state === 'by hand');
        seen.push(row.state === state ? '.' : row.state.replace('by hand', 'hand'));
      };
      await after(() => ask(id, bram));
      await after(() => store().payments.recordRefunded(`tr_${id}`));
      await inOrder(REPORTS, (status) =>
        after((of) => store().payments.recordRefund(of, { refundId: 're_1', status })),
      );
      expect(seen.join(' ')).toBe(AFTER[state]);
      const of = await reset('an earlier key');
      await reset('key');
      expect(await store().payments.recordRefund(of, { refundId: 're_1', status: 'refunded' })).toMatchObject({
        state,
      });
    },
  );

  test('what has to be refunded is remembered once, and outlives the application', async () => {
    const id = await due();
    const payment = { id, providerPaymentId: `tr_${id}`, amount: (await refundOf(id)).amount };
    expect(await times(5, () => noteRefund(db(), payment, now()))).toEqual(Array.from({ length: 5 }, () => false));
    expect(await record(id, reported('paid'))).toMatchObject({ late: 'known', payment: { status: 'expired' } });
    await db().deleteFrom('applications').execute();
    expect(await refundOf(id)).toMatchObject({ paymentId: id, noticedAt: now(), state: 'due', requestedBy: undefined });
    expect(await ask(id)).toMatchObject({ state: 'asked' });
    expect(await hear(id, 'pending')).toMatchObject({ state: 'pending' });
  });

  test('of two people who ask for one refund sixty times, twenty at the same moment, one does, once, and the others learn who', async () => {
    const id = await due();
    expect(await lease(id)).toBeUndefined();
    const asked = await times(60, (index) => ask(id, index % 2 === 0 ? anna : bram));
    const done = asked.filter((one) => one !== undefined);
    expect(done).toEqual([await refundOf(id)]);
    expect(done[0]?.idempotencyKey).toMatch(/^[\w-]{24}$/);
    expect(await kinds()).toEqual(['refund asked']);
    expect(await store().payments.refundsOfApplication('another')).toEqual([]);
  });

  test('a refund is asked for at the provider by one at a time, its state is recorded, and what is over is not asked again by itself', async () => {
    const id = await due();
    expect(await late()).toEqual([id]);
    await ask(id);
    const [first, ...others] = (await times(10, leaseDue)).filter((one) => one !== undefined);
    expect([first?.paymentId, others]).toEqual([id, []]);
    if (first) await store().payments.recordRefund(first, { refundId: 're_1', status: 'queued' });
    expect(await leaseDue()).toBeUndefined();
    later(MINUTE_MS);
    expect(await leaseDue()).toMatchObject({ paymentId: id, state: 'queued', refundId: 're_1' });
    later(20 * SECOND_MS);
    expect(await hear(id, 'refunded')).toMatchObject({ state: 'refunded' });
    expect(await late()).toEqual([]);
    later(30 * DAY_MS);
    expect([await leaseDue(), await ask(id)]).toEqual([undefined, undefined]);
    expect(await hear(id, 'failed')).toMatchObject({ state: 'failed' });
    expect([await lease(id), await late()]).toEqual([undefined, [id]]);
    expect(await kinds()).toEqual(['refund asked', 'refund changed', 'refund changed', 'refund changed']);
  });

  test('a refund without a response stays unknown, and is asked again; it is not marked as paid back meanwhile', async () => {
    const id = await due();
    await ask(id);
    const first = await leased(id);
    await store().payments.recordRefund(first);
    expect(await store().payments.recordRefunded(`tr_${id}`)).toBe(false);
    later(MINUTE_MS);
    expect(await leaseDue()).toMatchObject({ state: 'asked', idempotencyKey: first.idempotencyKey });
  });

  test.each(['responds', 'dies'])(
    'a refund that is asked for again while a server asks about it waits until that server %s',
    async (how) => {
      const id = await due();
      const before = await ask(id);
      await hear(id, 'failed');
      later(5 * MINUTE_MS);
      const asking = await leased(id);
      const again = await ask(id, bram);
      expect(again).toMatchObject({ state: 'asked', requestedBy: 'Bram', refundId: undefined });
      expect(again?.idempotencyKey).not.toBe(before?.idempotencyKey);
      expect([await leaseDue(), await lease(id)]).toEqual([undefined, undefined]);
      if (how === 'responds') await store().payments.recordRefund(asking);
      else later(20 * SECOND_MS);
      expect(await leaseDue()).toMatchObject({ state: 'asked', idempotencyKey: again?.idempotencyKey });
    },
  );
}
