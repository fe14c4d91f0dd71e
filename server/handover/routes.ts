import type { FastifyInstance } from 'fastify';
import { applyApplication, sendConfirmation } from '@vangnet/contract/submission';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { results, route } from '../http/route.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { Submission, SubmissionStore } from './store.ts';

export type HandoverDeps = {
  readonly store: { readonly applications: Pick<ApplicationStore, 'read'>; readonly submissions: SubmissionStore };
};

/** To apply, and to ask for the confirmation, is to ask whether the application was submitted: the match did both. */
export function submissionRoutes(app: FastifyInstance, deps: HandoverDeps): void {
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

/** An application is submitted at the moment that the identity matches, whether the browser is there for it or not. */
async function findSubmission({ store }: HandoverDeps, token: string): Promise<Result<Submission>> {
  const submission = await store.submissions.find(token);
  if (submission) return ok(submission);
  const application = await store.applications.read(token);
  return application.ok ? refuse('submission.unverified') : application;
}
