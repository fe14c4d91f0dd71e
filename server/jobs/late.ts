import { expressionBuilder, type ExpressionBuilder } from 'kysely';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { brandOf, madeAt } from '../applications/facts.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import type { Which } from './tasks.ts';
import { isHandOver, kindOf, laneOf, DELIVERY_LANES, TO_ADVISERS, TO_APPLICANTS, type DeliveryKind } from './kinds.ts';

type Row = ExpressionBuilder<Tables, 'tasks'>;

const of = expressionBuilder<Tables, 'applications'>();

/**
 * Something of it waits to be delivered. A hand-over that was given up waits for an operator; a mail that was given up is
 * not worth keeping personal data for.
 */
export const isDeliveryDue = of.exists(
  of
    .selectFrom('tasks')
    .select('tasks.id')
    .whereRef('tasks.application_id', '=', 'applications.id')
    .where('lane', 'in', DELIVERY_LANES)
    .where((row) =>
      row.or([
        row('state', '=', 'queued'),
        row.and([row('kind', 'in', ['handover', 'withdrawal']), row('state', '=', 'failed')]),
      ]),
    ),
);

/** The reference of an application that was made then. */
export type ReferenceOf = (applicationId: string, made: Date, brand: string | null) => string;

/** It waits for no other delivery of its application. Behind one that was given up it waits until that is sent again. */
export const isInOrder =
  (kinds: readonly DeliveryKind[]): Which =>
  (row) =>
    row.and(
      kinds.flatMap((kind) => {
        const { after } = kindOf(kind);
        if (!after) return [];
        const earlier = row
          .selectFrom('tasks as earlier')
          .select('earlier.id')
          .whereRef('earlier.application_id', '=', 'tasks.application_id')
          .where('earlier.kind', '=', after)
          .where('earlier.state', '<>', 'done');
        return [row.or([row('kind', '<>', kind), row.not(row.exists(earlier))])];
      }),
    );

/** Another mail of these kinds left after that moment, and nobody said that it did not arrive: its reader is reached. */
export const isFollowed = (row: Row, kinds: readonly DeliveryKind[], since: 'created_at' | 'bounced_at') =>
  row.exists(
    row
      .selectFrom('tasks as later')
      .select('later.id')
      .whereRef('later.application_id', '=', 'tasks.application_id')
      .where('later.state', '=', 'done')
      .whereRef('later.settled_at', '>', `tasks.${since}`)
      .where('later.kind', 'in', kinds)
      .where('later.bounced_at', 'is', null),
  );

/** It was given up, and its reader got nothing else since. */
export const isLost = (row: Row) =>
  row.and([
    row('state', '=', 'failed'),
    ...[TO_APPLICANTS, TO_ADVISERS].map((kinds) =>
      row.not(row.and([row('kind', 'in', kinds), isFollowed(row, kinds, 'created_at')])),
    ),
  ]);

/** A mail to an address that does not exist never leaves: after a week nobody can mend it any more. */
const TOLD_MS = 7 * DAY_MS;
/** Rows of each kind: more than an operator reads. */
const MOST = 200;

/** A delivery that has not left in its time. */
export type Late = {
  readonly kind: DeliveryKind;
  /** Reference by which people name the application. */
  readonly referenceId: string;
  readonly since: Date;
  /** Code of the last attempt; short, and nothing personal. Undefined when it was not tried. */
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
      .selectFrom('tasks')
      .select(['state', 'attempts', 'created_at', 'due_at', 'settled_at', 'last_code', 'application_id'])
      .select([madeAt('tasks.application_id').as('applied_at'), brandOf('tasks.application_id').as('brand')])
      .where('lane', '=', laneOf(kind).name)
      .where('kind', '=', kind)
      .where((row) =>
        row.or([
          row.and([
            row('state', '=', 'queued'),
            // What was tried is due since it was written, however long the next attempt waits.
            row.or([row('due_at', '<=', due), row.and([row('attempts', '>', 0), row('created_at', '<=', due)])]),
            isInOrder([kind])(row),
          ]),
          row.and([isLost(row), ...(isHandOver(kind) ? [] : [row('settled_at', '>=', ago(TOLD_MS))])]),
        ]),
      )
      .orderBy('created_at')
      .limit(MOST)
      .execute();
    return rows.map((row) => ({
      kind,
      referenceId: referenceOf(row.application_id ?? '', new Date(row.applied_at ?? row.created_at), row.brand),
      since: new Date(row.attempts > 0 ? row.created_at : row.due_at),
      lastCode: row.last_code ?? undefined,
      nextAttemptAt: row.state === 'failed' ? undefined : new Date(row.due_at),
    }));
  });
  return (await Promise.all(ofKind)).flat().toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

export type Undelivered = {
  readonly kind: DeliveryKind;
  /** Those that will be tried. */
  readonly waiting: number;
  /** Age of the oldest that is due; 0 when none is. */
  readonly lagMs: number;
  /** Those that were given up, and whose reader got nothing else since. */
  readonly abandoned: number;
};

/** Counts by kind. A delivery that was tried is due since it was written, however long the next attempt waits. */
export async function undelivered({ db, clock }: StoreContext): Promise<Undelivered[]> {
  const now = clock();
  const rows = await db
    .selectFrom('tasks')
    .select(({ fn, eb }) => [
      'kind',
      'state',
      fn.countAll().as('count'),
      fn.min(eb.case().when('attempts', '>', 0).then(eb.ref('created_at')).else(eb.ref('due_at')).end()).as('since'),
    ])
    .where('lane', 'in', DELIVERY_LANES)
    .where('state', 'in', ['queued', 'failed'])
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
