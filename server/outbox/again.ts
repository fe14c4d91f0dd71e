import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import type { StoreContext } from '../database/store-context.ts';
import { TO_ADVISERS, TO_APPLICANTS } from './kinds.ts';

/**
 * What a person's wish to have something sent now does. `queued`: it is due now, for another 72 hours; `waiting`: it was due already,
 * or waits for another one; `sending`: a server delivers it; `sent`: it has just left.
 */
export type Again<Delivery = string> = {
  readonly did: 'queued' | 'waiting' | 'sending' | 'sent';
  /** A kind of the outbox, or a state that another system receives. */
  readonly delivery: Delivery;
};

/** What has left is listed for some minutes. */
const JUST_MS = 15 * MINUTE_MS;

/**
 * Whether it helps: of what was given up, and of what was tried in vain and waits for its next attempt. What is due needs no help, so
 * that of all who press at the same moment one does; what a server delivers is left alone. It names columns that every queue
 * has (outbox, messages).
 */
export const helps = (now: Date) =>
  sql<boolean>`(state = 'failed' or state = 'queued' and last_error is not null and next_attempt_at > ${now.toISOString()})`;

/** The same as a column: 1 when it helps. */
export const helpsColumn = (now: Date) => sql<number>`case when ${helps(now)} then 1 else 0 end`;

/** What has not left, or has just left. */
export const isLately = (now: Date) =>
  sql<boolean>`(state <> 'sent' or sent_at > ${new Date(now.getTime() - JUST_MS).toISOString()})`;

/**
 * The changes of what is sent again: the attempt takes the place of the planned one, under the same lease, and the 72 hours begin
 * anew. Attempts are not set back to 0: `settle` distinguishes a lapsed lease from the present one by their number, and `isFull` counts
 * what was never tried.
 */
export const dueNow = (now: Date) =>
  ({ state: 'queued', next_attempt_at: now.toISOString(), tried_since: null }) as const;

/** What it did to a row. */
export const didTo = (state: 'queued' | 'sending' | 'sent' | 'failed', wasQueued: boolean): Again['did'] =>
  wasQueued ? 'queued' : state === 'sending' || state === 'sent' ? state : 'waiting';

/**
 * Makes due what the mail server refused for good since it took the last mail before the present one: it refused us. What it refuses again
 * is given up again, and the 72 hours go on.
 *
 * @param since when it took that one; undefined when this server has just started, and an earlier one may have met the same
 * @returns how many those were
 */
export async function sendRefusedAgain({ db, clock }: StoreContext, since: Date | undefined): Promise<number> {
  const now = clock();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'queued', next_attempt_at: now.toISOString() })
    .where('state', '=', 'failed')
    .where('kind', 'in', [...TO_APPLICANTS, ...TO_ADVISERS])
    // What was given up keeps the end of its last lease, which is a while after that attempt.
    .where('next_attempt_at', '>', (since ?? new Date(now.getTime() - DAY_MS)).toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
