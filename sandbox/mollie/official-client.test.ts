import { Client } from 'mollie-api-typescript';
import { ClientError, ErrorResponse } from 'mollie-api-typescript/models/errors';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEY, openShop, type Shop } from '../testing/mollie-shop.ts';

/**
 * The provider's own client, made from the published description: it refuses every answer that misses a required field
 * or has one of another type.
 */
let shop: Shop;
let client: Client;
beforeEach(async () => {
  shop = await openShop();
  client = clientWith(KEY);
});
afterEach(() => shop.close());

const clientWith = (apiKey: string) =>
  new Client({ serverURL: shop.sandbox.url, security: { apiKey }, retryConfig: { strategy: 'none' } });
const order = () => ({ ...shop.order, method: 'ideal', locale: 'nl_NL', sequenceType: 'oneoff' }) as const;
const create = (idempotencyKey?: string) => client.payments.create({ idempotencyKey, paymentRequest: order() });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('The call has to fail'),
    (error: unknown) => error,
  );

test('the official client creates a payment and fetches it', async () => {
  const payment = await create();
  expect(payment).toMatchObject({ ...order(), mode: 'test', status: 'open', isCancelable: false });
  expect(payment.links.checkout?.href).toContain(shop.sandbox.url);
  expect(await client.payments.get({ paymentId: payment.id })).toEqual(payment);
});

test('the official client gets the same payment for the same key', async () => {
  const payment = await create('5b8f3f8e-6a0d-4a58-9c1e-1f8f0f8f9a11');
  expect(await create('5b8f3f8e-6a0d-4a58-9c1e-1f8f0f8f9a11')).toEqual(payment);
});

test.each([
  ['paid', 'paidAt'],
  ['failed', 'failedAt'],
  ['canceled', 'canceledAt'],
  ['expired', 'expiredAt'],
  ['pending', 'createdAt'],
] as const)('the official client reads a payment that is %s', async (status, field) => {
  const { id } = await create();
  await shop.outcome(id, { status });
  const payment = await client.payments.get({ paymentId: id });
  expect(payment).toMatchObject({ status, [field]: '2026-11-21T09:14:02+00:00' });
  expect(payment.links.checkout).toBeUndefined();
});

test('the official client reads who paid', async () => {
  const { id } = await create();
  await shop.outcome(id, { status: 'paid', consumerName: 'J. de Vries', consumerAccount: 'NL41 RABO 0100 0000 12' });
  const { details, amountRefunded, amountRemaining } = await client.payments.get({ paymentId: id });
  expect(details).toEqual({
    consumerName: 'J. de Vries',
    consumerAccount: 'NL41RABO0100000012',
    consumerBic: 'RABONL2U',
  });
  expect([amountRefunded?.value, amountRemaining?.value]).toEqual(['0.00', '0.01']);
});

test('the official client lists the payments, the newest first, a page at a time', async () => {
  const ids = [(await create()).id, (await create()).id, (await create()).id].toReversed();
  await shop.outcome(ids[1] ?? '', { status: 'paid' });
  const { result } = await client.payments.list({ limit: 2 });
  expect(result.embedded.payments?.map(({ id, status }) => [id, status])).toEqual([
    [ids[0], 'open'],
    [ids[1], 'paid'],
  ]);
  expect(result.links.next?.href).toContain(`from=${ids[2]}`);
  const rest = await client.payments.list({ limit: 2, from: ids[2] });
  expect(rest.result.embedded.payments?.map(({ id }) => id)).toEqual([ids[2]]);
  expect(rest.result.links.next).toBeNull();
});

test('the official client cancels a payment that may be cancelled', async () => {
  await shop.choose('cancelable');
  const { id, isCancelable } = await create();
  expect(isCancelable).toBe(true);
  expect(await client.payments.cancel({ paymentId: id })).toMatchObject({ id, status: 'canceled' });
  expect(await client.payments.get({ paymentId: id })).toMatchObject({ status: 'canceled' });
  expect(await failure(client.payments.cancel({ paymentId: id }))).toMatchObject({ status: 422 });
});

test('the official client reads the amounts that iDEAL accepts', async () => {
  const method = await client.methods.get({ methodId: 'ideal' });
  expect([method.minimumAmount.value, method.maximumAmount?.value]).toEqual(['0.01', '50000.00']);
});

describe('a refusal', () => {
  test('the official client reads which field was refused', async () => {
    const amount = { currency: 'EUR', value: '0.00' };
    const error = await failure(client.payments.create({ paymentRequest: { ...order(), amount } }));
    expect(error).toBeInstanceOf(ErrorResponse);
    expect(error).toMatchObject({ status: 422, field: 'amount', detail: 'The amount is lower than the minimum' });
  });

  test('the official client reads that a payment does not exist', async () => {
    const error = await failure(client.payments.get({ paymentId: 'tr_none' }));
    expect(error).toBeInstanceOf(ErrorResponse);
    expect(error).toMatchObject({ status: 404, title: 'Not Found' });
  });

  test('the official client reads that a live key is refused', async () => {
    const error = await failure(clientWith('live_kT7wQ2mZxB4nRfV9').payments.get({ paymentId: 'tr_none' }));
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ statusCode: 401 });
  });

  test.each([
    ['busy', 429],
    ['unavailable', 503],
  ])('the official client reads the error of the scenario %s', async (scenario, status) => {
    await shop.choose(scenario);
    const error = await failure(create());
    expect(error).toBeInstanceOf(ErrorResponse);
    expect(error).toMatchObject({ status });
  });
});
