import { sql, type Expression, type ExpressionBuilder, type Insertable, type SqlBool, type UpdateObject } from 'kysely';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { brandOf, madeAt } from '../applications/facts.ts';
import { isPostgres } from '../database/dialect.ts';
import { hasNewestKey } from '../database/newest-key.ts';
import { latestPlausible } from '../database/shared-clock.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';

type Db = StoreContext['db'];
type Row = ExpressionBuilder<Tables, 'tasks'>;
/** Which tasks. */
export type Which = (row: Row) => Expression<SqlBool>;
type Changes = UpdateObject<Tables, 'tasks'>;

/** Names this attempt at a task: a lease that has lapsed is another one than that which followed it. */
export type Lease = { readonly id: string; readonly attempt: number };

type NewTask = Pick<
  Insertable<Tables['tasks']>,
  'id' | 'lane' | 'kind' | 'application_id' | 'key' | 'language' | 'payload'
> & { readonly due: Date };

/** Adds a task in the transaction of what causes it. False when one with its key is there: nothing was written then. */
export async function addTask(db: Db, { due, ...task }: NewTask, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const added = await db
    .insertInto('tasks')
    .values({
      ...task,
      state: 'queued',
      attempts: 0,
      due_at: due.toISOString(),
      created_at: at,
      touched_at: at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

type Take = {
  readonly lanes: readonly string[];
  /** When the lease lapses: its server died, and the next one tries again. */
  readonly until: Date;
  readonly which?: Which;
  /** Other columns that the row gets. */
  readonly set?: Changes;
};

/**
 * Leases the task in these lanes that has been due longest, if any. One statement finds and leases it; on PostgreSQL it passes over
 * the rows that others are just leasing. Only what this server begins at once is taken.
 */
export function takeDue(context: StoreContext, { lanes, until, which, set }: Take) {
  const { db, clock } = context;
  const next = db
    .selectFrom('tasks')
    .select('id')
    .where('lane', 'in', lanes)
    .where('state', '=', 'queued')
    .where('due_at', '<=', clock().toISOString())
    .where((row) => (which ? which(row) : row.and([])))
    .orderBy('due_at')
    .limit(1)
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked());
  return lease(context, until, (row) => row('id', '=', next), set);
}

/**
 * Reads, with the row, what its sender needs of the application, so that no rotation of keys comes in between. A server that lacks
 * the newest master key leases nothing: it could not open what it takes from the others.
 */
function lease({ db, clock, keys }: StoreContext, until: Date, which: Which, set: Changes = {}) {
  const now = clock().toISOString();
  return db
    .updateTable('tasks')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      lease: eb('attempts', '+', 1),
      due_at: until.toISOString(),
      touched_at: now,
      tried_since: sql<string>`coalesce(tried_since, ${now})`,
      ...set,
    }))
    .where(which)
    .where(hasNewestKey(keys))
    .returningAll()
    .returning((task) => [
      madeAt('tasks.application_id').as('applied_at'),
      brandOf('tasks.application_id').as('brand'),
      task
        .selectFrom('application_keys')
        .select('wrapped')
        .whereRef('application_keys.application_id', '=', 'tasks.application_id')
        .as('wrapped_key'),
    ])
    .executeTakeFirst();
}

/** Leases the task with this id, due or not, unless a server has it. */
export function takeOne(context: StoreContext, id: string, until: Date, which: Which) {
  const now = context.clock();
  return lease(context, until, (row) =>
    row.and([row('id', '=', id), row.or([row('lease', 'is', null), isDue(row, now)]), which(row)]),
  );
}

/** It is due, or its lease has lapsed. What was written while a clock was ahead holds nothing up. */
export const isDue = (row: Row, now: Date) =>
  row.or([row('due_at', '<=', now.toISOString()), row('touched_at', '>', latestPlausible(now))]);

/** Its last attempt ended by then, if there was one. */
export const isQuiet = (row: Row, now: Date, since: Date) =>
  row.or([
    row('settled_at', 'is', null),
    row('settled_at', '<=', since.toISOString()),
    row('settled_at', '>', latestPlausible(now)),
  ]);

