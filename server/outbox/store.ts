import type { Said, StoreContext } from '../database/store-context.ts';
import { type DeliveryKind, isHandOver } from './kinds.ts';
import { transact } from '../database/transact.ts';
import { inChain, recordEvidence, type Recording } from '../evidence/record.ts';
import { didTo, dueNow, helps, helpsColumn, isLately, sendRefusedAgain, type Again } from './again.ts';
import { bounced, keptBounces, recordBounce, sendBouncedAgain, type Bounce } from './bounces.ts';
import { isLost } from './reached.ts';
import { late } from './late.ts';
import { bringForward, lease, WAITING, type Leased, type LeaseOptions, type ReferenceOf } from './lease.ts';

export type { Leased } from './lease.ts';

/**
 * What became of an attempt. Of a `temporary` failure it may still have arrived; an `operator` failure is one that
 * waiting does not mend. `code` is short and holds nothing personal.
 */
export type Delivered =
  | { ok: true; parts?: DeliveredParts; said?: Partial<Said> }
  | { ok: false; failure: 'temporary' | 'permanent' | 'operator'; code: string };

/** The same before it is judged whether the provider refuses this one or us; `doubtful` is a refusal that may mean either. */
export type Attempted = Delivered | { ok: false; failure: 'doubtful'; code: string };

/** SHA-256 of what left, part by part, in hexadecimal. */
type DeliveredParts = readonly { readonly name: string; readonly sha256: string }[];

/** The result of an attempt. `error` is a short code: never text of a mail server, which quotes addresses. */
export type Settlement =
  | { state: 'sent'; parts?: DeliveredParts | undefined; said?: Partial<Said> | undefined }
  | { state: 'queued'; nextAttemptAt: Date; error: string }
  | { state: 'failed'; error: string };

/** What has not been delivered of one kind. */
export type Undelivered = {
  readonly kind: DeliveryKind;
  /** Those that will be tried. */
  readonly waiting: number;
  /** How long the oldest of those that are due has waited; 0 when none is. */
  readonly lagMs: number;
  /** Those that were given up, and whose reader got nothing else since. */
  readonly abandoned: number;
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
  bringForward: () => bringForward(context, 'outbox'),
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
    const tried = await sendTriedAgain(context, applicationId);
    return applicationId === undefined ? tried : [...tried, ...(await sendBouncedAgain(context, applicationId))];
  },
  /** Sends again by itself what a mail server refused before it took this one; see `sendRefusedAgain`. */
  sendRefusedAgain: (since: Date | undefined) => sendRefusedAgain(context, since),
  /** What `sendAgain` would do to what of an application has not left, has just left, or did not arrive. */
  wouldSendAgain: async (applicationId: string): Promise<Again<DeliveryKind>[]> => {
    const rows = await lately(context.db, applicationId, context.clock());
    return [
      ...rows.map(({ kind, state, helps: helped }) => ({ did: didTo(state, helped === 1), delivery: kind })),
      ...(await keptBounces(context, applicationId)),
    ];
  },
  /** Ends an attempt. False when the lease had lapsed and another attempt has taken over; that one decides then. */
  settle: (leased: Pick<Leased, 'id' | 'attempt'>, settlement: Settlement): Promise<boolean> =>
    settle(context, leased, settlement),
});

const sendTriedAgain = (
  { db, clock }: StoreContext,
  applicationId: string | undefined,
): Promise<Again<DeliveryKind>[]> =>
  transact(db, async (transaction) => {
    const now = clock();
    const again = await transaction
      .updateTable('outbox')
      .set(dueNow(now))
      .where(helps(now))
      .$if(applicationId !== undefined, (query) => query.where('application_id', '=', applicationId ?? ''))
      .returning(['id', 'kind'])
      .execute();
    if (applicationId === undefined) return again.map(({ kind }) => ({ did: 'queued', delivery: kind }));
    const queued = new Set(again.map(({ id }) => id));
    const rows = await lately(transaction, applicationId, now);
    return rows.map(({ id, kind, state }) => ({ did: didTo(state, queued.has(id)), delivery: kind }));
  });

const lately = (db: StoreContext['db'], applicationId: string, now: Date) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', helpsColumn(now).as('helps')])
    .where('application_id', '=', applicationId)
    .where(isLately(now))
    .where('bounced_at', 'is', null)
    .orderBy('created_at')
    .execute();

/** What was tried and failed is due since it was written, however long the next attempt waits. */
async function undelivered({ db, clock }: StoreContext): Promise<Undelivered[]> {
  const now = clock();
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      'kind',
      'state',
      fn.countAll().as('count'),
      fn
        .min(eb.case().when('attempts', '>', 0).then(eb.ref('created_at')).else(eb.ref('next_attempt_at')).end())
        .as('since'),
    ])
    .where('state', 'in', [...WAITING, 'failed'])
    .where((row) => row.or([row('state', '<>', 'failed'), isLost(row)]))
    .groupBy(['kind', 'state'])
    .execute();
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const tried = ofKind.filter(({ state }) => state !== 'failed');
    const since = tried.map((row) => Date.parse(row.since ?? '')).filter((moment) => moment <= now.getTime());
    const sum = (some: typeof rows) => some.reduce((total, { count }) => total + Number(count), 0);
    return {
      kind,
      waiting: sum(tried),
      lagMs: Math.max(0, ...since.map((moment) => now.getTime() - moment)),
      abandoned: sum(ofKind.filter(({ state }) => state === 'failed')),
    };
  });
}

async function settle(
  context: StoreContext,
  { id, attempt }: Pick<Leased, 'id' | 'attempt'>,
  settlement: Settlement,
): Promise<boolean> {
  const sending = context.db.selectFrom('outbox').select(['application_id', 'kind']).where('id', '=', id);
  const found = await sending.executeTakeFirst();
  if (!found) return false;
  const isSettled = await inChain(context, found.application_id, async (recording) => {
    const settled = await recording.transaction
      .updateTable('outbox')
      .set(changesOf(settlement, recording.now, context.hearsBounces === true && !isHandOver(found.kind)))
      .where('id', '=', id)
      .where('attempts', '=', attempt)
      .where('state', '=', 'sending')
      .returning(['kind', 'message_id'])
      .executeTakeFirst();
    if (settled) recordSettlement(recording, settled, settlement);
    return settled !== undefined;
  });
  return isSettled ?? false;
}

type Settled = { readonly kind: DeliveryKind; readonly message_id: string | null };

/** What will be tried again is recorded when it has left. */
function recordSettlement(recording: Recording, { kind, message_id: messageId }: Settled, to: Settlement): void {
  const delivery = { delivery: kind };
  if (to.state === 'sent') {
    const parts = [...(to.parts ?? [])];
    recordEvidence(recording, { kind: 'delivered', ...delivery, messageId: messageId ?? '', parts, ...to.said });
  }
  if (to.state === 'failed') recordEvidence(recording, { kind: 'not delivered', ...delivery, reason: to.error });
}

function changesOf(settlement: Settlement, now: Date, mayBounce: boolean) {
  const { state } = settlement;
  // The address and the token of the link have done their work; a mail that failed, or may bounce, keeps them for another try.
  const content = mayBounce ? {} : { payload: null };
  if (state === 'sent') return { state, ...content, last_error: null, sent_at: now.toISOString() };
  if (state === 'failed') return { state, last_error: settlement.error };
  return { state, last_error: settlement.error, next_attempt_at: settlement.nextAttemptAt.toISOString() };
}
