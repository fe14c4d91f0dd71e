import { afterAll, afterEach, expect, test } from 'vitest';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { smtpMailer } from '../mail/smtp.ts';
import { parseSmtpUrl } from '../mail/mailer.ts';
import { fakeProduct } from '../testing/fake-product.ts';
import { sampleDraft } from '../testing/fixtures.ts';
import { inOrder } from '../testing/in-order.ts';
import { sampleQuote } from '../testing/outbox-world.ts';
import { sandboxHere } from '../testing/sandbox-process.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { valueOf } from '../testing/store-steps.ts';

/** With a mail server that shares no code with ours. */
const sandbox = await sandboxHere();
const smtp = parseSmtpUrl(sandbox.environment['SMTP_URL'] ?? '');
if (!smtp) throw new Error('The sandbox accepts no mail');
afterAll(() => sandbox.end());

const VISITORS = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@vangnet.example`);

const renderPdf = async () => new Uint8Array();

let now = new Date('2026-03-10T12:00:00Z');
let server: TestApp;
const open = async () => {
  const pdfs = { renderPdf, renderFor: () => renderPdf };
  server = await testApp({ ...fakeProduct(() => now), providers: { mailer: smtpMailer(smtp) }, pdfs });
  await server.app.ready();
};
afterEach(() => server.app.close());

const quoteTo = async (email: string) => {
  const { applications, quotes } = server.store;
  const { token } = valueOf(await applications.create({ draft: sampleDraft, tracking: {}, tariffVersion: 'test-1' }));
  await quotes.send({ token, email, quote: sampleQuote });
};
const pass = (minutes: number) =>
  inOrder(Array.from({ length: minutes }), async () => {
    now = new Date(now.getTime() + MINUTE_MS);
    await server.hand.ring();
  });
const lost = async () => (await server.store.outbox.undelivered()).map(({ abandoned }) => abandoned);
const arrived = async () => {
  const mails = (await (await fetch(`${sandbox.url}/messages`)).json()) as { envelope: { to: string[] } }[];
  return mails.flatMap(({ envelope }) => envelope.to).toSorted();
};
const lines = (part: string) => server.log.filter((line) => line.includes(part)).length;

test.each([
  ['relay-denied', 0],
  ['knows-nobody', 2],
] as const)(
  'a mail server that is %s for minutes costs no mail: it is left alone, and what was given up goes again by itself',
  async (scenario, givenUp) => {
    await fetch(`${sandbox.url}/messages`, { method: 'DELETE' });
    await sandbox.chooses('smtp', scenario);
    await open();
    await inOrder(VISITORS, quoteTo);
    await pass(4);
    expect(await lost()).toEqual([givenUp]);
    expect(lines('provider takes no deliveries')).toBe(1);
    expect(lines('delivery rejected; check the settings of its recipient')).toBeGreaterThan(0);
    await sandbox.chooses('smtp', 'none');
    await pass(20);
    expect(await arrived()).toEqual(VISITORS);
    expect(await lost()).toEqual([]);
  },
);

test('an address that does not exist is given up at once, although another mail then arrives', async () => {
  await sandbox.chooses('smtp', 'none');
  await open();
  await inOrder(['a@vangnet.example', 'nobody@bounce.test', 'b@vangnet.example'], async (email) => {
    await quoteTo(email);
    await pass(20);
  });
  expect(await lost()).toEqual([1]);
  expect(lines('delivery abandoned')).toBe(1);
});
