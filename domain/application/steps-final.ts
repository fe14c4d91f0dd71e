import * as z from 'zod/mini';
import { isValidIban } from '../values/iban.ts';
import { code } from './fields.ts';
import { ticked } from './fields-personal.ts';

/** An account number of a SEPA country, spaced as the visitor likes. */
export const iban = z.string({ error: code('iban.required') }).check(
  z.regex(/\S/, code('iban.required')),
  z.maxLength(50, code('iban.invalid')),
  z.refine((text: string) => isValidIban(text), { error: code('iban.invalid') }),
);

/** The closing declarations, each with a tick of its own, and the account for the premium. */
export const finalOverviewStep = z.object({
  truthful: ticked('statement.required'),
  directDebit: ticked('statement.required'),
  electronic: ticked('statement.required'),
  acceptedTerms: ticked('terms.required'),
  iban,
});
