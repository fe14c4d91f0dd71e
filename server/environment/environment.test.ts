import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { afdCodes } from '../testing/afd-codes.ts';
import { faultsWith as faults, required, settingsWith as read } from '../testing/environment.ts';
import { vendorKinds } from './providers.ts';

const key = randomBytes(32);
const local = { port: 3000, host: '127.0.0.1', drainMs: 0 };
const DATA = resolve(import.meta.dirname, '../../data');
const [way] = vendorKinds.map(({ id }) => id);
const identity = { offered: [way], outages: expect.any(Function) };
const identityVendors = [expect.objectContaining({ id: way })];
const handover = {
  baseUrl: 'https://policies.example.nl/api',
  token: 'token-of-policies',
  secret: 'secret-of-policies',
  codes: {
    definitionName: afdCodes.AFD_DEFINITION_NAME,
    definitionVersion: afdCodes.AFD_DEFINITION_VERSION,
    catalogVersion: afdCodes.AFD_CATALOG_VERSION,
    businessLine: afdCodes.AFD_BUSINESS_LINE,
    company: afdCodes.AFD_COMPANY,
    coverageType: afdCodes.AFD_COVERAGE_TYPE,
  },
};
const database = 'postgresql://vangnet:geheim@db.internal:5432/vangnet?sslmode=verify-full';

test('nothing but what leads to the providers needs to be set', () => {
  expect(read({ HOME: '/root' })).toEqual({
    server: { ...local, publicUrl: 'http://localhost:3000', trustProxy: [], logLevel: 'info', mayBeUnencrypted: false },
    database: { dataDir: resolve('.data'), databaseUrl: undefined, dataKey: undefined, previousKey: undefined },
    referenceData: {
      data: DATA,
      tariffDir: DATA,
      occupationsFile: undefined,
      brandsDirs: [join(DATA, 'brands')],
    },
    mail: {
      smtp: { host: 'localhost', port: 2525, secure: false, requireTLS: false, ignoreTLS: true },
    },
    adviser: { pdfPassword: 'Open-the-case-1' },
    ofBrand: expect.any(Function),
    address: { baseUrl: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1' },
    payment: { baseUrl: 'https://api.mollie.com', apiKey: required.PAYMENT_API_KEY },
    identity,
    identityVendors,
    handover,
  });
});

test('everything can be set', () => {
  const environment = read({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://aov.example.nl/',
    DATA_DIR: '/var/lib/vangnet',
    DATABASE_URL: database,
    DATA_KEY: key.toString('base64'),
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1',
    TARIFF_DIR: '/etc/vangnet',
    OCCUPATIONS_FILE: '/etc/beroepen.csv',
    BRANDS_DIR: '/etc/merken:/etc/labels',
    SMTP_URL: 'smtps://mailer:ge%3Aheim@relay.example.nl',
    ADVISER_PDF_PASSWORD: 'Een-lang-wachtwoord-1',
    EVIDENCE_MAILBOX: 'bewijs@example.nl',
    ADDRESS_API_URL: 'http://localhost:3001/pdok',
    PAYMENT_API_URL: 'https://payments.example.nl/',
    PAYMENT_API_KEY: 'live_kT7wQ2mZxB4nRfV9yLcPs3HdGjUaEo',
    DRAIN_SECONDS: '15',
    LOG_LEVEL: 'warn',
  });
  expect(environment).toEqual({
    server: {
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://aov.example.nl',
      trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::1'],
      drainMs: 15_000,
      logLevel: 'warn',
      mayBeUnencrypted: false,
    },
    database: { dataDir: '/var/lib/vangnet', databaseUrl: database, dataKey: key },
    referenceData: {
      data: DATA,
      tariffDir: '/etc/vangnet',
      occupationsFile: '/etc/beroepen.csv',
      brandsDirs: ['/etc/merken', '/etc/labels'],
    },
    mail: {
      smtp: {
        host: 'relay.example.nl',
        port: 465,
        secure: true,
        requireTLS: false,
        ignoreTLS: false,
        auth: { user: 'mailer', pass: 'ge:heim' },
      },
    },
    adviser: { pdfPassword: 'Een-lang-wachtwoord-1' },
    ofBrand: expect.any(Function),
    address: { baseUrl: 'http://localhost:3001/pdok' },
    payment: { baseUrl: 'https://payments.example.nl', apiKey: 'live_kT7wQ2mZxB4nRfV9yLcPs3HdGjUaEo' },
    identity,
    identityVendors,
    handover,
    evidenceMailbox: 'bewijs@example.nl',
  });
});

test('a variable that is set to nothing is not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '' })).toMatchObject({
    server: { port: 3000, logLevel: 'info' },
  });
});

