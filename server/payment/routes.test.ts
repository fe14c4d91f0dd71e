import { describe, expect, test } from 'vitest';
import { messages } from '@vangnet/domain/application/text';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { fakeRelease } from '../testing/fake-product.ts';
import { mijnwerker, personalTexts } from '../testing/fixtures.ts';
import { paymentWorld } from '../testing/payment-world.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { recordTest } from '../testing/recorded.ts';

const world = openedForEach(paymentWorld);
const server = openedForEach(() => world.server());

const failing = (status: number, code: string, rest: object = {}) => ({
  status,
  body: { success: false, errors: [{ code }], ...rest },
});

describe('a payment', () => {
  test('a payment is one cent, and returns to the page of its status', async () => {
    const { status, paymentId, paymentUrl } = await server.paying(await world.application());
    expect([status, paymentUrl]).toEqual([201, 'https://bank.example/tr_1']);
    expect(world.provider.orders).toEqual([
      {
        idempotencyKey: expect.stringMatching(/^[\w-]{24}$/),
        amount: 1,
        locale: 'nl_NL',
        description: expect.stringMatching(/^Verificatie Vangnet VN-2026-\w{4}-\w{4}$/),
        paymentId,
        returnUrl: `http://localhost:3000/payment/status?id=${paymentId}`,
        webhookUrl: 'http://localhost:3000/api/payment/webhook',
      },
    ]);
  });

  test('the provider receives nothing of the person and no token', async () => {
    const token = await world.application();
    await server.pay(token);
    const told = JSON.stringify(world.provider.orders);
    for (const secret of [...personalTexts, token]) expect(told).not.toContain(secret);
  });

  test('of what the browser sends only the token counts', async () => {
    const token = await world.application();
    const body = { token, surname: 'X', amount: 100, email: 'a@vangnet.example' };
    expect(await server.send('POST', '/api/payment', body)).toMatchObject({ status: 201 });
    expect(world.provider.orders[0]?.amount).toBe(1);
  });

  test('an open payment is given again, without another order', async () => {
    const token = await world.application();
    const first = await server.paying(token);
    world.later(MINUTE_MS);
    const second = await server.paying(token);
    expect([second.paymentId, second.paymentUrl]).toEqual([first.paymentId, first.paymentUrl]);
    expect([world.provider.orders.length, world.provider.asked]).toEqual([1, ['tr_1']]);
  });

  test('a payment that the bank is handling leads to its status, not to the bank again', async () => {
    const token = await world.application();
    const { paymentId } = await server.paying(token);
    world.provider.bring('pending');
    world.later(MINUTE_MS);
    const { paymentUrl } = await server.paying(token);
    expect(paymentUrl).toBe(`http://localhost:3000/payment/status?id=${paymentId}`);
  });

  test('a paid application cannot be paid again, also when the product would refuse the case today', async () => {
    const token = await world.application();
    const { paymentId } = await server.paying(token);
    world.provider.bring('paid');
    world.later(MINUTE_MS);
    const conflict = failing(409, 'payment.conflict', { data: { paymentId } });
    expect(await server.pay(token)).toMatchObject(conflict);
    const row = { ...mijnwerker, occupation: { name: 'Webdesigner' } };
    const later = await world.server({ releaseOn: () => fakeRelease([row]) });
    const response = await later.pay(token);
    expect(response).toMatchObject(conflict);
    expect(JSON.stringify(response.body)).toContain('Deze aanvraag is al betaald en in behandeling.');
  });
});

describe('no payment is made', () => {
  test('there is no payment for an application that does not exist', async () => {
    expect(await server.pay('unknown-token-of-some-length')).toMatchObject(failing(404, 'request.notFound'));
    expect(world.provider.orders).toEqual([]);
  });

  test('there is no payment for an application that is not complete; every open field is named', async () => {
    const { iban: _, ...open } = completeDraft;
    const response = await server.pay(await world.application({ ...open, acceptedTerms: false }));
    expect(response).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'acceptedTerms' }, { field: 'iban' }] },
    });
    expect(world.provider.orders).toEqual([]);
  });

  test('there is no payment for a case that the product does not accept today', async () => {
    const token = await world.application();
    const row = { ...mijnwerker, occupation: { name: 'Webdesigner' } };
    const later = await world.server({ releaseOn: () => fakeRelease([row]) });
    expect(await later.pay(token)).toMatchObject(failing(422, 'occupation.excluded'));
    expect(world.provider.orders).toEqual([]);
  });

  test('there is no payment without a knowledge test, nor after a failed one', async () => {
    const [untested, failed] = [await world.untested(), await world.untested()];
    await recordTest(world.store, failed, { wrong: 3 });
    for (const token of [untested, failed])
      expect(await server.pay(token)).toMatchObject(failing(422, 'payment.noPassedTest'));
    expect(world.provider.orders).toEqual([]);
  });
});

