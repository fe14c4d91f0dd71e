import { sql, type ExpressionBuilder } from 'kysely';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { brandOf, madeAt } from '../applications/facts.ts';
import { beyond } from '../database/shared-clock.ts';
import { isPostgres } from '../database/dialect.ts';
import { applicationKey } from '../database/key-ring.ts';
import { hasNewestKey } from '../database/newest-key.ts';
import { openPart } from '../database/sealed-parts.ts';
import type { Shown, StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import type { DeliveryKind } from './kinds.ts';
import { DELAYS_MS } from './retry.ts';

/** What this server, and no other, has to deliver now. */
export type Leased = {
  readonly id: string;
  readonly kind: DeliveryKind;
  /** Counts this attempt. Also distinguishes a lease that has lapsed from the one that followed it. */
  readonly attempt: number;
  /** The same for every attempt, so that what arrives twice can be recognised. */
  readonly messageId: string;
  /** The brand of that application, in the language that it is written in. */
  readonly site: Shown;
  /** How people name the application that it is about. */
  readonly referenceId: string;
  readonly createdAt: Date;
  /** When the first of its attempts was; after `sendAgain` the first one since. */
  readonly triedSince: Date;
  /** Of the attempt before this one, if it failed. */
  readonly lastCode?: string | undefined;
  /** What it is made of. Throws when the row was changed outside the product. */
  readonly open: () => unknown;
};

export type LeaseOptions = {
  readonly kinds: readonly DeliveryKind[];
  readonly leaseUntil: Date;
  /** Right-hand side of a new Message-ID, by brand. */
  readonly domains: ReadonlyMap<string, string>;
};

/** Longer than a delivery can take, so that nothing is delivered by two servers at once. */
export const LEASE_MS = 2 * MINUTE_MS;

/** The reference of an application that was made then. */
export type ReferenceOf = (applicationId: string, made: Date, brand: string | null) => string;

/** The states of what has not left, and was not given up. */
export const WAITING = ['queued', 'sending'] as const;

type Row = ExpressionBuilder<Tables, 'outbox'>;
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
export async function lease(
  context: StoreContext,
  referenceOf: ReferenceOf,
  { kinds, leaseUntil, domains }: LeaseOptions,
): Promise<Leased | undefined> {
  const { db, clock, keys } = context;
  const now = clock();
  const next = (state: 'queued' | 'sending') =>
    db
      .selectFrom('outbox')
      .select('id')
      .where(isDue(state, now))
      .where(hasNewestKey(keys))
      .orderBy('next_attempt_at')
      .limit(1)
      .$if(isPostgres(db), (query) => query.forUpdate().skipLocked());
  const others = kinds.filter((kind) => kind !== 'withdrawal');
  // One question for each state and order: with an "or" PostgreSQL reads and sorts all that is due.
  const first = (['sending', 'queued'] as const).flatMap((state) => [
    ...(others.length > 0 ? [next(state).where('kind', 'in', others)] : []),
    ...(kinds.includes('withdrawal') ? [next(state).where('kind', '=', 'withdrawal').where(isAfterHandOver)] : []),
  ]);
  const row = await db
    .updateTable('outbox')
    .set(({ eb }) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      next_attempt_at: leaseUntil.toISOString(),
      tried_since: sql<string>`coalesce(tried_since, ${now.toISOString()})`,
      message_id: sql<string>`coalesce(message_id, '<' || id || '@' || ${domainIn(domains)} || '>')`,
    }))
    .where('id', '=', sql<string>`coalesce(${sql.join(first)}, null)`)
    .returningAll()
    .returning((outbox) => [
      madeAt('outbox.application_id').as('applied_at'),
      brandOf('outbox.application_id').as('brand'),
      wrappedKey(outbox),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, application_id: applicationId, kind, attempts, message_id: messageId, created_at: createdAt } = row;
  return {
    id,
    kind,
    attempt: attempts,
    messageId: messageId ?? '',
    site: { brand: row.brand ?? '', language: row.language },
    referenceId: referenceOf(applicationId, new Date(row.applied_at ?? createdAt), row.brand),
    createdAt: new Date(createdAt),
    triedSince: new Date(row.tried_since ?? now),
    lastCode: row.last_error ?? undefined,
    open: () => {
      const key = applicationKey(keys, applicationId, row.wrapped_key);
      return openPart({ applicationId, key }, `outbox ${id}`, row.payload ?? new Uint8Array());
    },
  };
}

/** The mail domain of the brand of the row. A brand that is no longer there sends nothing: its mails fail before they leave. */
function domainIn(domains: ReadonlyMap<string, string>) {
  const rules = [...domains].map(([name, domain]) => sql`when ${name} then ${domain}`);
  return sql<string>`case ${brandOf('outbox.application_id')} ${sql.join(rules, sql` `)} else 'localhost' end`;
}

/**
 * What is due in this state: planned, or leased by a server that died. It names columns that every queue has (outbox, messages), and one
 * state at a time, because their index then has the rows in the order in which they are due.
 */
export const isDue = (state: 'queued' | 'sending', now: Date) =>
  sql<boolean>`state = ${sql.lit(state)} and next_attempt_at <= ${now.toISOString()}`;

/** Makes due what only looks as if it were due later, because it was written while a clock was ahead. */
export async function bringForward({ db, clock }: StoreContext, queue: 'outbox' | 'messages'): Promise<void> {
  const now = clock();
  await sql`update ${sql.table(queue)} set next_attempt_at = ${now.toISOString()}
    where next_attempt_at > ${now.toISOString()} and (
      state = 'sending' and next_attempt_at > ${beyond(now, LEASE_MS)}
      or state = 'queued' and (attempts = 0 and created_at > ${beyond(now)} or ${waitsTooLong(now)})
    )`.execute(db);
}

/**
 * The policy administration receives a withdrawal after the application: only what it has can be taken back. Behind a
 * hand-over that was given up a withdrawal waits until an operator sends that one again.
 */
const isAfterHandOver = (row: Row) =>
  row.not(
    row.exists(
      row
        .selectFrom('outbox as before')
        .select('before.id')
        .whereRef('before.application_id', '=', 'outbox.application_id')
        .where('before.kind', '=', 'handover')
        .where('before.state', '<>', 'sent'),
    ),
  );

/** Waits for no other delivery. */
export const isInOrder = (row: Row) => row.or([row('kind', '<>', 'withdrawal'), isAfterHandOver(row)]);

/** The row waits longer than the delay that follows its number of attempts, so a clock that was ahead wrote it. */
function waitsTooLong(now: Date) {
  const rules = DELAYS_MS.map((delay, index) => {
    const comparison = sql.raw(index === DELAYS_MS.length - 1 ? '>=' : '=');
    return sql`attempts ${comparison} ${index + 1} and next_attempt_at > ${beyond(now, delay)}`;
  });
  return sql`(${sql.join(rules, sql` or `)})`;
}
