import type { Transaction } from 'kysely';
import { STARTING_MS } from '@vangnet/domain/product/payment';
import { byToken } from '../applications/by-token.ts';
import { lockApplication } from '../applications/lock-application.ts';
import { paymentOf } from './payment-rows.ts';
import type { Begun, ReportedPayment } from './store.ts';
import { applyReport } from './record-payment.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

type Attempt = { token: string; version: number; amount: number };

/** One after the other for one application: the second finds what the first began. */
export async function begin(context: StoreContext, attempt: Attempt): Promise<Begun> {
  const found = await byToken(context, attempt.token).select('applications.id').executeTakeFirst();
  if (!found) return { ok: false, code: 'request.notFound' };
  return context.db.transaction().execute(async (transaction): Promise<Begun> => {
    if (!(await lockApplication(transaction, found.id))) return { ok: false, code: 'request.notFound' };
    const earlier = await standing(transaction, found.id);
    if (earlier?.status === 'paid') return { ok: false, code: 'payment.conflict', paymentId: earlier.id };
    if (earlier) return { ok: true, payment: paymentOf(earlier) };
    const { version } = await transaction
      .selectFrom('applications')
      .select('version')
      .where('id', '=', found.id)
      .executeTakeFirstOrThrow();
    if (version !== attempt.version) return { ok: false, code: 'application.stale' };
    return { ok: true, payment: paymentOf(await insert(context, transaction, found.id, attempt.amount)) };
  });
}

/** The paid one first: beside it there is none that matters. */
async function standing(transaction: Transaction<Tables>, applicationId: string) {
  const rows = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where((row) => row.or([row('final_at', 'is', null), row('status', '=', 'paid')]))
    .execute();
  return rows.find(({ status }) => status === 'paid') ?? rows[0];
}

function insert(
  { clock, randomBytes }: StoreContext,
  transaction: Transaction<Tables>,
  applicationId: string,
  amount: number,
) {
  const now = clock();
  return transaction
    .insertInto('payments')
    .values({
      id: Buffer.from(randomBytes(18)).toString('base64url'),
      application_id: applicationId,
      idempotency_key: Buffer.from(randomBytes(18)).toString('base64url'),
      status: 'starting',
      amount,
      created_at: now.toISOString(),
      due_at: new Date(now.getTime() + STARTING_MS).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function opened(
  context: StoreContext,
  id: string,
  { providerId, ...report }: ReportedPayment & { providerId: string },
): Promise<void> {
  await applyReport(context, id, report, (row) =>
    row.status === 'starting' ? { provider_id: providerId } : undefined,
  );
}

export async function refused({ db, clock }: StoreContext, id: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'failed', final_at: clock().toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'starting')
    .execute();
}
