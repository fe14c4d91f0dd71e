import * as z from 'zod';
import { LIVE_MOLLIE } from '../payment/mollie-settings.ts';
import { baseUrl, subject } from './variable.ts';

const API_KEY = /^(test|live)_[A-Za-z0-9]{20,100}$/;

/** The payment provider. */
export const payment = subject(
  {
    PAYMENT_API_URL: {
      schema: baseUrl.refine((url) => !url.endsWith('/v2')).prefault(LIVE_MOLLIE),
      expected: 'the base address of Mollie’s API without /v2, such as https://api.mollie.com',
      isWire: true,
    },
    PAYMENT_API_KEY: {
      schema: z.string().regex(API_KEY),
      expected: 'an API key of Mollie: test_ or live_ and at least 20 letters and digits',
      secret: true,
    },
  },
  ({ PAYMENT_API_URL, PAYMENT_API_KEY: apiKey }) => ({ baseUrl: PAYMENT_API_URL, apiKey }),
  ({ PAYMENT_API_URL: url = LIVE_MOLLIE, PAYMENT_API_KEY: key = '' }) =>
    key.startsWith('live_') && url.startsWith('http:')
      ? 'PAYMENT_API_KEY is a live key, but PAYMENT_API_URL starts with http: and would send it unencrypted.'
      : undefined,
);

/** What an operator should know at the start. */
export function paymentWarnings({ baseUrl: url, apiKey }: ReturnType<typeof payment.settings>): string[] {
  return apiKey.startsWith('test_') && url === LIVE_MOLLIE
    ? ['PAYMENT_API_KEY is a test key: no real payment is made.']
    : [];
}
