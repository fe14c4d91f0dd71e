import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { down } from '../../../server/testing/fake-identity.ts';
import type { Fault, Injected } from './fault.ts';
import type { World } from './world.ts';

/** How long the mailbox need not be read again after that moment. */
export const readMs = ({ clock }: World, read: Date): number => read.getTime() + 15 * MINUTE_MS - clock().getTime();

/** Mollie's times have whole seconds. */
export const recordedMs = ({ clock }: World): number => 5 * MINUTE_MS - clock().getMilliseconds();

/** What providers do to a promise: those of the sandbox by its scenarios and magic values. */
export const providerFaults: readonly Fault[] = [
  {
    promise: 'payment recorded',
    by: 'Mollie does not call the webhook, and the reconciliation stands still',
    inject: async (world) => {
      const visitor = await world.visitor();
      const id = await visitor.ordersThePayment();
      world.halts('payments');
      await world.sandbox.settles(id, 'paid', { webhook: false });
      return { repaired: [`payment recorded: ${id}`], holdsMs: recordedMs(world), cure: () => visitor.identifies() };
    },
  },
  {
    promise: 'payment recorded',
    by: 'Mollie lets an expired payment be paid, and does not call the webhook',
    inject: async (world) => {
      const visitor = await world.visitor();
      const id = await visitor.ordersThePayment();
      await world.sandbox.chooses('mollie', 'no-webhook');
      await world.pass(HOUR_MS);
      await world.sandbox.chooses('mollie', 'paid-after-expiry');
      await world.sandbox.settles(id, 'paid', { webhook: false });
      await world.sandbox.chooses('mollie', 'ok');
      const cure = () => world.store.payments.recordRefunded(id);
      return { repaired: [`payment recorded: ${id}`], holdsMs: recordedMs(world), cure };
    },
  },
  {
    promise: 'payment recorded',
    by: 'Mollie breaks every connection, so that nothing can be compared',
    inject: async (world) => {
      await world.sandbox.chooses('mollie', 'down');
      const cure = () => world.sandbox.chooses('mollie', 'ok');
      return { found: ['payment recorded: not checked'], holdsMs: 0, cure };
    },
  },
  {
    promise: 'submitted',
    by: 'a visitor pays, and the identity service is down',
    inject: async (world) => {
      const visitor = await world.visitor();
      await visitor.pays();
      world.identity.startAnswer = down;
      await visitor.identifies().catch(() => undefined);
      const cure = () => {
        world.identity.startAnswer = undefined;
        return visitor.identifies();
      };
      return { found: [`submitted: ${visitor.reference}`], holdsMs: DAY_MS, cure };
    },
  },
  {
    promise: 'handed over',
    by: 'the policy administration breaks every connection',
    inject: (world) => withoutHandOver(world, 'down'),
  },
  {
    promise: 'handed over',
    by: 'the policy administration rejects the application',
    inject: (world) => withoutHandOver(world, 'reject'),
  },
  {
    promise: 'confirmed',
    by: 'the mail server refuses every connection',
    inject: async (world) => {
      const visitor = await world.visitor();
      await visitor.pays();
      await world.idle();
      const found = `confirmed: ${visitor.reference}`;
      return withoutMail(world, { scenario: 'down', found, mails: () => visitor.identifies() });
    },
  },
  {
    promise: 'decided',
    by: 'the policy administration takes the application, and never says what became of it',
    inject: async (world) => {
      const visitor = await world.visitor({ surname: 'Zwijger' });
      await visitor.pays();
      await visitor.identifies();
      const cure = async () => {
        await world.sandbox.decides(visitor.reference, 'accepted');
        // It is asked every hour.
        await world.pass(HOUR_MS);
      };
      return { found: [`decided: ${visitor.reference}`], holdsMs: DAY_MS, cure };
    },
  },
  {
    promise: 'test result sent',
    by: 'the mail server hangs up on every client',
    inject: async (world) => {
      const visitor = await world.visitor();
      const found = `test result sent: ${visitor.reference}`;
      return withoutMail(world, { scenario: 'refuse', found, mails: () => visitor.doesTheTest() });
    },
  },
  {
    promise: 'delivered',
    by: 'the mail server has no mailbox of that name',
    inject: async (world) => {
      const visitor = await world.visitor({ domain: 'bounce.test' });
      await visitor.getsAQuote();
      return { found: [`delivered: ${visitor.reference}`], holdsMs: 0, cure: () => visitor.deletes() };
    },
  },
  {
    promise: 'delivered',
    by: 'the mail server puts a mailbox off again and again',
    inject: async (world) => {
      const visitor = await world.visitor({ domain: 'tempfail.test' });
      await visitor.getsAQuote();
      return { found: [`delivered: ${visitor.reference}`], holdsMs: HOUR_MS, cure: () => visitor.deletes() };
    },
  },
  {
    promise: 'arrived',
    by: 'the mail server takes a mail, and finds out later that the mailbox does not exist',
    inject: async (world) => {
      const visitor = await world.visitor({ domain: 'bestaat-niet.test' });
      await visitor.getsAQuote();
      const correction = { email: 'found@vangnet.example', by: { name: 'Noor', id: 'noor' } };
      const cure = async () => world.store.applications.correctEmail(await visitor.id(), correction);
      return { found: [`arrived: ${visitor.reference}`], holdsMs: 0, cure };
    },
  },
  {
    promise: 'bounces read',
    by: 'the mail server refuses every connection to its mailboxes',
    inject: async (world) => {
      const read = (await world.store.jobs.lastDone('bounces')) ?? world.clock();
      await world.sandbox.chooses('smtp', 'mailbox-down');
      const cure = async () => {
        await world.sandbox.chooses('smtp', 'none');
        // A mailbox that could not be read is tried again after two minutes.
        await world.pass(2 * MINUTE_MS);
      };
      return { found: ['bounces read: mailbox'], holdsMs: readMs(world, read), cure };
    },
  },
  {
    promise: 'subscriber informed',
    by: 'the system of the brand responds to every message with 500',
    inject: async (world) => informing(world, 500, HOUR_MS),
  },
  {
    promise: 'subscriber informed',
    by: 'the system of the brand says that it wants no more messages',
    inject: async (world) => informing(world, 410, 0),
  },
  {
    promise: 'checkpoint',
    by: 'the mail server refuses every connection for hours',
    inject: async (world) => {
      await world.sandbox.chooses('smtp', 'down');
      await world.pass(DAY_MS);
      const cure = () => world.sandbox.chooses('smtp', 'none');
      return { found: ['checkpoint: mailed'], holdsMs: 2 * HOUR_MS + 1, cure };
    },
  },
  {
    promise: 'certificates',
    by: 'the certificate of the site is not renewed',
    inject: async (world, { share }) => {
      const holdsMs = 1 + Math.floor(share * DAY_MS);
      const until = new Date(world.clock().getTime() + 14 * DAY_MS + holdsMs - 1);
      world.outside.siteCertificate = { whose: 'aov.example.nl', until };
      const cure = async () => void (world.outside.siteCertificate = undefined);
      return { found: ['certificates: aov.example.nl'], holdsMs, cure };
    },
  },
  {
    promise: 'searches find',
    by: 'a member of staff searches for one acquaintance after the other',
    inject: async (world) => {
      const names = Array.from({ length: 20 }, (_, index) => `bekende${index}@vangnet.example`);
      await Promise.all(names.map((name) => world.store.access.search(name, 'staff Anna (anna)')));
      const cure = () => world.db.deleteFrom('missed_searches').execute();
      return { found: ['searches find: staff Anna (anna)'], holdsMs: 0, cure };
    },
  },
];

