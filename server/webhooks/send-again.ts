import type { StoreContext } from '../database/store-context.ts';
import { transact } from '../database/transact.ts';
import { didTo, dueNow, helps, helpsColumn, isLately, type Again } from '../outbox/again.ts';

/** Messages that a person has sent again, as what they have sent again of the outbox. */
export const sendingAgain = (context: StoreContext) => ({
  /**
   * Makes a message due now, for another 72 hours, also one that has arrived: a receiver sees that it has it. Gives what it did;
   * undefined when there is none.
   */
  sendAgain: (id: string): Promise<Again['did'] | undefined> => sendAgain(context, id),
  /** As `sendAgain` of the outbox: everything of an application that was tried in vain. */
  sendAllAgain: (applicationId: string): Promise<Again[]> => sendAllAgain(context, applicationId),
  /** What `sendAllAgain` would do to what of an application has not left, or has just left. */
  wouldSendAgain: async (applicationId: string): Promise<Again[]> => {
    const rows = await lately(context.db, applicationId, context.clock());
    return rows.map(({ event, state, helps: helped }) => ({ did: didTo(state, helped === 1), delivery: event }));
  },
});

async function sendAgain({ db, clock }: StoreContext, id: string): Promise<Again['did'] | undefined> {
  const now = clock();
  return transact(db, async (transaction) => {
    const again = await transaction
      .updateTable('messages')
      .set(dueNow(now))
      .where('id', '=', id)
      .where((row) => row.or([helps(now), row('state', '=', 'sent')]))
      .returning('id')
      .executeTakeFirst();
    const found = transaction.selectFrom('messages').select('state').where('id', '=', id);
    const row = await found.executeTakeFirst();
    return row && didTo(row.state, again !== undefined);
  });
}

const sendAllAgain = ({ db, clock }: StoreContext, applicationId: string): Promise<Again[]> =>
  transact(db, async (transaction) => {
    const now = clock();
    const again = await transaction
      .updateTable('messages')
      .set(dueNow(now))
      .where('application_id', '=', applicationId)
      .where(helps(now))
      .returning('id')
      .execute();
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
