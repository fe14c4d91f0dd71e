import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { paymentWorld } from '../testing/payment-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { words } from '../../words/words.ts';

const world = openedForEach(paymentWorld);
const server = openedForEach(() => world.server());
let token: string;
beforeEach(async () => {
  token = await world.application();
});

const paidFor = () => world.store.payments.paidFor(token);
const rows = () => world.db.selectFrom('payments').select('status').orderBy('created_at').execute();
const killed = async () => {
  throw new Error('killed');
};
const keys = () => new Set(world.provider.orders.map(({ idempotencyKey }) => idempotencyKey));

describe('the way back and the webhook', () => {
  test('the visitor is back before the webhook', async () => {
    const { paymentId, cookie } = await server.paying(token);
    world.provider.bring('paid', 'NL91ABNA0417164300');
    world.later(5 * SECOND_MS);
    expect(await server.shown(paymentId, cookie)).toMatchObject({ status: 'paid', calculation_request_id: token });
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    expect(await paidFor()).toMatchObject({ paymentId, account: { outcome: 'same' } });
  });

  test('the webhook comes before the visitor is back', async () => {
    const { paymentId, cookie } = await server.paying(token);
    world.provider.bring('paid');
    await server.webhook('tr_1');
    const asked = world.provider.asked.length;
    expect(await server.shown(paymentId, cookie)).toMatchObject({ status: 'paid', calculation_request_id: token });
    expect(world.provider.asked).toHaveLength(asked);
  });

  test('the webhook never comes, as when a visitor cancels at the bank', async () => {
    const { paymentId } = await server.paying(token);
    world.provider.bring('canceled');
    world.later(5 * SECOND_MS);
    expect(await server.shown(paymentId)).toMatchObject({ status: 'canceled' });
  });

  test('the webhook comes twice at the same moment', async () => {
    await server.paying(token);
    world.provider.bring('paid');
    const responses = await Promise.all([server.webhook('tr_1'), server.webhook('tr_1')]);
    expect(responses.map(({ status }) => status)).toContain(200);
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    expect([await rows(), await paidFor()]).toMatchObject([[{ status: 'paid' }], {}]);
  });

  test('a forged webhook changes nothing', async () => {
    const { paymentId } = await server.paying(token);
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    world.later(5 * SECOND_MS);
    expect(await server.shown(paymentId)).toMatchObject({ status: 'open' });
    expect(await paidFor()).toBeUndefined();
  });

  test('the webhook of an earlier attempt comes late', async () => {
    await server.paying(token);
    world.provider.bring('expired');
    world.later(16 * MINUTE_MS);
    await server.paying(token);
    world.provider.bring('paid');
    await server.webhook('tr_2');
    expect(await server.webhook('tr_1')).toMatchObject({ status: 200 });
    expect(await rows()).toEqual([{ status: 'expired' }, { status: 'paid' }]);
  });

  test('an earlier response arrives after a later one and changes nothing', async () => {
    const { paymentId } = await server.paying(token);
    const before = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const get: typeof world.provider.get = async (id) => {
      const response = await world.provider.get(id);
      asked.resolve();
      await before.promise;
      return response;
    };
    const slow = await world.server({ providers: { paymentProvider: { ...world.provider, get } } });
    world.later(5 * SECOND_MS);
    const waiting = slow.status(paymentId);
    await asked.promise;
    world.provider.bring('paid');
    world.later(MINUTE_MS);
    await server.webhook('tr_1');
    before.resolve();
    expect(await waiting).toMatchObject({ body: { data: { status: 'paid' } } });
    expect(await rows()).toEqual([{ status: 'paid' }]);
  });
});

