import { expect, test } from 'vitest';
import { readWith, required } from '../testing/environment.ts';
import { readEnvironment } from './environment.ts';

const told = (...names: string[]) => {
  const read = readWith(Object.fromEntries(names.map((name) => [name, 'x'])));
  return read.ok ? read.warnings : read.faults;
};

test.each([
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['PROT', 'PORT'],
  ['DRAIN_SECOND', 'DRAIN_SECONDS'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['ALLOW_UNENCYRPTED', 'ALLOW_UNENCRYPTED'],
])('%s is reported, with the name that is meant: %s', (name, meant) => {
  expect(told(name)).toEqual([`${name} is unknown and has no effect; is ${meant} meant?`]);
});

test.each(['SMTP_PASSWORD', 'IDIN_CERT', 'PAYMENT_WEBHOOK_URL', 'HANDOVER_USER'])(
  '%s begins as ours do, and is reported',
  (name) => {
    expect(told(name)).toEqual([`${name} is unknown and has no effect; docs/operations.md lists the names.`]);
  },
);

test('what a machine, npm, Node, Kubernetes and the project have beside ours is not reported', () => {
  const names = ['PATH', 'HOME', 'HOSTNAME', 'USER', 'MAIL', 'PWD', 'TMPDIR', 'LANG', 'SHELL', 'EDITOR', 'LOGNAME'];
  const ofTools = ['npm_config_loglevel', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'PGPASSWORD', 'INVOCATION_ID', 'TZ'];
  const ofServices = ['KUBERNETES_PORT', 'PAYMENT_SERVICE_HOST', 'PAYMENT_PORT_80_TCP', 'SMTP_PORT'];
  const ofProject = ['E2E_PORT', 'SANDBOX_SMTP_PORT', 'VANGNET_API', 'POSTGRES_PASSWORD', 'VANGNET_ENV'];
  expect(told(...names, ...ofTools, ...ofServices, ...ofProject)).toEqual([]);
});

test('a variable that is missing because it is misspelt is reported beside its misspelling', () => {
  const { SMTP_URL: _, ...rest } = required;
  const read = readEnvironment({ ...rest, SMPT_URL: 'smtp://localhost:2525' });
  expect(read).toEqual({
    ok: false,
    faults: [
      expect.stringMatching(/^SMTP_URL is missing/),
      'SMPT_URL is unknown and has no effect; is SMTP_URL meant?',
    ],
  });
});
