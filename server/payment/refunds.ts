import type { Kysely, Selectable } from 'kysely';
import { ASKABLE, refundStateAfter, type RefundState } from '@vangnet/domain/product/refund';
import { cents, type Cents } from '@vangnet/domain/values/money';
import { randomText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import type { Evidence, Staff } from '../evidence/entry.ts';
import { inChain, recordEvidence } from '../evidence/record.ts';
import type { Lease } from '../jobs/tasks.ts';
import { planRefund, queueRefund } from './asking.ts';
import type { ProviderRefund } from './provider.ts';

/** The refund of a payment that is to be paid back. */
export type Refund = {
  readonly paymentId: string;
  readonly providerPaymentId: string;
  readonly amount: Cents;
  readonly noticedAt: Date;
  readonly state: RefundState;
  /** Undefined as long as nobody asked for it. */
  readonly requested: { readonly by: string; readonly at: Date; readonly idempotencyKey: string } | undefined;
  /** Undefined as long as the provider has not responded. */
  readonly refundId: string | undefined;
};

/** A refund that this server, and no other, asks the provider for until the lease ends. */
export type LeasedRefund = Refund & { readonly lease: Lease };

/** What the provider said; without an id it refused to make a refund. */
type ReportedRefund = Pick<ProviderRefund, 'status'> & Partial<ProviderRefund>;

type Row = Selectable<Tables['refunds_due']>;

/** How a refund goes from being due to being made. Its state comes from the provider only. */
export const refunds = (context: StoreContext) => ({
  /** Undefined when nothing of this payment is to be paid back. */
  refundOf: async (paymentId: string): Promise<Refund | undefined> => {
    const row = await rowOf(context.db, paymentId);
    return row && refundOf(row);
  },
  /** What of an application is, or was, to be paid back; the oldest first. */
  refundsOfApplication: async (applicationId: string): Promise<Refund[]> => {
    const rows = await context.db
      .selectFrom('refunds_due')
      .selectAll('refunds_due')
      .innerJoin('payments', 'payments.id', 'refunds_due.payment_id')
      .where('payments.application_id', '=', applicationId)
      .orderBy('noticed_at')
      .execute();
    return rows.map(refundOf);
  },
  /**
   * Asks for a refund that nobody asked for yet, or that came to nothing: of all who press at the same moment one does. Undefined
   * for the others, and when none is due.
   */
  askRefund: (paymentId: string, by: Staff) => ask(context, paymentId, by),
  /** Ends a lease with what the provider said. An outdated report changes nothing, also one about an earlier request. */
  recordRefund: (leased: LeasedRefund, reported: ReportedRefund) => record(context, leased, reported),
  /** Ends a lease without a report: what the provider did stays unknown. */
  releaseRefund: (leased: LeasedRefund) => release(context, leased),
  /** Records that a refund was paid back in another way, when nothing of it is under way at the provider. False when none is due. */
  recordRefunded: (providerPaymentId: string) => recordByHand(context, providerPaymentId),
});

export const refundOf = (row: Row): Refund => ({
  paymentId: row.payment_id,
  providerPaymentId: row.provider_id,
  amount: cents(row.amount),
  noticedAt: new Date(row.noticed_at),
  state: row.state,
  requested:
    row.requested_by === null || row.requested_at === null || row.idempotency_key === null
      ? undefined
      : { by: row.requested_by, at: new Date(row.requested_at), idempotencyKey: row.idempotency_key },
  refundId: row.refund_id ?? undefined,
});

const rowOf = (db: Kysely<Tables>, paymentId: string) =>
  db.selectFrom('refunds_due').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

const ask = (context: StoreContext, paymentId: string, by: Staff): Promise<Refund | undefined> =>
  inRecord(context, paymentId, async (db, tell) => {
    const now = context.clock();
    const key = randomText(18, context.randomBytes);
    const asked = { state: 'asked', requested_by: by.name, requested_at: now.toISOString(), idempotency_key: key };
    const row = await askable(db, paymentId)
      .set({ ...asked, refund_id: null })
      .returningAll()
      .executeTakeFirst();
    if (row) await queueRefund(db, paymentId, now);
    if (row) tell({ kind: 'refund asked', paymentId, amount: row.amount, by });
    return row && refundOf(row);
  });

const askable = (db: Kysely<Tables>, paymentId: string) =>
  db
    .updateTable('refunds_due')
    .where('payment_id', '=', paymentId)
    .where('refunded_at', 'is', null)
    .where('state', 'in', ASKABLE);

const record = (context: StoreContext, leased: LeasedRefund, { refundId, status }: ReportedRefund): Promise<Refund> =>
  inRecord(context, leased.paymentId, async (db, tell) => {
    const { paymentId, requested } = leased;
    const row = await heldRow(db, paymentId);
    const isSame = row.idempotency_key === requested?.idempotencyKey;
    const state = isSame ? refundStateAfter(row.state, status) : row.state;
    const known = isSame && refundId !== undefined ? { refund_id: refundId } : {};
    const changed = state === row.state ? {} : stateNow(context, state);
    if (state !== row.state) tell({ kind: 'refund changed', paymentId, state });
    const next = await db
      .updateTable('refunds_due')
      .set({ state: row.state, ...known, ...changed })
      .where('payment_id', '=', paymentId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await planRefund(db, next, leased.lease, context.clock());
    return refundOf(next);
  });

async function release({ db, clock }: StoreContext, { paymentId, lease }: LeasedRefund): Promise<Refund> {
  const row = await db
    .selectFrom('refunds_due')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await planRefund(db, row, lease, clock());
  return refundOf(row);
}

async function recordByHand(context: StoreContext, providerPaymentId: string): Promise<boolean> {
  const due = context.db.selectFrom('refunds_due').select('payment_id').where('provider_id', '=', providerPaymentId);
  const { payment_id: paymentId } = (await due.executeTakeFirst()) ?? {};
  if (paymentId === undefined) return false;
  return inRecord(context, paymentId, async (db, tell) => {
    const changed = await askable(db, paymentId)
      .set(stateNow(context, 'by hand'))
      .returning('payment_id')
      .executeTakeFirst();
    if (changed) tell({ kind: 'refund changed', paymentId, state: 'by hand' });
    return changed !== undefined;
  });
}

/** The row, which no other transaction changes until this one ends. */
const heldRow = (db: Kysely<Tables>, paymentId: string) =>
  db
    .updateTable('refunds_due')
    .set((row) => ({ state: row.ref('state') }))
    .where('payment_id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Back at the provider after all, it is due once more. */
const stateNow = ({ clock }: StoreContext, state: RefundState) => ({
  state,
  refunded_at: state === 'refunded' || state === 'by hand' ? clock().toISOString() : null,
});

/** In one transaction with the record of its application, as long as there is one: what is to be paid back outlives it. */
async function inRecord<Value>(
  context: StoreContext,
  paymentId: string,
  action: (db: StoreContext['db'], tell: (entry: Evidence) => void) => Promise<Value>,
): Promise<Value> {
  const found = await context.db
    .selectFrom('payments')
    .select('application_id')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  const done =
    found &&
    (await inChain(context, found.application_id, async (recording) => ({
      value: await action(recording.transaction, (entry) => recordEvidence(recording, entry)),
    })));
  return done ? done.value : transact(context.db, (transaction) => action(transaction, () => undefined));
}
