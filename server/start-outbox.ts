import type { FastifyInstance } from 'fastify';
import { deliverer } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { documentLinks } from './documents/find-document.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { domainOf } from './mail/mailer.ts';
import { mailStyleOf } from './mail/mail-style.ts';
import { outboxWorker } from './outbox/worker.ts';

/**
 * What is queued leaves while the server is up; a mail that is on its way when it stops is finished first.
 *
 * @returns has the worker look now: something was just queued
 */
export function startOutbox(app: FastifyInstance, given: Dependencies): () => void {
  const { clock, providers, reference, releaseOf, site, store } = given;
  const { brand, documentSets } = reference;
  const documents = () => documentLinks({ clock, documentSets }, site.publicUrl);
  const styles = { mailStyle: mailStyleOf(brand), houseStyle: houseStyleOf(brand) };
  const mail = { ...site, ...styles, ...given.pdfs, documents };
  const { policyAnswers } = site;
  const handOver = { policies: providers.policies, releaseOf, submissions: store.submissions, policyAnswers };
  const { kick, stop } = outboxWorker({
    outbox: store.outbox,
    deliver: deliverer({ mail, mailer: providers.mailer, handOver }),
    domain: domainOf(site.mailFrom),
    clock,
    timer: given.machine.timer,
    noticeProvider: given.observers.noticeProvider,
    log: app.log,
  });
  app.addHook('onReady', async () => kick());
  app.addHook('preClose', stop);
  return kick;
}
