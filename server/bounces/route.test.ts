import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { sampleDraft } from '../testing/fixtures.ts';
import { sampleQuote } from '../testing/outbox-world.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { leaseDue, valueOf } from '../testing/store-steps.ts';

const SECRET = new Uint8Array(32).fill(7);
const NEXT_SECRET = new Uint8Array(32).fill(8);
const NOW = new Date('2026-03-10T12:00:00Z');
const PATH = '/api/mail/bounces';

let server: TestApp;
const open = async (secrets: readonly Uint8Array[] = [SECRET, NEXT_SECRET]) => {
  server = await testApp({ site: { bounces: { mailbox: undefined, secrets } } });
  await server.app.ready();
};
afterEach(() => server.app.close());

const queueQuote = async () => {
  const { applications, quotes } = server.store;
  const { token } = valueOf(await applications.create({ draft: sampleDraft, tracking: {}, tariffVersion: 'test-1' }));
  await quotes.send({ token, email: 'q.z@vangnet.example', quote: sampleQuote });
};
/** A quote that has left; gives its Message-ID. */
const sentQuote = async () => {
  await queueQuote();
  await server.hand.idle();
  await server.hand.ring();
  return server.mailer.tried.at(-1)?.messageId ?? '';
};
type Sending = { at?: Date; secret?: Uint8Array };
/** Signs and posts as the library of the standard does, which shares nothing with ours. */
const post = async (content: object | string, { at = NOW, secret = SECRET }: Sending = {}) => {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const { status, body: said } = await server.send('POST', PATH, body, {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / SECOND_MS)),
    'webhook-signature': new Webhook(secret, { format: 'raw' }).sign('msg_1', at, body),
  });
  return [status, said];
};
const bounced = async () => (await server.store.outbox.bounced()).map(({ status }) => status);

describe('a call of the mail provider', () => {
  test('a mail that it says did not arrive is marked, once, also when it leaves out the words and the brackets', async () => {
    await open();
    const messageId = (await sentQuote()).slice(1, -1);
    expect(await post({ messageId, status: '5.1.1' })).toEqual([200, { outcome: 'recorded' }]);
    expect(await post({ messageId, status: '5.1.1' }, { secret: NEXT_SECRET })).toEqual([200, { outcome: 'known' }]);
    expect(await bounced()).toEqual(['5.1.1']);
  });

  test.each(['4.2.2', '2.0.0'])('a mail with the status %s is tried on or arrived, and not marked', async (status) => {
    await open();
    const messageId = await sentQuote();
    expect(await post({ messageId, status, diagnostic: 'mailbox full' })).toEqual([200, { outcome: 'not final' }]);
    expect(await bounced()).toEqual([]);
  });

  test('a mail that nobody knows is no fault of the caller, who would try again', async () => {
    await open();
    expect(await post({ messageId: '<x@vangnet.example>', status: '5.1.1' })).toEqual([200, { outcome: 'unknown' }]);
  });

  test('a mail that is still being sent is to be said again', async () => {
    await open();
    await sentQuote();
    await queueQuote();
    const leaseUntil = new Date(NOW.getTime() + MINUTE_MS);
    const leased = await leaseDue(server.store, leaseUntil, ['quote']);
    const answer = await post({ messageId: leased?.messageId ?? '', status: '5.1.1' });
    expect(answer).toEqual([503, { outcome: 'under way' }]);
  });

  test.each<[string, object | string]>([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', []],
    ['no status', { messageId: '<a@b>' }],
    ['a status that is none', { messageId: '<a@b>', status: '550' }],
    ['a number as its id', { messageId: 7, status: '5.1.1' }],
    ['an endless id', { messageId: 'x'.repeat(321), status: '5.1.1' }],
  ])('a body of %s is refused with what to do', async (_, content) => {
    await open();
    expect(await post(content)).toEqual([400, { error: expect.stringContaining('docs/operations.md') }]);
  });

  test('a call that is not signed, signed by another or long ago changes nothing, and is in the log', async () => {
    await open();
    const content = { messageId: await sentQuote(), status: '5.1.1' };
    expect((await server.send('POST', PATH, content)).status).toBe(401);
    expect((await post(content, { secret: new Uint8Array(32).fill(9) }))[0]).toBe(401);
    expect((await post(content, { at: new Date(NOW.getTime() - 6 * MINUTE_MS) }))[0]).toBe(401);
    expect(await bounced()).toEqual([]);
    expect(server.log.filter((line) => line.includes('message.forged'))).toHaveLength(3);
  });

  test('without a secret nobody can call', async () => {
    await open([]);
    expect((await post({ messageId: await sentQuote(), status: '5.1.1' }))[0]).toBe(404);
  });
});
