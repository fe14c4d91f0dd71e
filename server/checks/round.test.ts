import { afterEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { parseImapUrl } from '../mail/mailer.ts';
import { fakeProduct } from '../testing/fake-product.ts';
import { sampleDraft } from '../testing/fixtures.ts';
import { sampleQuote } from '../testing/outbox-world.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { valueOf } from '../testing/store-steps.ts';

const MAILBOX = 'beheer@vangnet.example';
let now: Date;
let server: TestApp;
afterEach(() => server.app.close());

/** A server whose mail server refuses the quotes of visitors for good, and one such quote. */
async function withRefusedQuote(operatorMailbox: string | undefined = MAILBOX) {
  now = new Date('2026-03-10T12:00:00Z');
  server = await testApp({ ...fakeProduct(() => now), site: { operatorMailbox: operatorMailbox || undefined } });
  server.mailer.answers = [{ ok: false, failure: 'permanent', code: 'EENVELOPE' }, { ok: true }];
  await server.app.ready();
  await server.sentinelHand.ring();
  const { applications, quotes } = server.store;
  const { token } = valueOf(await applications.create({ draft: sampleDraft, tracking: {}, tariffVersion: 'test-1' }));
  const { referenceId } = valueOf(await applications.read(token));
  await quotes.send({ token, email: 'q.z@vangnet.example', quote: sampleQuote });
  await server.hand.idle();
  await server.hand.ring();
  return { referenceId, reports: () => server.mailer.tried.filter(({ to }) => to === MAILBOX) };
}
const after = async (ms: number) => {
  now = new Date(now.getTime() + ms);
  await server.sentinelHand.ring();
};
const known = async () => (await server.store.broken.known()).map(({ promise, subject }) => [promise, subject]);

test('A server looks every minute, and keeps what is broken until it is not any more.', async () => {
  const { referenceId } = await withRefusedQuote();
  await after(MINUTE_MS - 11_000);
  expect(await known()).toEqual([]);
  await after(11_000);
  expect(await known()).toEqual([['delivered', referenceId]]);
  expect(await server.store.outbox.sendAgain(undefined)).toHaveLength(1);
  await server.hand.ring();
  await after(MINUTE_MS);
  expect(await known()).toEqual([]);
});

test('What lasts for a quarter of an hour is mailed to the operator, once a day, and says nothing of the visitor.', async () => {
  const { referenceId, reports } = await withRefusedQuote();
  await after(MINUTE_MS);
  await after(15 * MINUTE_MS - 1);
  expect(reports()).toEqual([]);
  await after(MINUTE_MS);
  const [mail] = reports();
  expect(mail?.subject).toBe('Vangnet: 1 open case at http://localhost:3000');
  const lines = [
    'Every other delivery leaves the outbox within the time of its lane.',
    `${referenceId}  since 2026-03-10T12:00:00.000Z  quote has not left, EENVELOPE, given up`,
    'To do: npm run ops -- case REFERENCE send-again.',
  ];
  const first =
    '1 open case at http://localhost:3000: the product did not keep a promise, and cannot repair it without you.';
  const last =
    'npm run ops -- stuck lists the cases that are open now. While there is one, this mail comes once a day.';
  expect(mail?.text).toBe(`${first}\n\n${lines.join('\n')}\n\n${last}\n`);
  for (const line of [first, ...lines, last]) expect(mail?.html).toContain(line);
  expect(mail?.text).not.toContain('q.z@');
  await after(23 * HOUR_MS);
  expect(reports()).toHaveLength(1);
  await after(HOUR_MS);
  expect(reports()).toHaveLength(2);
});

test('Without anything broken, and without a mailbox, there is no mail.', async () => {
  const { reports } = await withRefusedQuote('');
  await after(HOUR_MS);
  expect(await known()).toHaveLength(1);
  expect(reports()).toEqual([]);
  await server.app.close();
  await withRefusedQuote();
  await server.store.outbox.sendAgain(undefined);
  await server.hand.ring();
  await after(DAY_MS);
  await after(DAY_MS);
  expect(server.mailer.tried.filter(({ to }) => to === MAILBOX)).toEqual([]);
});

test('A report that the mail server does not take is tried again after five minutes.', async () => {
  const { reports } = await withRefusedQuote();
  await after(MINUTE_MS);
  server.mailer.answers = [{ ok: false, failure: 'temporary', code: 'ECONNREFUSED' }, { ok: true }];
  await after(15 * MINUTE_MS);
  await after(MINUTE_MS);
  expect(reports()).toHaveLength(1);
  expect(server.log.filter((line) => line.includes('could not be mailed'))).toHaveLength(1);
  const mailed = async () => (await server.store.broken.known()).map(({ mailedAt }) => mailedAt);
  expect(await mailed()).toEqual([undefined]);
  await after(4 * MINUTE_MS);
  expect(reports()).toHaveLength(2);
  expect(await mailed()).toEqual([now]);
});

test('A provider that cannot be asked, or that lists payments without an id, is a case until it responds well.', async () => {
  await withRefusedQuote();
  await server.store.outbox.sendAgain(undefined);
  await server.hand.ring();
  server.provider.failing = 'refused';
  await after(MINUTE_MS);
  expect(await known()).toEqual([['payment recorded', 'not checked']]);
  server.provider.failing = undefined;
  server.provider.unreadable = 2;
  await after(MINUTE_MS);
  expect(await known()).toEqual([['payment recorded', 'list of the provider']]);
  server.provider.unreadable = 0;
  await after(MINUTE_MS);
  expect(await known()).toEqual([]);
});

test('A server checks what only it can see: its clock, certificates, mailbox and checkpoints, and the system of the brand.', async () => {
  now = new Date('2026-03-10T12:00:00Z');
  const until = new Date(now.getTime() + 44 * DAY_MS);
  server = await testApp({
    ...fakeProduct(() => now),
    machine: { wallClock: () => new Date(now.getTime() + MINUTE_MS) },
    site: {
      certificates: [{ way: 'idin', whose: 'IDIN_CERTIFICATE_FILE', until }],
      siteCertificate: async () => ({ whose: 'aov.example.nl', refused: 'CERT_HAS_EXPIRED' }),
      bounceMailbox: parseImapUrl('imaps://user:password@mail.example.nl/INBOX'),
      checkpointMailbox: 'bewijs@vangnet.example',
      subscriber: { url: 'https://crm.example.nl/', secrets: [new Uint8Array(32)] },
    },
  });
  await server.app.ready();
  const { applications, quotes } = server.store;
  const { token } = valueOf(await applications.create({ draft: sampleDraft, tracking: {}, tariffVersion: 'test-1' }));
  const { referenceId } = valueOf(await applications.read(token));
  await quotes.send({ token, email: 'q.z@vangnet.example', quote: sampleQuote });
  await server.hand.ring();
  await after(26 * HOUR_MS + 1);
  const found = [
    ['bounces read', 'mailbox'],
    ['certificates', 'IDIN_CERTIFICATE_FILE'],
    ['certificates', 'aov.example.nl'],
    ['checkpoint', 'made'],
    ['clock', 'clock'],
    ['subscriber informed', referenceId],
  ];
  expect(new Set(await known())).toEqual(new Set(found));
});
