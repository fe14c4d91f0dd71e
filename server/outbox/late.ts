import { DAY_MS } from '@vangnet/domain/values/durations';
import { brandOf, madeAt } from '../applications/facts.ts';
import type { StoreContext } from '../database/store-context.ts';
import { type DeliveryKind, isHandOver, laneOf } from './kinds.ts';
import { isLost } from './reached.ts';
import { isInOrder, WAITING, type ReferenceOf } from './lease.ts';

/** A mail to an address that does not exist never leaves: after a week nobody can mend it any more. */
const TOLD_MS = 7 * DAY_MS;
/** Of each kind; more than an operator reads. */
const MOST = 200;

/** A delivery that has not left in its time. */
export type Late = {
  readonly kind: DeliveryKind;
  /** How people name the application that it is about. */
  readonly referenceId: string;
  readonly since: Date;
  /** Of the last attempt; short, and nothing personal. Undefined when it was not tried. */
  readonly lastCode: string | undefined;
  /** Undefined when it was given up. */
  readonly nextAttemptAt: Date | undefined;
};

/** A hand-over or withdrawal that was given up stays late until it has left; a withdrawal waits for its hand-over and is not late. */
export async function late(
  { db, clock }: StoreContext,
  referenceOf: ReferenceOf,
  kinds: readonly DeliveryKind[],
): Promise<Late[]> {
  const now = clock().getTime();
  const ago = (ms: number) => new Date(now - ms).toISOString();
  const ofKind = kinds.map(async (kind) => {
    const due = ago(laneOf(kind).promisedMs);
    const rows = await db
      .selectFrom('outbox')
      .select(['state', 'attempts', 'created_at', 'next_attempt_at', 'last_error', 'application_id'])
      .select([madeAt('outbox.application_id').as('applied_at'), brandOf('outbox.application_id').as('brand')])
      .where('kind', '=', kind)
      .where((row) =>
        row.or([
          row.and([
            row('state', 'in', WAITING),
            // What was tried is due since it was written, however long the next attempt waits.
            row.or([
              row('next_attempt_at', '<=', due),
              row.and([row('attempts', '>', 0), row('created_at', '<=', due)]),
            ]),
            isInOrder(row),
          ]),
          row.and([isLost(row), ...(isHandOver(kind) ? [] : [row('next_attempt_at', '>=', ago(TOLD_MS))])]),
        ]),
      )
      .orderBy('created_at')
      .limit(MOST)
      .execute();
    return rows.map((row) => ({
      kind,
      referenceId: referenceOf(row.application_id, new Date(row.applied_at ?? row.created_at), row.brand),
      since: new Date(row.attempts > 0 ? row.created_at : row.next_attempt_at),
      lastCode: row.last_error ?? undefined,
      nextAttemptAt: row.state === 'failed' ? undefined : new Date(row.next_attempt_at),
    }));
  });
  return (await Promise.all(ofKind)).flat().toSorted((one, other) => one.since.getTime() - other.since.getTime());
}
