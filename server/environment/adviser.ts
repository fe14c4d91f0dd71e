import * as z from 'zod';
import { password } from '@vangnet/domain/application/password';
import { parseMailbox } from '../mail/mailbox.ts';
import { orFault, subject } from './variable.ts';

/** What an adviser gets, and where. */
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
