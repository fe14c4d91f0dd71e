import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { WebhookEvent } from '@vangnet/domain/product/webhook-events';
import { isPostgres } from '../database/dialect.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { bringForward, isDue, WAITING, type ReferenceOf } from '../outbox/lease.ts';
import type { Settlement } from '../outbox/store.ts';
import { sendingAgain } from './send-again.ts';

/** A message about an application to the subscriber. */
export type Message = {
  readonly id: string;
  /** The state that the application had reached. */
  readonly event: WebhookEvent;
  readonly referenceId: string;
  readonly brand: string;
  /** Of the message among those of its application, from 1 on. */
  readonly sequence: number;
  /** When the application reached the state. */
  readonly createdAt: Date;
};

/** A message that this server, and no other, has to deliver now. */
export type LeasedMessage = Message & {
  readonly kind: string;
  /** Counts this attempt; distinguishes a lease that has lapsed from the one that followed it. */
  readonly attempt: number;
  /** When the first of its attempts was; after it was sent again by hand, the first one since. */
  readonly triedSince: Date;
  readonly tries: readonly Try[];
};

/** What came of an attempt: `sent`, or a short code. */
export type Try = z.infer<typeof trySchema>;
const trySchema = z.object({ at: z.iso.datetime(), code: z.string() });
const triesSchema = z.array(trySchema);
/** Enough for 72 hours. */
const TRIES_KEPT = 50;
/** More than an operator reads. */
const MOST = 200;

/** A message as the operator sees it. */
export type ListedMessage = Message & {
  readonly state: Row['state'];
  readonly tries: readonly Try[];
  readonly nextAttemptAt: Date | undefined;
};

type Row = Selectable<Tables['messages']>;
type Where = ExpressionBuilder<Tables, 'messages'>;

/** A subscriber says so when it wants no messages any more (Standard Webhooks). */
export const GONE = '410';

export type MessageStore = ReturnType<typeof messageStore>;

/** The messages to subscribers, for a site those of its brand. `queueMessage` puts them in. */
export function messageStore(context: StoreContext, referenceOf: ReferenceOf) {
  const messageOf = (row: Row): Message => ({
    id: row.id,
    event: row.event,
    referenceId: referenceOf(row.application_id, new Date(row.applied_at), row.brand),
    brand: row.brand,
    sequence: row.sequence,
    createdAt: new Date(row.created_at),
  });
  const listed = (row: Row): ListedMessage => ({
    ...messageOf(row),
    state: row.state,
    tries: triesOf(row),
    nextAttemptAt: row.state === 'queued' ? new Date(row.next_attempt_at) : undefined,
  });
  return {
    /** Leases the message that has been due longest, if any; as the outbox does. */
    lease: async (leaseUntil: Date): Promise<LeasedMessage | undefined> => {
      const row = await lease(context, leaseUntil);
      return (
        row && {
          ...messageOf(row),
          kind: typeOf(row.event),
          attempt: row.attempts,
          triedSince: new Date(row.tried_since ?? row.created_at),
          tries: triesOf(row),
        }
      );
    },
    /** As `bringForward` of the outbox. */
    bringForward: () => bringForward(context, 'messages'),
    /** Ends an attempt. False when the lease had lapsed and another attempt has taken over. */
    settle: (leased: Pick<LeasedMessage, 'id' | 'attempt' | 'tries'>, settlement: Settlement) =>
      settle(context, leased, settlement),
    /** Those that were given up, and those from before that moment that wait for no other message of their application; the oldest first. */
    late: async (before: Date): Promise<ListedMessage[]> => (await late(context, before)).map(listed),
    ...sendingAgain(context),
  };
}

/** The type of the message about a state: "application.submitted". */
export const typeOf = (event: WebhookEvent) => `application.${event}` as const;

const triesOf = ({ tries }: Pick<Row, 'tries'>): readonly Try[] => z.parse(triesSchema, JSON.parse(tries));

/** One statement finds a row and leases it; on PostgreSQL it passes over the rows that others are just leasing. */
function lease({ db, clock, site }: StoreContext, leaseUntil: Date): Promise<Row | undefined> {
  const now = clock();
  const next = (state: 'queued' | 'sending') =>
    db
      .selectFrom('messages')
      .select('id')
      .where(isDue(state, now))
      .where(isFirst)
      .where((row) => row.not(row.exists(refusals(row).whereRef('refused.brand', '=', 'messages.brand'))))
      .$if(site !== undefined, (query) => query.where('brand', '=', site?.brand ?? ''))
      .orderBy('next_attempt_at')
      .orderBy('sequence')
      .limit(1)
      .$if(isPostgres(db), (query) => query.forUpdate().skipLocked());
  return db
    .updateTable('messages')
    .set(({ eb }) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      next_attempt_at: leaseUntil.toISOString(),
      tried_since: sql<string>`coalesce(tried_since, ${now.toISOString()})`,
    }))
    .where('id', '=', ({ fn }) => fn.coalesce(next('sending'), next('queued')))
    .returningAll()
    .executeTakeFirst();
}

/** Every message of an application waits for those before it: a receiver that keeps the last one it got is right. */
const isFirst = (row: Where) =>
  row.not(
    row.exists(
      row
        .selectFrom('messages as before')
        .select('before.id')
        .whereRef('before.application_id', '=', 'messages.application_id')
        .whereRef('before.sequence', '<', 'messages.sequence')
        .where('before.state', '<>', 'sent'),
    ),
  );

/** @see MessageStore.late */
const late = ({ db }: StoreContext, before: Date): Promise<Row[]> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('state', 'in', [...WAITING, 'failed'])
    .where((row) => row.or([row('state', '=', 'failed'), row('created_at', '<=', before.toISOString())]))
    .where(isFirst)
    .orderBy('created_at')
    .limit(MOST)
    .execute();

/** The messages to which a subscriber said that it wants no more. */
const refusals = (db: Pick<Where, 'selectFrom'>) =>
  db
    .selectFrom('messages as refused')
    .select('refused.id')
    .where('refused.state', '=', 'failed')
    .where('refused.last_error', '=', GONE);

async function settle(
  { db, clock }: StoreContext,
  { id, attempt, tries }: Pick<LeasedMessage, 'id' | 'attempt' | 'tries'>,
  settlement: Settlement,
): Promise<boolean> {
  const at = clock().toISOString();
  const error = settlement.state === 'sent' ? null : settlement.error;
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({
      state: settlement.state,
      last_error: error,
      tries: JSON.stringify([...tries, { at, code: error ?? 'sent' }].slice(-TRIES_KEPT)),
      ...(settlement.state === 'sent' && { sent_at: at }),
      ...(settlement.state === 'queued' && { next_attempt_at: settlement.nextAttemptAt.toISOString() }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the messages of applications that were deleted a month ago. */
export async function forgetOldMessages({ db }: Pick<StoreContext, 'db'>, now: Date): Promise<void> {
  await db.deleteFrom('messages').where('expires_at', '<=', now.toISOString()).execute();
}
