import type { FastifyInstance } from 'fastify';
import { finishDeletions } from './applications/finish-deletions.ts';
import { readBounces } from './bounces/read-bounces.ts';
import { checkEveryMinute } from './checks/round.ts';
import type { Dependencies } from './dependencies.ts';
import { keepCheckpoints } from './evidence/keep-checkpoints.ts';
import { askPolicies } from './handover/ask-policies.ts';
import { writeNumbers } from './numbers/write-numbers.ts';
import { reconcilePayments } from './payment/reconciler.ts';
import { applyRetention } from './retention/apply-retention.ts';
import { startOutbox, type Sites } from './start-outbox.ts';

/**
 * Does what an installation does once, however many sites it has, while the app is up.
 *
 * @param sites what is queued leaves in the name of the site that it belongs to
 * @returns has the outbox look now: something was just queued
 */
export function startJobs(app: FastifyInstance, given: Dependencies, sites: Sites): () => void {
  const kickOutbox = startOutbox(app, given, sites);
  const parts = {
    bounces: undefined,
    ...given,
    ...given.providers,
    ...given.site,
    ...given.machine,
    store: given.wholeStore,
    isSubscribed: (brand: string) => sites.brands().get(brand)?.site.subscriber !== undefined,
    log: app.log,
    kickOutbox,
  };
  finishDeletions(app, parts);
  applyRetention(app, parts);
  keepCheckpoints(app, parts);
  reconcilePayments(app, parts);
  checkEveryMinute(app, parts);
  writeNumbers(app, parts);
  askPolicies(app, parts);
  readBounces(app, parts);
  return kickOutbox;
}
