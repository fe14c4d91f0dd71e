import { describe, expect, test } from 'vitest';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';
import { endlessWait, noWait } from '../testing/fake-wait.ts';
import { sendMail, smtpClient, upToRecipient } from '../testing/smtp-client.ts';
import { choosesAt } from '../testing/scenario.ts';

let { wait, asked } = noWait();
const sandbox = openedForEach(() => {
  ({ wait, asked } = noWait());
  return startSandbox({ world: { newId: () => 'first', wait: (...given) => wait(...given) } });
});

const MAIL = ['Subject: hello', '', 'body'];
const received = async () => (await (await fetch(`${sandbox.url}/messages`)).json()) as { subject: string }[];
const choose = (scenario: string) => choosesAt(sandbox.url, 'smtp', scenario);
const attempt = async (to: string, from?: string) => upToRecipient(await smtpClient(sandbox.smtpUrl), to, from);

test('a mail is accepted, step by step', async () => {
  const client = await smtpClient(sandbox.smtpUrl);
  expect(await client.reply()).toMatch(/^220 .* ESMTP/);
  const greeting = await client.say('EHLO test');
  expect(greeting).toMatch(/^250-/);
  expect(greeting).toContain('SIZE 5000000');
  expect(greeting).not.toContain('STARTTLS');
  expect(await client.say('MAIL FROM:<from@example.nl>')).toMatch(/^250 /);
  expect(await client.say('RCPT TO:<to@example.nl>')).toMatch(/^250 /);
  expect(await client.say('DATA')).toMatch(/^354 /);
  expect(await client.say([...MAIL, '.'].join('\r\n'))).toBe('250 Queued as first');
  expect(await client.say('QUIT')).toMatch(/^221 /);
  expect(await client.reply()).toBe('closed');
  expect(await received()).toMatchObject([
    { id: 'first', envelope: { from: 'from@example.nl', to: ['to@example.nl'] }, subject: 'hello' },
  ]);
});

test('any login is accepted, without TLS', async () => {
  const client = await smtpClient(sandbox.smtpUrl);
  await client.reply();
  await client.say('EHLO test');
  expect(await client.say(`AUTH PLAIN ${Buffer.from('\0user\0secret').toString('base64')}`)).toMatch(/^235 /);
});

test('a mail above 5 MB is refused after DATA and not kept', async () => {
  const line = 'x'.repeat(990);
  expect(await sendMail(sandbox.smtpUrl, 'to@example.nl', [...MAIL, ...Array(5_100).fill(line)])).toMatch(/^552 /);
  expect(await received()).toEqual([]);
});

describe('recipients with a special reply', () => {
  test.each([
    ['anyone@bounce.test', /^550 /],
    ['Anyone@BOUNCE.TEST', /^550 /],
    ['anyone@tempfail.test', /^451 /],
    ['anyone@bounce.test.nl', /^250 /],
  ])('a mail to %s gets the reply of its domain', async (to, answer) => {
    expect(await upToRecipient(await smtpClient(sandbox.smtpUrl), to)).toMatch(answer);
  });

  test('a mail to anyone@slow.test is accepted after 20 seconds', async () => {
    expect(await sendMail(sandbox.smtpUrl, 'anyone@slow.test', MAIL)).toMatch(/^250 /);
    expect(asked).toEqual([20_000]);
    expect(await received()).toHaveLength(1);
  });

  test('waiting for anyone@slow.test ends when the client hangs up', async () => {
    const { begun, left, ...endless } = endlessWait();
    ({ wait } = endless);
    const client = await smtpClient(sandbox.smtpUrl);
    void upToRecipient(client, 'anyone@slow.test');
    await begun;
    client.hangUp();
    await left;
    expect(await sendMail(sandbox.smtpUrl, 'to@example.nl', MAIL)).toMatch(/^250 /);
  });
});

test('the scenario refuse greets with 421 and hangs up', async () => {
  await choose('refuse');
  const client = await smtpClient(sandbox.smtpUrl);
  expect(await client.reply()).toMatch(/^421 /);
  expect(await client.reply()).toBe('closed');
});

test('the scenario greylist accepts the second attempt of a sender and recipient', async () => {
  await choose('greylist');
  expect(await attempt('a@example.nl')).toMatch(/^451 4\.7\.1/);
  expect(await attempt('b@example.nl')).toMatch(/^451 /);
  expect(await attempt('a@example.nl', 'other@example.nl')).toMatch(/^451 /);
  expect(await attempt('a@example.nl')).toMatch(/^250 /);
  await choose('greylist');
  expect(await attempt('a@example.nl')).toMatch(/^451 /);
});

test('the scenario hang accepts the connection and stays silent', async () => {
  await choose('hang');
  const client = await smtpClient(sandbox.smtpUrl);
  const silence = client.say('EHLO test');
  await choose('none');
  // After a whole conversation on another connection there is still no greeting.
  expect(await sendMail(sandbox.smtpUrl, 'to@example.nl', MAIL)).toMatch(/^250 /);
  expect(client.unread()).toBe('');
  await sandbox.close();
  expect(await silence).toBe('closed');
});

test('the scenario drop-after-data keeps the mail and breaks the connection', async () => {
  await choose('drop-after-data');
  expect(await sendMail(sandbox.smtpUrl, 'to@example.nl', MAIL)).toBe('closed');
  expect(await received()).toMatchObject([{ subject: 'hello' }]);
});

test('the scenario down refuses connections and breaks open ones, until another scenario opens the same port', async () => {
  const client = await smtpClient(sandbox.smtpUrl);
  await client.reply();
  await choose('down');
  expect(await client.say('NOOP')).toBe('closed');
  await expect(smtpClient(sandbox.smtpUrl)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await choose('down');
  await choose('none');
  expect(await sendMail(sandbox.smtpUrl, 'to@example.nl', MAIL)).toMatch(/^250 /);
});
