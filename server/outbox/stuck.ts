import type { ReferenceOf, Stuck } from './store.ts';
import type { StoreContext } from '../database/store-context.ts';

/** Deliveries that were tried in vain, the oldest first. */
export async function stuck({ db }: StoreContext, referenceOf: ReferenceOf): Promise<Stuck[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('applications', 'applications.id', 'outbox.application_id')
    .select(['kind', 'state', 'outbox.created_at', 'next_attempt_at', 'last_error', 'application_id'])
    .select('applications.created_at as applied_at')
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .where('last_error', 'is not', null)
    .orderBy('outbox.created_at')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    referenceId: referenceOf(row.application_id, new Date(row.applied_at)),
    since: new Date(row.created_at),
    lastCode: row.last_error ?? '',
    nextAttemptAt: row.state === 'failed' ? undefined : new Date(row.next_attempt_at),
  }));
}

/**
 * Attempts are not set back to 0: `settle` tells a lapsed lease from the present one by their number, and `isFull` counts
 * what was never tried.
 */
export async function sendAgain({ db, clock }: StoreContext, applicationId: string | undefined): Promise<number> {
  const again = await db
    .updateTable('outbox')
    .set({ state: 'queued', next_attempt_at: clock().toISOString(), tried_since: null })
    .where('state', 'in', ['queued', 'failed'])
    .where('last_error', 'is not', null)
    .$if(applicationId !== undefined, (query) => query.where('application_id', '=', applicationId ?? ''))
    .returning('id')
    .execute();
  return again.length;
}
