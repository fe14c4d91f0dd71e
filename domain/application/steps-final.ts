import * as z from 'zod/mini';
import { isValidIban } from '../values/iban.ts';
import { code } from './fields.ts';
import { ticked } from './fields-personal.ts';
import type { MessageCode } from './text.ts';

/** An account number of a SEPA country, however it is spaced; `wrong` is the message for an invalid one. */
const ibanOr = (wrong: MessageCode) =>
  z.string({ error: code('iban.required') }).check(
    z.regex(/\S/, code('iban.required')),
    z.maxLength(50, wrong),
    z.refine((text: string) => isValidIban(text), { error: wrong }),
  );

/** The shared rule, for an account number that does not come from the form of final-overview. */
export const iban = ibanOr(code('iban.malformed'));

/** The closing declarations, each with its own tick, and the account for the premium. */
export const finalOverviewStep = z.object({
  truthful: ticked('statement.required'),
  directDebit: ticked('statement.required'),
  electronic: ticked('statement.required'),
  acceptedTerms: ticked('terms.required'),
  iban: ibanOr(code('iban.invalid')),
});

/** The fields of that screen. */
export type FinalOverview = z.infer<typeof finalOverviewStep>;
