import type { Mail } from '../providers/mailer/port.ts';
import type { Claimed, MailKind } from '../store/outbox/outbox-port.ts';
import { composeAdviserCase, type AdviserMailParts } from './adviser/compose.ts';
import { composeKnowledgeFailed, composeKnowledgePassed } from './knowledge.ts';
import { composeOneStepLeft } from './one-step-left.ts';
import { composeConfirmation } from './confirmation/compose.ts';
import { composeQuote, type QuoteMailParts } from './quote/compose.ts';

export type MailParts = QuoteMailParts & AdviserMailParts;
type Compose = (row: Claimed) => Mail | Promise<Mail>;

/** How a mail of each kind is made of its row in the outbox. */
export function composers(parts: MailParts): Record<MailKind, Compose> {
  return {
    quote: (row) => composeQuote(parts, row),
    'knowledge-passed': (row) => composeKnowledgePassed(parts, row),
    'knowledge-failed': (row) => composeKnowledgeFailed(parts, row),
    'adviser-case': (row) => composeAdviserCase(parts, row),
    'one-step-left': (row) => composeOneStepLeft(parts, row),
    confirmation: (row) => composeConfirmation(parts, row),
  };
}
