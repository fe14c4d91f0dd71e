import { sql } from 'kysely';
import { brandOf } from '../applications/facts.ts';
import { applicationKey } from '../database/key-ring.ts';
import { openPart } from '../database/application-keys.ts';
import type { Shown, StoreContext } from '../database/store-context.ts';
import { takeDue, type Lease, type Which } from '../jobs/tasks.ts';
import { kindOf, laneOf, type DeliveryKind } from './kinds.ts';

/** What this server, and no other, has to deliver now. */
export type Leased = Lease & {
  readonly kind: DeliveryKind;
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

/** The reference of an application that was made then. */
export type ReferenceOf = (applicationId: string, made: Date, brand: string | null) => string;

/** @see takeDue */
export async function lease(
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
