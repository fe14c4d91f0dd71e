import type { FastifyInstance } from 'fastify';
import { reportPolicyStatus } from '@vangnet/contract/policy-status';
import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { parseJson } from '@vangnet/domain/values/json';
import { logSecurity } from '../http/logging.ts';
import { schemaOf } from '../http/openapi.ts';
import { every, type Jobs, type Timer } from '../jobs/repeated.ts';
import type { PolicyAdministration } from './policies.ts';
import type { PolicyStatusStore } from './policy-status.ts';
import { verified } from './webhook-signature.ts';

/** How the policy administration sends its decision on a hand-over. */
export type PolicyAnswers = {
  /** Within how many days after the hand-over; after that a check shows the case to the operator. */
  readonly days: number;
} & (
  | {
      readonly by: 'push';
      /** Each signs messages of the administration; two of them while one is replaced. */
      readonly secrets: readonly Uint8Array[];
    }
  /** It sends nothing; the server asks every hour. */
  | { readonly by: 'poll' }
);

type Receiver = { readonly policyAnswers: PolicyAnswers | undefined; readonly kickOutbox: () => void };

type PushDeps = Receiver & {
  readonly store: { readonly submissions: Pick<PolicyStatusStore, 'recordStatus'> };
  readonly clock: () => Date;
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
 * parsed after the signature is checked. A message that was taken before gets the same response as the first, and one that
 * comes too late the state that stands.
 */
export function policyStatusRoute(app: FastifyInstance, { policyAnswers, store, clock, kickOutbox }: PushDeps): void {
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

/** An insurer takes days to decide. */
const TURN = { name: 'policy status', everyMs: HOUR_MS, leaseMs: HOUR_MS };

type PollDeps = Receiver & {
  readonly policies: Pick<PolicyAdministration, 'statusOf'>;
  readonly store: {
    readonly submissions: Pick<PolicyStatusStore, 'awaited' | 'recordStatus'>;
    readonly jobs: Pick<Jobs, 'inTurn'>;
  };
  readonly timer: Timer;
};

/** Asks the policy administration every hour for its decisions; of several servers one does it. */
export function askPolicies(app: FastifyInstance, deps: PollDeps): void {
  if (deps.policyAnswers?.by !== 'poll') return;
  const job = (isStopping: () => boolean) => deps.store.jobs.inTurn(TURN, () => askAll(deps, app.log, isStopping));
  every(app, { name: TURN.name, everyMs: 5 * MINUTE_MS, timer: deps.timer, job });
}

/** When it does not respond to one question it is asked no other: the next turn asks them all. */
async function askAll(
  { policies, store: { submissions }, kickOutbox }: PollDeps,
  log: FastifyInstance['log'],
  isStopping: () => boolean,
): Promise<boolean> {
  for await (const { referenceId } of submissions.awaited()) {
    if (isStopping()) return false;
    const asked = await policies.statusOf(referenceId);
    if (!asked.ok) {
      log.warn({ code: asked.code }, 'policy status request failed');
      return true;
    }
    const recorded = asked.status && (await submissions.recordStatus(asked.status));
    if (recorded?.ok && recorded.value.isNew) kickOutbox();
  }
  return true;
}
