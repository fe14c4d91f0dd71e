import { afterAll, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../environment/environment.ts';
import { counterEnvironment } from '../../../scripts/sandbox-environment.ts';
import { sandboxHere } from '../../testing/sandbox-process.ts';
import { bounces, logInOfStaff } from './providers.ts';

const sandbox = await sandboxHere();
afterAll(() => sandbox.end());
beforeEach(() => sandbox.chooses('smtp', 'none'));

const { BOUNCES_IMAP_URL = '' } = sandbox.environment;
const told = async (more: Record<string, string> = {}) => {
  const read = readEnvironment({ ...sandbox.environment, ...more });
  if (!read.ok) throw new Error(read.faults.join());
  const { outcome, detail } = await bounces(read.environment).look();
  return `${outcome}: ${detail}`;
};

test('a mailbox of bounces that opens is reported with what is unread in it', async () => {
  expect(await told()).toMatch(/^ok: INBOX of 127\.0\.0\.1:\d+ opens, with 0 unread reports$/);
});

test('a mailbox of bounces that does not open is reported by its code, without the password', async () => {
  const wrong = await told({ BOUNCES_IMAP_URL: BOUNCES_IMAP_URL.replace(':sandbox@', ':wrong-password@') });
  expect(wrong).toMatch(/^failed: BOUNCES_IMAP_URL: INBOX of 127\.0\.0\.1:\d+ cannot be read \(EAUTH\)$/);
  await sandbox.chooses('smtp', 'mailbox-down');
  expect(await told()).toContain('cannot be read (ECONNREFUSED)');
});

test('that nothing lets know which mails do not arrive is a warning, unless the mail provider calls', async () => {
  expect(await told({ BOUNCES_IMAP_URL: '' })).toMatch(/^warning: neither BOUNCES_IMAP_URL nor BOUNCES_SECRET/);
  const BOUNCES_SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;
  expect(await told({ BOUNCES_IMAP_URL: '', BOUNCES_SECRET })).toMatch(/^ok: the mail provider/);
});

test('the provider of the log-in of staff is asked, and a setting of the counter that is wrong is named', async () => {
  const counter = counterEnvironment(Number(new URL(sandbox.url).port), 3003);
  const looked = async (more: Record<string, string>) => {
    const given = { ...sandbox.environment, ...counter, ...more };
    const { outcome, detail } = await logInOfStaff(given, () => new Date()).look();
    return `${outcome}: ${detail}`;
  };
  expect(await looked({})).toMatch(/^ok: http:.*\/staff responds; keys: 1$/);
  const away = 'failed: COUNTER_ISSUER: The provider of the log-in cannot be reached';
  expect(await looked({ COUNTER_ISSUER: 'http://127.0.0.1:1/staff' })).toBe(away);
  expect(await looked({ COUNTER_ROLES: 'chef=Beheer' })).toMatch(/^failed: COUNTER_ROLES /);
});
