import { describe, expect, test } from 'vitest';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { linkOf, openShop, type PaymentAnswer } from '../testing/mollie-shop.ts';

const shop = openedForEach(openShop);

const pageOf = async (payment: PaymentAnswer) => (await fetch(linkOf(payment, 'checkout'))).text();
const BUTTON = /<button name="status" value="(\w+)">\s*([^<]+?)\s*<\/button>/g;
const buttonsOn = (page: string) => [...page.matchAll(BUTTON)].map(([, value, name]) => `${value}: ${name}`);
/** Sends the form of the page as a browser does. */
const choose = (payment: PaymentAnswer, status: string, fields: Record<string, string> = {}) =>
  fetch(linkOf(payment, 'checkout'), {
    method: 'POST',
    body: new URLSearchParams({ consumerName: 'T. TEST', consumerAccount: 'NL20INGB0001234567', ...fields, status }),
    redirect: 'manual',
  });

/** ISO 13616: move the first four characters to the end, count letters from 10; the remainder by 97 is 1. */
function remainderOf(iban: string): bigint {
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`;
  return BigInt(turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n;
}

test('the page shows what is paid, escaped, and the possible outcomes', async () => {
  const page = await pageOf(await shop.create({ description: '<b>AOV</b> & meer' }));
  expect(page).toContain('<html lang="nl">');
  expect(page).toContain('€ 0,01');
  expect(page).toContain('&lt;b&gt;AOV&lt;/b&gt; &amp; meer');
  expect(page).not.toContain('<b>');
  expect(buttonsOn(page)).toEqual([
    'paid: Betaald',
    'failed: Mislukt',
    'canceled: Geannuleerd',
    'expired: Verlopen',
    'pending: In behandeling',
    'open: Open laten',
  ]);
});

test('the other account of the page has correct check digits', async () => {
  const [, iban = ''] = /Een andere rekening \((\w+)\)/.exec(await pageOf(await shop.create())) ?? [];
  expect(iban).toBe('NL20INGB0001234567');
  expect(remainderOf(iban)).toBe(1n);
});

describe('the customer chooses', () => {
  test.each([
    ['paid', { status: 'paid', paidAt: '2026-11-21T09:15:02+00:00' }],
    ['failed', { status: 'failed', failedAt: '2026-11-21T09:15:02+00:00' }],
    ['canceled', { status: 'canceled', canceledAt: '2026-11-21T09:15:02+00:00' }],
    ['expired', { status: 'expired', expiredAt: '2026-11-21T09:15:02+00:00' }],
  ])('the customer chooses %s, and the payment is final', async (status, expected) => {
    const payment = await shop.create();
    shop.clock.pass(60_000);
    const response = await choose(payment, status);
    expect([response.status, response.headers.get('location')]).toEqual([303, shop.order.redirectUrl]);
    const settled = await shop.get(payment.id);
    expect(settled).toMatchObject(expected);
    expect(Object.keys(settled).filter((field) => field.endsWith('At'))).toEqual(['createdAt', `${status}At`]);
    expect(settled).not.toHaveProperty('isCancelable');
    expect(settled).not.toHaveProperty('_links.checkout');
    expect(settled).toHaveProperty('_links.dashboard');
  });

  test('the customer chooses pending, and the payment is not final', async () => {
    const payment = await shop.create();
    expect((await choose(payment, 'pending')).status).toBe(303);
    const pending = await shop.get(payment.id);
    expect(pending).toMatchObject({ status: 'pending', isCancelable: false });
    expect(pending).not.toHaveProperty('expiresAt');
    expect(pending).not.toHaveProperty('_links.checkout');
  });

  test('the customer leaves the payment open and can come back', async () => {
    const payment = await shop.create();
    expect((await choose(payment, 'open')).headers.get('location')).toBe(shop.order.redirectUrl);
    expect(await shop.get(payment.id)).toEqual(payment);
  });

  test('a second choice of the customer changes nothing', async () => {
    const payment = await shop.create();
    await choose(payment, 'failed');
    const again = await choose(payment, 'paid');
    expect([again.status, again.headers.get('location')]).toEqual([303, shop.order.redirectUrl]);
    expect(await shop.get(payment.id)).toMatchObject({ status: 'failed' });
    const page = await pageOf(payment);
    expect(buttonsOn(page)).toEqual([]);
    expect(page).toContain('De uitkomst is: mislukt.');
  });
});

describe('the account that paid', () => {
  test.each([
    ['is the one of the page', {}, ['T. TEST', 'NL20INGB0001234567', 'INGBNL2A']],
    [
      'may be another one, in any notation',
      { consumerName: ' J. de Vries ', consumerAccount: 'nl41 rabo 0100 0000 12' },
      ['J. de Vries', 'NL41RABO0100000012', 'RABONL2U'],
    ],
    [
      'may be of a bank without a known BIC',
      { consumerAccount: 'BE71096123456769' },
      ['T. TEST', 'BE71096123456769', null],
    ],
    [
      'is another one by choice',
      { payer: 'another', consumerAccount: 'BE71096123456769' },
      ['T. TEST', 'NL20INGB0001234567', 'INGBNL2A'],
    ],
    ['may be kept secret by choice', { payer: 'secret' }, ['T. TEST', null, null]],
    ['may be kept secret by the bank', { consumerName: '', consumerAccount: ' ' }, [null, null, null]],
  ])('the account that paid %s', async (_how, fields, expected) => {
    const payment = await shop.create();
    await choose(payment, 'paid', fields);
    const { consumerName, consumerAccount, consumerBic } = (await shop.get(payment.id)).details;
    expect([consumerName, consumerAccount, consumerBic]).toEqual(expected);
  });

  test('a failed payment does not show the account', async () => {
    const payment = await shop.create();
    await choose(payment, 'failed');
    expect(await shop.get(payment.id)).not.toHaveProperty('details');
  });
});

test.each(['?token=none', ''])('a page without a payment (%j) gets 404', async (query) => {
  const url = `${shop.sandbox.url}/checkout/test-mode${query}`;
  const response = await fetch(url);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Deze betaling bestaat niet');
  expect((await fetch(url, { method: 'POST', body: new URLSearchParams({ status: 'paid' }) })).status).toBe(404);
});

test('an unknown status gets 404', async () => {
  const payment = await shop.create();
  expect((await choose(payment, 'authorized')).status).toBe(404);
  expect(await shop.get(payment.id)).toMatchObject({ status: 'open' });
});
