import { expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '@vangnet/domain/product/webhook-events';
import { faultsWith, settingsWith } from '../testing/environment.ts';

const WEBHOOK_URL = 'https://crm.example.nl/hooks/vangnet/';
const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const WEBHOOK_KEY = 'k'.repeat(32);
const whole = { WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_KEY };

const settings = (given: Record<string, string>) => settingsWith(given).subscriber;
const faults = (given: Record<string, string | undefined>) =>
  faultsWith(given).map((line) => line.replace(/;.*|,.*/, ''));

test('without settings nothing is sent, and with an address and a secret every state is', () => {
  expect(settings({})).toBeUndefined();
  const secret = Buffer.alloc(32, 7);
  expect(settings({ WEBHOOK_URL, WEBHOOK_SECRET })).toEqual({
    url: WEBHOOK_URL,
    secrets: [secret],
    states: WEBHOOK_EVENTS,
  });
  expect(settings({ ...whole, WEBHOOK_EVENTS: 'paid, submitted' })).toEqual({
    url: WEBHOOK_URL,
    secrets: [secret],
    states: ['paid', 'submitted'],
    key: WEBHOOK_KEY,
  });
});

test('while the secret is replaced both sign, the present one first', () => {
  const WEBHOOK_SECRET_PREVIOUS = `whsec_${Buffer.alloc(32, 6).toString('base64')}`;
  const secrets = [Buffer.alloc(32, 7), Buffer.alloc(32, 6)];
  expect(settings({ ...whole, WEBHOOK_SECRET_PREVIOUS })).toMatchObject({ secrets });
  expect(faults({ WEBHOOK_SECRET_PREVIOUS })).toEqual(['WEBHOOK_URL is missing']);
  expect(faults({ WEBHOOK_URL, WEBHOOK_SECRET_PREVIOUS })).toEqual(['WEBHOOK_SECRET is missing']);
});

test.each([
  [{ ...whole, WEBHOOK_SECRET: undefined }, 'WEBHOOK_SECRET is missing'],
  [{ ...whole, WEBHOOK_URL: undefined }, 'WEBHOOK_URL is missing'],
  [{ ...whole, WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, 'WEBHOOK_SECRET has an invalid value'],
  [{ ...whole, WEBHOOK_KEY: 'k'.repeat(31) }, 'WEBHOOK_KEY has an invalid value'],
  [{ ...whole, WEBHOOK_EVENTS: 'paid,lost' }, 'WEBHOOK_EVENTS is "paid'],
  [{ ...whole, WEBHOOK_URL: 'http://crm.example.nl/' }, 'WEBHOOK_URL is "http://crm.example.nl/"'],
])('what cannot work is reported at the start: %j', (given, line) => {
  expect(faults(given)).toEqual([line]);
});
