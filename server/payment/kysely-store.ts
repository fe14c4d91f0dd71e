import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { STARTING_MS } from '@vangnet/domain/product/payment';
import { byToken, holdApplication, ifKept, type Held } from '../applications/hold-application.ts';
import { recordEvidence } from '../evidence/record.ts';
import { randomText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { chooseAccount } from './choose-account.ts';
import { accountEnds } from './sealed-accounts.ts';
import { ownerOf } from '../database/application-keys.ts';
import { admitBrowser, tokenIn } from './browsers.ts';
import { isRefundDue, leaseEnded, recordRefundDue, recordRefunded, refundsDue } from './late-cents.ts';
import { standingPayment } from './facts.ts';
import { paidAndOpen } from './paid-and-open.ts';
import { remindOne } from './one-step-left.ts';
import {
  abandon,
  accountCheckOf,
  lease,
  leaseDue,
  paymentOf,
  recordCreated,
  recordRefused,
  recordStatus,
  release,
} from './payment-rows.ts';
import type { Attempt, PaidPayment, PaymentStore, StoredPayment, ToldAccount } from './store.ts';

/** The payments in a database that has been migrated. */
export function kyselyPayments(context: StoreContext): PaymentStore {
  return {
    paidFor: (token) => paidFor(context, token),
    accountOf: (token) => accountOf(context, token),
    chooseAccount: (chosen) => chooseAccount(context, chosen),
    currentFor: (token) => currentFor(context, token),
    begin: (attempt) => holdApplication(context, attempt, (held) => begin(held, attempt)),
    recordCreated: (id, created) => recordCreated(context, id, created),
    recordRefused: (id) => recordRefused(context, id),
    admitBrowser: (browser) => admitBrowser(context, browser),
    tokenIn: (browser) => tokenIn(context, browser),
    find: (id) => findBy(context, 'id', id),
    findByProviderId: (id) => findBy(context, 'provider_id', id),
    lease: (id, options) => lease(context, id, options),
    leaseDue: (options) => leaseDue(context, options),
    leaseEnded: (id, options) => leaseEnded(context, id, options),
    recordRefundDue: (payment) => recordRefundDue(context, payment),
    isRefundDue: (id) => isRefundDue(context, id),
    refundsDue: () => refundsDue(context),
    recordRefunded: (id) => recordRefunded(context, id),
    recordStatus: (leased, reported) => recordStatus(context, leased, reported),
    release: (leased) => release(context, leased),
    abandon: (leased) => abandon(context, leased),
    remindOne: (paidBefore) => remindOne(context, paidBefore),
    paidAndOpen: () => paidAndOpen(context),
  };
}

const paidRow = (context: StoreContext, token: string) =>
  ifKept(
    context,
    byToken(context, token)
      .innerJoin('payments', 'payments.application_id', 'applications.id')
      .selectAll('payments')
      .where('payments.status', '=', 'paid'),
  );

async function paidFor(context: StoreContext, token: string): Promise<PaidPayment | undefined> {
  const row = await paidRow(context, token);
  if (!row) return undefined;
  const { id, final_at: paidAt } = row;
  return { paymentId: id, paidAt: new Date(paidAt ?? row.created_at), account: accountCheckOf(row) };
}

async function accountOf(context: StoreContext, token: string): Promise<ToldAccount | undefined> {
  const row = await paidRow(context, token);
  if (!row) return undefined;
  const ends = row.accounts ? accountEnds(await ownerOf(context, row.application_id), row.accounts) : undefined;
  return { ...accountCheckOf(row), ...(ends && { ends }) };
}

async function currentFor(context: StoreContext, token: string): Promise<StoredPayment | undefined> {
  const found = await ifKept(context, byToken(context, token));
  const row = found && (await standingPayment(context.db, found.opened_id));
  return row && paymentOf(row);
}

/** One after the other for one application: the second finds what the first began. */
async function begin(held: Held, { version, amount, price }: Attempt): Promise<Result<StoredPayment>> {
  const earlier = await standingPayment(held.transaction, held.applicationId);
  if (earlier) return ok(paymentOf(earlier));
  if (version !== held.application.version) return refuse('application.stale');
  const payment = await insert(held, amount);
  recordEvidence(held, { kind: 'payment begun', paymentId: payment.id, amount, price });
  return ok(payment);
}

async function insert(
  { context, transaction, applicationId, now }: Held,
  amount: Attempt['amount'],
): Promise<StoredPayment> {
  const { randomBytes } = context;
  const row = await transaction
    .insertInto('payments')
    .values({
      id: randomText(18, randomBytes),
      application_id: applicationId,
      idempotency_key: randomText(18, randomBytes),
      status: 'starting',
      amount,
      created_at: now.toISOString(),
      due_at: new Date(now.getTime() + STARTING_MS).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return paymentOf(row);
}

async function findBy(
  { db }: StoreContext,
  column: 'id' | 'provider_id',
  value: string,
): Promise<StoredPayment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where(column, '=', value).executeTakeFirst();
  return row && paymentOf(row);
}
