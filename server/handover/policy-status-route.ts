import type { FastifyInstance } from 'fastify';
import { reportPolicyStatus } from '@vangnet/contract/policy-status';
import { parseJson } from '@vangnet/domain/values/json';
import { logSecurity } from '../http/logging.ts';
import { schemaOf } from '../http/openapi.ts';
import { verified } from '../webhooks/signature.ts';
import type { PolicyAnswers } from './policies.ts';
import type { SubmissionStore } from './store.ts';

type Deps = {
  readonly policyAnswers: PolicyAnswers | undefined;
  readonly store: { readonly submissions: SubmissionStore };
  readonly clock: () => Date;
  readonly kickOutbox: () => void;
};

/** A message is some three hundred bytes. */
const BODY_LIMIT = 4096;
/** The administration calls for all applicants from a few addresses, so the limit for one visitor does not hold for it. */
const CALLS_PER_WINDOW = 10_000;

const FORGED =
  'The signature does not match, or the message was signed more than five minutes from now. Check the secret and the clock.';
const MALFORMED = 'The body is no message "policy.status". Check it against docs/operations.md.';
const UNKNOWN =
  'No application is held with this referenceId: it is mistyped, of another site, or was deleted. Do not send it again.';

/**
 * Webhook by which the policy administration sends its decision on a hand-over, signed as Standard Webhooks says: the bytes are
 * parsed after the signature is checked. What was taken before gets the same response as
 * the first, and what comes too late one that says what stands.
 */
export function policyStatusRoute(app: FastifyInstance, { policyAnswers, store, clock, kickOutbox }: Deps): void {
  if (policyAnswers?.by !== 'push') return;
  const { secrets } = policyAnswers;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parser = { parseAs: 'buffer', bodyLimit: BODY_LIMIT } as const;
    scope.addContentTypeParser('application/json', parser, (_, body, done) => done(null, body));
    scope.setValidatorCompiler(() => (value) => ({ value }));
    const options = { schema: schemaOf(reportPolicyStatus), config: { limit: { max: CALLS_PER_WINDOW } } };
    scope.post(reportPolicyStatus.path, options, async ({ headers, body, log }, reply) => {
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const messageId = verified(secrets, headers, content, clock());
      if (messageId === undefined) {
        logSecurity(log, 'message.forged');
        return reply.code(401).send({ error: FORGED });
      }
      const message = reportPolicyStatus.body.safeParse(parseJson(content.toString()));
      if (!message.success) return reply.code(400).send({ error: MALFORMED });
      const recorded = await store.submissions.recordStatus(message.data.data, messageId);
      if (!recorded.ok) return reply.code(404).send({ error: UNKNOWN });
      if (recorded.value.isNew) kickOutbox();
      return reply.send({ status: recorded.value.state });
    });
  });
}
