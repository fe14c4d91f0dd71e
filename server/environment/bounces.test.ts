import { expect, test } from 'vitest';
import { readWith } from '../testing/environment.ts';

const read = (given: Record<string, string>) => {
  const result = readWith(given);
  return result.ok ? result.environment.bounces : result.faults;
};
const secret = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`;

test('Which mails do not arrive is read in a mailbox, reported by the mail provider, both, or not known.', () => {
  expect(read({})).toBeUndefined();
  const BOUNCES_IMAP_URL = 'imaps://offerte%40example.nl:p@mail.example.nl/INBOX';
  const mailbox = expect.objectContaining({ host: 'mail.example.nl', mailbox: 'INBOX' });
  expect(read({ BOUNCES_IMAP_URL })).toEqual({ mailbox, secrets: [] });
  const secrets = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const BOUNCES_SECRET = `${secret(7)} ${secret(8)}`;
  expect(read({ BOUNCES_SECRET })).toEqual({ mailbox: undefined, secrets });
  expect(read({ BOUNCES_IMAP_URL, BOUNCES_SECRET })).toEqual({ mailbox, secrets });
});

test('A mailbox without TLS, and a secret that is none, keep the server from starting; neither is shown.', () => {
  const faults = read({ BOUNCES_IMAP_URL: 'imap://u:my-password@mail.example.nl/INBOX', BOUNCES_SECRET: 'my-secret' });
  expect(faults).toEqual([
    expect.stringMatching(/^BOUNCES_IMAP_URL has an invalid value, which is not shown here; expected imaps:/),
    expect.stringMatching(/^BOUNCES_SECRET has an invalid value, which is not shown here; expected whsec_/),
  ]);
  expect(JSON.stringify(faults)).not.toMatch(/my-password|my-secret/);
});
