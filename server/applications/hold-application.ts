import type { Selectable, Updateable } from 'kysely';
import * as z from 'zod/mini';
import { trackingSchema } from '@vangnet/contract/applications';
import { shortText } from '@vangnet/domain/application/fields';
import type { Draft } from '@vangnet/domain/application/draft';
import { kept, keptDraftSchema } from '@vangnet/domain/application/kept-draft';
import { refuse, type Result } from '@vangnet/domain/application/result';
import { byPartner, progressed, type Count } from '@vangnet/domain/numbers/counts';
import type { Refused } from '@vangnet/domain/values/result';
import { isOwn } from '../database/brand.ts';
import { applicationKey } from '../database/key-ring.ts';
import { hashToken } from '../database/sealing.ts';
import { type Opener, openPart, sealPart } from '../database/application-keys.ts';
import type { Owner, StoreContext, Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { chainOf, endRecording, writeEvidence, type Recording } from '../evidence/record.ts';
import { applicationRow } from './facts.ts';
import { isStillKept, type Opened } from './kept.ts';

/**
 * An application that no other transaction changes, its tests, checks and payments included, until this one ends. Its context is
 * that of its own brand, also when staff or a job holds it.
 */
export type Held = Recording & {
  /** The row as it was when it was taken hold of. */
  readonly application: Selectable<Tables['applications']>;
  /** Counts to add once the transaction has ended. */
  readonly counts: Count[];
  /** It is held by a token that does not do everything yet (`limited_until`). */
  readonly isLimited: boolean;
};

export type TokenRefusal = 'request.notFound' | 'application.continuedElsewhere';

/** By the token that a visitor has, or by the application that a row of another table names. */
export type Which = { readonly token: string } | { readonly applicationId: string };

/** A token, or the id of an application for staff, who may act without a token. */
export type Key = string | { readonly applicationId: string };
export const whichOf = (key: Key): Which => (typeof key === 'string' ? { token: key } : key);

/** A store, or a transaction of one. */
type Reader = Pick<StoreContext, 'db' | 'site'>;

/** A token of this kind that has not ended. */
const tokenRow = (context: Reader, token: string, kind: Tables['tokens']['kind']) =>
  context.db
    .selectFrom('tokens')
    .where('tokens.token_hash', '=', hashToken(token))
    .where('tokens.kind', '=', kind)
    .where('tokens.ended_at', 'is', null)
    .where(isOwn(context, 'tokens.application_id'));

/** The application of such a token, as the start of a query: what `ifKept` judges it by. */
export const byHash = (context: Reader, token: string, kind: Tables['tokens']['kind']) =>
  tokenRow(context, token, kind)
    .innerJoin('applications', 'applications.id', 'tokens.application_id')
    .select(['applications.id as opened_id', 'applications.updated_at as saved_at', 'applications.brand as made_in']);

/** The application of a token, as the start of a query for `ifKept`. By its id any of its tokens leads to it. */
export const byToken = (context: Reader, key: Key) =>
  typeof key === 'string'
    ? byHash(context, key, 'application')
    : context.db
        .selectFrom('tokens')
        .innerJoin('applications', 'applications.id', 'tokens.application_id')
        .select([
          'applications.id as opened_id',
          'applications.updated_at as saved_at',
          'applications.brand as made_in',
        ])
        .where('tokens.application_id', '=', key.applicationId)
        .where(isOwn(context, 'tokens.application_id'));

/** Reads a query that begins with `byToken`. A token is valid exactly as long as its application is kept. */
export async function ifKept<Row extends Opened>(
  context: Parameters<typeof isStillKept>[0],
  query: { executeTakeFirst(): Promise<Row | undefined> },
): Promise<Row | undefined> {
  const row = await query.executeTakeFirst();
  return row && (await isStillKept(context, row)) ? row : undefined;
}

/** Why a token opens nothing: another device took over, or it is unknown, expired or deleted. */
export async function refusalOfToken(context: Reader, token: string): Promise<Refused<TokenRefusal>> {
  const ended = await context.db
    .selectFrom('tokens')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'application')
    .where('ended_at', 'is not', null)
    .where(isOwn(context, 'tokens.application_id'))
    .executeTakeFirst();
  return refuse(ended ? 'application.continuedElsewhere' : 'request.notFound');
}

/**
 * Does something to an application in one transaction: all of it or nothing. Every change of what belongs to an
 * application goes this way, so that of two changes at the same moment the second finds what the first left.
 *
 * The first statement writes: SQLite then waits for its lock at once, instead of failing on an upgrade of a read.
 */
