import { createHash } from 'node:crypto';
import { composeAdviserCase, type AdviserMailParts } from './staff/adviser-mail.ts';
import type { Edition } from './database/store-context.ts';
import type { MailKind } from './outbox/kinds.ts';
import { composeConfirmation } from './handover/confirmation.ts';
import { handOver, tellWithdrawal, type HandOverDeps } from './handover/hand-over.ts';
import { composePolicyMail, composePolicyQuestion } from './handover/policy-mail.ts';
import { composeKnowledgeFailed, composeKnowledgePassed } from './knowledge/mail.ts';
import type { Mail, Mailbox, Mailer } from './mail/mailer.ts';
import { composeAddressReplaced, composeFreshLink, composeLinkAgain } from './my-application/fresh-link.ts';
import { composeWithdrawn } from './my-application/withdraw.ts';
import type { Attempted } from './jobs/outcome.ts';
import type { Leased } from './outbox/store.ts';
import { composeOneStepLeft, type OneStepLeftParts } from './payment/one-step-left.ts';
import { composeQuote, type QuoteMailParts } from './quote/mail.ts';
import { termsOf } from '@vangnet/domain/product/retention';
import type { Dependencies } from './dependencies.ts';
import { documentLinks } from './documents/find-document.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { mailStyleOf } from './mail/html.ts';

type MailParts = QuoteMailParts & AdviserMailParts & OneStepLeftParts;
type DeliveryParts = {
  readonly mail: MailParts;
  readonly mailer: Pick<Mailer, 'send'>;
  /** The sender of the mails. */
  readonly from: Mailbox;
  readonly handOver: HandOverDeps;
  /** What the site says. */
  readonly edition: Edition;
};

/** Brings a row of the outbox to whom it is for. Throws on content that it does not know. */
export function deliverer({
  mail,
  mailer,
  from,
  handOver: deps,
  edition: { language, words },
}: DeliveryParts): (leased: Leased) => Promise<Attempted> {
  return async (leased) => {
    const { kind } = leased;
    if (kind === 'handover') return handOver(deps, leased);
    if (kind === 'withdrawal') return tellWithdrawal(deps, leased);
    const composed = await compose[kind](mail, leased);
    const sent = await mailer.send(composed, from);
    return sent.ok ? { ok: true, parts: partsOf(composed), said: { language, words } } : sent;
  };
}

/** What is sent for a site. */
export type Sending = Pick<
  Dependencies,
  'clock' | 'words' | 'providers' | 'reference' | 'releaseOf' | 'site' | 'pdfs' | 'wholeStore'
>;

/** Brings what is queued for a site to whom it is for, in the name and the look of its brand. */
export function senderFor({ clock, words, providers, reference, releaseOf, site, pdfs, wholeStore }: Sending) {
  const { brand, documentSets, edition } = reference;
  const { mailer, policies, identityProvider } = providers;
  const documents = () => documentLinks({ clock, documentSets, words }, site.publicUrl);
  const styles = { mailStyle: mailStyleOf(brand, words), houseStyle: houseStyleOf(brand) };
  const terms = termsOf(brand.retention);
  const mail = { ...site, ...styles, ...pdfs, documents, identityProvider, terms, words };
  const { submissions } = wholeStore;
  const deps = { policies, releaseOf, submissions, policyAnswers: site.policyAnswers };
  return deliverer({ mail, mailer, from: site.mailFrom, handOver: deps, edition });
}

/** What makes a mail of each kind of its row in the outbox. */
const compose: Readonly<Record<MailKind, (parts: MailParts, row: Leased) => Mail | Promise<Mail>>> = {
  quote: composeQuote,
  'knowledge-passed': composeKnowledgePassed,
  'knowledge-failed': composeKnowledgeFailed,
  'adviser-case': composeAdviserCase,
  'one-step-left': composeOneStepLeft,
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
