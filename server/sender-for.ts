import { termsOf } from '@vangnet/domain/product/retention';
import { deliverer } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { documentLinks } from './documents/find-document.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { mailStyleOf } from './mail/mail-style.ts';

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
  const handOver = { policies, releaseOf, submissions, policyAnswers: site.policyAnswers };
  return deliverer({ mail, mailer, from: site.mailFrom, handOver, edition });
}
