import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { cents } from '@vangnet/domain/values/money';
import { isPostgres } from '../../database/dialect.ts';
import { hashToken } from '../../database/sealing.ts';
import type { DeliveryKind } from '../../database/tables.ts';
import { look } from '../../sentinel/look.ts';
import { promises } from '../../sentinel/promises/index.ts';
import type { Found } from '../../sentinel/store.ts';
import { ALL_KINDS } from '../all-kinds.ts';
import { fakePayments } from '../fake-payments.ts';
import { person } from '../fixtures.ts';
import { drawnTest, passed } from '../knowledge-steps.ts';
import { recordPaid } from '../recorded.ts';
import { storeWorld } from '../store-world.ts';
import { valueOf } from '../value-of.ts';
import { identitySteps } from './identity-steps.ts';
import type { StoreUnderTest, World } from './store.ts';

const ONE_CENT = cents(1);
const ORDER = {
  idempotencyKey: 'key',
  amount: ONE_CENT,
  description: '',
  returnUrl: 'https://aov.example.nl',
  webhookUrl: 'https://aov.example.nl',
};

/** What every backend must find of cases that are not as promised: exactly those, and nothing among those that are. */
export function promisesContract(open: (world: World) => Promise<StoreUnderTest>): void {
  describe('what the product promises', () => {
    contract(open);
  });
}

