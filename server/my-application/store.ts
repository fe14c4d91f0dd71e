import type { Selectable } from 'kysely';
import type { Draft } from '@vangnet/domain/application/draft';
import type { Proof } from '@vangnet/domain/application/link-proof';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import type { PolicyState } from '@vangnet/domain/product/policy-state';
import { heldData } from '../access/held-data.ts';
import { holdApplication, isBefore, openDraft, type Held } from '../applications/hold-application.ts';
import { byLink, endFormerLinks, prove } from '../applications/links.ts';
import { recordAccess } from '../database/access-log.ts';
import type { Access, Tables } from '../database/tables.ts';
import { spendOrRefuse } from '../limits/budgets.ts';
import { exportBudgets, linkBudgets } from '../limits/limits.ts';
import { byEmail, foundBy } from '../database/blind-index.ts';
import type { StoreContext } from '../database/store-context.ts';
import { transact } from '../database/transact.ts';
import { mailFreshLink, mailLinkAgain } from './fresh-link.ts';
import { withdraw } from './withdraw.ts';

/** What was submitted, and what came of it. */
export type SubmittedApplication = {
  readonly referenceId: string;
  readonly submittedAt: Date;
  readonly handedOverAt: Date | undefined;
  /** By the applicant, here. */
  readonly withdrawnAt: Date | undefined;
  /** What the policy administration says became of it. */
  readonly policyState: PolicyState | undefined;
  /** Once it was accepted; its first day is YYYY-MM-DD. */
  readonly policy: { readonly number: string; readonly start: string } | undefined;
  readonly draft: Draft;
  /** That it was saved with last. */
  readonly tariffVersion: string;
};

/** The figures of the product with the tariff of an application. */
type FiguresOf = (application: { readonly tariffVersion: string }) => ProductFigures;

export type MyApplicationStore = ReturnType<typeof myApplicationStore>;

/**
 * The applications that were submitted, by the link of the confirmation. An unknown, an expired and a deleted link are the
 * same `request.notFound`; a wrong birth date or postcode, and one attempt too many, the same `application.proofWrong`.
 */
export const myApplicationStore = (context: StoreContext) => ({
  /** Whether the link works. */
  isKnown: async (link: string) => (await applicationOf(context, link)) !== undefined,
  open: (link: string, proof: Proof) =>
    proven(
      context,
      link,
      proof,
      async (held, submission) => {
        await record(held, 'opened by link');
        return ok(submittedOf(held, submission));
      },
      'look',
    ),
  /**
   * Withdraws it, with the notice to the policy administration, the mail that confirms it and the cent that is due: all of
   * it or nothing, and once. Refused with `withdrawal.tooLate` after the last day.
   */
  withdraw: (link: string, proof: Proof, figuresOf: FiguresOf) =>
    proven(context, link, proof, async (held, submission) => {
      const withdrawn = await withdraw(held, submission, figuresOf(ratingOf(held)));
      return withdrawn.ok ? ok(submittedOf(held, withdrawn.value)) : withdrawn;
    }),
  /** The same for an applicant who asked staff to. */
  withdrawFor: (applicationId: string, figuresOf: FiguresOf): Promise<Result<unknown>> =>
    holdApplication(context, { applicationId }, async (held) => {
      const submission = await submissionOf(held);
      return submission ? withdraw(held, submission, figuresOf(ratingOf(held))) : refuse('request.notFound');
    }),
  /** Everything that is held about it; the export is logged. Refused with `request.tooMany` after five in an hour. */
  export: (link: string, proof: Proof) =>
    proven(context, link, proof, async (held, { reference_id: referenceId }) => {
      const counted = await spendOrRefuse(held, exportBudgets(held.applicationId), 'request.tooMany');
      if (!counted.ok) return counted;
      await record(held, 'exported');
      return ok({ referenceId, data: await heldData({ ...context, db: held.transaction }, held.applicationId) });
    }),
  /**
   * Counts a request for the link of this mail address, in the same way with an application and without one; refused with
   * `request.tooMany` beyond the budget.
   */
  countLink: (email: string, address: string): Promise<Result<undefined>> =>
    transact(context.db, (transaction) =>
      spendOrRefuse({ context, transaction, now: context.clock() }, linkBudgets(address, email), 'request.tooMany'),
    ),
  /** Mails the link again to the applicant with this address; for an address without an application nothing happens. */
  sendLinks: async (email: string): Promise<void> => {
    const found = await foundBy(context, [byEmail('email', email)]);
    const write = async (held: Held) => {
      await mailLinkAgain(held, email);
      return ok();
    };
    await Promise.all(found.map((applicationId) => holdApplication(context, { applicationId }, write)));
  },
});

type Submission = Selectable<Tables['submissions']>;

const applicationOf = (context: StoreContext, link: string) =>
  byLink(context, link, 'my-application').select(['applications.id', 'tokens.limited_until']).executeTakeFirst();

/** Does something for a visitor who has shown that they are the applicant. */
async function proven<Value>(
  context: StoreContext,
  link: string,
  proof: Proof,
  action: (held: Held, submission: Submission) => Promise<Result<Value>>,
  isLook?: 'look',
): Promise<Result<Value>> {
  const found = await applicationOf(context, link);
  if (!found) return refuse('request.notFound');
  return holdApplication(context, { applicationId: found.id }, async (held) => {
    const { isProven, lockedUntil } = await prove(held, proof);
    if (lockedUntil) await mailFreshLink(held, lockedUntil);
    if (!isProven) return refuse('application.proofWrong');
    await endFormerLinks(held, link);
    if (!isLook && isBefore(held.now, found.limited_until)) return refuse('application.addressChanged');
    const submission = await submissionOf(held);
    return submission ? action(held, submission) : refuse('request.notFound');
  });
}

const ratingOf = ({ application }: Held) => ({ tariffVersion: application.tariff_version });

const submissionOf = ({ transaction, applicationId }: Held): Promise<Submission | undefined> =>
  transaction.selectFrom('submissions').selectAll().where('application_id', '=', applicationId).executeTakeFirst();

const record = ({ context, transaction, applicationId }: Held, what: Access) =>
  recordAccess({ ...context, db: transaction }, applicationId, 'visitor', what);

const dateOf = (moment: string | null) => (moment === null ? undefined : new Date(moment));

const policyOf = ({ policy_number: number, policy_start: start }: Submission) =>
  number === null || start === null ? undefined : { number, start };

const submittedOf = (held: Held, submission: Submission): SubmittedApplication => ({
  referenceId: submission.reference_id,
  submittedAt: new Date(submission.submitted_at),
  handedOverAt: dateOf(submission.handed_over_at),
  withdrawnAt: dateOf(submission.withdrawn_at),
  policyState: submission.policy_state ?? undefined,
  policy: policyOf(submission),
  draft: openDraft(held, held.application.payload),
  tariffVersion: held.application.tariff_version,
});
