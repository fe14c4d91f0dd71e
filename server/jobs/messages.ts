import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { WebhookEvent } from '@vangnet/domain/product/webhook-events';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { applicationsWith, madeAtOf } from '../applications/facts.ts';
import { randomText } from '../database/sealing.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { changesOf, type Settlement } from './outcome.ts';
import { addTask, dueOf, makeDue, sendAgain, settleTask, takeDue, type Did, type Lease, type Which } from './tasks.ts';
import type { Again } from './deliveries.ts';
import type { ReferenceOf } from './late.ts';

/** A message to the subscriber about a state of an application. It names no person. */
type Message = {
  readonly id: string;
  /** The state that the application had reached. */
  readonly event: WebhookEvent;
  readonly referenceId: string;
  readonly brand: string;
  /** Numbers the messages of an application, from 1 on. */
  readonly sequence: number;
  /** When the application reached the state. */
  readonly createdAt: Date;
};

/** A message that this server, and no other, has to deliver now. */
export type LeasedMessage = Message &
  Lease & {
    readonly kind: string;
    /** When the first of its attempts was; after it was sent again by hand, the first one since. */
    readonly triedSince: Date;
    readonly tries: readonly Try[];
  };

/** An attempt, with its outcome: `sent`, or a short code. */
type Try = z.infer<typeof trySchema>;
const trySchema = z.object({ at: z.iso.datetime(), code: z.string() });
const triesSchema = z.array(trySchema);
/** Enough for 72 hours. */
const TRIES_KEPT = 50;
/** More than an operator reads. */
const MOST = 200;
/** Longer than the last message of a deleted application can take. */
const KEPT_AFTER_DELETION_MS = 30 * DAY_MS;

/** The status with which a subscriber says that it wants no messages any more (Standard Webhooks). */
export const GONE = '410';

type Row = Selectable<Tables['messages']>;

/** The type of the message about a state: "application.submitted". */
export const typeOf = (event: WebhookEvent) => `application.${event}` as const;

/**
 * Queues the message that an application has reached a state, in the transaction that causes the state, when the subscriber
 * wants messages of that state. The transaction holds the application, so that its messages are numbered in the order of
 * their states. For `deleted`, call it before the row is deleted.
 */
