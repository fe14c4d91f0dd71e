import type { ExpressionBuilder, Selectable, Updateable } from 'kysely';
import { ok } from '@vangnet/domain/application/result';
import {
  askingInterval,
  compareAccounts,
  isFinal,
  statusAfter,
  type AccountCheck,
} from '@vangnet/domain/product/payment';
import { normaliseIban } from '@vangnet/domain/values/iban';
import { cents } from '@vangnet/domain/values/money';
import { holdApplication, openDraft, type Held } from '../applications/hold-application.ts';
import { beyond } from '../database/shared-clock.ts';
import { hasNewestKey } from '../database/newest-key.ts';
import type { PaymentsTables } from '../database/payments-tables.ts';
import type { KeyRing } from '../database/key-ring.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import type { Evidence } from '../evidence/entry.ts';
import { recordEvidence } from '../evidence/record.ts';
import { sealAccounts } from './sealed-accounts.ts';
import type { LeasedPayment, ReportedPayment, StoredPayment } from './store.ts';

type Row = Selectable<PaymentsTables['payments']>;
type AccountColumns = Pick<Row, 'account_outcome' | 'account_choice'>;
type Changes = Updateable<PaymentsTables['payments']>;
type Columns = ExpressionBuilder<Tables, 'payments'>;

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

/**
 * Neither final nor leased, to a server that can record what it hears. A lease beyond the end of the new one was taken while
 * a clock was ahead.
 */
const isFree = (keys: KeyRing, row: Columns, now: Date, until: Date) =>
  row.and([
    hasNewestKey(keys),
    row('final_at', 'is', null),
    row.or([
      row('asking_until', 'is', null),
      row('asking_until', '<=', now.toISOString()),
      row('asking_until', '>', beyond(until)),
    ]),
  ]);

