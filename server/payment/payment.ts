import type { Selectable, Updateable } from 'kysely';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { moment } from '@vangnet/domain/numbers/counts';
import { compareAccounts, isFinal, nextQuestion, statusAfter, STARTING_MS } from '@vangnet/domain/product/payment';
import { normaliseIban } from '@vangnet/domain/values/iban';
import { cents, type Cents } from '@vangnet/domain/values/money';
import { holdApplication, openDraft, type Held } from '../applications/hold-application.ts';
import { randomText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import type { RecordedPrice } from '../evidence/price.ts';
import { recordEvidence } from '../evidence/record.ts';
import { happened } from '../http/observed.ts';
import { addTask, isQuiet, leaseOf, settleTask, takeDue, takeOne, type Lease } from '../jobs/tasks.ts';
import { queueMessage } from '../jobs/messages.ts';
import { sealAccounts } from './accounts.ts';
import { paymentTask, standingPayment } from './facts.ts';
import { LEASE_MS, type ProviderPayment } from './provider.ts';
import { noteRefund } from './refund.ts';

/** One attempt to pay for an application. */
export type StoredPayment = {
  /** Ours; it stands in the URL that the visitor returns to, and gives access to nothing. */
  readonly id: string;
  readonly applicationId: string;
  readonly idempotencyKey: string;
  /** A word of `PAYMENT_STATUSES`, or one that the provider added later. */
  readonly status: string;
  readonly amount: Cents;
  /** Undefined as long as it is `starting`. */
  readonly providerPaymentId: string | undefined;
  /** Where the visitor pays, as long as the provider says so. */
  readonly checkoutUrl: string | undefined;
  readonly createdAt: Date;
  /** Undefined as long as it can still be paid. */
  readonly endedAt: Date | undefined;
};

/** A payment that this server, and no other, asks the provider for until the lease ends. */
export type LeasedPayment = StoredPayment & { readonly lease: Lease };

/**
 * Something that becomes known of an attempt: the provider made it, will not make it, or responded to a question about it; or it is abandoned,
 * because the provider never made it, or knows no payment with this id any more.
 */
export type PaymentEvent =
  | ({ readonly kind: 'created' } & ProviderPayment)
  | ({ readonly kind: 'reported' } & Omit<ProviderPayment, 'providerPaymentId'>)
  | { readonly kind: 'refused' }
  | { readonly kind: 'abandoned'; readonly providerPaymentId: string | undefined };

/** An attempt after an event. `late`: it was paid after it had ended, and is to be refunded; `noticed` the first time. */
export type Recorded = {
  readonly payment: StoredPayment;
  readonly before: string;
  readonly late: 'noticed' | 'known' | undefined;
};

type Row = Selectable<Tables['payments']>;
type Changes = Updateable<Tables['payments']>;

/**
 * The changes of an attempt by an event; undefined for one that comes too late to be of use.
 *
 * | event     | starting    | open, pending, authorized, a new word | paid | failed, canceled, expired |
 * | --------- | ----------- | ------------------------------------- | ---- | ------------------------- |
 * | created   | as reported |                                       |      |                           |
 * | refused   | failed      |                                       |      |                           |
 * | reported  | forward     | forward (`statusAfter`)               |      | paid: to be refunded      |
 * | abandoned | failed      | failed                                |      |                           |
 *
 * It is not abandoned when it was created since the provider was asked: a visitor may be paying it.
 */
function changesAfter(held: Held, row: Row, event: PaymentEvent): Changes | undefined {
  const isStarting = row.status === 'starting';
  const failed = { status: 'failed', final_at: held.now.toISOString(), checkout_url: null };
  switch (event.kind) {
    case 'created':
      return isStarting ? { ...forward(held, row, event), provider_id: event.providerPaymentId } : undefined;
    case 'refused':
      return isStarting ? failed : undefined;
    case 'abandoned':
      return row.final_at === null && row.provider_id === (event.providerPaymentId ?? null) ? failed : undefined;
    default:
      return forward(held, row, event);
  }
}

/** The changes by a report, which cannot go back. Both accounts are kept only when there is a choice between them. */
function forward(held: Held, row: Row, report: Omit<ProviderPayment, 'providerPaymentId'>): Changes | undefined {
  const status = statusAfter(row.status, report.status);
  if (status === row.status) return undefined;
  const end = isFinal(status) ? { final_at: held.now.toISOString() } : {};
  const moved = { status, ...end, checkout_url: status === 'open' ? (report.checkoutUrl ?? null) : null };
  if (status !== 'paid') return moved;
  const { iban: entered } = openDraft(held, held.application.payload);
  const { account: paid } = report;
  const outcome = compareAccounts(entered, paid);
  const isChoice = outcome === 'another' && entered && paid;
  const accounts = isChoice ? sealAccounts(held, { payer: normaliseIban(paid), entered }) : null;
  return { ...moved, account_outcome: outcome, accounts };
}

/** An attempt to begin, for the version of the application that was judged; `price` is the premium that is being accepted. */
export type Attempt = {
  readonly token: string;
  readonly version: number;
  readonly amount: Cents;
  readonly price?: RecordedPrice | undefined;
};

/** The attempts to pay. Each changes with its application held, so that none becomes paid while another one is begun. */
export const attempts = (context: StoreContext) => ({
  /**
   * Begins an attempt, or gives the one that is in its way. Refused with `application.stale` when the application was changed since it
   * was judged, and with `request.notFound`.
   */
  begin: ({ token, version, amount, price }: Attempt): Promise<Result<StoredPayment>> =>
    holdApplication(context, { token }, async (held) => {
      const earlier = await standingPayment(held.transaction, held.applicationId);
      if (earlier) return ok(paymentOf(earlier));
      if (version !== held.application.version) return refuse('application.stale');
      const payment = await insert(held, amount);
      recordEvidence(held, { kind: 'payment begun', paymentId: payment.id, amount, price });
      return ok(payment);
    }),
  /** Writes what an event changes, with what follows from it, and ends the lease of the server that asked. */
  record: (payment: StoredPayment & { readonly lease?: Lease }, event: PaymentEvent) => record(context, payment, event),
  /**
   * Takes the right to ask the provider: of all who try at the same moment one gets it. Undefined when it is paid or not created there
   * yet, when another lease runs, or when the provider was asked less than `quietMs` ago.
   */
  lease: async (payment: StoredPayment, quietMs: number): Promise<LeasedPayment | undefined> => {
    const { id, status, providerPaymentId, endedAt } = payment;
    if (status === 'paid' || providerPaymentId === undefined) return undefined;
    const now = context.clock();
    // The question with which it ended does not count: something came after it.
    const since = new Date(Math.max(now.getTime() - quietMs, endedAt?.getTime() ?? 0));
    const task = await takeOne(context, paymentTask(id), leaseEnd(context), (row) =>
      endedAt ? isQuiet(row, now, since) : row.and([row('state', '=', 'queued'), isQuiet(row, now, since)]),
    );
    return task && { ...payment, lease: leaseOf(task) };
  },
  /** The same for the payment that is due the longest. */
  leaseDue: async (): Promise<LeasedPayment | undefined> => {
    const task = await takeDue(context, { lanes: ['payment'], until: leaseEnd(context) });
    if (!task) return undefined;
    const row = context.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', task.id.replace(paymentTask(''), ''));
    return { ...paymentOf(await row.executeTakeFirstOrThrow()), lease: leaseOf(task) };
  },
  /** Ends a lease without an event. */
  release: async ({ createdAt, lease }: LeasedPayment): Promise<void> => {
    const now = context.clock();
    await settleTask(context.db, lease, now, { due_at: nextQuestion(now, createdAt).toISOString() });
  },
});

const leaseEnd = ({ clock }: StoreContext) => new Date(clock().getTime() + LEASE_MS);

export const paymentOf = (row: Row): StoredPayment => ({
  id: row.id,
  applicationId: row.application_id,
  idempotencyKey: row.idempotency_key,
  status: row.status,
  amount: cents(row.amount),
  providerPaymentId: row.provider_id ?? undefined,
  checkoutUrl: row.checkout_url ?? undefined,
  createdAt: new Date(row.created_at),
  endedAt: row.final_at === null ? undefined : new Date(row.final_at),
});

async function insert({ context, transaction, applicationId, now }: Held, amount: Cents): Promise<StoredPayment> {
  const id = randomText(18, context.randomBytes);
  const key = randomText(18, context.randomBytes);
  const attempt = { id, application_id: applicationId, idempotency_key: key, status: 'starting', amount };
  const row = { ...attempt, created_at: now.toISOString() };
  const inserted = await transaction.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow();
  const task = { id: paymentTask(id), key: paymentTask(id), lane: 'payment', kind: 'payment' } as const;
  const due = new Date(now.getTime() + STARTING_MS);
  await addTask(transaction, { ...task, application_id: applicationId, due }, now);
  return paymentOf(inserted);
}

async function record(
  context: StoreContext,
  { id, applicationId, lease }: StoredPayment & { readonly lease?: Lease },
  event: PaymentEvent,
): Promise<Recorded> {
  const recorded = await holdApplication(context, { applicationId }, async (held) => {
    const { transaction, now } = held;
    const row = await transaction.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const changes = changesAfter(held, row, event);
    const update = transaction.updateTable('payments').where('id', '=', id).returningAll();
    const next = changes ? await update.set(changes).executeTakeFirstOrThrow() : row;
    await planQuestion(held, next, lease);
    if (next.status !== row.status) await follow(held, next);
    const payment = paymentOf(next);
    const isLate = event.kind === 'reported' && event.status === 'paid' && payment.status !== 'paid';
    const late = isLate ? ((await noteRefund(transaction, payment, now)) ? 'noticed' : 'known') : undefined;
    return ok<Recorded>({ payment, before: row.status, late });
  });
  if (!recorded.ok) throw new Error('The application of this payment is gone');
  const { before, payment } = recorded.value;
  const outcome = event.kind === 'reported' ? payment.status : event.kind;
  if (payment.status !== before) happened('payments', { outcome });
  return recorded.value;
}

/** Sets when the provider is asked again, if at all; ends the lease of the server that asked. */
async function planQuestion({ transaction, now }: Held, row: Row, lease?: Lease): Promise<void> {
  const isOver = row.final_at !== null;
  const changes = isOver
    ? ({ state: 'done' } as const)
    : { due_at: nextQuestion(now, new Date(row.created_at)).toISOString() };
  if (lease && (await settleTask(transaction, lease, now, changes))) return;
  const task = transaction.updateTable('tasks').set(changes).where('id', '=', paymentTask(row.id));
  // Another server may have it, and finds by itself when to ask again.
  await task.$if(!isOver, (query) => query.where('lease', 'is', null)).execute();
}

async function follow(held: Held, { id, status, account_outcome: account }: Row): Promise<void> {
  recordEvidence(held, { kind: 'payment changed', paymentId: id, status, account: account ?? undefined });
  if (status !== 'paid') return;
  held.counts.push(moment('paid'));
  await queueMessage(held, 'paid');
}