export const leaseOf = ({ id, attempts }: { readonly id: string; readonly attempts: number }): Lease => ({
  id,
  attempt: attempts,
});

/** Ends an attempt. Undefined when its lease had lapsed and another attempt has taken over; that one decides then. */
export const settleTask = (db: Db, { id, attempt }: Lease, now: Date, changes: Changes) =>
  db
    .updateTable('tasks')
    .set({ lease: null, settled_at: now.toISOString(), touched_at: now.toISOString(), ...changes })
    .where('id', '=', id)
    .where('lease', '=', attempt)
    .returning(['kind', 'message_id'])
    .executeTakeFirst();

/** Makes due what only looks as if it were due later, because a clock that was ahead wrote it. */
export async function bringForward({ db, clock }: StoreContext, lanes: readonly string[]): Promise<void> {
  const now = clock();
  await db
    .updateTable('tasks')
    .set({ due_at: now.toISOString(), touched_at: now.toISOString() })
    .where('lane', 'in', lanes)
    .where('state', '=', 'queued')
    .where('due_at', '>', now.toISOString())
    .where('touched_at', '>', latestPlausible(now))
    .execute();
}

/** How far a task is, for people: the states of the rows, and whether a server has it now. */
export const stateOf = ({ state, lease: taken }: { state: Tables['tasks']['state']; lease: number | null }) =>
  state === 'done' ? 'sent' : state === 'queued' && taken !== null ? 'sending' : state;

/**
 * The effect of a person's wish to have something sent now. `queued`: it is due now, for another 72 hours; `waiting`: it was due already,
 * or waits for another one; `sending`: a server delivers it; `sent`: it has just left.
 */
export type Did = 'queued' | 'waiting' | 'sending' | 'sent';

/** A task that has left is listed for some minutes. */
const JUST_MS = 15 * MINUTE_MS;

/**
 * Whether it helps: of what was given up, and of what was tried in vain and waits for its next attempt. What is due needs no help, so
 * that of all who press at the same moment one does; what a server delivers is left alone.
 */
const helps = (row: Row, now: Date) =>
  row.or([
    row('state', '=', 'failed'),
    row.and([
      row('state', '=', 'queued'),
      row('lease', 'is', null),
      row('last_code', 'is not', null),
      row('due_at', '>', now.toISOString()),
    ]),
  ]);

/**
 * Makes what was tried in vain due now, for another 72 hours. The attempt takes the place of the planned one, and is counted with those
 * before it: their number tells leases apart.
 */
export const makeDue = (db: Db, now: Date, which: Which) =>
  db
    .updateTable('tasks')
    .set({ state: 'queued', due_at: now.toISOString(), touched_at: now.toISOString(), tried_since: null })
    .where(which)
    .where((row) => helps(row, now))
    .returning(['id', 'kind'])
    .execute();

/** Tasks that `makeDue` would make due, or did, of those that have not left or have just left; the oldest first. */
export async function dueOf(db: Db, now: Date, which: Which, queued?: readonly { readonly id: string }[]) {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'kind', 'state', 'lease'])
    .select((row) => row.case().when(helps(row, now)).then(1).else(0).end().as('helps'))
    .where(which)
    .where((row) =>
      row.or([row('state', '<>', 'done'), row('settled_at', '>', new Date(now.getTime() - JUST_MS).toISOString())]),
    )
    .where('bounced_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => {
    const isQueued = queued ? queued.some(({ id }) => id === row.id) : row.helps === 1;
    const state = stateOf(row);
    return { id: row.id, kind: row.kind, did: didTo(isQueued, state) };
  });
}

const didTo = (isQueued: boolean, state: ReturnType<typeof stateOf>): Did =>
  isQueued ? 'queued' : state === 'sending' || state === 'sent' ? state : 'waiting';

/** Does it, and gives what it did to each. */
export const sendAgain = ({ db, clock }: StoreContext, which: Which) =>
  transact(db, async (transaction) => {
    const now = clock();
    return dueOf(transaction, now, which, await makeDue(transaction, now, which));
  });
