import * as z from 'zod/mini';
import type { Draft } from '@vangnet/domain/application/draft';
import { keptDraftSchema } from '@vangnet/domain/application/kept-draft';
import { accountCheckSchema } from '@vangnet/domain/product/payment';
import { withServerFields } from '@vangnet/domain/application/server-fields';
import { lastDayToWithdraw } from '@vangnet/domain/product/withdrawal';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import { recordedPrice, type RecordedPrice } from '../evidence/price.ts';
import type { StoredApplication } from '../applications/store.ts';
import { quotePremiumAt } from '../calculation/calculate-premium.ts';
import { ratedToday, type Product } from '../calculation/product.ts';
import type { PaidPayment } from '../payment/accounts.ts';

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

/** An application that was paid for, with the check that showed who its applicant is. */
export type Confirmed = {
  readonly application: StoredApplication;
  readonly paid: PaidPayment;
  readonly check: {
    readonly transactionId: string;
    readonly way: string;
    /** Such as the bank; only of a method that has choices. */
    readonly choice?: string | undefined;
    /** The certainty of the log-in, in the vendor's own term. */
    readonly level?: string | undefined;
  };
  readonly email: string;
  readonly knowledgeTest: Dossier['knowledgeTest'];
};

/** The submission of an application whose identity matches, at this moment. */
export function submissionOf(product: Product, confirmed: Confirmed): NewSubmission {
  const { application, paid, check, email, knowledgeTest } = confirmed;
  const { referenceId, tracking } = application;
  const { partner, intermediary } = tracking;
  const { paymentId, paidAt, account } = paid;
  const { transactionId, way, choice: issuerId, level } = check;
  const submittedAt = product.clock();
  // The tariff that the premium was shown with when it was paid for.
  const occupation = application.draft.job?.occupation.name;
  const release = ratedToday({ ...product, clock: () => paidAt }, application, occupation);
  const quoted = quotePremiumAt(submittedAt, release, application.draft);
  const { documentsVersion } = application.draft;
  const known = { referenceId, check: { issuerId, transactionId }, documentsVersion };
  const draft = withServerFields(application.draft, { ...(quoted.ok ? quoted.value : {}), ...known });
  const { tariff, tariffVersion } = release.engine;
  const dossier = {
    referenceId,
    submittedAt: submittedAt.toISOString(),
    tariffVersion,
    draft,
    payment: { id: paymentId, paidAt: paidAt.toISOString(), account },
    identity: { transactionId, way, level, nameMatches: true, birthDateMatches: true },
    ...(partner !== undefined && { partner: { id: partner, intermediary } }),
    knowledgeTest,
  };
  const price = quoted.ok ? recordedPrice(quoted.value) : undefined;
  const lastDay = lastDayToWithdraw(tariff.figures, submittedAt);
  const { withdrawalDays } = tariff.figures;
  return { referenceId, submittedAt, email, lastDay, withdrawalDays, draft, dossier, price };
}
