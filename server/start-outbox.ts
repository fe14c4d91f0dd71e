import type { FastifyInstance } from 'fastify';
import { deliverer } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { documentLinks } from './documents/find-document.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { domainOf } from './mail/mailer.ts';
import { mailStyleOf } from './mail/mail-style.ts';
import { deliveries, outboxWorker, type DeliveryParts } from './outbox/worker.ts';
import type { Rounds } from './schedule/rounds.ts';
import { sendMessage, type Subscriber } from './webhooks/send-message.ts';
import { GONE, type LeasedMessage, type MessageStore } from './webhooks/store.ts';

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
  const mail = { ...site, ...styles, ...given.pdfs, documents, identityProvider: providers.identityProvider };
  const { policyAnswers } = site;
  const handOver = { policies: providers.policies, releaseOf, submissions: store.submissions, policyAnswers };
  const world = {
    clock,
    timer: given.machine.timer,
    noticeProvider: given.observers.noticeProvider,
    log: app.log,
  };
  const workers = [
    outboxWorker({
      ...world,
      outbox: store.outbox,
      deliver: deliverer({ mail, mailer: providers.mailer, handOver }),
      domain: domainOf(site.mailFrom),
    }),
    ...(site.subscriber ? [messageWorker(site.subscriber, store.messages, world)] : []),
  ];
  const kick = () => workers.forEach((worker) => worker.kick());
  app.addHook('onReady', async () => kick());
  app.addHook('preClose', async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
  return kick;
}

/** Brings the messages to the system of the brand that wants them, in a lane of their own. */
function messageWorker(
  subscriber: Subscriber,
  { lease, settle }: MessageStore,
  world: Omit<DeliveryParts<LeasedMessage>, 'deliver'>,
): Rounds {
  const deliver = async (message: LeasedMessage) => {
    const sent = await sendMessage(subscriber, message, world.clock());
    if (!sent.ok && sent.code === GONE)
      world.log.error(
        { message: message.id },
        'the subscriber wants no more messages: none leaves until it is sent again',
      );
    return sent;
  };
  return deliveries('messages', [{ provider: 'subscriber', atOnce: 1, lease }], { ...world, deliver, end: settle });
}
