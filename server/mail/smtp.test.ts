import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mailServer, refusal, type MailServer, type MailServerSettings } from '../testing/mail-server.ts';
import { type Mail, type Mailer, parseSmtpUrl } from './mailer.ts';
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
function settingsOf(url: string) {
  const settings = parseSmtpUrl(url);
  if (!settings) throw new Error(`${url} is no mail server`);
  return settings;
}
async function sendOver(url: string, message = mail) {
  const mailer = smtpMailer(settingsOf(url));
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
  expect(await sendTo({}, { ...mail, to })).toEqual({ ok: false, failure: 'temporary', code: 'ERELAY 501' });
  expect(server?.received).toEqual([]);
});

describe('what is about this mail is distinguished from what is about all, and what is final from what may pass', () => {
  let mailer: Mailer;
  let refuses: { stage: string; reply: string };
  const refusalAt = (stage: string) =>
    stage === refuses.stage ? refusal(Number(refuses.reply.slice(0, 3)), refuses.reply.slice(4)) : undefined;
  let refusing: MailServer;
  beforeAll(async () => {
    refusing = await mailServer({
      onMailFrom: (_, __, done) => done(refusalAt('MAIL FROM')),
      onRcptTo: (_, __, done) => done(refusalAt('RCPT TO')),
      answer: () => refusalAt('DATA'),
    });
    mailer = smtpMailer(settingsOf(`smtp://localhost:${refusing.port}`));
  });
  afterAll(async () => {
    mailer.close();
    await refusing.stop();
  });

  test.each<[stage: 'MAIL FROM' | 'RCPT TO' | 'DATA', reply: string, failure: string, code: string]>([
    ['RCPT TO', '550 5.1.1 no such user', 'permanent', 'EENVELOPE 550 5.1.1'],
    ['RCPT TO', '550 5.1.0 address rejected', 'permanent', 'EENVELOPE 550 5.1.0'],
    ['RCPT TO', '556 5.1.10 domain takes no mail', 'permanent', 'EENVELOPE 556 5.1.10'],
    ['RCPT TO', '550 5.2.1 mailbox disabled', 'permanent', 'EENVELOPE 550 5.2.1'],
    ['DATA', '550 5.1.1 no such user', 'permanent', 'EMESSAGE 550 5.1.1'],
    ['DATA', '552 5.3.4 message too big', 'permanent', 'EMESSAGE 552 5.3.4'],
    ['MAIL FROM', '552 5.3.4 message too big', 'permanent', 'EENVELOPE 552 5.3.4'],
    ['RCPT TO', '550 no such user', 'doubtful', 'EENVELOPE 550'],
    ['RCPT TO', '551 user not local', 'doubtful', 'EENVELOPE 551'],
    ['RCPT TO', '553 mailbox name not allowed', 'doubtful', 'EENVELOPE 553'],
    ['RCPT TO', '550 5.0.0 no such user', 'doubtful', 'EENVELOPE 550 5.0.0'],
    ['RCPT TO', '451 4.7.1 greylisted', 'temporary', 'EENVELOPE 451 4.7.1'],
    ['DATA', '452 disk full', 'temporary', 'EMESSAGE 452'],
    ['RCPT TO', '552 5.2.2 mailbox full', 'temporary', 'EENVELOPE 552 5.2.2'],
    ['RCPT TO', '552 mailbox full', 'temporary', 'EENVELOPE 552'],
    ['RCPT TO', '550 5.4.6 hourly sending limit', 'temporary', 'ERELAY 550 5.4.6'],
    ['DATA', '550 5.4.5 daily user sending limit exceeded', 'temporary', 'ERELAY 550 5.4.5'],
    ['DATA', '550 daily limit', 'temporary', 'ERELAY 550'],
    ['DATA', '503 5.5.1 bad sequence', 'temporary', 'ERELAY 503 5.5.1'],
    ['RCPT TO', '503 bad sequence', 'temporary', 'ERELAY 503'],
    ['DATA', '554 looks like spam', 'temporary', 'ERELAY 554'],
    ['RCPT TO', '554 5.7.1 <q.z@vangnet.example>: relay access denied', 'operator', 'ERELAY 554 5.7.1'],
    ['RCPT TO', '550 5.7.54 unable to relay', 'operator', 'ERELAY 550 5.7.54'],
    ['RCPT TO', '530 5.7.1 authentication required', 'operator', 'ERELAY 530 5.7.1'],
    ['RCPT TO', '530 authentication required', 'operator', 'ERELAY 530'],
    ['RCPT TO', '550 5.7.1 blocked using Spamhaus', 'operator', 'ERELAY 550 5.7.1'],
    ['RCPT TO', '550 5.7.0 too many mails per second', 'operator', 'ERELAY 550 5.7.0'],
    ['DATA', '554 5.2.252 SendAsDenied', 'operator', 'ERELAY 554 5.2.252'],
    ['DATA', '554 5.7.1 account suspended', 'operator', 'ERELAY 554 5.7.1'],
    ['DATA', '550 5.7.26 unauthenticated mail is not accepted due to DMARC', 'operator', 'ERELAY 550 5.7.26'],
    ['RCPT TO', '553 5.1.8 sender domain does not exist', 'operator', 'ERELAY 553 5.1.8'],
    ['MAIL FROM', '550 5.1.1 who?', 'operator', 'ERELAY 550 5.1.1'],
  ])('the reply to %s %j makes a failure that is %s', async (stage, reply, failure, code) => {
    refuses = { stage, reply };
    expect(await mailer.send(mail, from)).toEqual({ ok: false, failure, code });
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

test('ten mails go by two connections, and one whose connection has died meanwhile by another', async () => {
  let connections = 0;
  server = await mailServer({ onConnect: (_, done) => done((connections += 1) > 4 ? refusal(421, 'too many') : null) });
  const mailer = smtpMailer(settingsOf(`smtp://localhost:${server.port}`));
  const sendTen = () => Promise.all(Array.from({ length: 10 }, () => mailer.send(mail, from)));
  expect(await sendTen()).toEqual(Array.from({ length: 10 }, () => ({ ok: true })));
  expect(connections).toBe(2);
  server.hangUp();
  expect(await sendTen()).toEqual(Array.from({ length: 10 }, () => ({ ok: true })));
  expect([connections, server.received.length]).toEqual([4, 20]);
  mailer.close();
});
