import type { FastifyInstance } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { type Jobs, every, type Timer } from '../jobs/repeated.ts';
import type { PolicyAdministration, PolicyAnswers } from './policies.ts';
import type { SubmissionStore } from './store.ts';

/** An insurer takes days to decide. */
const TURN = { name: 'policy status', everyMs: HOUR_MS, leaseMs: HOUR_MS };

type Deps = {
  readonly policyAnswers: PolicyAnswers | undefined;
  readonly policies: Pick<PolicyAdministration, 'statusOf'>;
  readonly store: {
    readonly submissions: Pick<SubmissionStore, 'awaited' | 'recordStatus'>;
    readonly jobs: Pick<Jobs, 'inTurn'>;
  };
  readonly timer: Timer;
  readonly kickOutbox: () => void;
};

/** Asks the policy administration every hour what it decided; of several servers one does it. */
export function askPolicies(app: FastifyInstance, deps: Deps): void {
  if (deps.policyAnswers?.by !== 'poll') return;
  const job = (isStopping: () => boolean) => deps.store.jobs.inTurn(TURN, () => askAll(deps, app.log, isStopping));
  every(app, { name: TURN.name, everyMs: 5 * MINUTE_MS, timer: deps.timer, job });
}

/** When it does not respond to one question it is asked no other: the next turn asks them all. */
async function askAll(
  { policies, store: { submissions }, kickOutbox }: Deps,
  log: FastifyInstance['log'],
  isStopping: () => boolean,
): Promise<boolean> {
  for await (const { referenceId } of submissions.awaited()) {
    if (isStopping()) return false;
    const asked = await policies.statusOf(referenceId);
    if (!asked.ok) {
      log.warn({ code: asked.code }, 'policy administration does not say what became of hand-overs');
      return true;
    }
    const recorded = asked.status && (await submissions.recordStatus(asked.status));
    if (recorded?.ok && recorded.value.isNew) kickOutbox();
  }
  return true;
}
