import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import type { Mailer, MailSent } from '../mail/mailer.ts';
import { fakeMailer, type FakeMailer } from '../testing/fake-mailer.ts';
import type { HandTimer } from '../testing/hand-timer.ts';
import { outboxWorld, type OutboxWorld } from '../testing/outbox-world.ts';
import { deliveryRows } from '../testing/delivery-rows.ts';

const EMAIL = 'q.z@vangnet.example';
const down: MailSent = { ok: false, failure: 'temporary', code: 'ESOCKET' };
const bounced: MailSent = { ok: false, failure: 'permanent', code: 'EENVELOPE 550' };
const refused: MailSent = { ok: false, failure: 'operator', code: 'EAUTH 535' };

let world: OutboxWorld;
let mailer: FakeMailer;
let hand: HandTimer;
beforeEach(async () => {
  world = await outboxWorld();
  mailer = fakeMailer();
  const server = world.server(mailer);
  ({ hand } = server);
  server.worker.kick();
  await hand.idle();
});
afterEach(() => world.store.close());

const row = () =>
  world.db
    .selectFrom(deliveryRows)
    .select(['state', 'attempts', 'last_code', 'due_at', 'payload'])
    .executeTakeFirstOrThrow();
const round = async (ms: number) => {
  world.later(ms);
  await hand.ring();
};

test('everything that is due leaves in the next round when the worker was not woken for it', async () => {
  for (const name of ['a', 'b', 'c']) await world.quoted(`${name}@vangnet.example`);
  await hand.ring();
  const tried = mailer.tried.map(({ to }) => to).toSorted();
  expect(tried).toEqual(['a@vangnet.example', 'b@vangnet.example', 'c@vangnet.example']);
});

