import * as z from 'zod';
import { password } from '@vangnet/domain/application/password';
import { parseImapUrl, parseSmtpUrl, parseMailbox } from '../mail/mailer.ts';
import { orFault, subject } from './variable.ts';

/** The mail server. */
export const mail = subject(
  {
    SMTP_URL: {
      schema: z.string().transform(orFault(parseSmtpUrl)),
      expected: 'smtp://user:password@host:587 or smtps://user:password@host:465',
      secret: true,
    },
  },
  ({ SMTP_URL: smtp }, { mayBeUnencrypted }) => ({
    // A password never goes without TLS.
    smtp: mayBeUnencrypted && !smtp.auth ? { ...smtp, requireTLS: false } : smtp,
  }),
);

/** The mailbox with the notifications of mails that did not arrive, if any. */
export const bounceMailbox = subject(
  {
    BOUNCES_IMAP_URL: {
      schema: z.string().transform(orFault(parseImapUrl)).optional(),
      expected: 'imaps://user:password@host/INBOX, the mailbox of the sender; an @ in the user is %40',
      secret: true,
    },
  },
  ({ BOUNCES_IMAP_URL: mailbox }) => mailbox,
);

const EXPECTED =
  'a password of 12 to 100 characters, with at least a capital, a small letter, a digit and a special character, which encrypts the case files for advisers';
const pdfPassword = z
  .string()
  .regex(/^[\x21-\x7e]{12,100}$/)
  .refine((text) => password.safeParse(text).success);

/** Keys of the case files for advisers. */
export const adviser = subject(
  {
    ADVISER_PDF_PASSWORD: { schema: pdfPassword, expected: EXPECTED, secret: true },
  },
  ({ ADVISER_PDF_PASSWORD }) => ({ pdfPassword: ADVISER_PDF_PASSWORD }),
);

/** Mailbox for the checkpoints of what was shown and answered. */
export const evidenceMailbox = subject(
  {
    EVIDENCE_MAILBOX: {
      schema: z.string().transform(orFault(parseMailbox)).optional(),
      expected: 'the mail address that the daily checkpoint of the evidence goes to',
    },
  },
  ({ EVIDENCE_MAILBOX: mailbox }) => mailbox?.address,
);

/** Mailbox for what the product promised and did not keep. */
export const operatorMailbox = subject(
  {
    OPERATOR_MAILBOX: {
      schema: z.string().transform(orFault(parseMailbox)).optional(),
      expected: 'the mail address that the daily report of what is stuck goes to',
    },
  },
  ({ OPERATOR_MAILBOX: mailbox }) => mailbox?.address,
);

/** Warnings for the operator at the start. */
export function evidenceWarnings(mailbox: ReturnType<typeof evidenceMailbox.settings>): string[] {
  return mailbox === undefined
    ? ['EVIDENCE_MAILBOX is empty: the daily checkpoint of the evidence stays in the database that it vouches for.']
    : [];
}
