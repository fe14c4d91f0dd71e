import { expect, test } from 'vitest';
import { identityEnvironment } from '../../scripts/sandbox-environment.ts';
import { required } from '../testing/environment.ts';
import { readCounterEnvironment } from './environment.ts';

const counter = {
  COUNTER_URL: 'https://balie.example.nl/',
  COUNTER_ISSUER: 'https://login.example.nl/realms/staff/',
  COUNTER_CLIENT_ID: 'vangnet',
  COUNTER_CLIENT_SECRET: 'a-secret-of-the-tests',
  COUNTER_ROLES: 'reader=Lezen; adviser=CN=Advies,OU=AOV;adviser=Advies',
};
/** Only what the counter asks for: no mail server, adviser or policy administration. */
const asked = { PAYMENT_API_KEY: required.PAYMENT_API_KEY, ...identityEnvironment(1), ...counter };
const read = (changes: Record<string, string> = {}) => readCounterEnvironment({ ...asked, ...changes });
const faults = (changes: Record<string, string>) => {
  const result = read(changes);
  return result.ok ? [] : result.faults;
};

test('the counter asks for no setting that it does not need', () => {
  expect(read()).toMatchObject({
    ok: true,
    warnings: [],
    environment: {
      counter: {
        port: 3003,
        host: '127.0.0.1',
        url: 'https://balie.example.nl',
        logIn: {
          // The slash at its end is part of its name.
          issuer: 'https://login.example.nl/realms/staff/',
          clientId: 'vangnet',
          scopes: ['openid', 'profile'],
          rolesClaim: 'roles',
          roleValues: [
            { role: 'reader', value: 'Lezen' },
            { role: 'adviser', value: 'CN=Advies,OU=AOV' },
            { role: 'adviser', value: 'Advies' },
          ],
        },
      },
    },
  });
});

test.each([
  ['COUNTER_URL', ''],
  ['COUNTER_URL', 'https://balie.example.nl/balie'],
  ['COUNTER_URL', 'http://balie.example.nl'],
  ['COUNTER_ISSUER', 'http://login.example.nl'],
  ['COUNTER_ISSUER', 'https://login.example.nl?tenant=1'],
  ['COUNTER_CLIENT_SECRET', 'short'],
  ['COUNTER_SCOPES', 'profile'],
  ['COUNTER_ROLES', ''],
  ['COUNTER_ROLES', 'boss=Directie'],
  ['COUNTER_ROLES', 'adviser='],
  ['COUNTER_ROLES', 'adviser=Advies;'],
])('%s=%s is a fault that names it', (name, value) => {
  expect(faults({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
});

test('a secret that is wrong is not shown', () => {
  expect(faults({ COUNTER_CLIENT_SECRET: 'short' }).join()).not.toContain('short');
});

test('the counter has a host that visitors do not have, whatever its port', () => {
  const PUBLIC_URL = 'https://aov.example.nl';
  expect(faults({ PUBLIC_URL, COUNTER_URL: 'https://aov.example.nl:8443' })).toEqual([
    expect.stringMatching(/^COUNTER_URL has the host of PUBLIC_URL; /),
  ]);
  expect(faults({ PUBLIC_URL: 'http://localhost:3000', COUNTER_URL: 'http://localhost:3003' })).toEqual([]);
});
