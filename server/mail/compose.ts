import type { Mail } from '../providers/mailer/port.ts';
import type { ClaimedMail, MailKind } from '../store/outbox-port.ts';
import { composeQuote, type QuoteMailParts } from './quote/compose.ts';

/** Makes the mail of a row of the outbox, whatever its kind. */
export function composer(parts: QuoteMailParts): (row: ClaimedMail) => Promise<Mail> {
  const kinds: Record<MailKind, (row: ClaimedMail) => Promise<Mail>> = {
    quote: (row) => composeQuote(parts, row),
  };
  return (row) => kinds[row.kind](row);
}