describe('a mail server that is down', () => {
  test('a mail server that is down is tried again after 10 s, 1 min, 5 min, 15 min, 1 h and then every 3 h, with one Message-ID', async () => {
    mailer.answers = [down];
    await world.quoted(EMAIL);
    await hand.ring();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      const { due_at: next, attempts, state } = await row();
      expect([attempts, state]).toEqual([attempt, 'queued']);
      const wait = Date.parse(next) - world.now().getTime();
      waits.push(wait / SECOND_MS);
      await round(wait - 1);
      expect(mailer.tried).toHaveLength(attempt);
      await round(1);
      expect(mailer.tried).toHaveLength(attempt + 1);
    }
    expect(waits).toEqual([10, 60, 300, 900, 3600, 10_800, 10_800, 10_800]);
    expect(new Set(mailer.tried.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('a mail server that was down gets the mail once it is up again', async () => {
    mailer.answers = [down, down, { ok: true }];
    await world.quoted(EMAIL);
    await hand.ring();
    await round(10 * SECOND_MS);
    await round(MINUTE_MS);
    await round(HOUR_MS);
    expect(mailer.tried).toHaveLength(3);
    expect(await row()).toMatchObject({ state: 'done', last_code: null });
  });

  test.each([
    ['is down', down],
    ['refuses us', refused],
  ])(
    'a mail server that %s for three days is given up on, and after an operator sent the mail again for another three',
    async (_, answer) => {
      mailer.answers = [answer];
      await world.quoted(EMAIL);
      const start = world.now().getTime();
      while (world.now().getTime() - start < 73 * HOUR_MS && (await row()).state !== 'failed') await round(HOUR_MS);
      const hours = (world.now().getTime() - start) / HOUR_MS;
      expect(hours).toBeGreaterThan(68);
      expect(hours).toBeLessThan(73);
      expect(await row()).toMatchObject({ state: 'failed', last_code: answer.ok ? '' : answer.code });
      expect(world.log.at(-1)).toMatch(/"referenceId":"VN-2026-.*delivery abandoned/);
      const before = mailer.tried.length;
      await round(100 * HOUR_MS);
      expect(mailer.tried).toHaveLength(before);
      await world.store.outbox.sendAgain(undefined);
      await hand.ring();
      expect(await row()).toMatchObject({ state: 'queued' });
      await round(73 * HOUR_MS);
      expect(await row()).toMatchObject({ state: 'failed' });
    },
  );
});

test('a mail that cannot be made does not hold up the others', async () => {
  await world.quoted(EMAIL);
  await world.db
    .updateTable('tasks')
    .set({ payload: Buffer.from('damaged') })
    .execute();
  await world.quoted('b@vangnet.example');
  await hand.ring();
  expect(mailer.tried.map(({ to }) => to)).toEqual(['b@vangnet.example']);
  const codes = await world.db.selectFrom(deliveryRows).select('last_code').orderBy('created_at').execute();
  expect(codes.flatMap(({ last_code: code }) => code ?? [])).toEqual(['EINTERNAL']);
});

test('a database that is away is asked again in the next round', async () => {
  let isAway = true;
  const { outbox } = world.store;
  const lease: typeof outbox.lease = (options) => (isAway ? Promise.reject(new Error('away')) : outbox.lease(options));
  const server = world.server(mailer, { outbox: { ...outbox, lease } });
  await world.quoted(EMAIL);
  server.worker.kick();
  await server.hand.idle();
  expect(mailer.tried).toEqual([]);
  isAway = false;
  await server.hand.ring();
  expect(mailer.tried).toHaveLength(1);
});

describe('a server that dies after sending and before writing it down', () => {
  test('a server that dies between sending and noting it leaves a mail that another one sends again, with the same Message-ID, when the lease is over', async () => {
    const { outbox } = world.store;
    const dying = world.server(mailer, {
      outbox: { ...outbox, settle: () => Promise.reject(new Error('killed')) },
    });
    await world.quoted(EMAIL);
    dying.worker.kick();
    await dying.hand.idle();
    expect(mailer.tried).toHaveLength(1);
    await round(2 * MINUTE_MS - 1);
    expect(mailer.tried).toHaveLength(1);
    await round(1);
    const [first, second] = mailer.tried;
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.html).toBe(first?.html);
    expect(await row()).toMatchObject({ state: 'done', attempts: 2 });
  });
});

test('two servers send each mail once', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `v${index}@vangnet.example`);
  for (const name of names) await world.quoted(name);
  const other = world.server(mailer);
  other.worker.kick();
  await Promise.all([hand.ring(), other.hand.idle()]);
  expect(mailer.tried.map(({ to }) => to).toSorted()).toEqual(names.toSorted());
});

test('stopping lets the mails under way finish and leaves the rest for the next start', async () => {
  const { slow, asked, answer } = slowMailer();
  const { worker } = world.server(slow);
  for (const name of ['a', 'b', 'c', 'd', 'e']) await world.quoted(`${name}@vangnet.example`);
  worker.kick();
  await asked(4);
  const stopped = worker.stop();
  answer();
  await stopped;
  worker.kick();
  const states = await world.db.selectFrom(deliveryRows).select('state').orderBy('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'queued']);
});

test('a mail server that keeps every quote waiting keeps no other mail waiting, nor its second attempt', async () => {
  const { slow, asked, answer } = slowMailer();
  const { worker, hand: other } = world.server({
    ...slow,
    send: (mail, from) => (mail.to.startsWith('slow') ? slow.send() : mailer.send(mail, from)),
  });
  worker.kick();
  await other.idle();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await world.quoted(`slow${name}@vangnet.example`);
  worker.kick();
  await asked(4);
  mailer.answers = [down, { ok: true }];
  await world.failed(EMAIL);
  worker.kick();
  const errors = world.db.selectFrom(deliveryRows).select('last_code').where('kind', '=', 'knowledge-failed');
  await expect.poll(() => errors.execute()).toEqual([{ last_code: 'ESOCKET' }]);
  world.later(10 * SECOND_MS);
  void other.ring();
  await expect.poll(() => mailer.tried.length).toBe(2);
  answer();
  await other.idle();
});

/** A mail server that takes every mail, and says so to none of them until it answers. */
function slowMailer() {
  const answered = Promise.withResolvers<MailSent>();
  let under = 0;
  const send = () => {
    under += 1;
    return answered.promise;
  };
  return {
    slow: { send, close: () => undefined } satisfies Mailer,
    asked: async (mails: number) => {
      await expect.poll(() => under).toBe(mails);
    },
    answer: () => answered.resolve({ ok: true }),
  };
}

test('the log names no address', async () => {
  mailer.answers = [down, bounced];
  await world.quoted(EMAIL);
  await hand.ring();
  await round(10 * SECOND_MS);
  expect(world.log.length).toBeGreaterThan(1);
  expect(world.log.join()).not.toContain('vangnet.example');
});
