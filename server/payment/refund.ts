import type { Kysely, Selectable, Updateable } from 'kysely';
import { ok } from '@vangnet/domain/application/result';
import { nextQuestion } from '@vangnet/domain/product/payment';
import { isAskable, isRefundOver, refundStateAfter, type RefundState } from '@vangnet/domain/product/refund';
import { cents, type Cents } from '@vangnet/domain/values/money';
import { holdApplication } from '../applications/hold-application.ts';
import { randomText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import type { Evidence, Staff } from '../evidence/entry.ts';
import { recordEvidence } from '../evidence/record.ts';
import { addTask, isQuiet, leaseOf, settleTask, takeDue, takeOne, type Lease } from '../jobs/tasks.ts';
import { refundTask } from './facts.ts';
import { LEASE_MS, type ProviderRefund } from './provider.ts';

/** The refund of a payment that is to be paid back. */
export type Refund = {
  readonly paymentId: string;
  readonly providerPaymentId: string;
  readonly amount: Cents;
  readonly noticedAt: Date;
  readonly state: RefundState;
  /** The person and the key of the request; undefined as long as nobody asked for it. */
  readonly requestedBy: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Undefined as long as the provider has not responded. */
  readonly refundId: string | undefined;
};

/** A refund that this server, and no other, asks the provider for until the lease ends. */
export type LeasedRefund = Refund & { readonly lease: Lease };

/** The provider's report; without an id it refused to make a refund. */
type Report = Pick<ProviderRefund, 'status'> & Partial<ProviderRefund>;

/** A person asks for a refund or paid it back in another way, or the provider was asked about a request (`of`) and reported, or not. */
type RefundEvent =
  | { readonly kind: 'asked'; readonly by: Staff }
  | { readonly kind: 'by hand' }
  | { readonly kind: 'reported'; readonly of: LeasedRefund; readonly report?: Report };

type Db = Kysely<Tables>;
type Row = Selectable<Tables['refunds_due']>;

/**
 * The changes of a refund by an event; undefined for one that comes too late to be of use.
 *
 * | event    | due                     | failed, canceled, refused | asked, queued, pending, processing | refunded | by hand |
 * | -------- | ----------------------- | ------------------------- | ---------------------------------- | -------- | ------- |
 * | asked    | asked                   | asked, with another key   |                                    |          |         |
 * | reported | made at the provider    |                           | forward (`refundStateAfter`)       | failed   |         |
 * | by hand  | by hand                 | by hand                   |                                    |          |         |
 */
function changesAfter(
  { randomBytes }: StoreContext,
  row: Row,
  event: RefundEvent,
  now: string,
): Updateable<Tables['refunds_due']> | undefined {
  const { kind } = event;
  if (kind === 'reported') {
    const { of, report } = event;
    if (!report || !isAbout(row, of)) return undefined;
    const { status, refundId: refund_id = row.refund_id } = report;
    const state = refundStateAfter(row.state, status);
    // Back at the provider after all, it is due once more.
    return state === row.state ? { refund_id } : { refund_id, state, refunded_at: state === 'refunded' ? now : null };
  }
  if (row.refunded_at !== null || !isAskable(row.state)) return undefined;
  if (kind === 'by hand') return { state: kind, refunded_at: now };
  const key = randomText(18, randomBytes);
  return { state: kind, requested_by: event.by.name, requested_at: now, idempotency_key: key, refund_id: null };
}

/** The refunds: of payments that came after they had ended, and the cent of who withdrew their application. */
export const refunds = (context: StoreContext) => {
  const { db, clock } = context;
  const until = () => new Date(clock().getTime() + LEASE_MS);
  const leased = async (task: Awaited<ReturnType<typeof takeDue>>): Promise<LeasedRefund | undefined> => {
    const refund = task && (await refundOf(db, task.id.replace(refundTask(''), '')));
    return refund && { ...refund, lease: leaseOf(task) };
  };
  return {
    /** Undefined when nothing of this payment is to be paid back. */
    refundOf: (paymentId: string) => refundOf(db, paymentId),
    /** The refunds of an application, also those that were made; the oldest first. */
    refundsOfApplication: async (applicationId: string): Promise<Refund[]> => {
      const payments = db.selectFrom('payments').select('id').where('application_id', '=', applicationId);
      const rows = db.selectFrom('refunds_due').selectAll().where('payment_id', 'in', payments).orderBy('noticed_at');
      return (await rows.execute()).map(refundIn);
    },
    /**
     * Asks for a refund that nobody asked for yet, or that came to nothing: of all who press at the same moment one does. Undefined
     * for the others, and when none is due.
     */
    askRefund: (paymentId: string, by: Staff) => change(context, paymentId, { kind: 'asked', by }),
    /** Ends a lease, with what the provider said if it did. An outdated report changes nothing, also one about an earlier request. */
    recordRefund: async (of: LeasedRefund, report?: Report): Promise<Refund> =>
      (await change(context, of.paymentId, { kind: 'reported', of, ...(report && { report }) })) ?? of,
    /** Records that a refund was paid back in another way, when nothing of it is under way at the provider. False when none is due. */
    recordRefunded: async (providerPaymentId: string): Promise<boolean> => {
      const due = db.selectFrom('refunds_due').select('payment_id').where('provider_id', '=', providerPaymentId);
      const { payment_id: id } = (await due.executeTakeFirst()) ?? {};
      return id !== undefined && (await change(context, id, { kind: 'by hand' })) !== undefined;
    },
    /**
     * Takes the right to ask the provider for a refund that was asked for. Undefined when another lease runs, or when nothing is
     * under way and the provider was asked less than `quietMs` ago.
     */
    leaseRefund: async (paymentId: string, quietMs: number) => {
      const since = new Date(clock().getTime() - quietMs);
      const task = await takeOne(context, refundTask(paymentId), until(), (row) =>
        row.or([row('state', '=', 'queued'), isQuiet(row, clock(), since)]),
      );
      return leased(task);
    },
    /** The same for the refund under way that is due the longest. */
    leaseRefundDue: async () => leased(await takeDue(context, { lanes: ['refund'], until: until() })),
  };
};

async function refundOf(db: Db, paymentId: string): Promise<Refund | undefined> {
  const row = await db.selectFrom('refunds_due').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
  return row && refundIn(row);
}

export const refundIn = (row: Row): Refund => ({
  paymentId: row.payment_id,
  providerPaymentId: row.provider_id,
  amount: cents(row.amount),
  noticedAt: new Date(row.noticed_at),
  state: row.state,
  requestedBy: row.requested_by ?? undefined,
  idempotencyKey: row.idempotency_key ?? undefined,
  refundId: row.refund_id ?? undefined,
});

/** Remembers that a payment has to be paid back, as long as that takes: it outlives its application. False when that was known. */
export async function noteRefund(
  db: Db,
  { id, providerPaymentId = '', amount }: { id: string; providerPaymentId: string | undefined; amount: Cents },
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('refunds_due')
    .values({ payment_id: id, provider_id: providerPaymentId, amount, noticed_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Forgets what was refunded before that moment. */
export async function forgetRefunds(db: Db, before: Date): Promise<void> {
  const forgotten = db.deleteFrom('refunds_due').where('refunded_at', '<=', before.toISOString());
  const ids = (await forgotten.returning('payment_id').execute()).map((row) => refundTask(row.payment_id));
  if (ids.length > 0) await db.deleteFrom('tasks').where('id', 'in', ids).execute();
}

/** Writes what an event changes, in the record too, and plans the next question. Undefined when a person's event changes nothing. */
const change = (context: StoreContext, paymentId: string, event: RefundEvent): Promise<Refund | undefined> =>
  inRecord(context, paymentId, async (db, record) => {
    const now = context.clock();
    const update = db.updateTable('refunds_due').where('payment_id', '=', paymentId).returningAll();
    // No other transaction changes the row from here on.
    const row = await update.set((held) => ({ state: held.ref('state') })).executeTakeFirst();
    const changes = row && changesAfter(context, row, event, now.toISOString());
    if (!row || (!changes && event.kind !== 'reported')) return undefined;
    const next = changes ? await update.set(changes).executeTakeFirstOrThrow() : row;
    if (event.kind === 'reported') await planQuestion(db, next, event.of, now);
    if (event.kind === 'asked') {
      await queueQuestion(db, paymentId, now);
      record({ kind: 'refund asked', paymentId, amount: next.amount, by: event.by });
    } else if (next.state !== row.state) record({ kind: 'refund changed', paymentId, state: next.state });
    return refundIn(next);
  });

/** Whether it is still the request that the provider was asked about. */
const isAbout = (row: Row, { idempotencyKey }: LeasedRefund) => row.idempotency_key === (idempotencyKey ?? null);

/** Has the provider asked at once for a refund; when a server asks about an earlier request at this moment, once that is over. */
async function queueQuestion(db: Db, paymentId: string, now: Date): Promise<void> {
  const id = refundTask(paymentId);
  if (await addTask(db, { id, key: id, lane: 'refund', kind: 'refund', application_id: null, due: now }, now)) return;
  const again = { state: 'queued', touched_at: now.toISOString(), settled_at: null } as const;
  const task = db.updateTable('tasks').where('id', '=', id);
  await task.set(again).execute();
  await task.set({ due_at: now.toISOString() }).where('lease', 'is', null).execute();
}

/** Ends a lease. The provider is asked again until the refund is over, and at once for a request that came meanwhile. */
async function planQuestion(db: Db, row: Row, of: LeasedRefund, now: Date): Promise<void> {
  const due = isAbout(row, of) ? nextQuestion(now, new Date(row.requested_at ?? row.noticed_at)) : now;
  const changes = isRefundOver(row.state)
    ? ({ state: 'done' } as const)
    : ({ state: 'queued', due_at: due.toISOString() } as const);
  await settleTask(db, of.lease, now, changes);
}

/** Does it in one transaction with the record of the application, as long as there is one: what is to be paid back outlives it. */
async function inRecord<Value>(
  context: StoreContext,
  paymentId: string,
  action: (db: Db, record: (entry: Evidence) => void) => Promise<Value>,
): Promise<Value> {
  const payment = context.db.selectFrom('payments').select('application_id').where('id', '=', paymentId);
  const { application_id: applicationId } = (await payment.executeTakeFirst()) ?? {};
  const held =
    applicationId !== undefined &&
    (await holdApplication(context, { applicationId }, async (work) =>
      ok(await action(work.transaction, (entry) => recordEvidence(work, entry))),
    ));
  return held && held.ok ? held.value : transact(context.db, (db) => action(db, () => undefined));
}
