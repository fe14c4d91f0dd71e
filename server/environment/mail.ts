import * as z from 'zod';
import { password } from '@vangnet/domain/application/password';
import { parseImapUrl } from '../mail/imap-url.ts';
import { parseMailbox } from '../mail/mailer.ts';
import { parseSmtpUrl } from '../mail/smtp-url.ts';
import { webhookSecrets } from './providers.ts';
import { orFault, subject } from './variable.ts';

/** The mail server, and the sender. */
export const mail = subject(
  {
    SMTP_URL: {
      schema: z.string().transform(orFault(parseSmtpUrl)),
      expected: 'smtp://user:password@host:587 or smtps://user:password@host:465',
      secret: true,
    },
    MAIL_FROM: {
      schema: z.string().transform(orFault(parseMailbox)),
      expected: 'the sender of mails, such as Vangnet <offerte@example.nl>',
    },
  },
  ({ SMTP_URL: smtp, MAIL_FROM: from }, { mayBeUnencrypted }) => ({
    // A password never goes without TLS.
    smtp: mayBeUnencrypted && !smtp.auth ? { ...smtp, requireTLS: false } : smtp,
    from,
  }),
);

/** How it becomes known which mails did not arrive, if at all. */
export const bounces = subject(
  {
    BOUNCES_IMAP_URL: {
      schema: z.string().transform(orFault(parseImapUrl)).optional(),
      expected: 'imaps://user:password@host/INBOX, the mailbox of MAIL_FROM; an @ in the user is %40',
      secret: true,
    },
    BOUNCES_SECRET: {
      schema: webhookSecrets.optional(),
      expected:
        'whsec_ and 24 to 64 bytes in base64, which sign the calls of the mail provider; two with a space between them while one is replaced',
      secret: true,
    },
  },
  ({ BOUNCES_IMAP_URL: mailbox, BOUNCES_SECRET: secrets = [] }) =>
    mailbox !== undefined || secrets.length > 0 ? { mailbox, secrets } : undefined,
);

/** The case file for an adviser, and the mailbox for it. */
export const adviser = subject(
  {
    ADVISER_MAILBOX: {
      schema: z.string().transform(orFault(parseMailbox)),
      expected: 'the mail address that requests for an adviser go to',
    },
    ADVISER_PDF_PASSWORD: {
      schema: z
        .string()
        .regex(/^[\x21-\x7e]{12,100}$/)
        .refine((text) => password.safeParse(text).success),
      expected:
        'a password of 12 to 100 characters, with at least a capital, a small letter, a digit and a special character, which encrypts the case files for advisers',
      secret: true,
    },
    ADVISER_MAIL: {
      schema: z.enum(['attachment', 'link']).default('attachment'),
      expected: 'attachment (the mail carries the case file) or link (the case file stays on this server)',
    },
  },
  ({ ADVISER_MAILBOX, ADVISER_PDF_PASSWORD: pdfPassword, ADVISER_MAIL: sends }) => ({
    mailbox: ADVISER_MAILBOX.address,
    pdfPassword,
    sends,
  }),
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
