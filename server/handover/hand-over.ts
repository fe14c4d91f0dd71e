import * as z from 'zod/mini';
import { completeApplication } from '@vangnet/domain/application/complete';
import type { Release } from '@vangnet/reference-data/releases';
import { quotePremiumAt } from '../calculation/calculate-premium.ts';
import type { Delivered } from '../jobs/outcome.ts';
import type { Leased } from '../jobs/deliveries.ts';
import { dossierSchema } from './dossier.ts';
import type { PolicyAdministration } from './policies.ts';
import type { PolicyAnswers } from './policy-answers.ts';
import type { SubmissionStore } from './store.ts';

export type HandOverDeps = {
  readonly policies: PolicyAdministration;
  readonly submissions: Pick<SubmissionStore, 'recordHandOver'>;
  /** The release with this tariff; undefined when it is not loaded any more. */
  readonly releaseOf: (tariffVersion: string) => Release | undefined;
  readonly policyAnswers: PolicyAnswers | undefined;
};

/** An operator has to mend the tariff or the rules of this release, or take the hand-over back. */
const stuck = (code: string) => ({ ok: false, failure: 'operator', code }) as const;

/**
 * Prices a submitted application as on the day that it was submitted, and brings it to the policy administration. It was
 * complete and had a price then: when it has none now, this release is at fault.
 */
export async function handOver(deps: HandOverDeps, row: Leased): Promise<Delivered> {
  const { draft, ...dossier } = z.parse(dossierSchema, row.open());
  const { tariffVersion, submittedAt, referenceId } = dossier;
  const release = deps.releaseOf(tariffVersion);
  if (!release) return stuck('ENOTARIFF');
  const complete = completeApplication(release.engine.tariff.figures, draft);
  if (!complete.ok) return stuck('EINCOMPLETE');
  const quoted = quotePremiumAt(new Date(submittedAt), release, draft);
  if (!quoted.ok) return stuck('EPREMIUM');
  const { request, price } = quoted.value;
  const handed = await deps.policies.submit({ dossier, application: complete.value, request, price });
  if (!handed.ok) return handed;
  const { contractNumber } = handed;
  await deps.submissions.recordHandOver(referenceId, { contractNumber, answerDays: deps.policyAnswers?.days });
  return { ok: true };
}

const withdrawalSchema = z.object({ referenceId: z.string(), withdrawnAt: z.iso.datetime() });

/** Notifies the policy administration that an application is withdrawn. */
export const handOverWithdrawal = ({ policies }: Pick<HandOverDeps, 'policies'>, row: Leased): Promise<Delivered> =>
  policies.withdraw(z.parse(withdrawalSchema, row.open()));
