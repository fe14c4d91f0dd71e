import { expect, test } from 'vitest';
import { parseImapUrl } from './mailer.ts';

const parsed = {
  host: 'mail.example.nl',
  port: 993,
  secure: true,
  auth: { user: 'offerte@example.nl', pass: 'p@ss/word' },
  mailbox: 'INBOX',
};

test.each<[string, object]>([
  ['imaps://offerte%40example.nl:p%40ss%2Fword@mail.example.nl/INBOX', parsed],
  [
    'imaps://offerte%40example.nl:p%40ss%2Fword@mail.example.nl:1993/INBOX.Bounces',
    { ...parsed, port: 1993, mailbox: 'INBOX.Bounces' },
  ],
  [
    'imap://u:p@127.0.0.1/INBOX',
    { host: '127.0.0.1', port: 143, secure: false, auth: { user: 'u', pass: 'p' }, mailbox: 'INBOX' },
  ],
  [
    'imap://u:p@[::1]:3003/a%20b',
    { host: '::1', port: 3003, secure: false, auth: { user: 'u', pass: 'p' }, mailbox: 'a b' },
  ],
])('%s names a mailbox', (text, settings) => {
  expect(parseImapUrl(text)).toEqual(settings);
});

test.each([
  'imap://u:p@mail.example.nl/INBOX',
  'imaps://mail.example.nl/INBOX',
  'imaps://u@mail.example.nl/INBOX',
  'imaps://u:p@mail.example.nl',
  'imaps://u:p@mail.example.nl/',
  'imaps://u:p@mail.example.nl/INBOX?x=1',
  'imaps://u:p@mail.example.nl/INBOX#x',
  'imaps://u:%E0%A4%A@mail.example.nl/INBOX',
  'smtp://u:p@mail.example.nl/INBOX',
  'mail.example.nl',
  '',
])('%j names none: a password goes over TLS, or stays on this machine', (text) => {
  expect(parseImapUrl(text)).toBeUndefined();
});
