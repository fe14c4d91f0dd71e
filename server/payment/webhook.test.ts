import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { defaultLimits } from '../limits/limits.ts';
import { molliePayments } from './mollie.ts';
import { paymentWorld } from '../testing/payment-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

const world = openedForEach(paymentWorld);
const server = openedForEach(() => world.server());
let token: string;
let paymentId: string;
beforeEach(async () => {
  token = await world.application();
  ({ paymentId } = await server.paying(token));
});

const status = async () => (await world.store.payments.find(paymentId))?.status;

describe('the webhook', () => {
  test('the webhook makes the server ask the provider, whose response counts', async () => {
    world.provider.bring('paid');
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200, body: '' });
    expect(await status()).toBe('paid');
  });

  test('the webhook responds the same for an unknown id, and the provider is not asked', async () => {
    expect(await server.webhook('tr_999')).toMatchObject({ status: 200, body: '' });
    expect(world.provider.asked).toEqual([]);
  });

  test('the webhook of a paid payment changes nothing, and the provider is not asked', async () => {
    world.provider.bring('paid');
    await server.webhook('tr_1');
    world.provider.bring('expired');
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    expect([await status(), world.provider.asked]).toEqual(['paid', ['tr_1']]);
  });

  test('the provider has to call again when it does not respond to our question', async () => {
    world.provider.bring('paid');
    world.provider.failing = 'unavailable';
    expect(await server.webhook('tr_1')).toMatchObject({ status: 503 });
    world.provider.failing = undefined;
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    expect(await status()).toBe('paid');
  });

  test('the provider has to call again while an earlier question is under way', async () => {
    await world.store.payments.lease(paymentId, 0);
    expect(await server.webhook('tr_1')).toMatchObject({ status: 503 });
    world.later(20_000);
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
  });

  test('the limit for visitors does not hold for the webhook', async () => {
    const limits = {
      ...defaultLimits,
      perCall: 3,
      calculations: 3,
      newApplications: 3,
      newApplicationsPerDay: 3,
      costlyPerDay: 3,
      lookupsPerHour: 3,
      quotes: 3,
    };
    const strict = await world.server({ limits });
    const responses = await Promise.all(Array.from({ length: 50 }, () => strict.webhook('tr_999')));
    expect(new Set(responses.map(({ status: code }) => code))).toEqual(new Set([200]));
  });

  const FORM = 'application/x-www-form-urlencoded';
  test.each([
    ['', FORM],
    ['id=', FORM],
    ['status=paid', FORM],
    ['testByMollie=1', FORM],
    ['id=tr_1%2F..%2Frefunds', FORM],
    ['id=tr_999&testByMollie=1', FORM],
    ['id=re_4qqhO89gsT', FORM],
    ['id=ord_1', FORM],
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
});

const refunds = (visitors = server) => visitors.log.filter((line) => line.includes('refund it'));

describe('the webhook of a payment that has ended', () => {
  beforeEach(async () => {
    world.provider.bring('expired');
    await server.webhook('tr_1');
    world.provider.asked.length = 0;
    world.later(1);
  });

  test('the webhook of a payment that has ended asks the provider once in a while, however often it is called, and otherwise has to be called again', async () => {
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    world.later(1);
    const again = await Promise.all(Array.from({ length: 20 }, () => server.webhook('tr_1')));
    expect(new Set(again.map(({ status: code }) => code))).toEqual(new Set([503]));
    expect(world.provider.asked).toHaveLength(1);
    world.later(5 * MINUTE_MS);
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    expect(world.provider.asked).toHaveLength(2);
  });

  test('the webhook of a payment that has ended reports once a cent that came late, and then never asks again', async () => {
    await server.webhook('tr_1');
    world.provider.bring('paid');
    world.later(6 * MINUTE_MS);
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    const asked = world.provider.asked.length;
    world.later(DAY_MS);
    const other = await world.server();
    for (const one of [server, other]) expect(await one.webhook('tr_1')).toMatchObject({ status: 200 });
    expect(world.provider.asked).toHaveLength(asked);
    expect([refunds().length, refunds(other).length]).toEqual([1, 0]);
    expect(await world.db.selectFrom('refunds_due').select(['provider_id', 'amount']).execute()).toEqual([
      { provider_id: 'tr_1', amount: 1 },
    ]);
    expect(await status()).toBe('expired');
  });
});
