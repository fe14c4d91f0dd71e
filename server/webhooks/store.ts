import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { WebhookEvent } from '@vangnet/domain/product/webhook-events';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { changesOf, type Settlement } from '../jobs/outcome.ts';
import { dueOf, makeDue, sendAgain, settleTask, takeDue, type Did, type Lease, type Which } from '../jobs/tasks.ts';
import type { ReferenceOf } from '../jobs/late.ts';
import type { Again } from '../jobs/deliveries.ts';

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
export type LeasedMessage = Message &
  Lease & {
    readonly kind: string;
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

type Row = Selectable<Tables['messages']>;

/** A subscriber says so when it wants no messages any more (Standard Webhooks). */
export const GONE = '410';

export type MessageStore = ReturnType<typeof messageStore>;

/** The messages to subscribers, for a site those of its brand. `queueMessage` puts them in. */
export function messageStore(context: StoreContext, referenceOf: ReferenceOf) {
  const { db } = context;
  const messageOf = (row: Row): Message => {
    const { id, event, brand, sequence } = row;
    const referenceId = referenceOf(row.application_id, new Date(row.applied_at), brand);
    return { id, event, referenceId, brand, sequence, createdAt: new Date(row.created_at) };
  };
  return {
    /** Leases the message that has been due longest, if any; as the outbox does. */
    lease: async (until: Date): Promise<LeasedMessage | undefined> => {
      const task = await takeDue(context, { lanes: ['message'], until, which: isNext(context) });
      if (!task) return undefined;
      const { id, attempts: attempt, tried_since: since } = task;
      const found = db.selectFrom('messages').selectAll().where('id', '=', id);
      const row = await found.executeTakeFirstOrThrow();
      const triedSince = new Date(since ?? row.created_at);
      return { ...messageOf(row), kind: typeOf(row.event), attempt, triedSince, tries: triesOf(row) };
    },
    /** Ends an attempt. False when the lease had lapsed and another attempt has taken over. */
    settle: (leased: Pick<LeasedMessage, 'id' | 'attempt' | 'tries'>, settlement: Settlement): Promise<boolean> =>
      settle(context, leased, settlement),
    /** Those that were given up, and those from before that moment that wait for no other message of their application; the oldest first. */
    late: async (before: Date): Promise<(Message & Pick<LeasedMessage, 'tries'>)[]> =>
      (await late(db, before)).map((row) => ({ ...messageOf(row), tries: triesOf(row) })),
    /** As `sendAgain` of the outbox: everything of an application that was tried in vain, or of all when none is given. */
    sendAgain: async (applicationId: string | undefined): Promise<Again[]> => {
      if (applicationId !== undefined) return told(db, await sendAgain(context, ofApplication(db, applicationId)));
      const queued = await makeDue(db, context.clock(), (row) => row('lane', '=', 'message'));
      return told(
        db,
        queued.map(({ id }) => ({ id, did: 'queued' })),
      );
    },
    /** What `sendAgain` would do to what of an application has not left, or has just left. */
    wouldSendAgain: async (applicationId: string): Promise<Again[]> =>
      told(db, await dueOf(db, context.clock(), ofApplication(db, applicationId))),
  };
}

const ofApplication =
  (db: Kysely<Tables>, applicationId: string): Which =>
  (row) =>
    row('id', 'in', db.selectFrom('messages').select('id').where('application_id', '=', applicationId));

/** What was done to the tasks of messages, by the states that those tell. */
async function told(db: Kysely<Tables>, rows: readonly { readonly id: string; readonly did: Did }[]): Promise<Again[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const messages = await db.selectFrom('messages').select(['id', 'event']).where('id', 'in', ids).execute();
  const events = new Map(messages.map(({ id, event }) => [id, event]));
  return rows.map(({ id, did }) => ({ did, delivery: events.get(id) ?? '' }));
}

/** The type of the message about a state: "application.submitted". */
export const typeOf = (event: WebhookEvent) => `application.${event}` as const;

const triesOf = ({ tries }: Pick<Row, 'tries'>): readonly Try[] => z.parse(triesSchema, JSON.parse(tries));

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

/** @see MessageStore.late */
const late = (db: Kysely<Tables>, before: Date): Promise<Row[]> =>
  db
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

/** The messages to which a subscriber said that it wants no more. */
const refusals = (db: Kysely<Tables>) =>
  db
    .selectFrom('tasks as task')
    .innerJoin('messages as refused', 'refused.id', 'task.id')
    .select('refused.id')
    .where('task.lane', '=', 'message')
    .where('task.state', '=', 'failed')
    .where('task.last_code', '=', GONE);

const settle = (
  { db, clock }: StoreContext,
  leased: Pick<LeasedMessage, 'id' | 'attempt' | 'tries'>,
  settlement: Settlement,
): Promise<boolean> =>
  transact(db, async (transaction) => {
    const now = clock();
    if (!(await settleTask(transaction, leased, now, changesOf(settlement)))) return false;
    const code = settlement.state === 'done' ? 'sent' : settlement.error;
    const tries = [...leased.tries, { at: now.toISOString(), code }].slice(-TRIES_KEPT);
    const message = transaction.updateTable('messages').where('id', '=', leased.id);
    await message.set({ tries: JSON.stringify(tries) }).execute();
    return true;
  });

/** Deletes the messages of applications that were deleted a month ago. */
export async function forgetOldMessages({ db }: Pick<StoreContext, 'db'>, now: Date): Promise<void> {
  const old = db.selectFrom('messages').select('id').where('expires_at', '<=', now.toISOString());
  await db.deleteFrom('tasks').where('id', 'in', old).execute();
  await db.deleteFrom('messages').where('expires_at', '<=', now.toISOString()).execute();
}
