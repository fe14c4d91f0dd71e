import { afterEach, describe, expect, test } from 'vitest';
import { mailServer, refusal, type MailServer, type MailServerSettings } from '../testing/mail-server.ts';
import type { Mail } from './mailer.ts';
import { parseSmtpUrl } from './smtp-url.ts';
import { smtpMailer } from './smtp.ts';

const mail: Mail = {
  to: 'q.z@vangnet.example',
  subject: 'Je offerte: €\u00a0101,27 per maand',
  text: 'Hallo',
  html: '<p>Hallo</p>',
  attachments: [{ filename: 'Offerte Vangnet AOV.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
  messageId: '<row-1@vangnet.example>',
};
const from = { name: 'Vangnet', address: 'offerte@vangnet.example' };

let server: MailServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function sendTo(settings: MailServerSettings, message = mail, login = '') {
  server = await mailServer(settings);
  return sendOver(`smtp://${login}localhost:${server.port}`, message);
}
async function sendOver(url: string, message = mail) {
  const settings = parseSmtpUrl(url);
  if (!settings) throw new Error(`${url} is no mail server`);
  const mailer = smtpMailer(settings);
  const sent = await mailer.send(message, from);
  mailer.close();
  return sent;
}

test('a mail arrives with sender, recipient, subject, both texts, attachment and Message-ID', async () => {
  expect(await sendTo({})).toEqual({ ok: true });
  expect(server?.received).toMatchObject([
    {
      from: { name: 'Vangnet', address: 'offerte@vangnet.example' },
      to: [{ address: 'q.z@vangnet.example' }],
      subject: mail.subject,
      text: 'Hallo\n',
      html: expect.stringContaining('<p>Hallo</p>'),
      messageId: '<row-1@vangnet.example>',
      attachments: [{ filename: 'Offerte Vangnet AOV.pdf', mimeType: 'application/pdf' }],
    },
  ]);
});

test('what looks like two addresses is not two recipients', async () => {
  const to = 'a@vangnet.example, b@vangnet.example';
  expect(await sendTo({}, { ...mail, to })).toMatchObject({ ok: false, failure: 'permanent' });
  expect(server?.received).toEqual([]);
});

describe('what is final is distinguished from what may pass', () => {
  const cases: [situation: string, settings: MailServerSettings, failure: string, code: string][] = [
    [
      '550 to the recipient',
      { onRcptTo: (_, __, done) => done(refusal(550, 'no such user')) },
      'permanent',
      'EENVELOPE 550',
    ],
    [
      '451 to the recipient',
      { onRcptTo: (_, __, done) => done(refusal(451, 'greylisted')) },
      'temporary',
      'EENVELOPE 451',
    ],
    ['554 to the content', { answer: () => refusal(554, 'looks like spam') }, 'permanent', 'EMESSAGE 554'],
    ['452 to the content', { answer: () => refusal(452, 'disk full') }, 'temporary', 'EMESSAGE 452'],
    ['550 to the sender', { onMailFrom: (_, __, done) => done(refusal(550, 'who?')) }, 'operator', 'EENVELOPE 550'],
  ];
  test.each(cases)('what is final is distinguished from what may pass: %s', async (_, settings, failure, code) => {
    expect(await sendTo(settings)).toEqual({ ok: false, failure, code });
  });

  test('a connection that breaks after the content', async () => {
    expect(await sendTo({ drops: () => true })).toMatchObject({ ok: false, failure: 'temporary' });
    expect(server?.received).toHaveLength(1);
  });

  test('a log-in that is refused', async () => {
    const settings: MailServerSettings = { authOptional: false, onAuth: (_, __, done) => done(refusal(535, 'no')) };
    expect(await sendTo(settings, mail, 'user:wrong@')).toEqual({ ok: false, failure: 'operator', code: 'EAUTH 535' });
  });

  test('a server on which nobody listens may be there again later', async () => {
    const { port, stop } = await mailServer();
    await stop();
    const refused = { ok: false, failure: 'temporary', code: 'ESOCKET ECONNREFUSED' };
    expect(await sendOver(`smtp://localhost:${port}`)).toEqual(refused);
  });

  test('TLS that the mail server does not speak', async () => {
    server = await mailServer();
    expect(await sendOver(`smtps://localhost:${server.port}`)).toMatchObject({ ok: false, failure: 'operator' });
  });
});

const quotingIt: MailServerSettings['onRcptTo'] = ({ address }, _, done) => done(refusal(550, `${address} is unknown`));

test('the code of a failure never holds the address that the mail server quotes', async () => {
  expect(JSON.stringify(await sendTo({ onRcptTo: quotingIt }))).not.toContain('q.z');
});
