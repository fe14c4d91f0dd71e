import { byToken, ifKept } from '../applications/hold-application.ts';
import { isOwn } from '../database/brand.ts';
import type { StoreContext } from '../database/store-context.ts';
import { accounts } from './accounts.ts';
import { attempts, paymentOf, type StoredPayment } from './attempts.ts';
import { browsers } from './browsers.ts';
import { counted } from './counted.ts';
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
