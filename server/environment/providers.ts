import * as z from 'zod';
import { LIVE_PDOK } from '../address/pdok.ts';
import { parseMailbox } from '../mail/mailbox.ts';
import { parseSmtpUrl } from '../mail/smtp-url.ts';
import { baseUrl, orFault, type Variable } from './variable.ts';

/** The register of addresses and the mail server. */
export const providerVariables = {
  ADDRESS_API_URL: {
    schema: baseUrl.prefault(LIVE_PDOK),
    expected: 'the base address of a PDOK Locatieserver 3.1, such as https://host/bzk/locatieserver/search/v3_1',
  },
  SMTP_URL: {
    schema: z.string().transform(orFault(parseSmtpUrl)),
    expected: 'smtp://user:password@host:587 or smtps://user:password@host:465',
    secret: true,
  },
  MAIL_FROM: {
    schema: z.string().transform(orFault(parseMailbox)),
    expected: 'the sender of mails, such as Vangnet <offerte@example.nl>',
  },
  ADVISER_MAILBOX: {
    schema: z.string().transform(orFault(parseMailbox)),
    expected: 'the mail address that requests for an adviser go to',
  },
} satisfies Record<string, Variable>;
