import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Draft } from '@vangnet/domain/application/draft';
import { kept, keptDraftSchema } from '@vangnet/domain/application/kept-draft';
import { refuse, type Result } from '@vangnet/domain/application/result';
import { keptSince, retention, type Kept } from '@vangnet/domain/product/retention';
import type { Refused } from '@vangnet/domain/values/result';
import { applicationKey } from '../database/key-ring.ts';
import { openPart, sealPart, type Opener } from '../database/sealed-parts.ts';
import { hashToken } from '../database/sealing.ts';
import type { Owner, StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { chainOf, endRecording, type Recording } from '../evidence/record.ts';

/** An application that no other transaction changes, its tests, checks and payments included, until this one ends. */
export type Held = Recording & {
  /** The row as it was when it was taken hold of. */
  readonly application: Selectable<Tables['applications']>;
};

export type TokenRefusal = 'request.notFound' | 'application.continuedElsewhere';

/** By the token that somebody has, or by the application that a row of another table names. */
export type Which = { readonly token: string } | { readonly applicationId: string };

/**
 * The applications that a token opens: one or none, as the start of a query. A token is valid as long as its
 * application is kept, counted from the last save; one that is paid for or submitted does not expire.
 */
export function byToken({ db, clock }: Pick<StoreContext, 'db' | 'clock'>, token: string) {
  const now = clock();
  const before = (kind: Kept) => keptSince(retention[kind], now).toISOString();
  return db
    .selectFrom('tokens')
    .innerJoin('applications', 'applications.id', 'tokens.application_id')
    .where('tokens.token_hash', '=', hashToken(token))
    .where('tokens.kind', '=', 'application')
    .where('tokens.ended_at', 'is', null)
    .where((where) =>
      where.or([
        where('applications.updated_at', '>', before('draft')),
        where.and([
          where('applications.status', '=', 'quoted'),
          where('applications.updated_at', '>', before('quoted')),
        ]),
        where.and([
          where.or([
            where.exists(
              where
                .selectFrom('knowledge_tests')
                .select('knowledge_tests.application_id')
                .whereRef('knowledge_tests.application_id', '=', 'applications.id'),
            ),
            where.exists(
              where
                .selectFrom('adviser_requests')
                .select('adviser_requests.application_id')
                .whereRef('adviser_requests.application_id', '=', 'applications.id'),
            ),
          ]),
          where('applications.updated_at', '>', before('tested')),
        ]),
        where('applications.status', '=', 'submitted'),
        where.exists(
          where
            .selectFrom('payments')
            .select('payments.application_id')
            .whereRef('payments.application_id', '=', 'applications.id'),
        ),
      ]),
    );
}

/** Why a token opens nothing: another device took over, or it is unknown, expired or deleted. */
export async function refusalOfToken(db: StoreContext['db'], token: string): Promise<Refused<TokenRefusal>> {
  const ended = await db
    .selectFrom('tokens')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'application')
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return refuse(ended ? 'application.continuedElsewhere' : 'request.notFound');
}

/**
 * Does something to an application in one transaction: all of it or nothing. Every change of what belongs to an
 * application goes this way, so that of two changes at the same moment the second finds what the first left.
 *
 * The first statement writes: SQLite then waits for its lock at once, instead of failing on an upgrade of a read.
 */
export function holdApplication<Value>(
  context: StoreContext,
  which: Which,
  action: (held: Held) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return transact(context.db, async (transaction) => {
    const application = await transaction
      .updateTable('applications')
      .set((row) => ({ version: row.ref('version') }))
      .where((row) =>
        'token' in which
          ? row('id', 'in', byToken({ ...context, db: transaction }, which.token).select('applications.id'))
          : row('id', '=', which.applicationId),
      )
      .returningAll()
      .returning((row) =>
        row
          .selectFrom('application_keys')
          .select('wrapped')
          .whereRef('application_id', '=', 'applications.id')
          .as('wrapped_key'),
      )
      .returning((row) =>
        row
          .selectFrom('tokens')
          .select('takes_over')
          .where('token_hash', '=', 'token' in which ? hashToken(which.token) : '')
          .as('takes_over'),
      )
      .executeTakeFirst();
    if (!application) {
      return 'token' in which ? refusalOfToken(transaction, which.token) : refuse('request.notFound');
    }
    const { id: applicationId, wrapped_key: wrapped, takes_over: takesOver } = application;
    const key = applicationKey(context.keys, applicationId, wrapped);
    const chain = chainOf({ applicationId, key }, application);
    const held = { context, transaction, applicationId, key, application, chain, now: context.clock() };
    const result = await action(held);
    await endRecording(held);
    if (result.ok && takesOver === 1 && 'token' in which) await takeOver(held, which.token);
    return result;
  });
}

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

/** The answers in what was kept of a draft, whichever release wrote it. */
export const readKept = (content: unknown): Draft => z.parse(keptDraftSchema, content);

/** The answers in the sealed draft of an application. */
export const openDraft = (owner: Opener, payload: Uint8Array): Draft => readKept(openPart(owner, 'draft', payload));

/** The changes of an application that is now priced with a tariff; none when it had that tariff. */
export function ratedWith({ application, now }: Held, tariffVersion: string) {
  if (application.tariff_version === tariffVersion) return {};
  return { tariff_version: tariffVersion, rated_at: now.toISOString() };
}
