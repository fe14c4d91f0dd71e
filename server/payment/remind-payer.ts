import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { draftSchema } from '@vangnet/domain/application/draft-schema';
import { enqueue, type Work } from '../outbox/enqueue.ts';
import { admitResumeToken } from '../applications/resume-token.ts';
import { openPart } from '../database/sealed-parts.ts';
import { newToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

/** The mark that it was done, the mail and the link in it: all of it or nothing. */
export async function remindOne(context: StoreContext, paidBefore: Date): Promise<boolean> {
  return context.db.transaction().execute(async (transaction) => {
    const now = context.clock();
    const applicationId = await markOne(transaction, paidBefore, now);
    if (applicationId === undefined) return false;
    const work: Work = { context, transaction, applicationId, now };
    const to = await mailAddress(work);
    if (to === undefined) return true;
    const resumeToken = newToken(context.randomBytes);
    const queued = await enqueue(work, { kind: 'one-step-left', payload: { to, resumeToken }, same: [] });
    if (queued) await admitResumeToken(work, resumeToken);
    return true;
  });
}

/** Of an application that has been submitted nothing is left to do. */
async function markOne(transaction: Transaction<Tables>, paidBefore: Date, now: Date): Promise<string | undefined> {
  const marked = await transaction
    .updateTable('payments')
    .set({ reminded_at: now.toISOString() })
    .where('id', '=', (where) =>
      where
        .selectFrom('payments as due')
        .innerJoin('applications', 'applications.id', 'due.application_id')
        .select('due.id')
        .where('due.status', '=', 'paid')
        .where('due.reminded_at', 'is', null)
        .where('due.final_at', '<=', paidBefore.toISOString())
        .where('applications.status', 'in', ['draft', 'quoted'])
        .limit(1),
    )
    .where('reminded_at', 'is', null)
    .returning('application_id')
    .executeTakeFirst();
  return marked?.application_id;
}

async function mailAddress({ context, transaction, applicationId }: Work): Promise<string | undefined> {
  const { payload } = await transaction
    .selectFrom('applications')
    .select('payload')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return z.parse(draftSchema, openPart(context, applicationId, 'draft', payload)).insurer?.email;
}
