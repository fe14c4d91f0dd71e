import type { Selectable, Transaction, Updateable } from 'kysely';
import * as z from 'zod/mini';
import { draftSchema } from '@vangnet/domain/application/draft-schema';
import { accountMatches, askingInterval, isFinal, statusAfter } from '@vangnet/domain/product/payment';
import { lockApplication } from '../applications/lock-application.ts';
import { paymentOf } from './payment-rows.ts';
import type { ClaimedPayment, ReportedPayment, StoredPayment } from './store.ts';
import type { PaymentsTables } from '../database/payments-tables.ts';
import { openPart } from '../database/sealed-parts.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

type Row = Selectable<PaymentsTables['payments']>;
type Changes = Updateable<PaymentsTables['payments']>;

export async function record(
  context: StoreContext,
  { id, claimedUntil }: ClaimedPayment,
  reported: ReportedPayment,
): Promise<StoredPayment> {
  const ended = { asked_at: context.clock().toISOString(), asking_until: null };
  // One that has lapsed may be somebody else's by now.
  const isOurs = (row: Row) => row.asking_until === claimedUntil.toISOString();
  return paymentOf(await applyReport(context, id, reported, (row) => (isOurs(row) ? ended : {})));
}

/** An attempt that nobody can pay any more is a failed one. */
export async function giveUp({ db, clock }: StoreContext, { id }: ClaimedPayment): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'failed', final_at: clock().toISOString(), asking_until: null, checkout_url: null })
    .where('id', '=', id)
    .where('final_at', 'is', null)
    .execute();
}

/**
 * Takes over what the provider said, as far as it can follow what is known. `also` gives what changes with it; undefined
 * when this report comes too late to be of use.
 */
export async function applyReport(
  context: StoreContext,
  id: string,
  reported: ReportedPayment,
  also: (row: Row) => Changes | undefined,
): Promise<Row> {
  const find = (db: StoreContext['db']) => db.selectFrom('payments').selectAll().where('id', '=', id);
  const { application_id: applicationId } = await find(context.db).executeTakeFirstOrThrow();
  return context.db.transaction().execute(async (transaction) => {
    // With the application held, a payment cannot become paid while another one is begun.
    await lockApplication(transaction, applicationId);
    const row = await find(transaction).executeTakeFirstOrThrow();
    const more = also(row);
    if (!more) return row;
    const changes = { ...(await changesOf(context, transaction, row, reported)), ...more };
    return transaction
      .updateTable('payments')
      .set(changes)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

async function changesOf(
  context: StoreContext,
  transaction: Transaction<Tables>,
  row: Row,
  { status: word, checkoutUrl, account }: ReportedPayment,
): Promise<Changes> {
  const now = context.clock();
  const status = statusAfter(row.status, word);
  const wait = askingInterval(now.getTime() - Date.parse(row.created_at));
  const due = { due_at: new Date(now.getTime() + wait).toISOString() };
  if (status === row.status) return due;
  return {
    ...due,
    status,
    checkout_url: status === 'open' ? (checkoutUrl ?? null) : null,
    ...(isFinal(status) ? { final_at: now.toISOString() } : {}),
    ...(status === 'paid' ? { account_matches: await compareAccount(context, transaction, row, account) } : {}),
  };
}

async function compareAccount(
  context: StoreContext,
  transaction: Transaction<Tables>,
  { application_id: id }: Row,
  account: string | undefined,
): Promise<number | null> {
  const { payload } = await transaction
    .selectFrom('applications')
    .select('payload')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { iban } = z.parse(draftSchema, openPart(context, id, 'draft', payload));
  const matches = accountMatches(iban, account);
  return matches === undefined ? null : Number(matches);
}
