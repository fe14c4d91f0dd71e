import type { FastifyInstance } from 'fastify';
import { readBounces } from './bounces/read-bounces.ts';
import { checkEveryMinute } from './checks/round.ts';
import type { Dependencies } from './dependencies.ts';
import { keepCheckpoints } from './evidence/keep-checkpoints.ts';
import { askPolicies } from './handover/ask-policies.ts';
import { writeNumbers } from './numbers/write-numbers.ts';
import { reconcilePayments } from './payment/reconciler.ts';
import { applyRetention, finishDeletions } from './applications/retention.ts';
import { startOutbox, type Sites } from './start-outbox.ts';

/**
 * Does what an installation does once, however many sites it has, while the app is up.
 *
 * @param sites what is queued leaves in the name of the site that it belongs to
 * @returns has the outbox look now: something was just queued
 */
export function startJobs(app: FastifyInstance, given: Dependencies, sites: Sites): () => void {
  const kickOutbox = startOutbox(app, given, sites);
  const { clock, machine, providers, site, wholeStore: store } = given;
  const { mailer, paymentProvider, policies } = providers;
  const { bounceMailbox, certificates, checkpointMailbox, operatorMailbox, policyAnswers, siteCertificate } = site;
  const { pause, timer, wallClock } = machine;
  const { log } = app;
  const isSubscribed = (brand: string) => sites.brands().get(brand)?.site.subscriber !== undefined;
  const work = { store, timer };
  const letters = { checkpointMailbox, mailer, mailFrom: site.mailFrom, publicUrl: site.publicUrl };
  const payments = { clock, log, paymentProvider };
  const watched = { bounceMailbox, certificates, isSubscribed, operatorMailbox, pause, siteCertificate, wallClock };
  finishDeletions(app, work);
  applyRetention(app, work);
  keepCheckpoints(app, { ...work, ...letters });
  reconcilePayments(app, { ...work, ...payments, kickOutbox });
  checkEveryMinute(app, { ...work, ...letters, ...payments, ...watched });
  writeNumbers(app, work);
  askPolicies(app, { ...work, kickOutbox, policies, policyAnswers });
  readBounces(app, { ...work, bounceMailbox });
  return kickOutbox;
}
