import { createHash } from 'node:crypto';
import { composeAdviserCase, type AdviserMailParts } from './staff/adviser-mail.ts';
import type { MailKind } from './jobs/kinds.ts';
import { handOver, handOverWithdrawal } from './handover/hand-over.ts';
import {
  composeAddressReplaced,
  composeConfirmation,
  composeFreshLink,
  composeLinkAgain,
  composePolicyMail,
  composePolicyQuestion,
  composeWithdrawn,
} from './handover/mails.ts';
import { composeKnowledgeFailed, composeKnowledgePassed } from './knowledge/mail.ts';
import type { Mail } from './mail/mailer.ts';
import type { Attempted } from './jobs/outcome.ts';
import type { Leased } from './jobs/deliveries.ts';
import { composeReminder, type ReminderParts } from './payment/reminder.ts';
import { composeQuote, type QuoteMailParts } from './quotes/quote-mail.ts';
import { termsOf } from '@vangnet/domain/product/retention';
import type { Dependencies } from './dependencies.ts';
import { documentLinks } from './documents/document-sets.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { mailStyleOf } from './mail/html.ts';

type MailParts = QuoteMailParts & AdviserMailParts & ReminderParts;

/** The parts of a site that its deliveries use. */
export type Sending = Pick<Dependencies, 'clock' | 'words' | 'releaseOf'> & {
  readonly providers: Pick<Dependencies['providers'], 'mailer' | 'policies' | 'identityProvider'>;
  readonly reference: Pick<Dependencies['reference'], 'brand' | 'documentSets'>;
  readonly site: Pick<Dependencies['site'], 'publicUrl' | 'mailFrom' | 'adviser' | 'policyAnswers'>;
  readonly pdfs: Pick<Dependencies['pdfs'], 'renderPdf'>;
  readonly wholeStore: Pick<Dependencies['wholeStore'], 'submissions'>;
};

/**
 * Brings what is queued for a site to whom it is for, in the name and the look of its brand. What it gives throws on content that
 * it does not know.
 */
export function senderFor(sending: Sending): (leased: Leased) => Promise<Attempted> {
  const { clock, words, providers, reference, releaseOf, site, pdfs, wholeStore } = sending;
  const { brand, documentSets } = reference;
  const { mailer, policies, identityProvider } = providers;
  const documents = () => documentLinks({ clock, documentSets, words }, site.publicUrl);
  const styles = { mailStyle: mailStyleOf(brand, words), houseStyle: houseStyleOf(brand) };
  const mail = { ...site, ...styles, ...pdfs, documents, identityProvider, terms: termsOf(brand.retention), words };
  const toPolicies = { policies, releaseOf, submissions: wholeStore.submissions, policyAnswers: site.policyAnswers };
  return async (leased) => {
    const { kind } = leased;
    if (kind === 'handover') return handOver(toPolicies, leased);
    if (kind === 'withdrawal') return handOverWithdrawal(toPolicies, leased);
    const composed = await compose[kind](mail, leased);
    const sent = await mailer.send(composed, site.mailFrom);
    if (!sent.ok) return sent;
    return { ok: true, parts: partsOf(composed), language: words.language };
  };
}

/** Composers, by kind of mail. */
const compose: Readonly<Record<MailKind, (parts: MailParts, row: Leased) => Mail | Promise<Mail>>> = {
  quote: composeQuote,
  'knowledge-passed': composeKnowledgePassed,
  'knowledge-failed': composeKnowledgeFailed,
  'adviser-case': composeAdviserCase,
  'one-step-left': composeReminder,
  confirmation: composeConfirmation,
  withdrawn: composeWithdrawn,
  'fresh-link': composeFreshLink,
  'link-again': composeLinkAgain,
  'address-replaced': composeAddressReplaced,
  'policy-state': composePolicyMail,
  'policy-question': composePolicyQuestion,
};

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

type Part = { readonly name: string; readonly sha256: string };

/** The checksum of everything in a mail that its reader sees. */
function partsOf({ subject, text, html, attachments }: Mail): readonly Part[] {
  return [
    { name: 'subject', sha256: sha256(subject) },
    { name: 'text', sha256: sha256(text) },
    { name: 'html', sha256: sha256(html) },
    ...attachments.map(({ filename, content }) => ({ name: filename, sha256: sha256(content) })),
  ];
}
