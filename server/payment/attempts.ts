import type { Selectable, Updateable } from 'kysely';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { moment } from '@vangnet/domain/numbers/counts';
import {
  compareAccounts,
  isFinal,
  statusAfter,
  STARTING_MS,
  type PaymentStatus,
} from '@vangnet/domain/product/payment';
import { normaliseIban } from '@vangnet/domain/values/iban';
import { cents, type Cents } from '@vangnet/domain/values/money';
import { holdApplication, openDraft, type Held } from '../applications/hold-application.ts';
import { randomText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import type { Evidence } from '../evidence/entry.ts';
import type { RecordedPrice } from '../evidence/price.ts';
import { recordEvidence } from '../evidence/record.ts';
import { addTask, type Lease } from '../jobs/tasks.ts';
import { queueMessage } from '../webhooks/queue-message.ts';
import { sealAccounts } from './accounts.ts';
import { paymentTask, planAsking } from './asking.ts';
import { standingPayment } from './facts.ts';

/** One attempt to pay for an application. */
export type StoredPayment = {
  /** Ours; it stands in the URL that the visitor returns to, and gives access to nothing. */
  readonly id: string;
  readonly idempotencyKey: string;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  /** Undefined as long as it is `starting`. */
  readonly providerPaymentId: string | undefined;
  /** Where the visitor pays, as long as the provider says so. */
  readonly checkoutUrl: string | undefined;
  readonly createdAt: Date;
};

/** A payment that this server, and no other, asks the provider for until the lease ends. */
export type LeasedPayment = StoredPayment & { readonly lease: Lease };

/** What the provider said. */
export type ReportedPayment = {
  readonly status: PaymentStatus;
  readonly checkoutUrl: string | undefined;
  /** The IBAN that paid, if the provider gives it. It is kept only as long as the applicant may choose it. */
  readonly account: string | undefined;
};

/** An attempt to begin. */
export type Attempt = {
  readonly token: string;
  /** Of the application that was judged. */
  readonly version: number;
  readonly amount: Cents;
  /** The premium that is being accepted, as it is recorded. */
  readonly price?: RecordedPrice | undefined;
};

type Row = Selectable<Tables['payments']>;
type Changes = Updateable<Tables['payments']>;

/** How an attempt to pay goes from one status to the next. With the application held, so that it cannot become paid while another one is begun. */
export const attempts = (context: StoreContext) => ({
  /**
   * Begins an attempt for the version of the application that was judged, or gives the one that is in its way.
   * Refused with `application.stale` when the application was changed since, and with `request.notFound`.
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
  /** The provider created it. A second response for the same attempt changes nothing. */
  recordCreated: async (
    id: string,
    { providerPaymentId, ...report }: ReportedPayment & { providerPaymentId: string },
  ): Promise<void> => {
    await changePayment(context, id, (held, row) =>
      row.status === 'starting' ? { ...changesOf(held, row, report), provider_id: providerPaymentId } : undefined,
    );
  },
  /** The provider will not create it: this attempt is over. */
  recordRefused: async (id: string): Promise<void> => {
    await changePayment(context, id, (held, row) => (row.status === 'starting' ? failedAt(held) : undefined));
  },
  /** Ends a lease with what the provider said. An outdated report changes nothing, also when the lease has ended. */
  recordStatus: async ({ id, lease }: LeasedPayment, reported: ReportedPayment): Promise<StoredPayment> =>
    paymentOf(await changePayment(context, id, (held, row) => changesOf(held, row, reported), lease)),
  /**
   * Ends a lease and the attempt, which nobody can pay any more. Only the lease when it was created at the provider since it
   * was leased: a visitor may be paying it.
   */
  abandon: async (leased: LeasedPayment): Promise<StoredPayment> => {
    const changes = (held: Held, { final_at: end, provider_id: provider }: Row) =>
      end === null && provider === (leased.providerPaymentId ?? null)
        ? { ...failedAt(held), checkout_url: null }
        : undefined;
    return paymentOf(await changePayment(context, leased.id, changes, leased.lease));
  },
});

export function paymentOf(row: Row): StoredPayment {
  return {
    id: row.id,
    idempotencyKey: row.idempotency_key,
    status: row.status,
    amount: cents(row.amount),
    providerPaymentId: row.provider_id ?? undefined,
    checkoutUrl: row.checkout_url ?? undefined,
    createdAt: new Date(row.created_at),
  };
}

async function insert(
  { context, transaction, applicationId, now }: Held,
  amount: Attempt['amount'],
): Promise<StoredPayment> {
  const { randomBytes } = context;
  const id = randomText(18, randomBytes);
  const row = await transaction
    .insertInto('payments')
    .values({
      id,
      application_id: applicationId,
      idempotency_key: randomText(18, randomBytes),
      status: 'starting',
      amount,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const task = { id: paymentTask(id), key: paymentTask(id), lane: 'payment', kind: 'payment' } as const;
  const due = new Date(now.getTime() + STARTING_MS);
  await addTask(transaction, { ...task, application_id: applicationId, due }, now);
  return paymentOf(row);
}

const failedAt = ({ now }: Held) => ({ status: 'failed', final_at: now.toISOString() }) as const;

/** Changes a payment; `changes` gives nothing for what comes too late to be of use. */
async function changePayment(
  context: StoreContext,
  id: string,
  changes: (held: Held, row: Row) => Changes | undefined,
  lease?: Lease,
): Promise<Row> {
  const find = (db: StoreContext['db']) => db.selectFrom('payments').selectAll().where('id', '=', id);
  const { application_id: applicationId } = await find(context.db).executeTakeFirstOrThrow();
  const changed = await holdApplication(context, { applicationId }, async (held) => {
    const row = await find(held.transaction).executeTakeFirstOrThrow();
    const changing = changes(held, row);
    const update = held.transaction.updateTable('payments').where('id', '=', id).returningAll();
    const next = changing ? await update.set(changing).executeTakeFirstOrThrow() : row;
    await planAsking(held, next, lease);
    if (next.status === row.status) return ok(next);
    recordEvidence(held, changedEntry(next));
    if (next.status === 'paid') {
      held.counts.push(moment('paid'));
      await queueMessage(held, 'paid');
    }
    return ok(next);
  });
  if (!changed.ok) throw new Error('The application of this payment is gone');
  return changed.value;
}

const changedEntry = ({ id, status, account_outcome: account }: Row): Evidence => ({
  kind: 'payment changed',
  paymentId: id,
  status,
  account: account ?? undefined,
});

/** What the provider said, as far as it can follow what is known. */
function changesOf(held: Held, row: Row, { status: word, checkoutUrl, account }: ReportedPayment): Changes | undefined {
  const { now } = held;
  const status = statusAfter(row.status, word);
  if (status === row.status) return undefined;
  return {
    status,
    checkout_url: status === 'open' ? (checkoutUrl ?? null) : null,
    ...(isFinal(status) ? { final_at: now.toISOString() } : {}),
    ...(status === 'paid' ? accountPaid(held, account) : {}),
  };
}

/** Both accounts are kept only when the applicant has to choose between them. */
function accountPaid(held: Held, paid: string | undefined): Changes {
  const { iban: entered } = openDraft(held, held.application.payload);
  const outcome = compareAccounts(entered, paid);
  if (outcome !== 'another' || !entered || !paid) return { account_outcome: outcome };
  return { account_outcome: outcome, accounts: sealAccounts(held, { payer: normaliseIban(paid), entered }) };
}
