import { STATUSES, type Account } from './payment.ts';
import type { Outcome } from './payments.ts';

/** The default payer; the check digits are correct. */
export const DEFAULT_ACCOUNT: Account = { name: 'T. TEST', iban: 'NL20INGB0001234567' };

/**
 * Reads an outcome from a form or from JSON: `status`, and for a payment `consumerName` and `consumerAccount`, which
 * may be empty, because not every bank discloses them. `payer` takes another account than the one that is filled in.
 */
export function readOutcome(body: unknown): Outcome | undefined {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const { consumerName, payer, webhook } = fields;
  const consumerAccount = payer === 'another' ? undefined : payer === 'secret' ? '' : fields['consumerAccount'];
  const status = STATUSES.find((known) => known === fields['status']);
  if (status === undefined) return undefined;
  const account = {
    name: textIn(consumerName, DEFAULT_ACCOUNT.name, (text) => text.trim()),
    iban: textIn(consumerAccount, DEFAULT_ACCOUNT.iban, (text) => text.replaceAll(/\s/g, '').toUpperCase()),
  };
  return { status, account, webhook: typeof webhook === 'boolean' ? webhook : undefined };
}

function textIn(given: unknown, byDefault: string | null, tidy: (text: string) => string): string | null {
  if (given === undefined) return byDefault;
  return typeof given === 'string' && tidy(given) !== '' ? tidy(given) : null;
}
