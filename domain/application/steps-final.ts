import * as z from 'zod/mini';
import { isValidIban } from '../values/iban.ts';
import { code, filled } from './fields.ts';
import { ticked } from './fields-personal.ts';
import type { MessageCode } from './messages.ts';

/** An account number of a SEPA country, however it is spaced; `wrong` is the message for an invalid one. */
const ibanOr = (wrong: MessageCode) =>
  filled('iban.required').check(
    z.maxLength(50, wrong),
    z.refine((text: string) => isValidIban(text), { error: wrong }),
  );

/** The shared rule, for an account number that does not come from the form of final-overview. */
export const iban = ibanOr(code('iban.malformed'));

export const statementTicks = {
  truthful: ticked('statement.truthful'),
  directDebit: ticked('statement.directDebit'),
  electronic: ticked('statement.electronic'),
};

/** The account for the premium and the closing declarations, in the order of the screen. */
export const finalOverviewStep = z.object({
  iban: ibanOr(code('iban.invalid')),
  ...statementTicks,
  acceptedTerms: ticked('terms.required'),
});

/** The fields of that screen. */
export type FinalOverview = z.infer<typeof finalOverviewStep>;