export async function holdApplication<Value>(
  context: StoreContext,
  which: Which,
  action: (held: Held) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  let counts: Count[] = [];
  const ended = await transact(context.db, async (transaction) => {
    const reader = { ...context, db: transaction };
    const application = await transaction
      .updateTable('applications')
      .set((row) => ({ version: row.ref('version') }))
      .where((row) =>
        'token' in which
          ? row('id', 'in', tokenRow(reader, which.token, 'application').select('application_id'))
          : row('id', '=', which.applicationId),
      )
      .where(isOwn(context, 'applications.id'))
      .returningAll()
      .returning((row) =>
        row
          .selectFrom('application_keys')
          .select('wrapped')
          .whereRef('application_id', '=', 'applications.id')
          .as('wrapped_key'),
      )
      .returning((row) => {
        const token = row.selectFrom('tokens').where('token_hash', '=', 'token' in which ? hashToken(which.token) : '');
        return [token.select('takes_over').as('takes_over'), token.select('limited_until').as('token_limited_until')];
      })
      .executeTakeFirst();
    if (!application) {
      return 'token' in which ? refusalOfToken(reader, which.token) : refuse('request.notFound');
    }
    const {
      id: applicationId,
      wrapped_key: wrapped,
      takes_over: takesOver,
      token_limited_until: limitedUntil,
    } = application;
    const key = applicationKey(context.keys, applicationId, wrapped);
    const chain = chainOf({ applicationId, key }, application);
    counts = [];
    const own = { ...context, site: { language: application.language, ...context.site, brand: application.brand } };
    const now = context.clock();
    const isLimited = isBefore(now, limitedUntil);
    const held = { context: own, transaction, applicationId, key, application, chain, counts, now, isLimited };
    if ('token' in which && !(await isHeldKept(held))) return refuse('request.notFound');
    const result = await action(held);
    counts.push(...byPartner(counts, () => openTracking(held, application.tracking)));
    await endRecording(held);
    if (result.ok && takesOver === 1 && 'token' in which) await takeOver(held, which.token);
    return result;
  });
  context.count?.(counts);
  return ended;
}

/** Whether this end is still to come. */
export const isBefore = (now: Date, end: string | null): boolean => end !== null && end > now.toISOString();

/** Whether the application that a transaction holds is kept at this moment. */
export const isHeldKept = ({ context, transaction, application }: Held) =>
  isStillKept(
    { ...context, db: transaction },
    {
      opened_id: application.id,
      saved_at: application.updated_at,
      made_in: application.brand,
    },
  );

/**
 * The first change with a token that was given for a mailed link: all others end, but not the link itself, and not the one
 * to what was submitted, which changes nothing before that.
 */
async function takeOver({ transaction, applicationId, now }: Held, token: string): Promise<void> {
  const taking = await transaction
    .updateTable('tokens')
    .set({ takes_over: 0 })
    .where('token_hash', '=', hashToken(token))
    .where('takes_over', '=', 1)
    .returning('link_hash')
    .executeTakeFirst();
  if (!taking) return;
  await transaction
    .updateTable('tokens')
    .set({ ended_at: now.toISOString() })
    .where('application_id', '=', applicationId)
    .where('kind', 'in', ['application', 'resume'])
    .where('token_hash', 'not in', [hashToken(token), taking.link_hash ?? ''])
    .where('ended_at', 'is', null)
    .execute();
}

/** @param former what was kept of the draft that this one replaces */
export const sealDraft = (owner: Owner, draft: Draft, former?: unknown) =>
  sealPart(owner, 'draft', kept(draft, former));

/** The row of an application that the transaction has not taken hold of. */
export const rowOf = ({ transaction, applicationId }: Work) => applicationRow(transaction, applicationId);

/** Changes the row of an application that the transaction holds, and its record in the same statement. */
export async function changeApplication(held: Recording, changes: Updateable<Tables['applications']>): Promise<void> {
  await held.transaction
    .updateTable('applications')
    .set({ ...changes, ...(await writeEvidence(held)) })
    .where('id', '=', held.applicationId)
    .execute();
}

/** The draft of a held application: as it was kept, and as this release reads it. */
export function formerDraft(held: Held): { readonly content: unknown; readonly draft: Draft } {
  const content = openPart(held, 'draft', held.application.payload);
  return { content, draft: z.parse(keptDraftSchema, content) };
}

/** The answers in the sealed draft of an application, whichever release wrote it. */
export const openDraft = (owner: Opener, payload: Uint8Array): Draft =>
  z.parse(keptDraftSchema, openPart(owner, 'draft', payload));

/**
 * Where a visitor came from, as it is kept: what they agreed to, and the partner whose signed quote they came with, which is no
 * data of theirs. Of any release: what this one does not know is dropped.
 */
const keptTracking = z.object({
  ...trackingSchema.shape,
  partner: z.optional(shortText),
  intermediary: z.optional(shortText),
});
export type KeptTracking = z.output<typeof keptTracking>;

/** Where the visitor of an application came from. */
export const openTracking = (owner: Opener, tracking: Uint8Array) =>
  z.parse(keptTracking, openPart(owner, 'tracking', tracking));

/** Counts how far a held application comes for the first time; gives the column that says so. */
export function reach({ application, counts, now }: Held, open: string): { readonly reached: string } {
  const progress = progressed(application.reached, open, now.getTime() - Date.parse(application.updated_at));
  counts.push(...progress.counts);
  return { reached: progress.reached };
}

/** The changes of an application that is now priced with a tariff; none when it had that tariff. */
export function ratedWith({ application, now }: Held, tariffVersion: string) {
  if (application.tariff_version === tariffVersion) return {};
  return { tariff_version: tariffVersion, rated_at: now.toISOString() };
}
