import type { Kysely, Selectable } from 'kysely';
import { askingInterval } from '@vangnet/domain/product/payment';
import { isRefundOver } from '@vangnet/domain/product/refund';
import type { Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { addTask, settleTask, type Lease } from '../jobs/tasks.ts';

/** The tasks to ask the provider for a payment, and for its refund. */
export const paymentTask = (paymentId: string) => `payment ${paymentId}`;
export const refundTask = (paymentId: string) => `refund ${paymentId}`;

/** When the reconciliation is to ask again for what began then. */
const nextAsking = (now: Date, began: string): string =>
  new Date(now.getTime() + askingInterval(now.getTime() - Date.parse(began))).toISOString();

/** Ends a lease without a report. */
export const releasePayment = (db: Kysely<Tables>, lease: Lease, now: Date, began: Date) =>
  settleTask(db, lease, now, { due_at: nextAsking(now, began.toISOString()) });

/** Sets when the provider is asked for a payment again, or that it is final; ends the lease of the server that asked. */
export async function planAsking(
  { transaction, now }: Pick<Work, 'transaction' | 'now'>,
  row: Selectable<Tables['payments']>,
  lease?: Lease,
): Promise<void> {
  const isFinal = row.final_at !== null;
  const changes = isFinal ? ({ state: 'done' } as const) : { due_at: nextAsking(now, row.created_at) };
  if (lease && (await settleTask(transaction, lease, now, changes))) return;
  const task = transaction.updateTable('tasks').set(changes).where('id', '=', paymentTask(row.id));
  // Another server may have it, and finds by itself when to ask again.
  await task.$if(!isFinal, (query) => query.where('lease', 'is', null)).execute();
}

/** Has a refund asked for, also once more after one that came to nothing. It outlives its application. */
export async function queueRefund(db: Kysely<Tables>, paymentId: string, now: Date): Promise<void> {
  const id = refundTask(paymentId);
  if (await addTask(db, { id, key: id, lane: 'refund', kind: 'refund', application_id: null, due: now }, now)) return;
  const again = {
    state: 'queued',
    due_at: now.toISOString(),
    touched_at: now.toISOString(),
    settled_at: null,
  } as const;
  await db.updateTable('tasks').set(again).where('id', '=', id).execute();
}

/** The same for a refund, which is asked for until it is over. */
export const planRefund = (db: Kysely<Tables>, row: Selectable<Tables['refunds_due']>, lease: Lease, now: Date) =>
  settleTask(
    db,
    lease,
    now,
    isRefundOver(row.state)
      ? { state: 'done' }
      : { state: 'queued', due_at: nextAsking(now, row.requested_at ?? row.noticed_at) },
  );
