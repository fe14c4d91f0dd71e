import type { Mail } from '../providers/mailer/port.ts';
import type { Claimed, MailKind } from '../store/outbox-port.ts';
import { composeConfirmation } from './confirmation/compose.ts';
import { composeQuote, type QuoteMailParts } from './quote/compose.ts';

export type MailParts = QuoteMailParts;
type Compose = (row: Claimed) => Mail | Promise<Mail>;

/** How a mail of each kind is made of its row in the outbox. */
export function composers(parts: MailParts): Record<MailKind, Compose> {
  return {
    quote: (row) => composeQuote(parts, row),
    confirmation: (row) => composeConfirmation(parts, row),
  };
}
