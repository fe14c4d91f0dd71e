import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { callProvider } from '../http/observed.ts';
import type { Mail, Mailbox, Mailer, MailSent, SmtpSettings } from './mailer.ts';

/** Limits in milliseconds on the silence of a mail server, per stage, and on a whole delivery. */
const TIMEOUTS = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 };
/** A delivery waits for its connection too, and ends before its lease. */
const DELIVERY_MS = 60_000;

/**
 * Many mail servers refuse the third connection of a client. One is closed before its silence breaks it, and a mail that finds its
 * connection dead goes by another, so at most as often as there are connections.
 */
const CONNECTIONS = 2;
const POOL = { pool: true, maxConnections: CONNECTIONS, maxRequeues: CONNECTIONS, idleTimeout: 10_000 } as const;

/** Any mail server that speaks SMTP. */
export function smtpMailer(settings: SmtpSettings): Mailer {
  const transport = createTransport({ ...settings, ...TIMEOUTS, ...POOL });
  return {
    send: (mail, from) =>
      callProvider({ provider: 'mail server', operation: 'send' }, async () => {
        try {
          await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(DELIVERY_MS) });
          return { ok: true };
        } catch (error) {
          return failureOf(error);
        }
      }),
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
  response: z.string().catch(''),
  command: z.string().catch(''),
});

/** Log-in and encryption: the mail server is there, and the settings are wrong. */
const SETTINGS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG']);

/** Codes of Node and OpenSSL for faults of a certificate or a handshake. */
const TLS = /CERT|SSL|TLS|SIGNED|UNABLE_TO/;

/** Judges what a failed delivery means for the mail. What is not known to be final is tried again. */
function failureOf(error: unknown): Refused {
  const { code, originalCode, responseCode = 0, response, command } = smtpError.parse(error);
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const said = (name: string) => [name, originalCode || responseCode, status].filter(Boolean).join(' ');
  if (SETTINGS.has(code) || TLS.test(originalCode)) return { ok: false, failure: 'operator', code: said(code) };
  const isReply = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (!isReply) return { ok: false, failure: 'temporary', code: said(code) };
  const { failure, isOfAll = false } = verdictOn({ command, reply: `${responseCode} ${status ?? ''}`.trim() });
  return { ok: false, failure, code: said(isOfAll ? REFUSES_ALL : code) };
}

type Refused = Extract<MailSent, { ok: false }>;
/** `isOfAll`: it says nothing of this mail, and the next one would get the same reply. */
type Verdict = Pick<Refused, 'failure'> & { readonly isOfAll?: true };

/** Code of what a mail server refuses whatever the mail and the mailbox are. */
const REFUSES_ALL = 'ERELAY';

/**
 * The meaning of a final reply by command and enhanced status (RFC 3463); the first that matches. A mail server says there, mostly at
 * RCPT TO, also what has nothing to do with the reader: only another look at the relay mends that.
 */
const VERDICTS: readonly (readonly [reply: RegExp, verdict: Verdict])[] = [
  [/ 5\.3\.4$/, { failure: 'permanent' }],
  // The sender, by a status or because nothing else was said yet.
  [/^MAIL FROM |5\.1\.[78]$/, { failure: 'operator', isOfAll: true }],
  [/ 5\.1\.\d+$| 5\.2\.1$/, { failure: 'permanent' }],
  // A full mailbox, and what else a mailbox has: 5.2.252 of Exchange is the sender again.
  [/ 5\.2\.\d{1,2}$/, { failure: 'temporary' }],
  [/ 5\.[267]\.\d+$|^[A-Z ]+ 530\b/, { failure: 'operator', isOfAll: true }],
  // Only words tell "unknown user" from "relaying denied" here.
  [/^RCPT TO 55[013]( 5\.0\.0)?$/, { failure: 'doubtful' }],
  [/^RCPT TO 552$/, { failure: 'temporary' }],
];
const OTHERWISE: Verdict = { failure: 'temporary', isOfAll: true };

const verdictOn = ({ command, reply }: { readonly command: string; readonly reply: string }): Verdict =>
  VERDICTS.find(([pattern]) => pattern.test(`${command} ${reply}`))?.[1] ?? OTHERWISE;
