import { DAY_MS } from '@vangnet/domain/values/durations';
import type { StoreContext } from '../database/store-context.ts';
import { inChain, recordEvidence, type Recording } from '../evidence/record.ts';
import { changesOf, type Settlement } from '../jobs/outcome.ts';
import {
  bringForward,
  dueOf,
  makeDue,
  sendAgain,
  settleTask,
  type Did,
  type Lease,
  type Which,
} from '../jobs/tasks.ts';
import { bounced, keptBounces, recordBounce, sendBouncedAgain, type Bounce } from './bounces.ts';
import {
  DELIVERY_LANES,
  isHandOver,
  LANES,
  TASK_LANES,
  TO_ADVISERS,
  TO_APPLICANTS,
  type DeliveryKind,
} from './kinds.ts';
import { late, undelivered } from './late.ts';
import { lease, type Leased, type LeaseOptions, type ReferenceOf } from './lease.ts';

export type { Leased } from './lease.ts';
export type { Undelivered } from './late.ts';

/** What sending again does, or did, to a delivery. */
export type Again<Delivery = string> = {
  readonly did: Did;
  /** A kind of the outbox, or a state that another system receives. */
  readonly delivery: Delivery;
};

export type Outbox = ReturnType<typeof outboxStore>;

/** What is still to be delivered. It is put in by the change that causes it, in its transaction. */
export const outboxStore = (context: StoreContext, referenceOf: ReferenceOf) => ({
  /**
   * Leases what has been due longest of these kinds, if any. A lease that is not settled before `leaseUntil` lapses: the server
   * died, and the next one tries again. A server that lacks the newest master key leases nothing.
   */
  lease: (options: LeaseOptions): Promise<Leased | undefined> => lease(context, referenceOf, options),
  /** Makes due what a clock that was ahead put off; see `bringForward`. */
  bringForward: () => bringForward(context, TASK_LANES),
  /** How much is left, of every kind of which something is. */
  undelivered: () => undelivered(context),
  /** What of these kinds has not left in the time that its lane promises, or was given up lately; the oldest first. */
  late: (kinds: readonly DeliveryKind[]) => late(context, referenceOf, kinds),
  /** Notes that a mail did not arrive; see `recordBounce`. */
  recordBounce: (bounce: Bounce) => recordBounce(context, bounce),
  /** The mails that did not arrive, and that no other one has followed; see `bounced`. */
  bounced: () => bounced(context, referenceOf),
  /**
   * Makes what was tried in vain of an application, or of all when none is given, due now, for another 72 hours. Gives what it did
   * to each; of all only to those that it helped. Of one application also what did not arrive; not of all, because a mail server
   * that gets the same refused mails again and again takes no others either.
   */
  sendAgain: async (applicationId: string | undefined): Promise<Again<DeliveryKind>[]> => {
    if (applicationId === undefined)
      return queued((await makeDue(context.db, context.clock(), deliveriesOf(undefined))).map(({ kind }) => kind));
    const tried = await sendAgain(context, deliveriesOf(applicationId));
    return [...tried.map(againOf), ...queued(await sendBouncedAgain(context, applicationId))];
  },
  /** Sends again by itself what a mail server refused before it took this one; see `sendRefusedAgain`. */
  sendRefusedAgain: (since: Date | undefined) => sendRefusedAgain(context, since),
  /** What `sendAgain` would do to what of an application has not left, has just left, or did not arrive. */
  wouldSendAgain: async (applicationId: string): Promise<Again<DeliveryKind>[]> => [
    ...(await dueOf(context.db, context.clock(), deliveriesOf(applicationId))).map(againOf),
    ...queued(await keptBounces(context, applicationId)),
  ],
  /** Ends an attempt. False when the lease had lapsed and another attempt has taken over; that one decides then. */
  settle: (leased: Lease, settlement: Settlement): Promise<boolean> => settle(context, leased, settlement),
});

const queued = (kinds: readonly DeliveryKind[]): Again<DeliveryKind>[] =>
  kinds.map((delivery) => ({ did: 'queued', delivery }));
const againOf = ({ did, kind }: { readonly did: Did; readonly kind: DeliveryKind }): Again<DeliveryKind> => ({
  did,
  delivery: kind,
});

/** Deliveries of an application, or of all when none is given. */
const deliveriesOf =
  (applicationId: string | undefined): Which =>
  (row) =>
    row.and([
      row('lane', 'in', DELIVERY_LANES),
      ...(applicationId === undefined ? [] : [row('application_id', '=', applicationId)]),
    ]);

/**
 * Makes due what the mail server refused for good since it took the last mail before the present one: it refused us. What it refuses again
 * is given up again, and the 72 hours go on.
 *
 * @param since when it took that one; undefined when this server has just started, and an earlier one may have met the same
 * @returns how many those were
 */
async function sendRefusedAgain({ db, clock }: StoreContext, since: Date | undefined): Promise<number> {
  const now = clock();
  const lanes = LANES.filter(({ provider }) => provider === 'mail server').map(({ name }) => name);
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ state: 'queued', due_at: now.toISOString(), touched_at: now.toISOString() })
    .where('lane', 'in', lanes)
    .where('state', '=', 'failed')
    .where('kind', 'in', [...TO_APPLICANTS, ...TO_ADVISERS])
    .where('settled_at', '>', (since ?? new Date(now.getTime() - DAY_MS)).toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function settle(context: StoreContext, leased: Lease, settlement: Settlement): Promise<boolean> {
  const sending = context.db.selectFrom('tasks').select(['application_id', 'kind']).where('id', '=', leased.id);
  const found = await sending.$narrowType<{ application_id: string }>().executeTakeFirst();
  if (!found) return false;
  const { application_id: applicationId, kind } = found;
  const isSettled = await inChain(context, applicationId, async (recording) => {
    // The address and the token of the link have done their work; a mail that failed, or may bounce, keeps them for another try.
    const isOver = settlement.state === 'done' && (isHandOver(kind) || context.tracksBounces !== true);
    const changes = { ...changesOf(settlement), ...(isOver && { payload: null }) };
    const settled = await settleTask(recording.transaction, leased, recording.now, changes);
    if (settled) recordSettlement(recording, kind, settled.message_id ?? '', settlement);
    return settled !== undefined;
  });
  return isSettled ?? false;
}

/** What will be tried again is recorded when it has left. */
function recordSettlement(recording: Recording, delivery: DeliveryKind, messageId: string, to: Settlement): void {
  if (to.state === 'done')
    recordEvidence(recording, { kind: 'delivered', delivery, messageId, parts: [...(to.parts ?? [])], ...to.said });
  if (to.state === 'failed') recordEvidence(recording, { kind: 'not delivered', delivery, reason: to.error });
}
