import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Draft } from '@vangnet/domain/application/draft';
import { draftSchema } from '@vangnet/domain/application/draft-schema';
import { refuse, type Result } from '@vangnet/domain/application/result';
import { openPart } from '../database/sealed-parts.ts';
import { hashToken } from '../database/sealing.ts';
import type { Owner, StoreContext, Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

/** An application that no other transaction changes, its tests, checks and payments included, until this one ends. */
export type Held = Work & {
  /** The row as it was when it was taken hold of. */
  readonly application: Selectable<Tables['applications']>;
};

/** By the token that somebody has, or by the application that a row of another table names. */
export type Which = { readonly token: string } | { readonly applicationId: string };

/** The applications that a token opens: one or none, as the start of a query. */
export function byToken({ db, clock }: Pick<StoreContext, 'db' | 'clock'>, token: string) {
  return db
    .selectFrom('tokens')
    .innerJoin('applications', 'applications.id', 'tokens.application_id')
    .where('tokens.token_hash', '=', hashToken(token))
    .where((where) =>
      where.or([where('tokens.expires_at', 'is', null), where('tokens.expires_at', '>', clock().toISOString())]),
    );
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
  return context.db.transaction().execute(async (transaction) => {
    const application = await transaction
      .updateTable('applications')
      .set((row) => ({ version: row.ref('version') }))
      .where((row) =>
        'token' in which
          ? row('id', 'in', byToken({ ...context, db: transaction }, which.token).select('applications.id'))
          : row('id', '=', which.applicationId),
      )
      .returningAll()
      .executeTakeFirst();
    if (!application) return refuse('request.notFound');
    return action({ context, transaction, applicationId: application.id, application, now: context.clock() });
  });
}

/** The answers in the sealed draft of an application. */
export function openDraft(owner: Owner, payload: Uint8Array): Draft {
  return z.parse(draftSchema, openPart(owner, 'draft', payload));
}
