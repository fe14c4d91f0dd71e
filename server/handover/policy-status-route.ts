import type { FastifyInstance } from 'fastify';
import { reportPolicyStatus } from '@vangnet/contract/policy-status';
import { signedRoute } from '../webhooks/signed-route.ts';
import type { PolicyAnswers } from './policies.ts';
import type { SubmissionStore } from './store.ts';

type Deps = {
  readonly policyAnswers: PolicyAnswers | undefined;
  readonly store: { readonly submissions: SubmissionStore };
  readonly clock: () => Date;
  readonly kickOutbox: () => void;
};

const MALFORMED = 'The body is no message "policy.status". Check it against docs/operations.md.';
const UNKNOWN =
  'No application is held with this referenceId: it is mistyped, of another site, or was deleted. Do not send it again.';

/**
 * Webhook by which the policy administration sends its decision on a hand-over. What was taken before gets the same response as
 * the first, and what comes too late one that says what stands.
 */
export function policyStatusRoute(app: FastifyInstance, { policyAnswers, store, clock, kickOutbox }: Deps): void {
  if (policyAnswers?.by !== 'push') return;
  const { secrets } = policyAnswers;
  signedRoute(app, {
    endpoint: reportPolicyStatus,
    secrets,
    malformed: MALFORMED,
    clock,
    take: async ({ data }, messageId, reply) => {
      const recorded = await store.submissions.recordStatus(data, messageId);
      if (!recorded.ok) return reply.code(404).send({ error: UNKNOWN });
      if (recorded.value.isNew) kickOutbox();
      return reply.send({ status: recorded.value.state });
    },
  });
}