function contract(open: (world: World) => Promise<StoreUnderTest>): void {
  const world = storeWorld(open);
  const { add, submitted } = identitySteps(world);
  const clock = () => world.now;
  const referenceOf = async (token: string) => valueOf(await world.store.applications.read(token)).referenceId;

  const idOf = async (token: string) => {
    const rows = world.db.selectFrom('tokens').select('application_id').where('token_hash', '=', hashToken(token));
    return (await rows.executeTakeFirstOrThrow()).application_id;
  };
  /** Everything that is queued leaves. */
  const deliver = async (kinds: readonly DeliveryKind[] = ALL_KINDS) => {
    const leaseUntil = new Date(world.now.getTime() + MINUTE_MS);
    const leased = await world.store.outbox.lease({ kinds, leaseUntil, domain: 'vangnet.example' });
    if (!leased) return;
    if (leased.kind === 'handover') await world.store.submissions.recordHandOver(leased.referenceId, 'AOV-1');
    await world.store.outbox.settle(leased, { state: 'sent' });
    await deliver(kinds);
  };
  const refuse = async (kind: DeliveryKind) => {
    const leaseUntil = new Date(world.now.getTime() + MINUTE_MS);
    const leased = await world.store.outbox.lease({ kinds: [kind], leaseUntil, domain: 'vangnet.example' });
    if (leased) await world.store.outbox.settle(leased, { state: 'failed', error: 'EENVELOPE 550' });
  };
  const quoted = async () => {
    const token = await world.create();
    await world.store.quotes.send({ token, email: `${token}@vangnet.example`, quote: { firstMonth: 10127 } });
    return token;
  };
  const paid = async () => {
    const token = await world.create(completeDraft);
    await recordPaid(world.store, token, clock);
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
  const certificate = { whose: 'IDIN_CERTIFICATE_FILE', until: new Date('2027-03-10T12:00:00Z') };
  /** One of every state, all as promised. */
  const clean = async () => {
    await world.db.deleteFrom('evidence_checkpoints').execute();
    await world.db.deleteFrom('refunds_due').execute();
    provider.made.clear();
    provider.orders.length = 0;
    places.clear();
    await world.create();
    await quoted();
    await tested();
    await deliver();
    await submitted();
    // What was leased above lapses.
    world.later(DAY_MS + SECOND_MS);
    await deliver();
    const advised = await paid();
    await world.store.payments.remindOne(world.now);
    await world.store.adviser.request({ token: advised, content: {} });
    await deliver();
    await world.store.checkpoints.make();
    await world.store.checkpoints.markMailed(1);
  };
  const log = { repaired: [] as unknown[], faults: [] as unknown[] };
  const round = async ({ known = [], ahead = 0, until = certificate.until }: Changes = {}): Promise<Found[]> => {
    log.repaired = [];
    log.faults = [];
    const warn = (facts: object) => void log.repaired.push(facts);
    const error = (facts: object) => void log.faults.push(facts);
    const deps = {
      store: world.store,
      clock,
      wallClock: () => new Date(world.now.getTime() + ahead),
      paymentProvider: provider,
      certificates: [{ ...certificate, until }],
      checkpointMailbox: 'bewijs@vangnet.example',
      places,
      pause: async () => undefined,
      isStopping: () => false,
      log: { info: () => undefined, warn: () => undefined, error },
    };
    return look({ deps, clock, log: { warn, error } }, promises, known);
  };
  const subjects = (found: readonly Found[]) => found.map(({ promise, subject }) => `${promise}: ${subject}`);
  const broken = async (changes: Changes = {}) => subjects(await round(changes));

  test('nothing is found among cases that are as promised, at once and an hour later', async () => {
    await clean();
    expect(await broken()).toEqual([]);
    world.later(HOUR_MS);
    expect(await broken()).toEqual([]);
    expect(log).toEqual({ repaired: [], faults: [] });
  });

  test('who paid an hour ago and was not reminded is found and reminded, unless they are at a bank', async () => {
    await clean();
    const reference = await referenceOf(await paid());
    world.later(HOUR_MS - 1);
    expect(await broken()).toEqual([]);
    world.later(1);
    expect((await world.store.payments.unreminded(world.now)).map(({ referenceId }) => referenceId)).toEqual([
      reference,
    ]);
    expect(await broken()).toEqual([]);
    expect(log.repaired).toEqual([{ promise: 'reminded', repaired: [reference] }]);
    const mails = await world.db.selectFrom('outbox').select('kind').where('state', '=', 'queued').execute();
    expect(mails).toEqual([{ kind: 'one-step-left' }]);
    await deliver();
    const atBank = await paid();
    world.later(HOUR_MS);
    await add(atBank);
    expect([await broken(), log.repaired]).toEqual([[], []]);
  });

  test('who was reminded and is not submitted a day later is found', async () => {
    await clean();
    const reference = await referenceOf(await paid());
    await world.store.payments.remindOne(world.now);
    await deliver();
    world.later(DAY_MS - 1);
    expect(await broken()).toEqual([]);
    world.later(1);
    expect(await broken()).toEqual([`finished: ${reference}`]);
  });

  test('what was submitted and not handed over is found after fifteen minutes, also when it is gone from the outbox', async () => {
    await clean();
    const { referenceId } = await submitted();
    await deliver(['confirmation', 'withdrawal']);
    world.later(15 * MINUTE_MS - 1);
    expect(await broken()).toEqual([]);
    world.later(1);
    const found = await round();
    expect(found).toMatchObject([
      { promise: 'handed over', subject: referenceId, detail: expect.stringMatching(/queued$/) },
    ]);
    await world.db.deleteFrom('outbox').where('kind', '=', 'handover').where('state', '<>', 'sent').execute();
    expect(await round()).toMatchObject([
      { promise: 'handed over', detail: expect.stringContaining('not in the outbox') },
    ]);
  });

  test('what was handed over and not confirmed is found after an hour, also when it is gone from the outbox', async () => {
    await clean();
    const { referenceId } = await submitted();
    await deliver(['handover']);
    world.later(HOUR_MS - 1);
    expect(await broken()).toEqual([]);
    world.later(1);
    expect(await broken()).toEqual([`confirmed: ${referenceId}`]);
    await world.db.deleteFrom('outbox').where('kind', '=', 'confirmation').where('state', '<>', 'sent').execute();
    expect(await round()).toMatchObject([
      { promise: 'confirmed', detail: expect.stringContaining('not in the outbox') },
    ]);
  });

  test('the mail about a test that has not left in an hour is found', async () => {
    await clean();
    const reference = await referenceOf(await tested());
    world.later(HOUR_MS);
    expect(await broken()).toEqual([`graded: ${reference}`]);
    await deliver();
    expect(await broken()).toEqual([]);
  });

  test('another mail that has not left in an hour is found, or at once when it was given up, for a week', async () => {
    await clean();
    const waiting = await referenceOf(await quoted());
    world.later(HOUR_MS - 1);
    expect(await broken()).toEqual([]);
    world.later(1);
    expect(await broken()).toEqual([`delivered: ${waiting}`]);
    await deliver();
    const abandoned = await referenceOf(await quoted());
    await refuse('quote');
    expect(await round()).toMatchObject([
      { subject: abandoned, detail: 'quote has not left, EENVELOPE 550, given up' },
    ]);
    world.later(6 * DAY_MS);
    const found = async () => (await broken()).filter((one) => one.startsWith('delivered'));
    expect(await found()).toEqual([`delivered: ${abandoned}`]);
    world.later(DAY_MS + HOUR_MS);
    expect(await found()).toEqual([]);
  });

  test('a withdrawal that waits for its hand-over is no case of its own; one that was given up is, until it leaves', async () => {
    await clean();
    const { token, referenceId } = await submitted();
    await deliver(['confirmation']);
    const application_id = await idOf(token);
    const at = world.now.toISOString();
    const row = {
      id: randomBytes(9).toString('hex'),
      application_id,
      kind: 'withdrawal' as const,
      dedup_key: 'withdrawal',
    };
    await world.db
      .insertInto('outbox')
      .values({ ...row, payload: null, state: 'queued', attempts: 0, next_attempt_at: at, created_at: at })
      .execute();
    world.later(HOUR_MS);
    expect(await broken()).toEqual([`handed over: ${referenceId}`]);
    await deliver(['handover', 'confirmation']);
    await world.db
      .updateTable('outbox')
      .set({ state: 'failed', attempts: 9 })
      .where('kind', '=', 'withdrawal')
      .execute();
    await world.db.updateTable('outbox').set({ state: 'sent' }).where('kind', '=', 'confirmation').execute();
    world.later(30 * MINUTE_MS);
    expect(await broken()).toEqual([`delivered: ${referenceId}`]);
  });

  test('an application that has two paid payments is found', async () => {
    await clean();
    const token = await paid();
    await world.store.payments.remindOne(world.now);
    await deliver();
    const reference = await referenceOf(token);
    await sql`drop index payments_one_paid`.execute(world.db);
    const first = await world.db
      .selectFrom('payments')
      .selectAll()
      .where('application_id', '=', await idOf(token))
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('payments')
      .values({ ...first, id: 'second', provider_id: 'tr_second' })
      .execute();
    const found = (await broken()).filter((one) => !one.startsWith('recorded'));
    await world.db.deleteFrom('payments').where('id', '=', 'second').execute();
    await sql`create unique index payments_one_paid on payments (application_id) where status = 'paid'`.execute(
      world.db,
    );
    expect(found).toEqual([`paid once: ${reference}`]);
  });

  test('an application that had to be deleted more than a day and two hours ago is found', async () => {
    await clean();
    const token = await world.create();
    const reference = await referenceOf(token);
    const id = await idOf(token);
    const made = (ms: number) => {
      const at = earlier(world.now, 30 * DAY_MS + ms);
      return world.db
        .updateTable('applications')
        .set({ created_at: at, updated_at: at })
        .where('id', '=', id)
        .execute();
    };
    const found = async () => (await broken()).filter((one) => one.startsWith('forgotten'));
    await made(26 * HOUR_MS - 1);
    expect(await found()).toEqual([]);
    await made(26 * HOUR_MS);
    // The year of the reference is that in which it was made.
    expect(await found()).toEqual([`forgotten: ${reference}`]);
  });

  test('a row of an application that is gone is found in its table, and again until it is gone', async () => {
    await clean();
    const row = { token_hash: 'left', application_id: 'gone', kind: 'application' as const };
    await unbound(world.db);
    await world.db.insertInto('tokens').values(row).execute();
    const found = await round();
    places.set('deleted', 'z');
    // The walk goes on behind it.
    const again = await broken({ known: found });
    await world.db.deleteFrom('tokens').where('token_hash', '=', 'left').execute();
    await bound(world.db);
    places.set('deleted', 'z');
    expect([subjects(found), again]).toEqual([['deleted: tokens gone'], ['deleted: tokens gone']]);
    expect(await broken({ known: found })).toEqual([]);
  });

  test('a record that was changed is found, and again until it is as it was', async () => {
    await clean();
    const token = await world.create();
    const reference = await referenceOf(token);
    const id = await idOf(token);
    const { content } = await world.db
      .selectFrom('evidence')
      .select('content')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    const write = (bytes: Uint8Array) =>
      world.db.updateTable('evidence').set({ content: bytes }).where('application_id', '=', id).execute();
    await write(Uint8Array.from(content, (byte, index) => (index === 3 ? byte ^ 1 : byte)));
    const found = await round();
    expect(subjects(found)).toEqual([`recorded: ${reference}`]);
    places.set('recorded', 'z');
    expect(await broken({ known: found })).toEqual([`recorded: ${reference}`]);
    await write(content);
    places.set('recorded', 'z');
    expect(await broken({ known: found })).toEqual([]);
  });

  test('a checkpoint that is older than 26 hours, or waits for its mail for two, is found', async () => {
    await clean();
    const signed = async () => (await broken()).filter((one) => one.startsWith('signed'));
    await world.db.updateTable('evidence_checkpoints').set({ mailed_at: null }).execute();
    world.later(2 * HOUR_MS);
    expect(await signed()).toEqual([]);
    world.later(1);
    expect(await signed()).toEqual(['signed: mailed']);
    await world.db.updateTable('evidence_checkpoints').set({ mailed_at: world.now.toISOString() }).execute();
    world.later(24 * HOUR_MS - 1);
    expect(await signed()).toEqual([]);
    world.later(1);
    expect(await signed()).toEqual(['signed: made']);
    await world.db.deleteFrom('evidence_checkpoints').execute();
    expect(await signed()).toEqual(['signed: made']);
    await world.db.deleteFrom('applications').execute();
    expect(await signed()).toEqual([]);
  });

  test('a clock that is a minute off and a certificate that ends are found', async () => {
    await clean();
    expect(await broken({ ahead: MINUTE_MS - 1 })).toEqual([]);
    expect(await broken({ ahead: -MINUTE_MS })).toEqual(['clock: clock']);
    const until = new Date(world.now.getTime() + 45 * DAY_MS);
    expect(await broken({ until })).toEqual([]);
    expect(await broken({ until: new Date(until.getTime() - 1) })).toEqual(['certificates: IDIN_CERTIFICATE_FILE']);
  });

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
    await world.store.payments.recordCreated(payment.id, created);
    return { id: payment.id, providerPaymentId };
  };

  test('what is paid at the provider and open here is found after five minutes, and becomes paid', async () => {
    await clean();
    const { id, providerPaymentId } = await paidElsewhere(5 * MINUTE_MS - 1);
    expect(await broken()).toEqual([]);
    expect(await world.store.payments.find(id)).toMatchObject({ status: 'open' });
    world.later(1);
    expect(await broken()).toEqual([]);
    expect(log.repaired).toEqual([{ promise: 'counted', repaired: [providerPaymentId] }]);
    expect(await world.store.payments.find(id)).toMatchObject({ status: 'paid' });
  });

  test('what is paid at the provider after it had ended here is found, and becomes a refund that is due', async () => {
    await clean();
    const { id, providerPaymentId } = await paidElsewhere(HOUR_MS);
    const ended = { status: 'expired', final_at: world.now.toISOString() };
    await world.db.updateTable('payments').set(ended).where('id', '=', id).execute();
    const found = (await broken()).filter((one) => !one.startsWith('recorded'));
    expect(found).toEqual([]);
    expect(log.repaired).toEqual([{ promise: 'counted', repaired: [providerPaymentId] }]);
    expect(await world.store.payments.refundsDue()).toMatchObject([{ providerPaymentId }]);
  });

  test('what is paid at the provider and unknown here is a case, unless it is of another shop', async () => {
    await clean();
    const { id, providerPaymentId } = await paidElsewhere(HOUR_MS);
    await world.db
      .updateTable('payments')
      .set({ provider_id: null, status: 'failed', final_at: world.now.toISOString() })
      .where('id', '=', id)
      .execute();
    const found = async () => (await broken()).filter((one) => !one.startsWith('recorded'));
    expect(await found()).toEqual([`counted: ${providerPaymentId}`]);
    provider.orders.length = 0;
    expect(await found()).toEqual([]);
  });

  test('a promise that cannot be looked at is a case itself, keeps what was known of it, and holds up no other', async () => {
    await clean();
    await quoted();
    world.later(HOUR_MS);
    provider.failing = 'unavailable';
    const known = [{ promise: 'counted', subject: 'tr_9', since: world.now, detail: 'paid' }];
    const found = await broken({ known });
    provider.failing = undefined;
    expect(found).toEqual(['counted: tr_9', 'counted: not looked at', expect.stringMatching(/^delivered: VN-/)]);
  });

  test('what was found is kept with when it first was, until a round does not find it', async () => {
    const { sentinel } = world.store;
    const since = world.now;
    const one = { promise: 'delivered', subject: 'VN-1', since, detail: 'a quote' };
    await sentinel.replace([one, { ...one, detail: 'a letter' }, { ...one, subject: 'VN-2' }]);
    await sentinel.markMailed();
    const mailedAt = world.now;
    world.later(MINUTE_MS);
    await sentinel.replace([
      { ...one, since: world.now },
      { ...one, promise: 'graded', since: world.now },
    ]);
    expect(await sentinel.known()).toEqual([
      { ...one, foundAt: since, mailedAt },
      { ...one, promise: 'graded', since: world.now, foundAt: world.now, mailedAt: undefined },
    ]);
    await sentinel.replace([]);
    expect(await sentinel.known()).toEqual([]);
  });
}

type Changes = { readonly known?: readonly Found[]; readonly ahead?: number; readonly until?: Date };

/** Rows of tokens may name an application that is not there, until `bound`. */
const unbound = (db: StoreUnderTest['db']) =>
  (isPostgres(db)
    ? sql`alter table tokens drop constraint tokens_application`
    : sql`pragma foreign_keys = off`
  ).execute(db);
const bound = (db: StoreUnderTest['db']) =>
  (isPostgres(db)
    ? sql`alter table tokens add constraint tokens_application
        foreign key (application_id) references applications (id) on delete cascade`
    : sql`pragma foreign_keys = on`
  ).execute(db);

const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();
