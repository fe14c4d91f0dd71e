import type { Selectable } from 'kysely';
import type { Proof } from '@vangnet/domain/application/link-proof';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { heldData } from '../access/held-data.ts';
import { holdApplication, openDraft, type Held } from '../applications/hold-application.ts';
import { byLink, endFormerLinks, prove } from '../applications/links.ts';
import { recordAccess } from '../database/access-log.ts';
import type { Access } from '../database/access-table.ts';
import { spendOrRefuse } from '../limits/budgets.ts';
import { exportBudgets } from '../limits/limits.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import type { MyApplicationStore, SubmittedApplication } from './store.ts';
import { mailFreshLink } from './fresh-link.ts';
import { withdraw } from './withdraw.ts';

/** What was submitted, by the link of its confirmation, in a database that has been migrated. */
export function kyselyMyApplication(context: StoreContext): MyApplicationStore {
  return {
    isKnown: async (link) => (await applicationOf(context, link)) !== undefined,
    open: (link, proof) =>
      proven(context, link, proof, async (held, submission) => {
        await record(held, 'opened by link');
        return ok(submittedOf(held, submission));
      }),
    withdraw: (link, proof, figuresOf) =>
      proven(context, link, proof, async (held, submission) => {
        const withdrawn = await withdraw(
          held,
          submission,
          figuresOf({ tariffVersion: held.application.tariff_version }),
        );
        return withdrawn.ok ? ok(submittedOf(held, withdrawn.value)) : withdrawn;
      }),
    export: (link, proof) =>
      proven(context, link, proof, async (held, { reference_id: referenceId }) => {
        const counted = await spendOrRefuse(held, exportBudgets(held.applicationId), 'request.tooMany');
        if (!counted.ok) return counted;
        await record(held, 'exported');
        return ok({ referenceId, data: await heldData({ ...context, db: held.transaction }, held.applicationId) });
      }),
  };
}

type Submission = Selectable<Tables['submissions']>;

const applicationOf = (context: StoreContext, link: string) =>
  byLink(context, link, 'my-application').select('applications.id').executeTakeFirst();

/** Does something for whoever has shown that they are the applicant. */
async function proven<Value>(
  context: StoreContext,
  link: string,
  proof: Proof,
  action: (held: Held, submission: Submission) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const found = await applicationOf(context, link);
  if (!found) return refuse('request.notFound');
  return holdApplication(context, { applicationId: found.id }, async (held) => {
    const { isProven, lockedUntil } = await prove(held, proof);
    if (lockedUntil) await mailFreshLink(held, lockedUntil);
    if (!isProven) return refuse('application.proofWrong');
    await endFormerLinks(held, link);
    const submission = await held.transaction
      .selectFrom('submissions')
      .selectAll()
      .where('application_id', '=', held.applicationId)
      .executeTakeFirst();
    return submission ? action(held, submission) : refuse('request.notFound');
  });
}

const record = ({ context, transaction, applicationId }: Held, what: Access) =>
  recordAccess({ ...context, db: transaction }, applicationId, 'visitor', what);

const dateOf = (moment: string | null) => (moment === null ? undefined : new Date(moment));

const submittedOf = (held: Held, submission: Submission): SubmittedApplication => ({
  referenceId: submission.reference_id,
  submittedAt: new Date(submission.submitted_at),
  handedOverAt: dateOf(submission.handed_over_at),
  withdrawnAt: dateOf(submission.withdrawn_at),
  draft: openDraft(held, held.application.payload),
  tariffVersion: held.application.tariff_version,
});
