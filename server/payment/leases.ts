import type { StoreContext } from '../database/store-context.ts';
import { isQuiet, leaseOf, takeDue, takeOne, type Which } from '../jobs/tasks.ts';
import { paymentTask, refundTask, releasePayment } from './asking.ts';
import { paymentOf, type LeasedPayment } from './attempts.ts';
import { refundOf, type LeasedRefund } from './refunds.ts';

type Taken = Awaited<ReturnType<typeof takeDue>>;

const idIn = (task: string) => task.slice(task.indexOf(' ') + 1);

/** Longer than the provider is waited for, so that it is never asked for one payment, or one refund, twice at the same time. */
const LEASE_MS = 20_000;

/** Who may ask the provider: of all who try at the same moment one gets the lease. */
export const leases = (context: StoreContext) => {
  const { db, clock } = context;
  const ago = (ms: number) => new Date(clock().getTime() - ms);
  const until = () => ago(-LEASE_MS);
  const payment = async (taken: Taken): Promise<LeasedPayment | undefined> => {
    if (!taken) return undefined;
    const row = db.selectFrom('payments').selectAll().where('id', '=', idIn(taken.id));
    return { ...paymentOf(await row.executeTakeFirstOrThrow()), lease: leaseOf(taken) };
  };
  const refund = async (taken: Taken): Promise<LeasedRefund | undefined> => {
    if (!taken) return undefined;
    const row = db.selectFrom('refunds_due').selectAll().where('payment_id', '=', idIn(taken.id));
    return { ...refundOf(await row.executeTakeFirstOrThrow()), lease: leaseOf(taken) };
  };
  return {
    /**
     * Takes the right to ask the provider. Undefined when the payment is final or not created there yet, when another lease runs, or
     * when the provider was asked less than `quietMs` ago.
     */
    lease: async (id: string, quietMs: number) => {
      const created = db.selectFrom('payments').select('payments.id').where('payments.id', '=', id);
      const which: Which = (row) =>
        row.and([
          row('state', '=', 'queued'),
          isQuiet(row, clock(), ago(quietMs)),
          row.exists(created.where('provider_id', 'is not', null)),
        ]);
      return payment(await takeOne(context, paymentTask(id), until(), which));
    },
    /** The same for the payment that is due the longest. */
    leaseDue: async () => payment(await takeDue(context, { lanes: ['payment'], until: until() })),
    /**
     * The same for a payment that has ended without being paid. Undefined when another lease runs, or when the provider was
     * asked after the end and less than `quietMs` ago. The question with which it ended does not count: something came after it.
     */
    leaseEnded: async (id: string, quietMs: number) => {
      const payments = db.selectFrom('payments').select(['status', 'final_at']);
      const row = await payments.where('id', '=', id).executeTakeFirst();
      if (!row?.final_at || row.status === 'paid') return undefined;
      const since = new Date(Math.max(ago(quietMs).getTime(), Date.parse(row.final_at)));
      return payment(await takeOne(context, paymentTask(id), until(), (task) => isQuiet(task, clock(), since)));
    },
    /** Ends a lease without a report. */
    release: async ({ createdAt, lease }: LeasedPayment): Promise<void> => {
      await releasePayment(db, lease, clock(), createdAt);
    },
    /**
     * Takes the right to ask the provider for a refund that was asked for. Undefined when another lease runs, or when nothing is
     * under way and the provider was asked less than `quietMs` ago.
     */
    leaseRefund: async (paymentId: string, quietMs: number) => {
      const which: Which = (row) => row.or([row('state', '=', 'queued'), isQuiet(row, clock(), ago(quietMs))]);
      return refund(await takeOne(context, refundTask(paymentId), until(), which));
    },
    /** The same for the refund under way that is due the longest. */
    leaseRefundDue: async () => refund(await takeDue(context, { lanes: ['refund'], until: until() })),
  };
};
