import { afterEach, beforeEach, expect, test } from 'vitest';
import { SECOND_MS } from '@vangnet/domain/values/durations';
import { type Mailer, parseSmtpUrl } from '../mail/mailer.ts';
import { smtpMailer } from '../mail/smtp.ts';
import { renderPdf } from '../documents/pdf.ts';
import type { HandTimer } from '../testing/hand-timer.ts';
import { mailServer, type MailServer, type MailServerSettings } from '../testing/mail-server.ts';
import { outboxWorld, type OutboxWorld } from '../testing/outbox-world.ts';
import { deliveryRows } from '../testing/delivery-rows.ts';

const EMAIL = 'q.z@vangnet.example';

let world: OutboxWorld;
let server: MailServer;
let mailer: Mailer;
let hand: HandTimer;
beforeEach(async () => {
  world = await outboxWorld({ renderPdf });
});
afterEach(async () => {
  mailer.close();
  await server.stop();
  await world.store.close();
});

/** Queues a quote and starts a worker that talks to this mail server; back when its first round is over. */
async function deliver(given: MailServerSettings): Promise<void> {
  server = await mailServer(given);
  const settings = parseSmtpUrl(`smtp://localhost:${server.port}`);
  if (!settings) throw new Error('no settings');
  mailer = smtpMailer(settings);
  const made = world.server(mailer);
  ({ hand } = made);
  await world.quoted(EMAIL);
  made.worker.kick();
  await hand.idle();
}
const round = async (ms: number) => {
  world.later(ms);
  await hand.ring();
};
const state = async () =>
  (await world.db.selectFrom(deliveryRows).select(['state', 'attempts', 'last_code']).execute())[0];
const messageIds = () => server.received.map(({ messageId }) => messageId);

test('a mail server that accepts has the quote, with its PDF', async () => {
  await deliver({});
  expect(await state()).toEqual({ state: 'done', attempts: 1, last_code: null });
  const [mail] = server.received;
  expect(mail).toMatchObject({ subject: 'Je offerte: €\u00a0101,27 per maand', to: [{ address: EMAIL }] });
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  const pdf = mail?.attachments.find(({ filename }) => filename === 'Offerte Vangnet AOV.pdf');
  expect(Buffer.from(pdf?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('a connection that breaks after the content may give a second mail, with the same Message-ID', async () => {
  await deliver({ drops: () => server.received.length === 1 });
  expect(await state()).toMatchObject({ state: 'queued' });
  await round(10 * SECOND_MS);
  expect(await state()).toMatchObject({ state: 'done', attempts: 2 });
  expect(messageIds()).toHaveLength(2);
  expect(new Set(messageIds()).size).toBe(1);
});
