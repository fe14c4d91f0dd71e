import { expect } from 'vitest';
import { WEBHOOK_EVENTS } from '@vangnet/domain/product/webhook-events';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { cents } from '@vangnet/domain/values/money';
import type { ImapSettings } from '../../mail/mailer.ts';
import { hashToken } from '../../database/sealing.ts';
import type { DeliveryKind } from '../../jobs/kinds.ts';
import type { CheckName, Found } from '../../checks/check.ts';
import { finds, repairs, roundOf } from '../../checks/round.ts';
import { walkFrom } from '../../checks/walk.ts';
import type { Settlement } from '../../jobs/outcome.ts';
import { ALL_KINDS, leaseDue, valueOf } from '../store-steps.ts';
import { fakePayments } from '../fake-payments.ts';
import { person } from '../fixtures.ts';
import { drawnTest, passed } from '../knowledge-steps.ts';
import { recordPaid } from '../recorded.ts';
import { storeWorld } from '../store-world.ts';
import { identitySteps } from './identity-steps.ts';
import type { OpenStore } from './store.ts';

const ONE_CENT = cents(1);
const ORDER = {
  idempotencyKey: 'key',
  amount: ONE_CENT,
  description: '',
  locale: 'nl_NL' as const,
  returnUrl: 'https://aov.example.nl',
  webhookUrl: 'https://aov.example.nl',
};

/** A way in which something is not as promised. */
export type Breach = {
  readonly check: CheckName;
  /** The cause, as a sentence. */
  readonly by: string;
  readonly breaks: () => Promise<Broken>;
};
type Broken = {
  readonly subject: string;
  readonly detail?: string | RegExp;
  /** How long from now it is still as promised, in milliseconds. */
  readonly holdsMs?: number;
  /** Other checks find something of it too, or of the days that pass. */
  readonly isFoundElsewhere?: true;
  /** Ends the case, as time, an operator or a provider does; without it, the next round repairs it. */
  readonly cure?: () => Promise<unknown>;
};

export const breach = (check: CheckName, by: string, breaks: Breach['breaks']): Breach => ({ check, by, breaks });

/** Writes findings as "promise: subject". */
export const subjects = (found: readonly Found[]) => found.map(({ promise, subject }) => `${promise}: ${subject}`);

