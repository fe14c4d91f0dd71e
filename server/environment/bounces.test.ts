import { expect, test } from 'vitest';
import { readWith } from '../testing/environment.ts';

const read = (given: Record<string, string>) => {
  const result = readWith(given);
  return result.ok ? result.environment.bounceMailbox : result.faults;
};

test('Which mails do not arrive is read in a mailbox, or not known.', () => {
  expect(read({})).toBeUndefined();
  const BOUNCES_IMAP_URL = 'imaps://offerte%40example.nl:p@mail.example.nl/INBOX';
  expect(read({ BOUNCES_IMAP_URL })).toMatchObject({ host: 'mail.example.nl', mailbox: 'INBOX' });
});

test('A mailbox without TLS keeps the server from starting, and is not shown.', () => {
  const faults = read({ BOUNCES_IMAP_URL: 'imap://u:my-password@mail.example.nl/INBOX' });
  expect(faults).toEqual([
    expect.stringMatching(/^BOUNCES_IMAP_URL has an invalid value, which is not shown here; expected imaps:/),
  ]);
  expect(JSON.stringify(faults)).not.toContain('my-password');
});
