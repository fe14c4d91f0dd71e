import type { Work } from '../outbox/enqueue.ts';
import { byToken } from './by-token.ts';
import type { StoreContext } from '../database/store-context.ts';

/**
 * Does something to the application of a token, all of it or nothing, and keeps everybody else off the application
 * until it is done. The first statement writes, as in create-application.
 */
export async function onApplication<Result>(
  context: StoreContext,
  token: string,
  action: (work: Work) => Promise<Result>,
): Promise<Result | { ok: false; code: 'request.notFound' }> {
  return context.db.transaction().execute(async (transaction) => {
    const now = context.clock();
    const found = await transaction
      .updateTable('applications')
      .set({ updated_at: now.toISOString() })
      .where('id', 'in', byToken({ ...context, db: transaction }, token).select('applications.id'))
      .returning('id')
      .executeTakeFirst();
    if (!found) return { ok: false, code: 'request.notFound' };
    return action({ context, transaction, applicationId: found.id, now });
  });
}
