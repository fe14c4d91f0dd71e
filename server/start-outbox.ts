import type { FastifyInstance } from 'fastify';
import type { Shown } from './database/store-context.ts';
import type { Dependencies } from './dependencies.ts';
import { deliveries, outboxWorker, type DeliveryParts } from './outbox/worker.ts';
import type { Rounds } from './schedule/rounds.ts';
import type { Sending } from './sender-for.ts';
import type { Worded } from './in-language.ts';
import { sendMessage, type Subscriber } from './webhooks/send-message.ts';
import { GONE, type LeasedMessage, type MessageStore } from './webhooks/store.ts';

/** The sites of now. */
export type Sites = {
  /** Throws when there is no such site any more. */
  readonly of: (shown: Shown) => Sending & { readonly worded: Pick<Worded, 'senderFor'> };
  /** The mail domain of every brand. */
  readonly mailDomains: () => ReadonlyMap<string, string>;
};

/**
 * What is queued leaves while the server is up; a mail that is on its way when it stops is finished first.
 *
 * @returns has the worker look now: something was just queued
 */
export function startOutbox(app: FastifyInstance, given: Dependencies, { of, mailDomains }: Sites): () => void {
  const { clock, site, wholeStore: store } = given;
  const delivererOf = remembered((sending: ReturnType<Sites['of']>) => sending.worded.senderFor(sending));
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
      deliver: async (leased) => delivererOf(of(leased.site))(leased),
      domains: mailDomains,
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

/** The same, made once for each key as long as that is in use. */
function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
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
