import { kept } from '@vangnet/domain/application/kept-draft';
import { ok, type Result } from '@vangnet/domain/application/result';
import { formatIsoDate } from '@vangnet/domain/values/dates';
import { salutationName } from '@vangnet/domain/values/salutation';
import { admitLink } from '../applications/links.ts';
import { holdApplication, type Held } from '../applications/hold-application.ts';
import { newToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { enqueue, type Delivery } from '../jobs/enqueue.ts';
import type { Confirmation } from './confirmation.ts';
import type { NewSubmission } from './dossier.ts';
import { words } from '../../words/words.ts';

type How = Pick<Delivery, 'isReplacement'>;
type Queue = (work: Held, submission: NewSubmission, how?: How) => Promise<void>;

const queueHandOver: Queue = async (work, { dossier }, how) => {
  await enqueue(work, { kind: 'handover', payload: { ...dossier, draft: kept(dossier.draft) }, same: [], ...how });
};

/** With a link of its own to "Mijn aanvraag". */
const queueConfirmation: Queue = async (work, submission, how) => {
  const { referenceId, email, draft, lastDay, withdrawalDays } = submission;
  const link = newToken(work.context.randomBytes);
  const { premium, sumAssured, premiumTerms = [], indexation, insurer = {} } = draft;
  const startDate = premiumTerms[0]?.startDate;
  const name = salutationName(insurer);
  // In Dutch words for a server of release 1.0 beside this one; the mail is written of what follows, in its own language.
  const former = { lastDay: words.nl.dateInWords(lastDay), withdrawalDays: words.nl.days(withdrawalDays) };
  const told = {
    lastDay: formatIsoDate(lastDay),
    withdrawalDays,
    premiums: premiumTerms.map(({ amount }) => amount),
    isIndexed: indexation === 'CLAIM_AND_POLICY',
  };
  const payload: Confirmation = {
    to: email,
    referenceId,
    name,
    link,
    ...former,
    told,
    premium,
    sumAssured,
    startDate,
  };
  await enqueue(work, { kind: 'confirmation', to: email, payload, same: [], ...how });
  await admitLink(work, link, email, 'my-application');
};

/** What a submission queues. */
export const QUEUES = { handover: queueHandOver, confirmation: queueConfirmation } as const;
type Kind = keyof typeof QUEUES;

/** What of a submitted application has not left and is in the outbox no more; rows stay there after they have left. */
export type Missing = { readonly submittedAt: Date; readonly kinds: readonly Kind[] };

export const missingDeliveries = (context: StoreContext) => ({
  /** Undefined when nothing is missing. */
  missing: (applicationId: string) => missing(context.db, applicationId),
  /** Queues what is missing, made anew of the same submission; gives the kinds. */
  queueMissing: (applicationId: string, submission: NewSubmission): Promise<Result<readonly Kind[]>> =>
    holdApplication(context, { applicationId }, async (held) => {
      const { kinds = [] } = (await missing(held.transaction, applicationId)) ?? {};
      for (const kind of kinds)
        // oxlint-disable-next-line no-await-in-loop -- a transaction has one statement at a time
        await QUEUES[kind](held, submission, { isReplacement: true });
      return ok(kinds);
    }),
});

/** What was taken out of the outbox before it left; undefined when nothing was. */
export async function missing(db: StoreContext['db'], applicationId: string): Promise<Missing | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select(['submitted_at', 'handed_over_at', 'withdrawn_at'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const queued = await db.selectFrom('tasks').select('kind').where('application_id', '=', applicationId).execute();
  const isMissing = (kind: Kind) => !queued.some((one) => one.kind === kind);
  const kinds: Kind[] = [
    ...(row.handed_over_at === null && isMissing('handover') ? ['handover' as const] : []),
    ...(row.withdrawn_at === null && isMissing('confirmation') ? ['confirmation' as const] : []),
  ];
  return kinds.length === 0 ? undefined : { submittedAt: new Date(row.submitted_at), kinds };
}
