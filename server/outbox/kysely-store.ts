import { sql, type ExpressionBuilder } from 'kysely';
import type { Leased, LeaseOptions, Outbox, ReferenceOf, Settlement, Undelivered } from './store.ts';
import { DELAYS_MS } from './retry.ts';
import { sendAgain, stuck } from './stuck.ts';
import { beyond } from '../database/shared-clock.ts';
import { isPostgres } from '../database/dialect.ts';
import { applicationKey } from '../database/key-ring.ts';
import { hasNewestKey } from '../database/newest-key.ts';
import { openPart } from '../database/sealed-parts.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { DeliveryKind, Tables } from '../database/tables.ts';
import { inChain, recordEvidence, type Recording } from '../evidence/record.ts';

/** The states of what has not left, and was not given up. */
const WAITING = ['queued', 'sending'] as const;

/** The outbox on a database that has been migrated. */
export function kyselyOutbox(context: StoreContext, referenceOf: ReferenceOf): Outbox {
  return {
    lease: (options) => lease(context, referenceOf, options),
    undelivered: () => undelivered(context),
    stuck: () => stuck(context, referenceOf),
    sendAgain: (applicationId) => sendAgain(context, applicationId),
    settle: (leased, settlement) => settle(context, leased, settlement),
  };
}

type Row = ExpressionBuilder<Tables, 'outbox'>;
const appliedAt = (outbox: Row) =>
  outbox
    .selectFrom('applications')
    .select('applications.created_at')
    .whereRef('applications.id', '=', 'outbox.application_id')
    .as('applied_at');
const wrappedKey = (outbox: Row) =>
  outbox
    .selectFrom('application_keys')
    .select('wrapped')
    .whereRef('application_keys.application_id', '=', 'outbox.application_id')
    .as('wrapped_key');

/**
 * One statement finds a row, leases it and reads the key that it opens with, so that no rotation comes in between. On
 * PostgreSQL it passes over the rows that others are just leasing.
 */
async function lease(
  context: StoreContext,
  referenceOf: ReferenceOf,
  { kinds, leaseUntil, domain }: LeaseOptions,
): Promise<Leased | undefined> {
  const { db, clock, keys } = context;
  const now = clock();
  const isWaiting = dueAt(now, leaseUntil);
  const isDue = (row: Row) => row.and([row('kind', 'in', kinds), isWaiting(row), isInOrder(row), hasNewestKey(keys)]);
  const canSkip = isPostgres(db);
  const row = await db
    .updateTable('outbox')
    .set(({ eb }) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      next_attempt_at: leaseUntil.toISOString(),
      tried_since: sql<string>`coalesce(tried_since, ${now.toISOString()})`,
      message_id: sql<string>`coalesce(message_id, '<' || id || '@' || ${domain} || '>')`,
    }))
    .where('id', '=', (where) =>
      where
        .selectFrom('outbox')
        .select('id')
        .where(isDue)
        .orderBy('next_attempt_at')
        .limit(1)
        .$if(canSkip, (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .returning((outbox) => [appliedAt(outbox), wrappedKey(outbox)])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, application_id: applicationId, kind, attempts, message_id: messageId, created_at: createdAt } = row;
  return {
    id,
    kind,
    attempt: attempts,
    messageId: messageId ?? '',
    referenceId: referenceOf(applicationId, new Date(row.applied_at ?? createdAt)),
    createdAt: new Date(createdAt),
    triedSince: new Date(row.tried_since ?? now),
    open: () => {
      const key = applicationKey(keys, applicationId, row.wrapped_key);
      return openPart({ applicationId, key }, `outbox ${id}`, row.payload ?? new Uint8Array());
    },
  };
}

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

/** What is due, and what only looks as if it were due later because it was written while a clock was ahead. */
const dueAt = (now: Date, leaseUntil: Date) => (row: Row) =>
  row.and([
    // Nearly all have left: this is what the index is for.
    row('state', 'in', WAITING),
    row.or([
      row('next_attempt_at', '<=', now.toISOString()),
      row.and([row('state', '=', 'sending'), row('next_attempt_at', '>', beyond(leaseUntil))]),
      row.and([row('state', '=', 'queued'), waitsTooLong(now, row)]),
      row.and([row('state', '=', 'queued'), row('created_at', '>', beyond(now))]),
    ]),
  ]);

/**
 * The policy administration is told of a withdrawal after it got the application: only what it has can be taken back. Behind a
 * hand-over that was given up a withdrawal waits until an operator sends that one again.
 */
const isInOrder = (row: Row) =>
  row.or([
    row('kind', '<>', 'withdrawal'),
    row.not(
      row.exists(
        row
          .selectFrom('outbox as before')
          .select('before.id')
          .whereRef('before.application_id', '=', 'outbox.application_id')
          .where('before.kind', '=', 'handover')
          .where('before.state', '<>', 'sent'),
      ),
    ),
  ]);

/** The row waits longer than the delay that follows its number of attempts, so a clock that was ahead wrote it. */
function waitsTooLong(now: Date, row: Row) {
  const rules = DELAYS_MS.map((delay, index) => {
    const attempts = row('attempts', index === DELAYS_MS.length - 1 ? '>=' : '=', index + 1);
    return row.and([attempts, row('next_attempt_at', '>', beyond(now, delay))]);
  });
  return row.or(rules);
}

async function settle(
  context: StoreContext,
  { id, attempt }: Pick<Leased, 'id' | 'attempt'>,
  settlement: Settlement,
): Promise<boolean> {
  const sending = context.db.selectFrom('outbox').select('application_id').where('id', '=', id);
  const found = await sending.executeTakeFirst();
  if (!found) return false;
  const isSettled = await inChain(context, found.application_id, async (recording) => {
    const settled = await recording.transaction
      .updateTable('outbox')
      .set(changesOf(settlement, recording.now))
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
    recordEvidence(recording, { kind: 'delivered', ...delivery, messageId: messageId ?? '', parts });
  }
  if (to.state === 'failed') recordEvidence(recording, { kind: 'not delivered', ...delivery, reason: to.error });
}

function changesOf(settlement: Settlement, now: Date) {
  const { state } = settlement;
  // The address and the token of the link have done their work; a mail that failed keeps them for the operator's retry.
  if (state === 'sent') return { state, payload: null, last_error: null, sent_at: now.toISOString() };
  if (state === 'failed') return { state, last_error: settlement.error };
  return { state, last_error: settlement.error, next_attempt_at: settlement.nextAttemptAt.toISOString() };
}
