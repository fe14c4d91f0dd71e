import { admitBrowser, tokenIn } from './payment-browsers.ts';
import { begin, opened, refused } from './begin-payment.ts';
import { byToken } from '../applications/by-token.ts';
import { paymentOf } from './payment-rows.ts';
import { claim, claimDue, release } from './lease-payment.ts';
import type { PaidPayment, Payments, StoredPayment } from './store.ts';
import { giveUp, record } from './record-payment.ts';
import { remindOne } from './remind-payer.ts';
import type { StoreContext } from '../database/store-context.ts';

/** The payments on a database that has been migrated. */
export function kyselyPayments(context: StoreContext): Payments {
  return {
    paidFor: (token) => paidFor(context, token),
    currentFor: (token) => currentFor(context, token),
    begin: (attempt) => begin(context, attempt),
    opened: (id, made) => opened(context, id, made),
    refused: (id) => refused(context, id),
    admitBrowser: (browser) => admitBrowser(context, browser),
    tokenIn: (browser) => tokenIn(context, browser),
    find: (id) => findBy(context, 'id', id),
    findByProvider: (id) => findBy(context, 'provider_id', id),
    claim: (id, options) => claim(context, id, options),
    claimDue: (options) => claimDue(context, options),
    record: (claimed, reported) => record(context, claimed, reported),
    release: (claimed) => release(context, claimed),
    giveUp: (claimed) => giveUp(context, claimed),
    remindOne: (paidBefore) => remindOne(context, paidBefore),
  };
}

const ofToken = (context: StoreContext, token: string) =>
  byToken(context, token).innerJoin('payments', 'payments.application_id', 'applications.id').selectAll('payments');

async function paidFor(context: StoreContext, token: string): Promise<PaidPayment | undefined> {
  const row = await ofToken(context, token).where('payments.status', '=', 'paid').executeTakeFirst();
  if (!row) return undefined;
  const { id, final_at: paidAt, account_matches: matches } = row;
  return {
    paymentId: id,
    paidAt: new Date(paidAt ?? row.created_at),
    ibanMatches: matches === null ? undefined : matches === 1,
  };
}

async function currentFor(context: StoreContext, token: string): Promise<StoredPayment | undefined> {
  const rows = await ofToken(context, token)
    .where((row) => row.or([row('payments.final_at', 'is', null), row('payments.status', '=', 'paid')]))
    .execute();
  const row = rows.find(({ status }) => status === 'paid') ?? rows[0];
  return row && paymentOf(row);
}

async function findBy(
  { db }: StoreContext,
  column: 'id' | 'provider_id',
  value: string,
): Promise<StoredPayment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where(column, '=', value).executeTakeFirst();
  return row && paymentOf(row);
}
