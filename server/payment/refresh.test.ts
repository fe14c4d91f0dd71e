import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { defaultLimits } from '../limits/limits.ts';
import { present } from '../testing/payment-steps.ts';
import { paymentWorld } from '../testing/payment-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { askPaymentByStaff, notAskable } from './by-staff.ts';
import { molliePayments } from './mollie.ts';
import { said } from './text.ts';

/** Between two rounds. */
const ROUND = 15_000;

const world = openedForEach(paymentWorld);
const server = openedForEach(() => world.server());
let token: string;
let paymentId: string;
beforeEach(async () => {
  token = await world.application();
  ({ paymentId } = await server.paying(token));
});

const deps = () => ({
  store: { payments: world.store.payments },
  paymentProvider: world.provider,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  clock: world.clock,
});
const ask = async () => askPaymentByStaff(deps(), (await world.store.payments.find(paymentId))?.applicationId ?? '');
const status = async () => (await world.store.payments.find(paymentId))?.status;
/** From now on another request asks the provider. */
const lease = async () => world.store.payments.lease(present(await world.store.payments.find(paymentId)), 0);
const round = async (ms: number) => {
  world.later(ms);
  await server.round();
};

describe('the webhook', () => {
  test('the webhook makes the server ask the provider, whose response counts, and never again once it is paid', async () => {
    world.provider.bring('paid');
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200, body: '' });
    world.provider.bring('expired');
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    expect([await status(), world.provider.asked]).toEqual(['paid', ['tr_1']]);
  });

  test('the provider has to call again when it does not respond to our question, or an earlier one is under way', async () => {
    world.provider.bring('paid');
    world.provider.failing = 'unavailable';
    expect(await server.webhook('tr_1')).toMatchObject({ status: 503 });
    world.provider.failing = undefined;
    await lease();
    expect(await server.webhook('tr_1')).toMatchObject({ status: 503 });
    world.later(20_000);
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    expect(await status()).toBe('paid');
  });

  test('the limit for visitors does not hold for the webhook', async () => {
    const strict = await world.server({ limits: { ...defaultLimits, perCall: 3 } });
    const responses = await Promise.all(Array.from({ length: 50 }, () => strict.webhook('tr_999')));
    expect(new Set(responses.map(({ status: code }) => code))).toEqual(new Set([200]));
  });

  const FORM = 'application/x-www-form-urlencoded';
  test.each([
    ['', FORM],
    ['id=', FORM],
    ['id=tr_999', FORM],
    ['status=paid', FORM],
    ['testByMollie=1', FORM],
    ['id=tr_1%2F..%2Frefunds', FORM],
    ['id=tr_999&testByMollie=1', FORM],
    ['id=re_4qqhO89gsT', FORM],
    [`id=tr_${'x'.repeat(100)}`, FORM],
    ['{"resource":"event","type":"payment-link.paid","entityId":"tr_1"}', 'application/json'],
    ['{"id":"tr_1"', 'application/json; charset=utf-8'],
    ['<id>tr_1</id>', 'text/xml'],
  ])(
    'the webhook responds to %j as %j, which is no payment of ours, as to one, and asks nothing',
    async (body, type) => {
      const { idInWebhook } = molliePayments({ baseUrl: 'http://localhost:1', apiKey: 'test_none' });
      const real = await world.server({ providers: { paymentProvider: { ...world.provider, idInWebhook } } });
      const sent = await real.send('POST', '/api/payment/webhook', body, { 'content-type': type });
      expect([sent.status, sent.body, await status(), world.provider.asked]).toEqual([200, '', 'open', []]);
    },
  );

  test('the webhook of a payment that has ended asks the provider once in a while, however often it is called, and otherwise has to be called again', async () => {
    world.provider.bring('expired');
    for (const asked of [1, 2]) {
      world.later(1);
      expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
      expect(world.provider.asked).toHaveLength(asked);
    }
    world.later(1);
    const again = await Promise.all(Array.from({ length: 20 }, () => server.webhook('tr_1')));
    expect(new Set(again.map(({ status: code }) => code))).toEqual(new Set([503]));
    world.later(5 * MINUTE_MS);
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    expect(world.provider.asked).toHaveLength(3);
  });

  test('a payment that is paid after it had expired counts for nothing: the log asks once to refund it, and the applicant can pay again', async () => {
    world.provider.bring('expired');
    await server.webhook('tr_1');
    world.provider.bring('paid');
    world.later(1);
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    const asked = world.provider.asked.length;
    world.later(DAY_MS);
    const other = await world.server();
    for (const one of [server, other]) expect(await one.webhook('tr_1')).toMatchObject({ status: 200 });
    expect(world.provider.asked).toHaveLength(asked);
    const lines = [...server.log, ...other.log].filter((line) => line.includes('refund it'));
    expect(lines).toMatchObject([expect.stringContaining('"providerPaymentId":"tr_1"')]);
    expect(await world.store.payments.refundOf(paymentId)).toMatchObject({ providerPaymentId: 'tr_1', amount: 1 });
    expect(await status()).toBe('expired');
    expect(await server.paying(token)).toMatchObject({ status: 201, paymentUrl: 'https://bank.example/tr_2' });
  });
});

