import { createTransport } from 'nodemailer';
import * as z from 'zod';
import type { Mail, Mailbox, Mailer, MailSent } from './mailer.ts';
import type { SmtpSettings } from './smtp-url.ts';

/** Limits in milliseconds on the silence of a mail server, per stage, and on a whole delivery. */
const TIMEOUTS = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 };
const DELIVERY_MS = 30_000;

/** Any mail server that speaks SMTP. Nothing is kept open between mails: a quote now and then does not pay for it. */
export function smtpMailer(settings: SmtpSettings): Mailer {
  const transport = createTransport({ ...settings, ...TIMEOUTS });
  return {
    send: async (mail, from) => {
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

/** The failure as nodemailer reports it. Its message is left out: mail servers quote addresses in their answers. */
const smtpError = z.object({
  code: z.string().catch('EUNKNOWN'),
  /** Code of the connection under it: ECONNREFUSED, CERT_HAS_EXPIRED. */
  originalCode: z.string().catch(''),
  responseCode: z.int().optional().catch(undefined),
  command: z.string().catch(''),
});

/** Log-in and encryption: the mail server is there, and the settings are wrong. */
const SETTINGS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG']);

/** Codes of Node and OpenSSL for faults of a certificate or a handshake. */
const TLS = /CERT|SSL|TLS|SIGNED|UNABLE_TO/;

/** Judges what a failed delivery means for the mail. What is not known to be final is tried again. */
function failureOf(error: unknown): Extract<MailSent, { ok: false }> {
  const { code, originalCode, responseCode, command } = smtpError.parse(error);
  const said = [code, originalCode || responseCode].filter(Boolean).join(' ');
  if (SETTINGS.has(code) || TLS.test(originalCode)) return { ok: false, failure: 'operator', code: said };
  const isFinal = responseCode !== undefined && responseCode >= 500;
  // A refused sender is ours to mend; only a refused recipient or content is an answer about this mail.
  if (isFinal && command === 'MAIL FROM') return { ok: false, failure: 'operator', code: said };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return { ok: false, failure: isFinal && isAboutMail ? 'permanent' : 'temporary', code: said };
}
