import type { StoreContext } from '../database/store-context.ts';
import { transact } from '../database/transact.ts';
import { didTo, dueNow, helps, helpsColumn, isLately, type Again } from '../outbox/again.ts';

/** Messages that a person has sent again, as what they have sent again of the outbox. */
export const sendingAgain = (context: StoreContext) => ({
  /** As `sendAgain` of the outbox: everything of an application that was tried in vain, or of all when none is given. */
  sendAgain: (applicationId: string | undefined): Promise<Again[]> => sendAgain(context, applicationId),
  /** What `sendAgain` would do to what of an application has not left, or has just left. */
  wouldSendAgain: async (applicationId: string): Promise<Again[]> => {
    const rows = await lately(context.db, applicationId, context.clock());
    return rows.map(({ event, state, helps: helped }) => ({ did: didTo(state, helped === 1), delivery: event }));
  },
});

const sendAgain = ({ db, clock }: StoreContext, applicationId: string | undefined): Promise<Again[]> =>
  transact(db, async (transaction) => {
    const now = clock();
    const again = await transaction
      .updateTable('messages')
      .set(dueNow(now))
      .where(helps(now))
      .$if(applicationId !== undefined, (query) => query.where('application_id', '=', applicationId ?? ''))
      .returning(['id', 'event'])
      .execute();
    if (applicationId === undefined) return again.map(({ event }) => ({ did: 'queued', delivery: event }));
    const queued = new Set(again.map(({ id }) => id));
    const rows = await lately(transaction, applicationId, now);
    return rows.map(({ id, event, state }) => ({ did: didTo(state, queued.has(id)), delivery: event }));
  });

const lately = (db: StoreContext['db'], applicationId: string, now: Date) =>
  db
    .selectFrom('messages')
    .select(['id', 'event', 'state', helpsColumn(now).as('helps')])
    .where('application_id', '=', applicationId)
    .where(isLately(now))
    .orderBy('sequence')
    .execute();
