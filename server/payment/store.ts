import { sql } from 'kysely';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { brandOf, madeAt } from '../applications/facts.ts';
import { byToken, ifKept } from '../applications/hold-application.ts';
import { referenceIdOf } from '../applications/reference-id.ts';
import { isOwn } from '../database/brand.ts';
import { deriveKey, hashToken, seal, unseal } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { transact } from '../database/transact.ts';
import { accounts } from './accounts.ts';
import { attempts, paymentOf, type StoredPayment } from './attempts.ts';
import { standingPayment } from './facts.ts';
import { lateCents, unrefunded } from './late-cents.ts';
import { leases } from './leases.ts';
import { paidAndOpen } from './paid-and-open.ts';
import { refunds } from './refunds.ts';

export type PaymentStore = ReturnType<typeof paymentStore>;

/** The attempts to pay. An application has at most one that is paid, and at most one that may still become paid. */
export const paymentStore = (context: StoreContext) => ({
  ...attempts(context),
  ...leases(context),
  ...accounts(context),
  ...browsers(context),
  ...lateCents(context),
  ...refunds(context),
  /** What came to nothing at the provider, and what has been due since before that moment; the oldest first. */
  unrefunded: (before: Date) => unrefunded(context, before),
  ...paidAndOpen(context),
  ...counted(context),
  /** The payment that keeps the application from being paid (again): the paid one, else one that is not final. */
  currentFor: async (token: string): Promise<StoredPayment | undefined> => {
    const found = await ifKept(context, byToken(context, token));
    const row = found && (await standingPayment(context.db, found.opened_id));
    return row && paymentOf(row);
  },
  /** Every attempt of an application, the oldest first. */
  attemptsOf: async (applicationId: string): Promise<StoredPayment[]> => {
    const rows = await context.db
      .selectFrom('payments')
      .selectAll()
      .where('application_id', '=', applicationId)
      .orderBy('created_at')
      .execute();
    return rows.map(paymentOf);
  },
  find: (id: string) => findBy(context, 'id', id),
  findByProviderId: (id: string) => findBy(context, 'provider_id', id),
});

async function findBy(
  context: StoreContext,
  column: 'id' | 'provider_id',
  value: string,
): Promise<StoredPayment | undefined> {
  const row = await context.db
    .selectFrom('payments')
    .selectAll()
    .where(column, '=', value)
    .where(isOwn(context, 'payments.application_id'))
    .executeTakeFirst();
  return row && paymentOf(row);
}

const PURPOSE = 'token of a payment';

/** One visitor has a few: a second device, a private window, another press on the button. */
const MAX_BROWSERS = 10;

/** The browsers that may know a token. It is sealed with a key from the cookie: the database and DATA_KEY open none. */
const browsers = (context: StoreContext) => ({
  /**
   * From now on the browser with this secret in its cookie may know the token that started the payment. Of more than ten
   * for one payment the oldest may no longer.
   */
  admitBrowser: async ({ id, secret, token }: { id: string; secret: string; token: string }): Promise<void> => {
    const { db, randomBytes, clock } = context;
    const secretHash = hashToken(secret);
    await transact(db, async (transaction) => {
      // Holds the payment, so that of two who come at the same moment the second counts the first.
      await transaction
        .updateTable('payments')
        .set((row) => ({ amount: row.ref('amount') }))
        .where('id', '=', id)
        .execute();
      await transaction
        .insertInto('payment_browsers')
        .values({
          secret_hash: secretHash,
          payment_id: id,
          token: seal(deriveKey(secret, PURPOSE), token, secretHash, randomBytes),
          admitted_at: clock().toISOString(),
        })
        .execute();
      const all = await transaction
        .selectFrom('payment_browsers')
        .select(['secret_hash', 'admitted_at'])
        .where('payment_id', '=', id)
        .execute();
      const newestFirst = all.toSorted((one, other) => (other.admitted_at ?? '').localeCompare(one.admitted_at ?? ''));
      const tooMany = newestFirst.slice(MAX_BROWSERS).map((row) => row.secret_hash);
      if (tooMany.length === 0) return;
      await transaction.deleteFrom('payment_browsers').where('secret_hash', 'in', tooMany).execute();
    });
  },
  /** The token that started this payment in this browser. */
  tokenIn: async ({ id, secret }: { id: string; secret: string }): Promise<string | undefined> => {
    const secretHash = hashToken(secret);
    const row = await context.db
      .selectFrom('payment_browsers')
      .innerJoin('payments', 'payments.id', 'payment_browsers.payment_id')
      .select('payment_browsers.token')
      .where('secret_hash', '=', secretHash)
      .where('payment_id', '=', id)
      .where(isOwn(context, 'payments.application_id'))
      .executeTakeFirst();
    return row && unseal(deriveKey(secret, PURPOSE), row.token, secretHash);
  },
});

/** A payment that is looked at anew each time stays among those of so many days. */
const RECENT_MS = 10 * DAY_MS;

/** Whether what is paid counts once, and not twice. */
const counted = (context: StoreContext) => ({
  /** Which of these payments of the provider are neither paid here nor listed as a refund. */
  uncounted: async (providerPaymentIds: readonly string[]): Promise<string[]> => {
    const { db } = context;
    if (providerPaymentIds.length === 0) return [];
    const paid = await db
      .selectFrom('payments')
      .select('provider_id')
      .where('provider_id', 'in', providerPaymentIds)
      .where('status', '=', 'paid')
      .execute();
    const known = new Set(paid.map(({ provider_id: id }) => id));
    const others = providerPaymentIds.filter((id) => !known.has(id));
    if (others.length === 0) return [];
    const due = await db.selectFrom('refunds_due').select('provider_id').where('provider_id', 'in', others).execute();
    const listed = new Set(due.map(({ provider_id: id }) => id));
    return others.filter((id) => !listed.has(id));
  },
  /** The applications that were paid lately and have another payment that was paid. */
  paidTwice: async (): Promise<{ readonly referenceId: string; readonly paidAt: Date }[]> => {
    const since = new Date(context.clock().getTime() - RECENT_MS).toISOString();
    const rows = await context.db
      .selectFrom('payments')
      .select(['payments.application_id as id', 'payments.final_at', madeAt('payments.application_id').as('made')])
      .select(brandOf('payments.application_id').as('brand'))
      // Not a parameter: the index has the paid ones only.
      .where('payments.status', '=', sql.lit('paid'))
      .where('payments.final_at', '>=', since)
      .where((where) =>
        where.exists(
          where
            .selectFrom('payments as other')
            .select('other.id')
            .whereRef('other.application_id', '=', 'payments.application_id')
            .whereRef('other.id', '<>', 'payments.id')
            .where('other.status', '=', sql.lit('paid')),
        ),
      )
      .orderBy('payments.final_at')
      .execute();
    // A row for each payment; the last one stays.
    const last = new Map(rows.map((row) => [row.id, row]));
    return [...last.values()].map(({ id, made, brand, final_at: at }) => {
      const paidAt = new Date(at ?? since);
      return { referenceId: referenceIdOf(context, id, new Date(made ?? paidAt), brand), paidAt };
    });
  },
});
