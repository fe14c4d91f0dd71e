import type { FastifyInstance } from 'fastify';
import type { Shown } from './database/store-context.ts';
import type { Dependencies } from './dependencies.ts';
import { deliveries, outboxWorker, type DeliveryParts } from './outbox/worker.ts';
import type { Rounds } from './schedule/rounds.ts';
import type { Sending } from './sender-for.ts';
import type { Worded } from './in-language.ts';
import { domainOf } from './mail/mailer.ts';
import { sendMessage } from './webhooks/send-message.ts';
import { GONE, type LeasedMessage, type MessageStore } from './webhooks/store.ts';

/** The sites of now. */
export type Sites = {
  /** Throws when there is no such site any more. */
  readonly of: (shown: Shown) => Sending & { readonly worded: Pick<Worded, 'senderFor'> };
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
  const delivererOf = remembered((sending: ReturnType<Sites['of']>) => sending.worded.senderFor(sending));
  const world = {
    clock,
    timer: given.machine.timer,
    noticeProvider: given.observers.noticeProvider,
    log: app.log,
  };
  const outbox = outboxWorker({
    ...world,
    outbox: store.outbox,
    deliver: async (leased) => delivererOf(of(leased.site))(leased),
    domains: () => new Map([...brands()].map(([brand, { site }]) => [brand, domainOf(site.mailFrom)])),
  });
  const messages = messageWorkers(brands, world);
  const kick = () => {
    outbox.kick();
    messages.kick();
  };
  app.addHook('onReady', async () => kick());
  app.addHook('preClose', async () => {
    await Promise.all([outbox.stop(), messages.stop()]);
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

/**
 * Brings the messages of each brand to its subscriber, in a lane of its own: one that is away, or wants no more, holds up no other.
 * A lane begins when the brand first has a subscriber.
 */
function messageWorkers(brands: Sites['brands'], world: Omit<DeliveryParts<LeasedMessage>, 'deliver'>): Rounds {
  const lanes = new Map<string, Rounds>();
  return {
    kick: () => {
      for (const [brand, { site, store }] of brands())
        if (site.subscriber && !lanes.has(brand)) lanes.set(brand, messageWorker(brand, { brands, world, store }));
      lanes.forEach((lane) => lane.kick());
    },
    stop: async () => void (await Promise.all([...lanes.values()].map((lane) => lane.stop()))),
  };
}

type Lane = Pick<Sites, 'brands'> & {
  readonly world: Omit<DeliveryParts<LeasedMessage>, 'deliver'>;
  readonly store: { readonly messages: MessageStore };
};

function messageWorker(brand: string, { brands, world, store: { messages } }: Lane): Rounds {
  const subscriberNow = () => brands().get(brand)?.site.subscriber;
  const deliver = async (message: LeasedMessage) => {
    const subscriber = subscriberNow();
    if (!subscriber) throw new Error(`The brand ${brand} has no subscriber any more`);
    const sent = await sendMessage(subscriber, message, world.clock());
    if (!sent.ok && sent.code === GONE)
      world.log.error(
        { brand, message: message.id },
        'the subscriber wants no more messages: none leaves until it is sent again',
      );
    return sent;
  };
  const lease = async (until: Date) => (subscriberNow() ? messages.lease(until) : undefined);
  const queue = { provider: 'subscriber', atOnce: 1, lease } as const;
  return deliveries('messages', [queue], { ...world, deliver, end: messages.settle });
}
