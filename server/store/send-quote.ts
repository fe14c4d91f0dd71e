import type { Transaction } from 'kysely';
import { QUOTE_DAYS } from '@vangnet/domain/product/retention';
import { byToken } from './find-application.ts';
import type { QuoteMail, QuoteQueued } from './port.ts';
import { ratedWith } from './rating.ts';
import { sealPart } from './sealed-parts.ts';
import { deriveKey, fingerprint, hashToken, newToken } from './sealing.ts';
import type { StoreContext } from './store-context.ts';
import type { Tables } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long the same quote to the same address is one mail: somebody pressed twice. */
const SAME_MAIL_MS = 60_000;

type Work = { context: StoreContext; transaction: Transaction<Tables>; applicationId: string; now: Date };

/** The application becomes a quoted one and its mail is queued: both or neither. */
export async function sendQuote(context: StoreContext, mail: QuoteMail): Promise<QuoteQueued> {
  return context.db.transaction().execute(async (transaction) => {
    const now = context.clock();
    const applicationId = await markQuoted(context, transaction, mail, now);
    if (applicationId === undefined) return { ok: false, code: 'request.notFound' };
    const work: Work = { context, transaction, applicationId, now };
    const resumeToken = newToken(context.randomBytes);
    if (!(await enqueue(work, mail, resumeToken))) return { ok: true, queued: false };
    const expiresAt = new Date(now.getTime() + QUOTE_DAYS * DAY_MS).toISOString();
    await transaction
      .insertInto('tokens')
      .values({
        token_hash: hashToken(resumeToken),
        application_id: applicationId,
        kind: 'resume',
        expires_at: expiresAt,
      })
      .execute();
    return { ok: true, queued: true };
  });
}

/** The first statement writes, as in create-application; it also makes two sends of one application wait in line. */
async function markQuoted(
  context: StoreContext,
  transaction: Transaction<Tables>,
  { token, email, tariffVersion }: QuoteMail,
  now: Date,
): Promise<string | undefined> {
  const found = await transaction
    .updateTable('applications')
    .set((column) => ({
      ...(tariffVersion === undefined ? {} : ratedWith(column, tariffVersion, now)),
      status: column
        .case()
        .when('status', '=', 'draft')
        .then('quoted' as const)
        .else(column.ref('status'))
        .end(),
      updated_at: now.toISOString(),
    }))
    .where('id', 'in', byToken({ ...context, db: transaction }, token).select('applications.id'))
    .returning('id')
    .executeTakeFirst();
  if (!found) return undefined;
  await transaction
    .updateTable('applications')
    .set({ quote_email: sealPart(context, found.id, 'quote email', { email }) })
    .where('id', '=', found.id)
    .execute();
  return found.id;
}

/** False when the same mail was queued less than a minute ago. */
async function enqueue(
  { context, transaction, applicationId, now }: Work,
  { email, quote }: QuoteMail,
  resumeToken: string,
): Promise<boolean> {
  const key = deriveKey(context.dataKey, 'outbox duplicate');
  const dedupKey = fingerprint(key, JSON.stringify([applicationId, 'quote', email, quote]));
  await transaction
    .updateTable('outbox')
    .set((row) => ({ dedup_key: row.ref('id') }))
    .where('dedup_key', '=', dedupKey)
    .where('created_at', '<=', new Date(now.getTime() - SAME_MAIL_MS).toISOString())
    .execute();
  const id = Buffer.from(context.randomBytes(16)).toString('base64url');
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('outbox')
    .values({
      id,
      application_id: applicationId,
      kind: 'quote',
      dedup_key: dedupKey,
      payload: sealPart(context, applicationId, `outbox ${id}`, { to: email, quote, resumeToken }),
      state: 'queued',
      attempts: 0,
      next_attempt_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('dedup_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