test('a slash at the end of the register’s address does not matter', () => {
  expect(read({ ADDRESS_API_URL: 'http://localhost:3001/v3_1/' }).address.baseUrl).toBe('http://localhost:3001/v3_1');
});

test('metrics are on this machine only, unless the operator says otherwise, and nowhere without a port', () => {
  expect(read({}).metrics).toBeUndefined();
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  const METRICS_HOST = '0.0.0.0';
  expect(read({ METRICS_PORT: '9464', METRICS_HOST }).metrics).toEqual({ port: 9464, host: METRICS_HOST });
});

test.each(['base64', 'base64url', 'hex'] as const)('the key may be written as %s', (encoding) => {
  expect(read({ DATA_KEY: key.toString(encoding) }).database.dataKey).toEqual(key);
});

describe('a wrong value is one line with its name, what was given and what is expected', () => {
  const wrong = {
    PORT: ['abc', '65536', '-1', '80.5'],
    HOST: ['not a host'],
    PUBLIC_URL: ['aov.example.nl', 'https://example.nl/aov', 'ftp://example.nl'],
    TRUST_PROXY: [
      'true',
      '1',
      '10.0.0.0/33',
      '0.0.0.0/0',
      '::/0',
      'loopback,0.0.0.0/1,128.0.0.0/1',
      '2000::/3',
      '::/8',
      '::1/64',
      '::ffff:0.0.0.0/96',
      '0:0:0:0:0:ffff:8000:0/97',
      '*',
    ],
    ALLOW_UNENCRYPTED: ['true'],
    ADDRESS_API_URL: ['api.pdok.nl', 'https://api.pdok.nl/free?q=x', 'https://user:key@api.pdok.nl/v3_1'],
    PAYMENT_API_URL: ['https://api.mollie.com/v2', 'api.mollie.com'],
    DRAIN_SECONDS: ['5s'],
    LOG_LEVEL: ['loud'],
    HANDOVER_URL: ['https://policies.example.nl/?a=1'],
    METRICS_PORT: ['65536'],
    IDENTITY_WAYS: ['digid', `${way},${way}`],
  };
  const rows = Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  test.each(rows)('a wrong value is one line with its name and what is expected: %s=%s', (name, value) => {
    const [line, ...others] = faults({ [name]: value });
    expect(line?.startsWith(`${name} is "${value}"; expected `)).toBe(true);
    expect(others).toEqual([]);
  });

  test('a secret is never shown when its value is wrong', () => {
    const SMTP_URL = 'smtp://root:geheim@relay?pool=true';
    const lines = faults({
      DATABASE_URL: 'mysql://root:geheim@db',
      DATA_KEY: 'geheim',
      SMTP_URL,
      ADVISER_PDF_PASSWORD: 'geheim',
      HANDOVER_SECRET: 'geheim',
    });
    expect(lines).toHaveLength(5);
    expect(lines.join()).not.toContain('geheim');
  });

  test('all wrong values are reported at once', () => {
    const lines = faults({ PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: database });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL', 'DATA_KEY']);
  });
});

const NO_PASSWORDS = ['Kort-1', 'Met een spatie-1', `${'x'.repeat(99)}-X1`, 'zonder-hoofdletter-1', 'ZonderEnigTeken1'];
test.each(NO_PASSWORDS)('"%s" is no password for cases', (password) => {
  expect(faults({ ADVISER_PDF_PASSWORD: password })).toEqual([
    expect.stringMatching(
      /^ADVISER_PDF_PASSWORD has an invalid value, which is not shown here; expected a password of 12 /,
    ),
  ]);
});

test('the mail server is required', () => {
  expect(faults({ SMTP_URL: '' })).toEqual([
    'SMTP_URL is missing; expected smtp://user:password@host:587 or smtps://user:password@host:465.',
  ]);
});

test.each(['relay.example.nl:25', 'http://relay', 'smtp://', 'smtp://relay/inbox', 'smtp://relay?secure=false'])(
  'SMTP_URL=%s is no mail server',
  (SMTP_URL) => {
    expect(faults({ SMTP_URL })).toEqual([
      expect.stringMatching(/^SMTP_URL has an invalid value, which is not shown here;/),
    ]);
  },
);
