import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { listenTo } from '../http/observed.ts';
import { parseImapUrl, parseSmtpUrl } from './mailer.ts';
import { smtpMailer } from '../mail/smtp.ts';
import { fakeProduct } from '../testing/fake-product.ts';
import { sampleDraft } from '../testing/fixtures.ts';
import { sampleQuote } from '../testing/outbox-world.ts';
import { sandboxHere } from '../testing/sandbox-process.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { valueOf } from '../testing/store-steps.ts';
import { countReports } from './imap.ts';

/** With a mail server and a mailbox that share no code with ours, over sockets. */
const sandbox = await sandboxHere();
const { SMTP_URL = '', BOUNCES_IMAP_URL = '' } = sandbox.environment;
afterAll(() => sandbox.end());

const smtp = parseSmtpUrl(SMTP_URL);
if (!smtp) throw new Error('The sandbox accepts no mail');
const FROM = { address: 'offerte@vangnet.example' };

let now: Date;
let server: TestApp;
const open = async (url = BOUNCES_IMAP_URL) => {
  server = await testApp({
    ...fakeProduct(() => now),
    providers: { mailer: smtpMailer(smtp) },
    site: { mailFrom: FROM, bounceMailbox: parseImapUrl(url) },
  });
  await server.app.ready();
  await server.bounceHand.idle();
};
beforeEach(async () => {
  now = new Date('2026-03-10T12:00:00Z');
  await sandbox.chooses('smtp', 'none');
  await fetch(`${sandbox.url}/messages`, { method: 'DELETE' });
});
afterEach(() => server.app.close());

const quoteTo = async (email: string) => {
  const { applications, quotes } = server.store;
  const { token } = valueOf(await applications.create({ draft: sampleDraft, tracking: {}, tariffVersion: 'test-1' }));
  await quotes.send({ token, email, quote: sampleQuote });
  await server.hand.ring();
};
const minute = async (ms = MINUTE_MS) => {
  now = new Date(now.getTime() + ms);
  await server.bounceHand.ring();
};
const bounced = async () => (await server.store.outbox.bounced()).map(({ kind, status }) => `${kind} ${status}`);
const unread = async () => {
  const mailbox = parseImapUrl(BOUNCES_IMAP_URL);
  return mailbox && countReports(mailbox);
};
const lines = (part: string) => server.log.filter((line) => line.includes(part));

describe('the mailbox of the sender', () => {
  test('a mail to a mailbox that does not exist is known within a minute, and its notification is read once', async () => {
    await open();
    await quoteTo('jan@bestaat-niet.test');
    expect([await bounced(), await unread()]).toEqual([[], { ok: true, count: 1 }]);
    const counted: string[] = [];
    const stop = listenTo({ events: { bounces: ({ outcome }) => void counted.push(outcome) } });
    await minute();
    stop();
    expect(counted).toEqual(['recorded']);
    expect([await bounced(), await unread()]).toEqual([['quote 5.1.1'], { ok: true, count: 0 }]);
    await minute();
    expect(lines('bounce recorded')).toHaveLength(1);
    expect(server.log.join('')).not.toContain('jan@');
  });

  test('a mail that is tried on is not marked, and its notification is read too', async () => {
    await open();
    await quoteTo('vol@vangnet.example');
    await minute();
    expect([await bounced(), await unread()]).toEqual([[], { ok: true, count: 0 }]);
  });

  test('a mail that is no report stays unread, and a mail that arrives changes nothing', async () => {
    await open();
    await quoteTo('jan@vangnet.example');
    await quoteTo(FROM.address);
    await minute();
    expect(await bounced()).toEqual([]);
    const { mailbox = '', ...settings } = parseImapUrl(BOUNCES_IMAP_URL) ?? {};
    const client = new ImapFlow({ ...settings, logger: false });
    await client.connect();
    await client.mailboxOpen(mailbox);
    expect(await client.search({ seen: false }, { uid: true })).toHaveLength(1);
    await client.logout();
  });

  test('a notification about a mail of another site is read and changes nothing', async () => {
    await open();
    const other = smtpMailer(smtp);
    const mail = { to: 'jan@bestaat-niet.test', subject: 's', text: 't', html: 'h', attachments: [] };
    await other.send({ ...mail, messageId: '<another@vangnet.example>' }, FROM);
    await minute();
    expect([await bounced(), await unread()]).toEqual([[], { ok: true, count: 0 }]);
    expect(lines('"outcome":"unknown"')).toHaveLength(1);
  });

  test('a mail that was not settled when its notification was read is marked by a later round', async () => {
    await open();
    await quoteTo('jan@bestaat-niet.test');
    await server.db
      .updateTable('tasks')
      .where('lane', '=', 'quotes')
      .set({ state: 'queued', settled_at: null })
      .execute();
    await minute();
    expect([await bounced(), await unread()]).toEqual([[], { ok: true, count: 1 }]);
    await server.db
      .updateTable('tasks')
      .where('lane', '=', 'quotes')
      .set({ state: 'done', settled_at: now.toISOString() })
      .execute();
    await minute();
    expect([await bounced(), await unread()]).toEqual([['quote 5.1.1'], { ok: true, count: 0 }]);
  });

  test('what arrived while the mail server was away is read when it is back', async () => {
    await open();
    await quoteTo('jan@bestaat-niet.test');
    await sandbox.chooses('smtp', 'mailbox-down');
    await minute();
    expect(await bounced()).toEqual([]);
    expect(lines('was not read')).toEqual([expect.stringContaining('"code":"ECONNREFUSED"')]);
    await sandbox.chooses('smtp', 'none');
    // The next round is when the lease is over.
    await minute(2 * MINUTE_MS);
    expect(await bounced()).toEqual(['quote 5.1.1']);
  });

  test('of two servers one reads, and not again within fifty seconds', async () => {
    await open();
    await quoteTo('jan@bestaat-niet.test');
    await minute(49 * SECOND_MS);
    expect(await bounced()).toEqual([]);
    await minute(SECOND_MS);
    expect(await bounced()).toEqual(['quote 5.1.1']);
  });
});

describe('a mailbox that cannot be read', () => {
  test('a wrong password is reported by its code, without the password', async () => {
    await open(BOUNCES_IMAP_URL.replace(':sandbox@', ':secret-of-the-mailbox@'));
    expect(lines('was not read')).toEqual([expect.stringContaining('"code":"EAUTH"')]);
    expect(server.log.join('')).not.toContain('secret-of-the-mailbox');
  });

  test.each<[string, string, string | RegExp]>([
    ['hangs up', '', /"code":"(ClosedAfterConnectText|EConnectionClosed|NoConnection|ECONNRESET)"/],
    ['speaks another protocol', '220 mail.example.nl ESMTP\r\n', /"code":"\w+"/],
    ['says nothing that can be read', '* OK \u0000\u00ff{99999999}\r\n', /"code":"\w+"/],
  ])('a mail server that %s does no harm', async (_, greeting, code) => {
    const strange = await strangeServer(greeting);
    await open(`imap://user:password@127.0.0.1:${strange.port}/INBOX`);
    expect(lines('was not read')).toEqual([expect.stringMatching(code)]);
    strange.server.close();
  });
});

async function strangeServer(greeting: string): Promise<{ server: Server; port: number }> {
  const strange = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(greeting);
  }).listen(0, '127.0.0.1');
  await once(strange, 'listening');
  const address = strange.address();
  return { server: strange, port: typeof address === 'object' && address ? address.port : 0 };
}
