import type { FastifyInstance } from 'fastify';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { checkEveryMinute } from './checks/round.ts';
import type { Shown } from './database/store-context.ts';
import { senderFor, type Sending } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { mailCheckpoints, makeCheckpoint } from './evidence/keep-checkpoints.ts';
import { askPolicies } from './handover/policy-answers.ts';
import { every, type Rounds } from './jobs/repeated.ts';
import { outboxWorker, worker, type WorkerParts } from './jobs/worker.ts';
import { domainOf } from './mail/mailer.ts';
import { writeNumbers } from './staff/numbers-store.ts';
import { reconcilePayments } from './payment/refresh.ts';
import { applyRetention, finishDeletions } from './applications/retention.ts';
import { sendMessage, type Subscriber } from './handover/subscriber.ts';
import { GONE, type LeasedMessage, type MessageStore } from './jobs/messages.ts';

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
  keepCheckpoints(app, given);
  reconcilePayments(app, { ...work, ...payments, kickOutbox });
  checkEveryMinute(app, { ...work, ...letters, ...payments, ...watched });
  writeNumbers(app, work);
  askPolicies(app, { ...work, kickOutbox, policies, policyAnswers });
  readBouncesOf(app, given);
  return kickOutbox;
}

/** Making or mailing takes less than half an hour. */
const leaseMs = 30 * MINUTE_MS;
const MAKING = { name: 'evidence checkpoint', everyMs: DAY_MS, leaseMs };
const MAILING = { name: 'evidence checkpoint mail', everyMs: 0, leaseMs };

/** Makes a checkpoint of all records once a day and mails it to the operator; of several servers one does it. */
function keepCheckpoints(app: FastifyInstance, { machine, providers, site, wholeStore: store }: Dependencies): void {
  const { checkpointMailbox: to, mailFrom, publicUrl } = site;
  const { checkpoints, jobs } = store;
  const letters = { checkpoints, mailer: providers.mailer, mailFrom, publicUrl, log: app.log };
  const job = async (isStopping: () => boolean) => {
    await jobs.inTurn(MAKING, async () => {
      if (!(await makeCheckpoint(checkpoints, app.log))) await jobs.record({ job: 'evidence verify', isGood: false });
      return true;
    });
    if (to !== undefined) await jobs.inTurn(MAILING, () => mailCheckpoints({ ...letters, to, isStopping }));
  };
  every(app, { name: MAKING.name, everyMs: 15 * MINUTE_MS, timer: machine.timer, job });
}

/** Rounds are less than a minute apart, so that a timer that is early leaves none out. A mailbox that cannot be read is tried again after the lease. */
const BOUNCES = { name: 'bounces', everyMs: MINUTE_MS - 10 * SECOND_MS, leaseMs: 2 * MINUTE_MS };

/** Reads every minute in the mailbox of the sender which mails did not arrive; of several servers one does it. */
function readBouncesOf(app: FastifyInstance, { machine, site, wholeStore: store }: Dependencies): void {
  const mailbox = site.bounceMailbox;
  if (!mailbox) return;
  const job = (isStopping: () => boolean) =>
    store.jobs.inTurn(BOUNCES, async () => {
      // Only who reads a mailbox waits until its client is loaded.
      const { readBounces } = await import('./mail/imap.ts');
      return readBounces(mailbox, { record: store.outbox.recordBounce, isStopping, log: app.log });
    });
  every(app, { name: BOUNCES.name, everyMs: MINUTE_MS, timer: machine.timer, job });
}

/** The sites of now. */
export type Sites = {
  /** Throws when there is no such site any more. */
  readonly of: (shown: Shown) => Sending;
  /** One of the sites of each brand. */
  readonly brands: () => ReadonlyMap<string, Pick<Dependencies, 'site' | 'store'>>;
};

/**
 * Delivers what is queued while the server is up; a mail that is on its way when it stops is finished first.
 *
 * @returns has the worker look now: something was just queued
 */
function startOutbox(app: FastifyInstance, given: Dependencies, { of, brands }: Sites): () => void {
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
