import { afterAll, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../environment/environment.ts';
import { counterEnvironment } from '../../../scripts/sandbox-environment.ts';
import { sandboxHere } from '../../testing/sandbox-process.ts';
import { ofProviders } from './of-providers.ts';

const sandbox = await sandboxHere();
afterAll(() => sandbox.end());
beforeEach(() => sandbox.chooses('smtp', 'none'));

const { BOUNCES_IMAP_URL = '' } = sandbox.environment;
const looked = async (name: 'bounces' | 'log-in of staff', more: Record<string, string>) => {
  const given = { ...sandbox.environment, ...more };
  const read = readEnvironment(given);
  if (!read.ok) throw new Error(read.faults.join());
  const at = { given, environment: read.environment, root: '', clock: () => new Date() };
  const { outcome, detail } = await ofProviders[name](at);
  return `${outcome}: ${detail}`;
};
const told = (more: Record<string, string> = {}) => looked('bounces', more);

test('a mailbox of bounces that opens is reported with what is unread in it', async () => {
  expect(await told()).toMatch(/^ok: INBOX of 127\.0\.0\.1:\d+ opens, with 0 unread reports$/);
});

test('a mailbox of bounces that does not open is reported by its code, without the password', async () => {
  const wrong = await told({ BOUNCES_IMAP_URL: BOUNCES_IMAP_URL.replace(':sandbox@', ':wrong-password@') });
  expect(wrong).toMatch(/^failed: BOUNCES_IMAP_URL: INBOX of 127\.0\.0\.1:\d+ cannot be read \(EAUTH\)$/);
  await sandbox.chooses('smtp', 'mailbox-down');
  expect(await told()).toContain('cannot be read (ECONNREFUSED)');
});

test('that nothing lets know which mails do not arrive is a warning', async () => {
  expect(await told({ BOUNCES_IMAP_URL: '' })).toMatch(/^warning: BOUNCES_IMAP_URL is not set/);
});

test('the provider of the log-in of staff is asked, and a setting of the counter that is wrong is named', async () => {
  const counter = counterEnvironment(Number(new URL(sandbox.url).port), 3003);
  const ofLogIn = (more: Record<string, string>) => looked('log-in of staff', { ...counter, ...more });
  expect(await ofLogIn({})).toMatch(/^ok: http:.*\/staff responds; keys: 1$/);
  const away = 'failed: COUNTER_ISSUER: The provider of the log-in cannot be reached';
  expect(await ofLogIn({ COUNTER_ISSUER: 'http://127.0.0.1:1/staff' })).toBe(away);
  expect(await ofLogIn({ COUNTER_ROLES: 'chef=Beheer' })).toMatch(/^failed: COUNTER_ROLES /);
});
