import * as z from 'zod';
import { parseMailbox } from '../mail/mailbox.ts';
import { parseSmtpUrl } from '../mail/smtp-url.ts';
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