describe('a round', () => {
  test('a round finishes a payment whose visitor and webhook never came back', async () => {
    world.provider.bring('paid', 'NL91ABNA0417164300');
    await round(30_000);
    expect(await status()).toBe('open');
    await round(30_000);
    expect(await world.store.payments.paidFor(token)).toMatchObject({ paymentId, account: { outcome: 'same' } });
  });

  test.each([
    ['does not respond', 'unavailable', 1, 'did not respond'],
    ['sends what cannot be read, which holds up no other', 'unreadable', 3, 'sent a response that cannot be read'],
  ] as const)('a round in which the provider %s is followed by another', async (_what, failure, asked, logged) => {
    for (let count = 0; count < 2; count += 1) await server.paying(await world.application());
    world.provider.failing = failure;
    await round(MINUTE_MS);
    expect(world.provider.asked).toHaveLength(asked);
    expect(server.log.filter((line) => line.includes(`payment provider ${logged}`))).toHaveLength(asked);
    world.provider.failing = undefined;
    await round(MINUTE_MS);
    expect(new Set(world.provider.asked).size).toBe(3);
  });

  test('20 payments that were paid while the provider was silent for an hour are known ten minutes after it is back', async () => {
    const tokens = [token];
    while (tokens.length < 20) tokens.push(await world.application());
    for (const one of tokens) {
      await server.paying(one);
      world.provider.bring('paid', 'NL91ABNA0417164300');
    }
    world.provider.failing = 'unavailable';
    for (let passed = 0; passed < HOUR_MS; passed += ROUND) await round(ROUND);
    // One question a round, and not one for each payment.
    expect(world.provider.asked.length).toBeLessThanOrEqual(HOUR_MS / ROUND);
    world.provider.failing = undefined;
    for (let passed = 0; passed < 10 * MINUTE_MS; passed += ROUND) await round(ROUND);
    for (const one of tokens) expect(await world.store.payments.paidFor(one)).toBeDefined();
  });

  test('the rounds of two servers at the same moment ask for each payment once', async () => {
    const other = await world.server();
    for (let count = 0; count < 5; count += 1) await server.paying(await world.application());
    world.later(MINUTE_MS);
    await Promise.all([server.round(), other.round()]);
    expect(world.provider.asked.toSorted()).toEqual(['tr_1', 'tr_2', 'tr_3', 'tr_4', 'tr_5', 'tr_6']);
  });

  test('a round abandons a payment that was never created at the provider, so that its application can be changed', async () => {
    const another = await world.application();
    world.provider.failing = 'unavailable';
    await server.pay(another);
    const put = () => server.send('PUT', `/api/applications/${another}`, {});
    expect(await put()).toMatchObject({ status: 409, body: { errors: [{ code: 'application.frozen' }] } });
    world.provider.failing = undefined;
    await round(15 * MINUTE_MS);
    expect(await put()).toMatchObject({ status: 200 });
  });

  test('a round abandons a payment that the provider has not known for two days, not sooner', async () => {
    world.provider.made.clear();
    await round(HOUR_MS);
    expect(await status()).toBe('open');
    expect(server.log.join('\n')).toContain('payment provider rejected the request');
    await round(48 * HOUR_MS);
    expect(await status()).toBe('failed');
  });

  test('a server that stops first finishes the question that is under way', async () => {
    const [released, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
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
    expect(await status()).toBe('paid');
    void ringing;
  });
});

describe('the provider, asked by a person', () => {
  test('a payment that is paid there becomes paid here', async () => {
    expect(await ask()).toEqual({ ok: true, says: 'De betaaldienst zegt: nog niet betaald.' });
    world.provider.bring('paid');
    expect(await ask()).toEqual({ ok: true, says: 'De betaaldienst zegt: betaald. Hier stond: nog niet betaald.' });
    expect(await ask()).toEqual({ ok: true, says: 'De betaaldienst zegt: betaald.' });
  });

  test('a cent that came late is found, and stands among the refunds', async () => {
    world.provider.bring('expired');
    await ask();
    world.later(1000);
    world.provider.bring('paid');
    for (let times = 0; times < 2; times += 1) expect(await ask()).toEqual({ ok: true, says: said.paidLate });
    expect(await world.store.payments.refundOf(paymentId)).toMatchObject({ state: 'due' });
  });

  test.each([
    ['unavailable', said.away],
    ['unreadable', said.unreadable],
  ] as const)('a provider that is %s is reported, and nothing has changed', async (failing, says) => {
    world.provider.failing = failing;
    expect(await ask()).toEqual({ ok: false, code: 'payment.unavailable', says });
    expect(await status()).toBe('open');
  });

  test('a second request at the same moment says that the first is under way', async () => {
    await lease();
    expect(await ask()).toMatchObject({ ok: false, code: 'payment.busy' });
  });

  test('an application without a payment has nothing to ask for', async () => {
    const none = { ok: false, code: 'payment.none', says: 'Er is geen betaling.' };
    expect(await askPaymentByStaff(deps(), 'another')).toEqual(none);
    expect(await notAskable(deps(), 'another')).toBe(none.says);
  });
});