/** Steps of the tests of promises in a store: cases that are as promised, cases that are not, and rounds. */
export function promiseSteps(open: OpenStore) {
  const world = storeWorld((given) => open({ ...given, subscribedTo: () => WEBHOOK_EVENTS }));
  const { add, submitted } = identitySteps(world);
  const clock = () => world.now;
  const referenceOf = async (token: string) => valueOf(await world.store.applications.read(token)).referenceId;

  const idOf = async (token: string) => {
    const rows = world.db.selectFrom('tokens').select('application_id').where('token_hash', '=', hashToken(token));
    return (await rows.executeTakeFirstOrThrow()).application_id;
  };
  /** Everything that is queued leaves. */
  const deliver = async (kinds: readonly DeliveryKind[] = ALL_KINDS) => {
    // Also what a test leased for longer than a server does.
    const now = world.now.toISOString();
    await world.db.updateTable('tasks').set({ due_at: now }).where('lease', 'is not', null).execute();
    const leaseUntil = new Date(world.now.getTime() + MINUTE_MS);
    const leased = await leaseDue(world.store, leaseUntil, kinds);
    if (!leased) return;
    if (leased.kind === 'handover')
      await world.store.submissions.recordHandOver(leased.referenceId, { contractNumber: 'AOV-1', answerDays: 10 });
    await world.store.outbox.settle(leased, { state: 'done' });
    await deliver(kinds);
  };
  /** Settles the next message. */
  const tell = async (settlement: Settlement = { state: 'done' }) => {
    const leased = await world.store.messages.lease(new Date(world.now.getTime() + MINUTE_MS));
    if (leased) await world.store.messages.settle(leased, settlement);
    return leased;
  };
  const tellAll = async (): Promise<void> => {
    if (await tell()) await tellAll();
  };
  const refuse = async (kind: DeliveryKind) => {
    const leaseUntil = new Date(world.now.getTime() + MINUTE_MS);
    const leased = await leaseDue(world.store, leaseUntil, [kind]);
    if (leased) await world.store.outbox.settle(leased, { state: 'failed', error: 'EENVELOPE 550' });
  };
  const quoted = async () => {
    const token = await world.create();
    await world.store.quotes.send({ token, email: `${token}@vangnet.example`, quote: { firstMonth: 10127 } });
    return token;
  };
  const paid = async () => {
    const token = await world.create(completeDraft);
    await recordPaid(world.store, token);
    return token;
  };
  const tested = async () => {
    const token = await world.create();
    const candidate = { ...person, email: `${token}@vangnet.example` };
    valueOf(await world.store.knowledge.start({ token, candidate, drawn: drawnTest() }));
    valueOf(await world.store.knowledge.record({ token, candidate, graded: passed }));
    return token;
  };
  const provider = fakePayments();
  const places = new Map<string, string>();
  /** As it is outside the database: the server's machine, its settings and its certificates. */
  const asItShouldBe = {
    aheadMs: 0,
    until: new Date('2027-03-10T12:00:00Z'),
    bounceMailbox: undefined as ImapSettings | undefined,
    isSubscribed: (_brand: string) => false,
  };
  const outside = { ...asItShouldBe };
  /** One of every state, all as promised. */
  const clean = async () => {
    await world.db.deleteFrom('evidence_checkpoints').execute();
    await world.db.deleteFrom('refunds_due').execute();
    await world.db.deleteFrom('messages').execute();
    provider.made.clear();
    provider.orders.length = 0;
    places.clear();
    Object.assign(outside, asItShouldBe);
    await world.create();
    await quoted();
    await tested();
    await deliver();
    const { referenceId } = await submitted();
    // What was leased above lapses.
    world.later(DAY_MS + SECOND_MS);
    await deliver();
    valueOf(await world.store.submissions.recordStatus({ referenceId, status: 'declined' }));
    const advised = await paid();
    await world.store.payments.remindOne(world.now);
    await world.store.adviser.request({ token: advised, content: {} });
    await deliver();
    await tellAll();
    await world.store.checkpoints.make();
    await world.store.checkpoints.markMailed(1);
  };
  const log = { repaired: [] as { promise: string; repaired?: string[] }[], faults: [] as unknown[] };
  const round = async (known: readonly Found[] = []): Promise<Found[]> => {
    log.repaired = [];
    log.faults = [];
    const warn = (facts: object) => void log.repaired.push({ promise: '', ...facts });
    const error = (facts: object) => void log.faults.push(facts);
    const deps = {
      store: world.store,
      clock,
      wallClock: () => new Date(world.now.getTime() + outside.aheadMs),
      paymentProvider: provider,
      certificates: [{ whose: 'IDIN_CERTIFICATE_FILE', until: outside.until }],
      siteCertificate: undefined,
      isSubscribed: outside.isSubscribed,
      bounceMailbox: outside.bounceMailbox,
      checkpointMailbox: 'bewijs@vangnet.example',
      walk: walkFrom(places, { clock, pause: async () => undefined, isStopping: () => false }),
      log: { info: () => undefined, warn: () => undefined, error },
    };
    return roundOf({ deps, clock, log: { warn, error }, finds, repairs }, known);
  };
  const broken = async () => subjects(await round());
  /** Brings it about, and looks in every round from then on: not too early, until it is over, or as it is repaired. */
  const proves = async ({ check, breaks }: Breach) => {
    await clean();
    const { subject, detail = '', holdsMs = 0, isFoundElsewhere, cure } = await breaks();
    const isOfIt = ({ promise }: { readonly promise: string }) => !isFoundElsewhere || promise === check;
    const cases = async (known: readonly Found[] = []) => (await round(known)).filter(isOfIt);
    const repaired = () => log.repaired.filter(isOfIt);
    if (holdsMs > 0) {
      world.later(holdsMs - 1);
      expect([await cases(), repaired()]).toEqual([[], []]);
      world.later(1);
    }
    const found = await cases();
    if (!cure) {
      expect([found, repaired()]).toEqual([[], [{ promise: check, repaired: [subject] }]]);
      return;
    }
    expect(found).toMatchObject([{ promise: check, subject, detail: expect.stringMatching(detail) }]);
    // A walk that goes on behind a case looks at it again.
    places.set(check, 'z');
    expect(subjects(await cases(found))).toEqual([`${check}: ${subject}`]);
    await cure();
    places.set(check, 'z');
    expect(await cases(found)).toEqual([]);
  };
  /** A hand in the database takes out what has not left; gives what puts it back. */
  const loses = async (kind: DeliveryKind) => {
    const rows = await world.db
      .deleteFrom('tasks')
      .where('kind', '=', kind)
      .where('state', '<>', 'done')
      .returningAll()
      .execute();
    return () => world.db.insertInto('tasks').values(rows).execute();
  };

  /** A payment that is open here, and paid at the provider for that long. */
  const paidElsewhere = async (ms: number) => {
    const token = await world.create(completeDraft);
    const { version } = valueOf(await world.store.applications.read(token));
    const payment = valueOf(await world.store.payments.begin({ token, version, amount: ONE_CENT }));
    const providerPaymentId = `tr_${provider.made.size + 1}`;
    provider.orders.push({ ...ORDER, paymentId: payment.id });
    provider.paidAt = new Date(world.now.getTime() - ms);
    provider.bring('paid', undefined, providerPaymentId);
    const created = { providerPaymentId, status: 'open', checkoutUrl: undefined, account: undefined };
    await world.store.payments.record(payment, { kind: 'created', ...created });
    return { id: payment.id, providerPaymentId };
  };
  return {
    world,
    provider,
    outside,
    log,
    add,
    submitted,
    referenceOf,
    idOf,
    deliver,
    refuse,
    loses,
    tell,
    quoted,
    paid,
    tested,
    paidElsewhere,
    clean,
    round,
    broken,
    proves,
    brokenOf: async (name: CheckName) => subjects((await round()).filter(({ promise }) => promise === name)),
  };
}
export type PromiseSteps = ReturnType<typeof promiseSteps>;
