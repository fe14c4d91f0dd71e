import type { Words } from '../values/language.ts';
import type * as dutch from './declarations-text.ts';

export const declarations = {
  truthful:
    'I answered all questions honestly and completely. I know that a wrong answer can have consequences for my benefit.',
  directDebit:
    'I give a continuous mandate to collect the premium and the policy fee from my account (SEPA direct debit). I can have a payment refunded within 8 weeks.',
  electronic: 'I receive my documents and messages by email.',
  acceptedTerms: 'I agree to the closing declaration and the terms',
} satisfies Words<typeof dutch.declarations>;

export const directDebitFrom =
  'I give a continuous mandate to collect the premium and the policy fee from the account ending in {lastDigits} (SEPA direct debit). I can have a payment refunded within 8 weeks.';
