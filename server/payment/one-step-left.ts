import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Draft } from '@vangnet/domain/application/draft';
import { LINK_DAYS } from '@vangnet/domain/product/retention';
import { salutationName } from '@vangnet/domain/values/salutation';
import { openDraft } from '../applications/hold-application.ts';
import { admitLink } from '../applications/links.ts';
import { ownerOf } from '../database/application-keys.ts';
import { newToken } from '../database/sealing.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import type { Mail } from '../mail/mailer.ts';
import { resumeUrl } from '../mail/resume-url.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Leased } from '../outbox/store.ts';

/** The mail to somebody who paid and closed the browser before the identity check. */
const payloadSchema = z.object({ to: z.string(), resumeToken: z.string(), name: z.optional(z.string()) });

const text = {
  subject: 'Nog één stap voor je verzekering',
  title: 'Nog één stap',
  paragraphs: [
    'Je hebt betaald. Dank je wel!',
    'Laat nu nog zien wie je bent. Dat doe je bij je eigen bank en het duurt ongeveer een minuut. Daarna nemen we je aanvraag in behandeling.',
  ],
  button: 'Maak je aanvraag af',
  note: `Deze link is alleen voor jou en werkt ${LINK_DAYS} dagen, op elk apparaat. Je hoeft niet nog een keer te betalen.`,
};

export function composeOneStepLeft(parts: { publicUrl: string; mailStyle: MailStyle }, row: Leased): Mail {
  const { to, resumeToken, name } = z.parse(payloadSchema, row.open());
  const { subject, title, paragraphs, note } = text;
  const button = { label: text.button, url: resumeUrl(parts.publicUrl, resumeToken) };
  return letterMail({ to, subject, title, name, paragraphs, button, note }, row, parts.mailStyle);
}

/** The mark that a payment was looked at, the mail and the link in it: all of it or nothing. */
export async function remindOne(context: StoreContext, paidBefore: Date): Promise<boolean> {
  return transact(context.db, async (transaction) => {
    const now = context.clock();
    const applicationId = await markOne(transaction, paidBefore, now);
    if (applicationId === undefined) return false;
    if (!(await hasStepLeft(transaction, applicationId))) return true;
    const work: Work = { ...(await ownerOf(context, applicationId, transaction)), transaction, now };
    const insurer = await insurerOf(work);
    const to = insurer?.email;
    if (to === undefined) return true;
    const resumeToken = newToken(context.randomBytes);
    const payload: z.infer<typeof payloadSchema> = { to, resumeToken, name: salutationName(insurer ?? {}) };
    const enqueued = await enqueue(work, { kind: 'one-step-left', to, payload, same: [] });
    if (enqueued.ok && enqueued.value.queued) await admitLink(work, resumeToken, to);
    return true;
  });
}

/** Each payment is looked at once, whatever became of it: of the many that were submitted none is looked at again. */
async function markOne(transaction: Transaction<Tables>, paidBefore: Date, now: Date): Promise<string | undefined> {
  const marked = await transaction
    .updateTable('payments')
    .set({ reminded_at: now.toISOString() })
    .where('id', '=', (where) =>
      where
        .selectFrom('payments as due')
        .select('due.id')
        // Not a parameter: the index has the paid ones only.
        .where('due.status', '=', sql.lit('paid'))
        .where('due.reminded_at', 'is', null)
        .where('due.final_at', '<=', paidBefore.toISOString())
        .orderBy('due.final_at')
        .limit(1),
    )
    .where('reminded_at', 'is', null)
    .returning('application_id')
    .executeTakeFirst();
  return marked?.application_id;
}

/** An application that was submitted has no step left, nor has one whose owner was led to the adviser by the bank. */
async function hasStepLeft(transaction: Transaction<Tables>, applicationId: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('applications')
    .select('id')
    .where('id', '=', applicationId)
    .where('status', 'in', ['draft', 'quoted'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('identity_checks')
            .select('reference')
            .whereRef('identity_checks.application_id', '=', 'applications.id')
            .where('name_matches', '=', 1)
            .where('birth_date_matches', '=', 1),
        ),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}

async function insurerOf(work: Work): Promise<Draft['insurer']> {
  const { payload } = await work.transaction
    .selectFrom('applications')
    .select('payload')
    .where('id', '=', work.applicationId)
    .executeTakeFirstOrThrow();
  return openDraft(work, payload).insurer;
}
