import { sql } from 'kysely';
import { byToken, ifKept } from '../applications/hold-application.ts';
import { isOwn } from '../database/brand.ts';
import { deriveKey, hashToken, seal, unseal } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { transact } from '../database/transact.ts';
import { accounts } from './accounts.ts';
import { countedChecks, unfinishedChecks } from './checks.ts';
import { standingPayment } from './facts.ts';
import { attempts, paymentOf, type StoredPayment } from './payment.ts';
import { refunds } from './refund.ts';
import { reminders } from './reminder.ts';

export type PaymentStore = ReturnType<typeof paymentStore>;

/** The attempts to pay. An application has at most one that is paid, and at most one that may still become paid. */
export const paymentStore = (context: StoreContext) => ({
  ...attempts(context),
  ...accounts(context),
  ...browsers(context),
  ...refunds(context),
  ...reminders(context),
  ...countedChecks(context),
  ...unfinishedChecks(context),
  /** The payment that keeps the application from being paid (again): the paid one, else one that is not final. */
  currentFor: async (token: string): Promise<StoredPayment | undefined> => {
    const found = await ifKept(context, byToken(context, token));
    const row = found && (await standingPayment(context.db, found.opened_id));
    return row && paymentOf(row);
  },
  /** Every attempt of an application, the oldest first. */
  attemptsOf: async (applicationId: string): Promise<StoredPayment[]> => {
    const rows = context.db.selectFrom('payments').selectAll().where('application_id', '=', applicationId);
    return (await rows.orderBy('created_at').execute()).map(paymentOf);
  },
  find: (id: string) => findBy(context, 'id', id),
  findByProviderId: (id: string) => findBy(context, 'provider_id', id),
});

async function findBy(context: StoreContext, column: 'id' | 'provider_id', value: string) {
  const found = context.db.selectFrom('payments').selectAll().where(column, '=', value);
  const row = await found.where(isOwn(context, 'payments.application_id')).executeTakeFirst();
  return row && paymentOf(row);
}

const PURPOSE = 'token of a payment';

/** Enough for one visitor: a second device, a private window, another press on the button. */
const MAX_BROWSERS = 10;

/** The browsers that may know a token. It is sealed with a key from the cookie: the database and DATA_KEY open none. */
const browsers = ({ db, randomBytes, clock, ...context }: StoreContext) => ({
  /**
   * Lets the browser with this secret in its cookie know the token that started the payment. The oldest of more than ten for one
   * payment may no longer.
   */
  admitBrowser: async ({ id, secret, token }: { id: string; secret: string; token: string }): Promise<void> => {
    const hash = hashToken(secret);
    const sealed = seal(deriveKey(secret, PURPOSE), token, hash, randomBytes);
    const row = { secret_hash: hash, payment_id: id, token: sealed, admitted_at: clock().toISOString() };
    await transact(db, async (transaction) => {
      // Holds the payment, so that of two who come at the same moment the second counts the first.
      const held = transaction.updateTable('payments').set((payment) => ({ amount: payment.ref('amount') }));
      await held.where('id', '=', id).execute();
      await transaction.insertInto('payment_browsers').values(row).execute();
      const ofPayment = transaction.selectFrom('payment_browsers').select('secret_hash').where('payment_id', '=', id);
      const newestFirst = ofPayment.orderBy(sql`coalesce(admitted_at, '')`, 'desc');
      const tooMany = newestFirst.limit(MAX_BROWSERS).offset(MAX_BROWSERS);
      await transaction.deleteFrom('payment_browsers').where('secret_hash', 'in', tooMany).execute();
    });
  },
  /** The token that started this payment in this browser. */
  tokenIn: async ({ id, secret }: { id: string; secret: string }): Promise<string | undefined> => {
    const hash = hashToken(secret);
    const row = await db
      .selectFrom('payment_browsers')
      .innerJoin('payments', 'payments.id', 'payment_browsers.payment_id')
      .select('payment_browsers.token')
      .where('secret_hash', '=', hash)
      .where('payment_id', '=', id)
      .where(isOwn(context, 'payments.application_id'))
      .executeTakeFirst();
    return row && unseal(deriveKey(secret, PURPOSE), row.token, hash);
  },
});
