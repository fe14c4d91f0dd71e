import { describe, expect, test } from 'vitest';
import { faultsWith as faults } from '../testing/environment.ts';

describe('the key for payments', () => {
  test('the key for payments is required, and never shown', () => {
    expect(faults({ PAYMENT_API_KEY: undefined })).toEqual([
      'PAYMENT_API_KEY is missing; expected an API key of Mollie: test_ or live_ and at least 20 letters and digits.',
    ]);
  });

  test.each(['sk_live_kT7wQ2mZxB4nRfV9yLcPs3HdGjUaEo', 'test_short', 'live_kT7wQ2mZxB4nRfV9yLcPs3 HdGjUaEo'])(
    '%s is no key of Mollie',
    (PAYMENT_API_KEY) => {
      const [line = ''] = faults({ PAYMENT_API_KEY });
      expect(line).toMatch(/^PAYMENT_API_KEY has an invalid value, which is not shown here;/);
      expect(line).not.toContain(PAYMENT_API_KEY);
    },
  );

  test('the key for payments that is live does not travel over plain http', () => {
    const given = { PAYMENT_API_KEY: 'live_kT7wQ2mZxB4nRfV9yLcPs3HdGjUaEo' };
    expect(faults({ ...given, PAYMENT_API_URL: 'http://localhost:3001' })).toEqual([
      'PAYMENT_API_KEY is a live key, but PAYMENT_API_URL starts with http: and would send it unencrypted.',
    ]);
    expect(faults({ ...given, PAYMENT_API_URL: 'https://localhost:3001' })).toEqual([]);
    expect(faults({ PAYMENT_API_URL: 'http://localhost:3001' })).toEqual([]);
  });
});
