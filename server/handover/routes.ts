import type { FastifyInstance } from 'fastify';
import { applyApplication, sendConfirmation, type Submission as Receipt } from '@vangnet/contract/submission';
import { inEuro, type Draft } from '@vangnet/domain/application/draft-schema';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { euroFromCents } from '@vangnet/domain/values/money';
import { figuresFor, type WordedProduct } from '../calculation/product.ts';
import { results, route } from '../http/route.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { Submission, SubmissionStore } from './store.ts';
import type { Spoken } from '../../words/words.ts';

export type SubmissionDeps = WordedProduct & {
  readonly store: { readonly applications: Pick<ApplicationStore, 'read'>; readonly submissions: SubmissionStore };
};

/** To apply, and to ask for the confirmation, is to ask whether the application was submitted: the match did both. */
export function submissionRoutes(app: FastifyInstance, deps: SubmissionDeps): void {
  route(
    app,
    applyApplication,
    ({ body }) => findSubmission(deps, body.token),
    (submission) => results(submission),
  );
  route(
    app,
    sendConfirmation,
    ({ body }) => findSubmission(deps, body.token),
    () => ({ success: true }) as const,
  );
}

/** What the last screen shows. The address is masked, because the token no longer opens personal data. */
function receiptOf(submission: Submission, figures: ProductFigures, draft: Draft, words: Spoken): Receipt {
  const { sumAssured, premium, premiumTerms, insurer } = inEuro(draft);
  return {
    ...submission,
    premium,
    course: courseOf(draft, words),
    sumAssured,
    startDate: premiumTerms?.[0]?.startDate,
    withdrawalDays: figures.withdrawalDays,
    policyFee: euroFromCents(figures.policyFee),
    sentTo: masked(insurer?.email),
  };
}

const courseOf = ({ premiumTerms, indexation }: Draft, words: Spoken) =>
  premiumTerms &&
  words.courseSentence(
    premiumTerms.map(({ amount }, index) => ({ year: index + 1, amount })),
    indexation === 'CLAIM_AND_POLICY',
  );

/** `s…@houtwerk.example`: the applicant recognises their address and sees a typing error in the domain. */
const masked = (email?: string) => email?.replace(/^(.).*@/, '$1…@');

/** An application is submitted at the moment that the identity matches, whether the browser is there for it or not. */
async function findSubmission(deps: SubmissionDeps, token: string): Promise<Result<Receipt>> {
  const { store } = deps;
  const submission = await store.submissions.find(token);
  const application = await store.applications.read(token);
  if (!application.ok) return application;
  const figures = figuresFor(deps, application.value);
  if (submission) return ok(receiptOf(submission, figures, application.value.draft, deps.words));
  return refuse('submission.unverified');
}
