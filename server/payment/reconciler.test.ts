import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { paymentWorld, type Visitors } from '../testing/payment-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

/** Between two rounds. */
const ROUND = 15_000;

const world = openedForEach(paymentWorld);
const server = openedForEach(() => world.server());

const status = async (id: string) => (await world.store.payments.find(id))?.status;
/** The mails of a server, besides the one with the result of the test. */
const mailsOf = async ({ mails }: Visitors) =>
  (await mails()).filter(({ subject }) => subject !== 'Je hebt de kennistoets gehaald');
const round = async (ms: number) => {
  world.later(ms);
  await server.round();
};

describe('a round', () => {
  test('a round finishes a payment whose visitor and webhook never came back', async () => {
    const token = await world.application();
    const { paymentId } = await server.paying(token);
    world.provider.bring('paid', 'NL91ABNA0417164300');
    await round(30_000);
    expect(await status(paymentId)).toBe('open');
    await round(30_000);
    expect(await world.store.payments.paidFor(token)).toMatchObject({ paymentId, account: { outcome: 'same' } });
  });

  test('the rounds ask for a payment once a minute at first, then less and less often, and never stop', async () => {
    await server.paying(await world.application());
    const askedIn = async (hours: number) => {
      const before = world.provider.asked.length;
      for (let minute = 0; minute < hours * 60; minute++) await round(MINUTE_MS);
      return world.provider.asked.length - before;
    };
    expect(await askedIn(0.25)).toBe(15);
    expect(await askedIn(2.75)).toBeLessThan(30);
    expect(await askedIn(7)).toBeLessThan(10);
    await round(1000 * HOUR_MS);
    const before = world.provider.asked.length;
    await round(13 * HOUR_MS);
    expect(world.provider.asked).toHaveLength(before + 1);
  });

  test.each([
    ['does not respond', 'unavailable', 1, 'did not respond'],
    ['sends what cannot be read, which holds up no other', 'unreadable', 3, 'sent a response that cannot be read'],
  ] as const)('a round in which the provider %s is followed by another', async (_what, failure, asked, logged) => {
    const tokens = [await world.application(), await world.application(), await world.application()];
    for (const token of tokens) await server.paying(token);
    world.provider.failing = failure;
    await round(MINUTE_MS);
    expect(world.provider.asked).toHaveLength(asked);
    expect(server.log.filter((line) => line.includes(`payment provider ${logged}`))).toHaveLength(asked);
    world.provider.failing = undefined;
    await round(MINUTE_MS);
    expect(new Set(world.provider.asked).size).toBe(3);
  });

  test('20 payments that were paid while the provider was silent for an hour are known ten minutes after it is back', async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 20; count++) tokens.push(await world.application());
    for (const token of tokens) {
      await server.paying(token);
      world.provider.bring('paid', 'NL91ABNA0417164300');
    }
    world.provider.failing = 'unavailable';
    for (let passed = 0; passed < HOUR_MS; passed += ROUND) await round(ROUND);
    // One question a round, and not one for each payment.
    expect(world.provider.asked.length).toBeLessThanOrEqual(HOUR_MS / ROUND);
    world.provider.failing = undefined;
    for (let passed = 0; passed < 10 * MINUTE_MS; passed += ROUND) await round(ROUND);
    for (const token of tokens) expect(await world.store.payments.paidFor(token)).toBeDefined();
  });

  test('the rounds of two servers at the same moment ask for each payment once', async () => {
    const other = await world.server();
    for (let count = 0; count < 6; count++) await server.paying(await world.application());
    world.later(MINUTE_MS);
    await Promise.all([server.round(), other.round()]);
    expect(world.provider.asked.toSorted()).toEqual(['tr_1', 'tr_2', 'tr_3', 'tr_4', 'tr_5', 'tr_6']);
  });

  test('a round abandons a payment that was never created at the provider, so that its application can be changed', async () => {
    const token = await world.application();
    world.provider.failing = 'unavailable';
    await server.pay(token);
    const put = () => server.send('PUT', `/api/applications/${token}`, {});
    expect(await put()).toMatchObject({ status: 409, body: { errors: [{ code: 'application.frozen' }] } });
    await round(15 * MINUTE_MS);
    expect(await put()).toMatchObject({ status: 200 });
  });

  test('a round abandons a payment that the provider has not known for two days, not sooner', async () => {
    const { paymentId } = await server.paying(await world.application());
    world.provider.made.clear();
    await round(HOUR_MS);
    expect(await status(paymentId)).toBe('open');
    expect(server.log.join('\n')).toContain('payment provider rejected the request');
    await round(48 * HOUR_MS);
    expect(await status(paymentId)).toBe('failed');
  });
});

const paid = async () => {
  const token = await world.application();
  const { paymentId } = await server.paying(token);
  world.provider.bring('paid');
  await server.webhook('tr_1');
  return { token, paymentId };
};

describe('a visitor who paid and went no further', () => {
  test('a visitor who paid and went no further gets one mail after ten minutes, from one of the servers', async () => {
    await paid();
    const other = await world.server();
    await round(10 * MINUTE_MS - 1);
    expect(await mailsOf(server)).toEqual([]);
    world.later(1);
    await Promise.all([server.round(), other.round()]);
    const mails = [...(await mailsOf(server)), ...(await mailsOf(other))];
    expect(mails).toMatchObject([{ to: 'q.z@vangnet.example', subject: 'Nog één stap voor je verzekering' }]);
    expect(mails[0]?.text).toContain('Beste Q.Z. Quellinckhuyzen,');
    await round(100 * HOUR_MS);
    expect([...(await mailsOf(server)), ...(await mailsOf(other))]).toHaveLength(1);
  });

  test('a visitor with a started identity check gets no mail until ten minutes after its start', async () => {
    const { token } = await paid();
    world.later(9 * MINUTE_MS);
    const begun = await server.send('POST', '/api/idin/authentication-request', { token, issuerId: 'INGBNL2A' });
    expect(begun).toMatchObject({ status: 200 });
    await round(9 * MINUTE_MS);
    expect(await mailsOf(server)).toEqual([]);
    await round(MINUTE_MS);
    expect(await mailsOf(server)).toMatchObject([{ subject: 'Nog één stap voor je verzekering' }]);
  });

  test('the link in that mail continues on another device, which gets the payment that was paid', async () => {
    const { paymentId } = await paid();
    await round(HOUR_MS);
    const [mail] = await mailsOf(server);
    const link = /\/continue\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const proof = { dateOfBirth: '14-03-1988', zipCode: '3511AB' };
    const went = await server.send('POST', `/api/applications/${link}/continue`, proof);
    expect(went).toMatchObject({ status: 200, body: { data: { status: 'paid', paymentId } } });
    const { id } = (went.body as { data: { id: string } }).data;
    expect(await server.pay(id)).toMatchObject({ status: 409, body: { data: { paymentId } } });
  });
});

test('a server that stops first finishes the question that is under way', async () => {
  const { paymentId } = await server.paying(await world.application());
  const released = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const get: typeof world.provider.get = async (id) => {
    asked.resolve();
    await released.promise;
    return world.provider.get(id);
  };
  const other = await world.server({ providers: { paymentProvider: { ...world.provider, get } } });
  world.provider.bring('paid');
  world.later(MINUTE_MS);
  const ringing = other.round();
  await asked.promise;
  const closing = other.app.close();
  released.resolve();
  await closing;
  expect(await status(paymentId)).toBe('paid');
  void ringing;
});
