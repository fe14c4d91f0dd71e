import type { FastifyInstance } from 'fastify';
import { POLICY_STATUS_PATH, policyMessageSchema } from '@vangnet/contract/policy-status';
import { parseJson } from '@vangnet/domain/values/json';
import { logSecurity } from '../http/logging.ts';
import { verified } from '../webhooks/signature.ts';
import type { PolicyAnswers } from './policy-answers.ts';
import type { SubmissionStore } from './store.ts';

type Deps = {
  readonly policyAnswers: PolicyAnswers | undefined;
  readonly store: { readonly submissions: Pick<SubmissionStore, 'recordStatus'> };
  readonly clock: () => Date;
  readonly kickOutbox: () => void;
};

/** A message is some three hundred bytes. */
const BODY_LIMIT = 4096;
/** The administration calls for all applicants from a few addresses, so the limit for one visitor does not hold for it. */
const CALLS_PER_WINDOW = 10_000;

/** What each refusal says to the developer of the sender. */
const REFUSALS = {
  401: 'The signature does not match, or the message was signed more than five minutes from now. Check the secret and the clock.',
  400: 'The body is no message "policy.status". Check it against docs/operations.md.',
  404: 'No application is held with this referenceId: it is mistyped, of another site, or was deleted. Do not send it again.',
} as const;

/**
 * Webhook by which the policy administration sends its decision on a hand-over. The signature is over the bytes, so they are
 * parsed after it is checked. What was taken before gets the same response as the first, and what comes too late one that
 * says what stands.
 */
export function policyStatusRoute(app: FastifyInstance, { policyAnswers, store, clock, kickOutbox }: Deps): void {
  if (policyAnswers?.by !== 'push') return;
  const { secrets } = policyAnswers;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parser = { parseAs: 'buffer', bodyLimit: BODY_LIMIT } as const;
    scope.addContentTypeParser('application/json', parser, (_, body, done) => done(null, body));
    const options = { schema: { hide: true }, config: { rateLimit: { max: CALLS_PER_WINDOW } } };
    scope.post(POLICY_STATUS_PATH, options, async ({ headers, body, log }, reply) => {
      const refuse = (status: keyof typeof REFUSALS) => reply.code(status).send({ error: REFUSALS[status] });
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const messageId = verified(secrets, headers, content, clock());
      if (messageId === undefined) {
        logSecurity(log, 'message.forged');
        return refuse(401);
      }
      const message = policyMessageSchema.safeParse(parseJson(content.toString()));
      if (!message.success) return refuse(400);
      const recorded = await store.submissions.recordStatus(message.data.data, messageId);
      if (!recorded.ok) return refuse(404);
      if (recorded.value.isNew) kickOutbox();
      return reply.send({ status: recorded.value.state });
    });
  });
}
