import * as z from 'zod';
import { parseMailbox } from '../mail/mailbox.ts';
import { orFault, subject } from './variable.ts';

/** Where the checkpoints of what was shown and answered go. */
export const evidenceMailbox = subject(
  {
    EVIDENCE_MAILBOX: {
      schema: z.string().transform(orFault(parseMailbox)).optional(),
      expected: 'the mail address that the daily checkpoint of the evidence goes to',
    },
  },
  ({ EVIDENCE_MAILBOX: mailbox }) => mailbox?.address,
);

/** Warnings for the operator at the start. */
export function evidenceWarnings(mailbox: ReturnType<typeof evidenceMailbox.settings>): string[] {
  return mailbox === undefined
    ? ['EVIDENCE_MAILBOX is empty: the daily checkpoint of the evidence stays in the database that it vouches for.']
    : [];
}