/** One statement looks and takes, so that of all who try at the same moment one gets the lease. */
export async function lease(
  { db, clock, keys }: StoreContext,
  id: string,
  { until, quietMs }: { until: Date; quietMs: number },
): Promise<LeasedPayment | undefined> {
  const now = clock();
  const quietSince = new Date(now.getTime() - quietMs).toISOString();
  const row = await db
    .updateTable('payments')
    .set({ asking_until: until.toISOString() })
    .where('id', '=', id)
    .where('provider_id', 'is not', null)
    .where((where) => isFree(keys, where, now, until))
    .where((where) =>
      where.or([
        where('asked_at', 'is', null),
        where('asked_at', '<=', quietSince),
        where('asked_at', '>', beyond(now)),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  return row && { ...paymentOf(row), leasedUntil: until };
}

export async function leaseDue(
  { db, clock, keys }: StoreContext,
  { until }: { until: Date },
): Promise<LeasedPayment | undefined> {
  const now = clock();
  // What was begun or asked for while a clock was ahead looks as if it were due later.
  const isDue = (row: Columns) =>
    row.and([
      isFree(keys, row, now, until),
      row.or([
        row('due_at', '<=', now.toISOString()),
        row('asked_at', '>', beyond(now)),
        row('created_at', '>', beyond(now)),
      ]),
    ]);
  const row = await db
    .updateTable('payments')
    .set({ asking_until: until.toISOString() })
    .where('id', '=', (where) => where.selectFrom('payments').select('id').where(isDue).orderBy('due_at').limit(1))
    // PostgreSQL checks a row that it waited for once more, by this condition and not by the one in the subquery.
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
  return row && { ...paymentOf(row), leasedUntil: until };
}

export async function release(
  { db, clock }: StoreContext,
  { id, createdAt, leasedUntil }: LeasedPayment,
): Promise<void> {
  const now = clock();
  await db
    .updateTable('payments')
    .set({ asked_at: now.toISOString(), asking_until: null, due_at: nextAsking(now, createdAt) })
    .where('id', '=', id)
    // A lease that has ended may be another server's by now.
    .where('asking_until', '=', leasedUntil.toISOString())
    .execute();
}

const nextAsking = (now: Date, createdAt: Date): string =>
  new Date(now.getTime() + askingInterval(now.getTime() - createdAt.getTime())).toISOString();

/**
 * A payment that nobody can pay any more has failed; not one that was created at the provider since it was leased: a visitor
 * may be paying it.
 */
export async function abandon(context: StoreContext, leased: LeasedPayment): Promise<StoredPayment> {
  const ended = { asking_until: null };
  const row = await changePayment(context, leased.id, (held, { final_at: end, provider_id: provider }) => {
    if (end !== null) return undefined;
    const isAsLeased = provider === (leased.providerPaymentId ?? null);
    return isAsLeased ? { ...failedAt(held), ...ended, checkout_url: null } : ended;
  });
  return paymentOf(row);
}

const failedAt = ({ now }: Held) => ({ status: 'failed', final_at: now.toISOString() }) as const;

export async function recordCreated(
  context: StoreContext,
  id: string,
  { providerPaymentId, ...report }: ReportedPayment & { providerPaymentId: string },
): Promise<void> {
  await applyReport(context, id, report, (row) =>
    row.status === 'starting' ? { provider_id: providerPaymentId } : undefined,
  );
}

export async function recordRefused(context: StoreContext, id: string): Promise<void> {
  await changePayment(context, id, (held, row) => (row.status === 'starting' ? failedAt(held) : undefined));
}

export async function recordStatus(
  context: StoreContext,
  { id, leasedUntil }: LeasedPayment,
  reported: ReportedPayment,
): Promise<StoredPayment> {
  const ended = { asked_at: context.clock().toISOString(), asking_until: null };
  // A lease that has ended may be another server's by now.
  const isOurs = (row: Row) => row.asking_until === leasedUntil.toISOString();
  return paymentOf(await applyReport(context, id, reported, (row) => (isOurs(row) ? ended : {})));
}

/**
 * Takes over what the provider said, as far as it can follow what is known. `also` gives what changes with it;
 * undefined when this report comes too late to be of use.
 */
function applyReport(
  context: StoreContext,
  id: string,
  reported: ReportedPayment,
  also: (row: Row) => Changes | undefined,
): Promise<Row> {
  return changePayment(context, id, (held, row) => {
    const more = also(row);
    return more && { ...changesOf(held, row, reported), ...more };
  });
}

/** With the application held, a payment cannot become paid while another one is begun. */
async function changePayment(
  context: StoreContext,
  id: string,
  changes: (held: Held, row: Row) => Changes | undefined,
): Promise<Row> {
  const find = (db: StoreContext['db']) => db.selectFrom('payments').selectAll().where('id', '=', id);
  const { application_id: applicationId } = await find(context.db).executeTakeFirstOrThrow();
  const changed = await holdApplication(context, { applicationId }, async (held) => {
    const row = await find(held.transaction).executeTakeFirstOrThrow();
    const changing = changes(held, row);
    if (!changing) return ok(row);
    const update = held.transaction.updateTable('payments').set(changing).where('id', '=', id);
    const next = await update.returningAll().executeTakeFirstOrThrow();
    if (next.status !== row.status) recordEvidence(held, changedEntry(next));
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

/** Of a paid payment. */
export const accountCheckOf = ({ account_outcome: outcome, account_choice: choice }: AccountColumns): AccountCheck => ({
  outcome: outcome ?? 'unknown',
  ...(choice && { choice }),
});

function changesOf(held: Held, row: Row, { status: word, checkoutUrl, account }: ReportedPayment): Changes {
  const { now } = held;
  const status = statusAfter(row.status, word);
  const due = { due_at: nextAsking(now, new Date(row.created_at)) };
  if (status === row.status) return due;
  return {
    ...due,
    status,
    checkout_url: status === 'open' ? (checkoutUrl ?? null) : null,
    ...(isFinal(status) ? { final_at: now.toISOString() } : {}),
    ...(status === 'paid' ? accountOf(held, account) : {}),
  };
}

/** Both accounts are kept only when the applicant has to choose between them. */
function accountOf(held: Held, paid: string | undefined): Changes {
  const { iban: entered } = openDraft(held, held.application.payload);
  const outcome = compareAccounts(entered, paid);
  if (outcome !== 'another' || !entered || !paid) return { account_outcome: outcome };
  return { account_outcome: outcome, accounts: sealAccounts(held, { payer: normaliseIban(paid), entered }) };
}
