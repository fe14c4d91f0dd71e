import type { FastifyInstance } from 'fastify';
import type { Shown } from './database/store-context.ts';
import type { Dependencies } from './dependencies.ts';
import { outboxWorker } from './outbox/worker.ts';
import { worker, type WorkerParts } from './jobs/worker.ts';
import type { Rounds } from './jobs/rounds.ts';
import { senderFor, type Sending } from './deliver.ts';
import { domainOf } from './mail/mailer.ts';
import { sendMessage, type Subscriber } from './webhooks/send-message.ts';
import { GONE, type LeasedMessage, type MessageStore } from './webhooks/store.ts';

/** The sites of now. */
export type Sites = {
  /** Throws when there is no such site any more. */
  readonly of: (shown: Shown) => Sending;
  /** Of every brand, one of its sites. */
  readonly brands: () => ReadonlyMap<string, Pick<Dependencies, 'site' | 'store'>>;
};

/**
 * What is queued leaves while the server is up; a mail that is on its way when it stops is finished first.
 *
 * @returns has the worker look now: something was just queued
 */
export function startOutbox(app: FastifyInstance, given: Dependencies, { of, brands }: Sites): () => void {
  const { clock, wholeStore: store } = given;
  const world = {
    clock,
    timer: given.machine.timer,
    log: app.log,
  };
  const outbox = outboxWorker({
    ...world,
    outbox: store.outbox,
    deliver: async (leased) => senderFor(of(leased.site))(leased),
    domains: () => new Map([...brands()].map(([brand, { site }]) => [brand, domainOf(site.mailFrom)])),
  });
  const messages = [...brands()].flatMap(([brand, { site, store: ofBrand }]) =>
    site.subscriber ? [messageWorker(brand, site.subscriber, ofBrand.messages, world)] : [],
  );
  const workers = [outbox, ...messages];
  const kick = () => workers.forEach((one) => one.kick());
  app.addHook('onReady', async () => kick());
  app.addHook('preClose', async () => {
    await Promise.all(workers.map((one) => one.stop()));
  });
  return kick;
}

/** Brings the messages of a brand to its subscriber: one that is away, or wants no more, holds up no other. */
function messageWorker(
  brand: string,
  subscriber: Subscriber,
  messages: MessageStore,
  world: Omit<WorkerParts<LeasedMessage>, 'deliver'>,
): Rounds {
  const deliver = async (message: LeasedMessage) => {
    const sent = await sendMessage(subscriber, message, world.clock());
    if (!sent.ok && sent.code === GONE)
      world.log.error(
        { brand, message: message.id },
        'the subscriber wants no more messages: none leaves until it is sent again',
      );
    return sent;
  };
  const queue = { provider: 'subscriber', atOnce: 1, lease: messages.lease } as const;
  return worker('messages', [queue], { ...world, deliver, end: messages.settle });
}
