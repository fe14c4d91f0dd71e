import { sql } from 'kysely';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { brandOf } from '../applications/facts.ts';
import { openPart } from '../database/application-keys.ts';
import { applicationKey } from '../database/key-ring.ts';
import type { Shown, StoreContext } from '../database/store-context.ts';
import { inChain, recordEvidence, type Recording } from '../evidence/record.ts';
import { changesOf, type Settlement } from './outcome.ts';
import {
  bringForward,
  dueOf,
  makeDue,
  sendAgain,
  settleTask,
  takeDue,
  type Did,
  type Lease,
  type Which,
} from './tasks.ts';
import type { Bounce } from '../mail/notification.ts';
import { bounced, keptBounces, recordBounce, sendBouncedAgain } from './bounces.ts';
import { DELIVERY_LANES, isHandOver, laneOf, LANES, TASK_LANES, TO_ADVISERS, TO_APPLICANTS } from './kinds.ts';
import type { DeliveryKind } from './kinds.ts';
import { isInOrder, late, undelivered, type ReferenceOf } from './late.ts';

export type { Undelivered } from './late.ts';

/** The effect of sending a delivery again. */
export type Again<Delivery = string> = {
  readonly did: Did;
  /** A kind of the outbox, or a state that another system receives. */
  readonly delivery: Delivery;
};

export type Outbox = ReturnType<typeof outboxStore>;

/** The mails and hand-overs among the tasks. `enqueue` adds them in the transaction of their cause. */
export const outboxStore = (context: StoreContext, referenceOf: ReferenceOf) => ({
  /**
   * Leases what has been due longest of these kinds, if any. A lease that is not settled before `leaseUntil` lapses: the server
   * died, and the next one tries again. A server that lacks the newest master key leases nothing.
   */
  lease: (options: LeaseOptions): Promise<Leased | undefined> => lease(context, referenceOf, options),
  /** Makes due what a clock that was ahead put off; see `bringForward`. */
  bringForward: () => bringForward(context, TASK_LANES),
  /** Counts what is left, by kind. */
  undelivered: () => undelivered(context),
  /** Deliveries of these kinds that have not left in the time that their lane promises, or were given up lately; the oldest first. */
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
  /** The effect that `sendAgain` would have on the deliveries of an application. */
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

/** An attempt that will be repeated is recorded when it has left. */
function recordSettlement(recording: Recording, delivery: DeliveryKind, messageId: string, to: Settlement): void {
  if (to.state === 'done')
    recordEvidence(recording, {
      kind: 'delivered',
      delivery,
      messageId,
      parts: [...(to.parts ?? [])],
      language: to.language,
    });
  if (to.state === 'failed') recordEvidence(recording, { kind: 'not delivered', delivery, reason: to.error });
}

/** A delivery that this server, and no other, makes now. */
export type Leased = Lease & {
  readonly kind: DeliveryKind;
  /** Constant over all attempts, so that what arrives twice can be recognised. */
  readonly messageId: string;
  /** The brand of that application, in the language that it is written in. */
  readonly site: Shown;
  /** Reference by which people name the application. */
  readonly referenceId: string;
  readonly createdAt: Date;
  /** The first attempt; after `sendAgain` the first one since. */
  readonly triedSince: Date;
  /** Code of the attempt before this one, if it failed. */
  readonly lastCode?: string | undefined;
  /** Opens the content. Throws when the row was changed outside the product. */
  readonly open: () => unknown;
};

type LeaseOptions = {
  readonly kinds: readonly DeliveryKind[];
  readonly leaseUntil: Date;
  /** Right-hand side of a new Message-ID, by brand. */
  readonly domains: ReadonlyMap<string, string>;
};

/** @see takeDue */
async function lease(
  context: StoreContext,
  referenceOf: ReferenceOf,
  { kinds, leaseUntil, domains }: LeaseOptions,
): Promise<Leased | undefined> {
  const message_id = sql<string>`coalesce(message_id, '<' || id || '@' || ${domainIn(domains)} || '>')`;
  const lanes = [...new Set(kinds.map((kind) => laneOf(kind).name))];
  const which: Which = (task) => task.and([task('kind', 'in', kinds), isInOrder(kinds)(task)]);
  const row = await takeDue(context, { lanes, until: leaseUntil, which, set: { message_id } });
  if (!row) return undefined;
  const { id, application_id, attempts, created_at: createdAt } = row;
  const applicationId = application_id ?? '';
  return {
    id,
    kind: row.kind,
    attempt: attempts,
    messageId: row.message_id ?? '',
    site: { brand: row.brand ?? '', language: row.language ?? 'nl' },
    referenceId: referenceOf(applicationId, new Date(row.applied_at ?? createdAt), row.brand),
    createdAt: new Date(createdAt),
    triedSince: new Date(row.tried_since ?? createdAt),
    lastCode: row.last_code ?? undefined,
    open: () => {
      const key = applicationKey(context.keys, applicationId, row.wrapped_key);
      return openPart({ applicationId, key }, `outbox ${id}`, row.payload ?? new Uint8Array());
    },
  };
}

/** The mail domain of the brand of the row. A brand that is no longer there sends nothing: its mails fail before they leave. */
function domainIn(domains: ReadonlyMap<string, string>) {
  const rules = [...domains].map(([name, domain]) => sql`when ${name} then ${domain}`);
  return sql<string>`case ${brandOf('tasks.application_id')} ${sql.join(rules, sql` `)} else 'localhost' end`;
}
