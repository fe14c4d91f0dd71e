import { expect, test } from 'vitest';
import { settingsWith } from '../testing/environment.ts';
import { brandVariableFaults } from './environment.ts';

const brand = (own: Record<string, string>, given: Record<string, string> = {}) =>
  settingsWith(given).ofBrand('our-brand', own);
const none = { adviser: undefined, subscriber: undefined, identityVendors: undefined };
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

test('a brand has of its own what it names a variable of, and all else is that of the installation', () => {
  expect(brand({})).toEqual({ ok: true, settings: none });
  expect(
    brand({ ADVISER_PDF_PASSWORD: 'OUR_BRAND_PASSWORD' }, { OUR_BRAND_PASSWORD: 'Een-lang-wachtwoord-2' }),
  ).toEqual({
    ok: true,
    settings: { ...none, adviser: { pdfPassword: 'Een-lang-wachtwoord-2' } },
  });
});

test('the system of a brand gets no secret and no key of another one', () => {
  const installed = { WEBHOOK_URL: 'https://crm.example.nl', WEBHOOK_SECRET: secret, WEBHOOK_KEY: 'k'.repeat(32) };
  const given = { ...installed, OUR_BRAND_URL: 'https://ours.example.nl', OUR_BRAND_SECRET: secret };
  expect(brand({ WEBHOOK_URL: 'OUR_BRAND_URL', WEBHOOK_SECRET: 'OUR_BRAND_SECRET' }, given)).toMatchObject({
    settings: { subscriber: { url: 'https://ours.example.nl', key: undefined } },
  });
  expect(brand({ WEBHOOK_URL: 'OUR_BRAND_URL' }, given)).toEqual({
    ok: false,
    faults: ['WEBHOOK_SECRET is missing; WEBHOOK_URL requires it.'],
  });
});

test('a brand that names what cannot be its own, or a variable that is missing or wrong, is refused by its own names', () => {
  const own = { ADVISER_PDF_PASSWORD: 'OUR_BRAND_PASSWORD' };
  expect(brand(own)).toEqual({ ok: false, faults: ['OUR_BRAND_PASSWORD is missing.'] });
  expect(brand(own, { OUR_BRAND_PASSWORD: 'kort' })).toEqual({
    ok: false,
    faults: [expect.stringMatching(/^OUR_BRAND_PASSWORD has an invalid value, which is not shown here; expected a /)],
  });
});

const INSTALLED = /is a variable of the installation; expected a name such as OUR_BRAND_/;
const NOT_ITS_OWN = /does not begin with OUR_BRAND_, as the variables of this brand do; expected/;
const SHOWN = /which is shown, and no place for a secret; expected a name such as OUR_BRAND_/;
const SECRET = /which is a secret, and a secret stands nowhere else; expected a name such as OUR_BRAND_/;
test.each<[Record<string, string>, ...RegExp[]]>([
  [{ DATA_KEY: 'OUR_BRAND_DATA_KEY' }, /^DATA_KEY is none that a brand can have of its own; those are ADVISER_PDF_/],
  [{ WEBHOOK_EVENTS: 'PAYMENT_API_KEY' }, INSTALLED],
  [{ WEBHOOK_KEY: 'DATA_KEY' }, INSTALLED],
  [{ ADVISER_PDF_PASSWORD: 'ADVISER_PDF_PASSWORD' }, INSTALLED],
  [{ WEBHOOK_EVENTS: 'HOME' }, NOT_ITS_OWN],
  [{ WEBHOOK_SECRET: 'OTHER_WEBHOOK_SECRET' }, NOT_ITS_OWN],
  [{ WEBHOOK_SECRET: 'OUR_BRANDY_WEBHOOK_SECRET' }, NOT_ITS_OWN],
  [{ WEBHOOK_EVENTS: 'OUR_BRAND_WEBHOOK_SECRET' }, SHOWN],
  [{ WEBHOOK_EVENTS: 'OUR_BRAND_KEY_2' }, SHOWN],
  [{ WEBHOOK_URL: 'OUR_BRAND_WEBHOOK_KEY' }, SHOWN],
  [{ WEBHOOK_SECRET: 'OUR_BRAND_WEBHOOK_URL' }, SECRET],
  [{ ADVISER_PDF_PASSWORD: 'OUR_BRAND_X' }, SECRET],
  [{ ADVISER_PDF_PASSWORD: 'OUR_BRAND_PDF_PASSWORD' }],
  [{ WEBHOOK_SECRET_PREVIOUS: 'OUR_BRAND_WEBHOOK_SECRET_PREVIOUS' }],
  [{ WEBHOOK_KEY: 'OUR_BRAND_WEBHOOK_KEY', WEBHOOK_EVENTS: 'OUR_BRAND_CALLED' }],
])('a brand that names %j for a setting is judged by names alone', (own, ...lines) => {
  expect(brandVariableFaults('our-brand', own)).toEqual(lines.map((line) => expect.stringMatching(line)));
});

test('a variable is named for no secret and for something that is shown at once', () => {
  const own = { OPENID_NAME: 'OUR_BRAND_OPENID_NAME', OPENID_CLIENT_SECRET: 'OUR_BRAND_OPENID_NAME' };
  expect(brandVariableFaults('our-brand', own)).toHaveLength(2);
});
