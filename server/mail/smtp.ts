import { createTransport } from 'nodemailer';
import type { Mail, Mailbox, Mailer, MailSent } from './mailer.ts';
import type { SmtpSettings } from './smtp-url.ts';
import { failureOf } from './smtp-wire.ts';

/** How long a mail server may be silent, per stage, and how long a whole delivery may take. */
const TIMEOUTS = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 };
const DELIVERY_MS = 30_000;

/** Any mail server that speaks SMTP. Nothing is kept open between mails: a quote now and then does not pay for it. */
export function smtpMailer(settings: SmtpSettings, from: Mailbox): Mailer {
  const transport = createTransport({ ...settings, ...TIMEOUTS });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(DELIVERY_MS) });
        return { ok: true };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Connects, encrypts and logs in as a delivery does, and sends nothing. */
export async function verifySmtp(settings: SmtpSettings): Promise<MailSent> {
  const transport = createTransport({ ...settings, ...TIMEOUTS });
  try {
    await transport.verify();
    return { ok: true };
  } catch (error) {
    return failureOf(error);
  } finally {
    transport.close();
  }
}

function messageOf({ to, subject, text, html, attachments, messageId }: Mail, { name = '', address }: Mailbox) {
  return {
    from: { name, address },
    // As an object it is one address, whatever is in it.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    attachments: attachments.map(({ content, ...rest }) => ({ ...rest, content: Buffer.from(content) })),
    // Says that nobody wrote it, so that out-of-office answers stay away.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
