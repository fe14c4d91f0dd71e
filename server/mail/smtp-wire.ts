import * as z from 'zod';
import type { MailSent } from './mailer.ts';

/** What nodemailer tells of a failure. Its message is left out: mail servers quote addresses in their answers. */
const smtpError = z.object({
  code: z.string().catch('EUNKNOWN'),
  /** Of the connection under it: ECONNREFUSED, CERT_HAS_EXPIRED. */
  originalCode: z.string().catch(''),
  responseCode: z.int().optional().catch(undefined),
  command: z.string().catch(''),
});

/** Log-in and encryption: the mail server is there, and the settings are wrong. */
const SETTINGS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG']);

/** How Node and OpenSSL name what is wrong with a certificate or a handshake. */
const TLS = /CERT|SSL|TLS|SIGNED|UNABLE_TO/;

/** What a failed delivery means for the mail. What is not known to be final is tried again. */
export function failureOf(error: unknown): Extract<MailSent, { ok: false }> {
  const { code, originalCode, responseCode, command } = smtpError.parse(error);
  const said = [code, originalCode || responseCode].filter(Boolean).join(' ');
  if (SETTINGS.has(code) || TLS.test(originalCode)) return { ok: false, failure: 'operator', code: said };
  const isFinal = responseCode !== undefined && responseCode >= 500;
  // A refused sender is ours to mend; only a refused recipient or content is an answer about this mail.
  if (isFinal && command === 'MAIL FROM') return { ok: false, failure: 'operator', code: said };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return { ok: false, failure: isFinal && isAboutMail ? 'permanent' : 'temporary', code: said };
}