describe('pressed more than once', () => {
  test('a double click, two tabs and two servers have one payment', async () => {
    const other = await world.server();
    const responses = await Promise.all([server, server, other, other].map((one) => one.paying(token)));
    expect(new Set(responses.map(({ paymentId, paymentUrl }) => `${paymentId} ${paymentUrl}`)).size).toBe(1);
    expect([world.provider.made.size, keys().size, await rows()]).toEqual([1, 1, [{ status: 'open' }]]);
  });

  test('a second press while the provider handles the first one waits for it', async () => {
    let calls = 0;
    const create: typeof world.provider.create = async (order) => {
      calls += 1;
      if (calls < 4) return { ok: false, failure: 'conflict', reason: 'status 409' };
      return world.provider.create(order);
    };
    const pauses: number[] = [];
    const pause = async (ms: number) => void pauses.push(ms);
    const paymentProvider = { ...world.provider, create };
    const busy = await world.server({ providers: { paymentProvider }, machine: { pause } });
    expect(await busy.pay(token)).toMatchObject({ status: 201 });
    expect(pauses).toEqual([400, 400, 400]);
  });
});

describe('a server or a provider that falls silent', () => {
  test('a server dies between the response of the provider and its own commit, and the next press gives the same payment', async () => {
    const store = { ...world.store, payments: { ...world.store.payments, record: killed } };
    const dying = await world.server({ store });
    expect(await dying.pay(token)).toMatchObject({ status: 500 });
    expect(await rows()).toEqual([{ status: 'starting' }]);
    expect(await server.paying(token)).toMatchObject({ status: 201, paymentUrl: 'https://bank.example/tr_1' });
    expect([world.provider.orders.length, keys().size, world.provider.made.size]).toEqual([2, 1, 1]);
  });

  test('a server dies before it has stored the cookie, and the next press gives a good one', async () => {
    const store = { ...world.store, payments: { ...world.store.payments, admitBrowser: killed } };
    const dying = await world.server({ store });
    expect(await dying.pay(token)).toMatchObject({ status: 500 });
    const { paymentId, cookie } = await server.paying(token);
    expect(await server.shown(paymentId, cookie)).toMatchObject({ calculation_request_id: token });
  });

  test('a server dies while it asks the provider, and another one asks when the lease has ended', async () => {
    const { paymentId } = await server.paying(token);
    const store = { ...world.store, payments: { ...world.store.payments, record: killed } };
    const dying = await world.server({ store });
    world.provider.bring('paid');
    world.later(5 * SECOND_MS);
    expect(await dying.status(paymentId)).toMatchObject({ status: 500 });
    expect(await server.shown(paymentId)).toMatchObject({ status: 'open' });
    world.later(20 * SECOND_MS);
    expect(await server.shown(paymentId)).toMatchObject({ status: 'paid' });
  });

  test('a provider responds after our time limit, and the next press gives the payment that it made', async () => {
    world.provider.silent = 1;
    expect(await server.pay(token)).toMatchObject({ status: 503 });
    expect(await server.paying(token)).toMatchObject({ status: 201, paymentUrl: 'https://bank.example/tr_1' });
    expect([keys().size, world.provider.made.size]).toEqual([1, 1]);
  });

  test('a visitor who presses again in the other language, in whose words the payment was not ordered, gets another payment at once', async () => {
    world.provider.silent = 1;
    expect(await server.pay(token)).toMatchObject({ status: 503 });
    const english = await world.server({ words: words.en });
    expect(await english.paying(token)).toMatchObject({ status: 201, paymentUrl: 'https://bank.example/tr_2' });
    expect(world.provider.orders.map(({ locale }) => locale)).toEqual(['nl_NL', 'en_GB', 'en_GB']);
    expect(await rows()).toEqual([{ status: 'failed' }, { status: 'open' }]);
  });

  test('a provider that refuses what was just ordered is asked once', async () => {
    world.provider.failing = 'refused';
    expect(await server.pay(token)).toMatchObject({ status: 503 });
    expect(world.provider.orders).toHaveLength(1);
  });
});

describe('a payment that came to nothing', () => {
  test.each(['expired', 'canceled', 'failed'])(
    'a payment that is %s is followed by another, which is paid',
    async (end) => {
      const first = await server.paying(token);
      world.provider.bring(end);
      world.later(16 * MINUTE_MS);
      const second = await server.paying(token);
      expect(second.paymentId).not.toBe(first.paymentId);
      world.provider.bring('paid');
      await server.webhook('tr_2');
      expect(await paidFor()).toMatchObject({ paymentId: second.paymentId });
      expect(await server.shown(first.paymentId)).toMatchObject({ status: end });
      expect(keys().size).toBe(2);
    },
  );
});
