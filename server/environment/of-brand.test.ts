import { expect, test } from 'vitest';
import { settingsWith } from '../testing/environment.ts';

const brand = (own: Record<string, string>, given: Record<string, string> = {}) => settingsWith(given).ofBrand(own);
const none = { adviser: undefined, subscriber: undefined, identityVendors: undefined };
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

test('a brand has of its own what it names a variable of, and all else is that of the installation', () => {
  expect(brand({})).toEqual({ ok: true, settings: none });
  expect(brand({ ADVISER_PDF_PASSWORD: 'OURS' }, { OURS: 'Een-lang-wachtwoord-2' })).toEqual({
    ok: true,
    settings: { ...none, adviser: { pdfPassword: 'Een-lang-wachtwoord-2' } },
  });
});

test('the system of a brand gets no secret and no key of another one', () => {
  const installed = { WEBHOOK_URL: 'https://crm.example.nl', WEBHOOK_SECRET: secret, WEBHOOK_KEY: 'k'.repeat(32) };
  const given = { ...installed, OUR_URL: 'https://ours.example.nl', OUR_SECRET: secret };
  expect(brand({ WEBHOOK_URL: 'OUR_URL', WEBHOOK_SECRET: 'OUR_SECRET' }, given)).toMatchObject({
    settings: { subscriber: { url: 'https://ours.example.nl', key: undefined } },
  });
  expect(brand({ WEBHOOK_URL: 'OUR_URL' }, given)).toEqual({
    ok: false,
    faults: ['WEBHOOK_SECRET is missing; WEBHOOK_URL requires it.'],
  });
});

test('a brand that names what cannot be its own, or a variable that is missing or wrong, is refused by its own names', () => {
  expect(brand({ DATA_KEY: 'OURS' }, { OURS: 'x' })).toEqual({
    ok: false,
    faults: [
      expect.stringMatching(/^DATA_KEY is none that a brand can have of its own; those are ADVISER_PDF_PASSWORD, /),
    ],
  });
  expect(brand({ ADVISER_PDF_PASSWORD: 'OURS' })).toEqual({ ok: false, faults: ['OURS is missing.'] });
  expect(brand({ ADVISER_PDF_PASSWORD: 'OURS' }, { OURS: 'kort' })).toEqual({
    ok: false,
    faults: [expect.stringMatching(/^OURS has an invalid value, which is not shown here; expected a password /)],
  });
});