describe('a provider that does not make it', () => {
  test.each(['unavailable', 'conflict', 'refused'] as const)(
    'a provider that fails (%s) is reported with the contact of the brand',
    async (failure) => {
      world.provider.failing = failure;
      const response = await server.pay(await world.application());
      expect(response).toMatchObject(failing(503, 'payment.failed'));
      expect(JSON.stringify(response.body)).toContain(
        'Er is een fout opgetreden bij het verwerken van je aanvraag. Probeer het later nog eens of neem contact op met Vangnet.',
      );
    },
  );

  test('the next press orders with the same key, or with another when the order was refused', async () => {
    const token = await world.application();
    world.provider.failing = 'unavailable';
    await server.pay(token);
    world.provider.failing = 'refused';
    await server.pay(token);
    world.provider.failing = undefined;
    expect(await server.pay(token)).toMatchObject({ status: 201 });
    const [first, second, third] = world.provider.orders.map(({ idempotencyKey }) => idempotencyKey);
    expect([second === first, third === first]).toEqual([true, false]);
  });
});

test('the status is for everybody who knows the id; the token and the URL of the bank are for the browser that started the payment', async () => {
  const token = await world.application();
  const { paymentId, paymentUrl, cookie } = await server.paying(token);
  const common = { status: 'open', amount: 0.01, createdAt: '2026-03-10T12:00:00.000Z' };
  expect(await server.shown(paymentId)).toEqual(common);
  expect(await server.shown(paymentId, 'other=1; vangnet_payment=guessed')).toEqual(common);
  expect(await server.shown(paymentId, `other=1; ${cookie}`)).toEqual({
    ...common,
    calculation_request_id: token,
    paymentUrl,
  });
});

test.each(['pending', 'paid', 'failed', 'canceled', 'expired', 'authorized', 'verifying'])(
  'the status %s is passed on without a URL to pay at',
  async (word) => {
    const { paymentId, cookie } = await server.paying(await world.application());
    world.provider.bring(word);
    world.later(5 * SECOND_MS);
    const shown = await server.shown(paymentId, cookie);
    expect(shown).toMatchObject({ status: word, calculation_request_id: expect.any(String) });
    expect(shown).not.toHaveProperty('paymentUrl');
  },
);

test('the provider is asked for a status once in four seconds, and not when it is final', async () => {
  const { paymentId } = await server.paying(await world.application());
  await Promise.all([server.status(paymentId), server.status(paymentId), server.status(paymentId)]);
  expect(world.provider.asked).toHaveLength(1);
  world.provider.bring('expired');
  world.later(4 * SECOND_MS - 1);
  expect(await server.shown(paymentId)).toMatchObject({ status: 'open' });
  world.later(1);
  await server.status(paymentId);
  world.later(MINUTE_MS);
  expect(await server.shown(paymentId)).toMatchObject({ status: 'expired' });
  expect(world.provider.asked).toHaveLength(2);
});

test('the stored status is given when the provider does not respond; a visitor who may have paid is not sent to the bank', async () => {
  const { paymentId, cookie } = await server.paying(await world.application());
  world.provider.failing = 'unavailable';
  world.later(5 * SECOND_MS);
  const shown = await server.shown(paymentId, cookie);
  expect(shown).toMatchObject({ status: 'open', calculation_request_id: expect.any(String) });
  expect(shown).not.toHaveProperty('paymentUrl');
});

test('the status of an unknown payment is a failure with its sentence', async () => {
  const error = messages['payment.noStatus'];
  expect(await server.status('unknown')).toMatchObject(failing(404, 'payment.noStatus', { error }));
  expect(await server.status('x'.repeat(99))).toMatchObject(failing(404, 'payment.noStatus', { error }));
});

test('the cookie is for our own pages and for these calls only', async () => {
  const { headers } = await server.pay(await world.application());
  expect(headers['set-cookie']).toMatch(
    /^vangnet_payment=[\w-]{32}; Max-Age=7776000; Path=\/api\/payment; HttpOnly; SameSite=Lax$/,
  );
  const safe = await world.server({ site: { publicUrl: 'https://aov.example.nl' } });
  const sent = await safe.pay(await world.application());
  expect(sent.headers['set-cookie']).toMatch(/; Secure;/);
});

test('both cookies of two presses at the same moment are good', async () => {
  const token = await world.application();
  const [one, other] = await Promise.all([server.paying(token), server.paying(token)]);
  expect(one.paymentId).toBe(other.paymentId);
  for (const { paymentId, cookie } of [one, other]) {
    expect(await server.shown(paymentId, cookie)).toMatchObject({ calculation_request_id: token });
  }
});

test('the log names neither the person, nor a token, nor a cookie', async () => {
  const token = await world.application();
  const { cookie, paymentId } = await server.paying(token);
  world.provider.bring('paid');
  world.later(5 * SECOND_MS);
  await server.status(paymentId, cookie);
  const log = server.log.join('\n');
  expect(log).toContain('payment status changed');
  for (const secret of [...personalTexts, token, cookie.split('=')[1] ?? '']) expect(log).not.toContain(secret);
});
