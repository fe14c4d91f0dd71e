import type { Attributes } from './attributes.ts';
import type { Outcome } from './transactions.ts';

type Choice = { readonly text: string; readonly outcome: Omit<Outcome, 'attributes'> };

/** The actions of a visitor at the bank. */
export const choices = {
  akkoord: { text: 'Akkoord', outcome: { status: 'Success' } },
  annuleren: { text: 'Annuleren', outcome: { status: 'Cancelled' } },
  mislukt: { text: 'Mislukt', outcome: { status: 'Failure' } },
  verlopen: { text: 'Verlopen', outcome: { status: 'Expired' } },
  open: { text: 'Laten staan', outcome: { status: 'Open' } },
  wachten: { text: 'Later klaar', outcome: { status: 'Success', scenario: 'pending-first' } },
  storing: { text: 'Storing', outcome: { status: 'Success', scenario: 'error' } },
} as const satisfies Record<string, Choice>;

export function outcomeOf(chosen: unknown, attributes: Attributes): Outcome | undefined {
  const table: Readonly<Record<string, Choice>> = choices;
  if (typeof chosen !== 'string' || !Object.hasOwn(table, chosen)) return undefined;
  const outcome = table[chosen]?.outcome;
  if (!outcome) return undefined;
  // A bank discloses nothing about a visitor who does not agree.
  return { ...outcome, attributes: outcome.status === 'Success' ? attributes : {} };
}
