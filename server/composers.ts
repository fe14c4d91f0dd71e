import type { Mail } from './mail/mailer.ts';
import type { MailKind } from './database/tables.ts';
import type { Leased } from './outbox/store.ts';
import { composeAdviserCase, type AdviserMailParts } from './adviser/mail.ts';
import { composeKnowledgeFailed, composeKnowledgePassed } from './knowledge/mail.ts';
import { composeOneStepLeft } from './payment/one-step-left.ts';
import { composeConfirmation } from './handover/confirmation.ts';
import { composeFreshLink } from './my-application/fresh-link.ts';
import { composeWithdrawn } from './my-application/withdrawn-mail.ts';
import { composeQuote, type QuoteMailParts } from './quote/mail.ts';

export type MailParts = QuoteMailParts & AdviserMailParts;
type Compose = (row: Leased) => Mail | Promise<Mail>;

/** How a mail of each kind is made of its row in the outbox. */
export function composers(parts: MailParts): Record<MailKind, Compose> {
  return {
    quote: (row) => composeQuote(parts, row),
    'knowledge-passed': (row) => composeKnowledgePassed(parts, row),
    'knowledge-failed': (row) => composeKnowledgeFailed(parts, row),
    'adviser-case': (row) => composeAdviserCase(parts, row),
    'one-step-left': (row) => composeOneStepLeft(parts, row),
    confirmation: (row) => composeConfirmation(parts, row),
    withdrawn: (row) => composeWithdrawn(parts, row),
    'fresh-link': (row) => composeFreshLink(parts, row),
  };
}
