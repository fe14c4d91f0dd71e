import * as z from 'zod/mini';
import type { Draft } from '@vangnet/domain/application/draft';
import { keptDraftSchema } from '@vangnet/domain/application/kept-draft';
import { accountCheckSchema, type AccountCheck } from '@vangnet/domain/product/payment';
import { withServerFields } from '@vangnet/domain/application/server-fields';
import { lastDayToWithdraw } from '@vangnet/domain/product/withdrawal';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import { recordedPrice, type RecordedPrice } from '../evidence/price.ts';
import type { StoredApplication } from '../applications/store.ts';
import { quotePremiumAt } from '../calculation/calculate-premium.ts';
import { ratedToday, type Product } from '../calculation/product.ts';

/** The data for the policy administration, as it was at the submission. Moments are in ISO 8601. */
export const dossierSchema = z.object({
  referenceId: z.string(),
  submittedAt: z.iso.datetime(),
  /** Version of the tariff that the premium was shown with. */
  tariffVersion: z.string(),
  draft: keptDraftSchema,
  payment: z.object({
    id: z.string(),
    paidAt: z.iso.datetime(),
    account: accountCheckSchema,
  }),
  identity: z.object({
    transactionId: z.string(),
    /** Both are not there in a dossier of release 1.0. */
    way: z.optional(z.string()),
    level: z.optional(z.string()),
    nameMatches: z.boolean(),
    birthDateMatches: z.boolean(),
  }),
  /** Whose signed quote the applicant came with, and what the administration knows that partner by. */
  partner: z.optional(z.object({ id: z.string(), intermediary: z.optional(z.string()) })),
  knowledgeTest: z.optional(
    z.object({
      passed: z.boolean(),
      wrong: z.int(),
      /** A person with this name and birth date failed one; nothing else says that it was the applicant. */
      unconfirmedFailure: z.optional(z.literal(true)),
    }),
  ),
});
export type Dossier = z.infer<typeof dossierSchema>;

/** The parts that are submitted when the person at the bank is the applicant. */
export type NewSubmission = {
  readonly referenceId: string;
  readonly submittedAt: Date;
  /** Address that the confirmation goes to. */
  readonly email: string;
  /** The last day on which it can be withdrawn here, and how many days there are from the policy on. */
  readonly lastDay: CalendarDate;
  readonly withdrawalDays: number;
  /** The draft that was compared; from now on its idinResult is true. */
  readonly draft: Draft;
  /** Content of the hand-over to the policy administration. */
  readonly dossier: Dossier;
  /** As it is recorded; undefined when it cannot be computed any more. */
  readonly price?: RecordedPrice | undefined;
};

/** Facts that were established about an application besides its answers. */
type Evidence = Pick<Dossier, 'identity' | 'knowledgeTest'> & {
  readonly paid: { readonly paymentId: string; readonly paidAt: Date; readonly account: AccountCheck };
  readonly email: string;
  /** The bank at which the applicant showed who they are, in a way that has banks. */
  readonly issuerId: string | undefined;
};

/** The submission of an application whose identity matches, at this moment. */
export function submissionOf(
  product: Product,
  application: StoredApplication,
  { paid, email, issuerId, identity, knowledgeTest }: Evidence,
): NewSubmission {
  const { referenceId } = application;
  const { partner, intermediary } = application.tracking;
  const { paymentId: id, paidAt, account } = paid;
  const submittedAt = product.clock();
  // The tariff that the premium was shown with when it was paid for.
  const occupation = application.draft.job?.occupation.name;
  const release = ratedToday({ ...product, clock: () => paidAt }, application, occupation);
  const quoted = quotePremiumAt(submittedAt, release, application.draft);
  const check = { issuerId, transactionId: identity.transactionId };
  const { documentsVersion } = application.draft;
  const known = { ...(quoted.ok ? quoted.value : {}), referenceId, check, documentsVersion };
  const draft = withServerFields(application.draft, known);
  const dossier = {
    referenceId,
    submittedAt: submittedAt.toISOString(),
    tariffVersion: release.engine.tariffVersion,
    draft,
    payment: { id, paidAt: paidAt.toISOString(), account },
    identity,
    ...(partner !== undefined && { partner: { id: partner, intermediary } }),
    knowledgeTest,
  };
  const price = quoted.ok ? recordedPrice(quoted.value) : undefined;
  const { figures } = release.engine.tariff;
  const lastDay = lastDayToWithdraw(figures, submittedAt);
  const { withdrawalDays } = figures;
  return { referenceId, submittedAt, email, lastDay, withdrawalDays, draft, dossier, price };
}
