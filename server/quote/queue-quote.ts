import type { Transaction } from 'kysely';
import { enqueue, type Delivery, type Work } from '../outbox/enqueue.ts';
import { byToken } from '../applications/by-token.ts';
import type { QuoteMail, QuoteQueued } from '../store.ts';
import { ratedWith } from '../applications/rating.ts';
import { admitResumeToken } from '../applications/resume-token.ts';
import { sealPart } from '../database/sealed-parts.ts';
import { newToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

/** So long the same quote to the same address is one mail: somebody pressed twice. */
const SAME_MAIL_MS = 60_000;

/** The application becomes a quoted one and its mail is queued: both or neither. */
export async function sendQuote(context: StoreContext, mail: QuoteMail): Promise<QuoteQueued> {
  return context.db.transaction().execute(async (transaction) => {
    const now = context.clock();
    const applicationId = await markQuoted(context, transaction, mail, now);
    if (applicationId === undefined) return { ok: false, code: 'request.notFound' };
    const work: Work = { context, transaction, applicationId, now };
    const resumeToken = newToken(context.randomBytes);
    const queued = await enqueue(work, deliveryOf(mail, resumeToken));
    if (queued) await admitResumeToken(work, resumeToken);
    return { ok: true, queued };
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

const deliveryOf = ({ email, quote }: QuoteMail, resumeToken: string): Delivery => ({
  kind: 'quote',
  payload: { to: email, quote, resumeToken },
  same: [email, quote],
  againAfter: SAME_MAIL_MS,
});