export async function queueMessage(
  { context, transaction, applicationId, now }: Work,
  event: WebhookEvent,
): Promise<void> {
  const own = () => applicationsWith(transaction, [applicationId]).select('brand').executeTakeFirstOrThrow();
  const brand = context.site?.brand ?? (await own()).brand;
  if (event !== 'deleted' && !context.subscribedTo?.(brand)?.includes(event)) return;
  const { last } = await transaction
    .selectFrom('messages')
    .select((row) => row.fn.max('sequence').as('last'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  if (event === 'deleted' && last === null) return;
  const id = `msg_${randomText(16, context.randomBytes)}`;
  const message = { id, application_id: applicationId, brand, applied_at: madeAtOf(applicationId), event, tries: '[]' };
  await transaction
    .insertInto('messages')
    .values({ ...message, sequence: (last ?? 0) + 1, created_at: now.toISOString() })
    .execute();
  await addTask(transaction, { id, lane: 'message', kind: 'message', application_id: null, key: id, due: now }, now);
  if (event === 'deleted')
    await transaction
      .updateTable('messages')
      .set({ expires_at: new Date(now.getTime() + KEPT_AFTER_DELETION_MS).toISOString() })
      .where('application_id', '=', applicationId)
      .execute();
}

export type MessageStore = ReturnType<typeof messageStore>;

/** The queued messages to subscribers; the store of a site has those of its brand. */
export function messageStore(context: StoreContext, referenceOf: ReferenceOf) {
  const { db, clock } = context;
  const messageOf = (row: Row): Message & { readonly tries: readonly Try[] } => {
    const { id, event, brand, sequence } = row;
    const referenceId = referenceOf(row.application_id, new Date(row.applied_at), brand);
    const tries = z.parse(triesSchema, JSON.parse(row.tries));
    return { id, event, referenceId, brand, sequence, createdAt: new Date(row.created_at), tries };
  };
  return {
    /** Leases the message that has been due longest, if any; as the outbox does. */
    lease: async (until: Date): Promise<LeasedMessage | undefined> => {
      const task = await takeDue(context, { lanes: ['message'], until, which: isNext(context) });
      if (!task) return undefined;
      const { id, attempts: attempt, tried_since: since } = task;
      const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return { ...messageOf(row), kind: typeOf(row.event), attempt, triedSince: new Date(since ?? row.created_at) };
    },
    /** Ends an attempt. False when the lease had lapsed and another attempt has taken over. */
    settle: (leased: Pick<LeasedMessage, 'id' | 'attempt' | 'tries'>, settlement: Settlement): Promise<boolean> =>
      transact(db, async (transaction) => {
        const now = clock();
        if (!(await settleTask(transaction, leased, now, changesOf(settlement)))) return false;
        const code = settlement.state === 'done' ? 'sent' : settlement.error;
        const tries = JSON.stringify([...leased.tries, { at: now.toISOString(), code }].slice(-TRIES_KEPT));
        await transaction.updateTable('messages').where('id', '=', leased.id).set({ tries }).execute();
        return true;
      }),
    /** Those that were given up, and those from before that moment that wait for no other message of their application; the oldest first. */
    late: async (before: Date) => {
      const rows = await db
        .selectFrom('tasks')
        .innerJoin('messages', 'messages.id', 'tasks.id')
        .selectAll('messages')
        .where('lane', '=', 'message')
        .where('state', 'in', ['queued', 'failed'])
        .where((row) => row.or([row('state', '=', 'failed'), row('messages.created_at', '<=', before.toISOString())]))
        .where(isFirst(db))
        .orderBy('messages.created_at')
        .limit(MOST)
        .execute();
      return rows.map(messageOf);
    },
    /** As `sendAgain` of the outbox: everything of an application that was tried in vain, or of all when none is given. */
    sendAgain: async (applicationId: string | undefined): Promise<Again[]> => {
      if (applicationId !== undefined)
        return withEvents(db, await sendAgain(context, ofApplication(db, applicationId)));
      const queued = await makeDue(db, clock(), (row) => row('lane', '=', 'message'));
      return withEvents(
        db,
        queued.map(({ id }) => ({ id, did: 'queued' })),
      );
    },
    /** The effect that `sendAgain` would have on the messages of an application that have not left, or have just left. */
    wouldSendAgain: async (applicationId: string): Promise<Again[]> =>
      withEvents(db, await dueOf(db, clock(), ofApplication(db, applicationId))),
  };
}

const ofApplication =
  (db: Kysely<Tables>, applicationId: string): Which =>
  (row) =>
    row('id', 'in', db.selectFrom('messages').select('id').where('application_id', '=', applicationId));

/** Names each task of a message by the state that the message is about. */
async function withEvents(db: Kysely<Tables>, tasks: readonly { readonly id: string; readonly did: Did }[]) {
  if (tasks.length === 0) return [];
  const ids = tasks.map(({ id }) => id);
  const messages = await db.selectFrom('messages').select(['id', 'event']).where('id', 'in', ids).execute();
  const events = new Map(messages.map(({ id, event }) => [id, event]));
  return tasks.map(({ id, did }): Again => ({ did, delivery: events.get(id) ?? '' }));
}

/** The message of a task waits for no other one, and is of this brand, whose subscriber wants messages. */
const isNext =
  ({ db, site }: StoreContext): Which =>
  (row) =>
    row.exists(
      db
        .selectFrom('messages')
        .select('messages.id')
        .whereRef('messages.id', '=', row.ref('tasks.id'))
        .where(isFirst(db))
        .where((where) =>
          where.not(where.exists(refusals(db).where('refused.brand', '=', where.ref('messages.brand')))),
        )
        .$if(site !== undefined, (query) => query.where('messages.brand', '=', site?.brand ?? '')),
    );

/** Every message of an application waits for those before it: a receiver that keeps the last one it got is right. */
const isFirst = (db: Kysely<Tables>) => (row: ExpressionBuilder<Tables, 'messages'>) =>
  row.not(
    row.exists(
      db
        .selectFrom('messages as before')
        .innerJoin('tasks as task', 'task.id', 'before.id')
        .select('before.id')
        .whereRef('before.application_id', '=', row.ref('messages.application_id'))
        .whereRef('before.sequence', '<', row.ref('messages.sequence'))
        .where('task.state', '<>', 'done'),
    ),
  );

/** The messages to which a subscriber responded that it wants no more. */
const refusals = (db: Kysely<Tables>) =>
  db
    .selectFrom('tasks as task')
    .innerJoin('messages as refused', 'refused.id', 'task.id')
    .select('refused.id')
    .where('task.lane', '=', 'message')
    .where('task.state', '=', 'failed')
    .where('task.last_code', '=', GONE);

/** Deletes the messages of applications that were deleted a month ago. */
export async function forgetOldMessages({ db }: Pick<StoreContext, 'db'>, now: Date): Promise<void> {
  const old = db.selectFrom('messages').select('id').where('expires_at', '<=', now.toISOString());
  await db.deleteFrom('tasks').where('id', 'in', old).execute();
  await db.deleteFrom('messages').where('expires_at', '<=', now.toISOString()).execute();
}