/** A submitted application does not reach the policy administration. */
async function withoutHandOver(world: World, scenario: 'down' | 'reject'): Promise<Injected> {
  const visitor = await world.visitor();
  await world.sandbox.chooses('policies', scenario);
  await visitor.pays();
  await visitor.identifies();
  const cure = async () => {
    await world.sandbox.chooses('policies', 'accept');
    await world.store.outbox.sendAgain(await visitor.id());
  };
  return { found: [`handed over: ${visitor.reference}`], holdsMs: 15 * MINUTE_MS, cure };
}

type Unsent = {
  readonly scenario: 'down' | 'refuse';
  readonly found: string;
  readonly mails: () => Promise<unknown>;
};

/** A mail does not leave, because the mail server takes none from now on. */
async function withoutMail(world: World, { scenario, found, mails }: Unsent): Promise<Injected> {
  await world.sandbox.chooses('smtp', scenario);
  await mails();
  const cure = async () => {
    await world.sandbox.chooses('smtp', 'none');
    await world.store.outbox.sendAgain(undefined);
  };
  return { found: [found], holdsMs: HOUR_MS, cure };
}

/** A state of an application does not reach the system of the brand. */
async function informing(world: World, status: number, holdsMs: number): Promise<Injected> {
  const visitor = await world.visitor();
  world.outside.subscriberStatus = status;
  await visitor.getsAQuote();
  const cure = async () => {
    world.outside.subscriberStatus = 204;
    await world.store.messages.sendAgain(await visitor.id());
  };
  return { found: [`subscriber informed: ${visitor.reference}`], holdsMs, cure };
}
