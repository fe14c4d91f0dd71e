import type { MagicValue } from '../provider.ts';
import type { PoliciesScenario } from './policy-store.ts';
import { itemsOf, type Structure } from './structure.ts';

/** Surnames with a special response, so that a test can cause a failure without changing the scenario of others. */
const SURNAMES: Readonly<Record<string, { effect: string; scenario: PoliciesScenario }>> = {
  Afwijzing: { effect: 'status 422: the application is rejected', scenario: 'reject' },
  Storing: { effect: 'status 500', scenario: 'error' },
  Traag: { effect: 'the policy is accepted; the response comes after 10 seconds', scenario: 'slow' },
};

export const magicSurnames: readonly MagicValue[] = Object.entries(SURNAMES).map(([surname, { effect }]) => ({
  value: `surname ${surname}`,
  effect,
}));

/** The scenario that the surname of a party asks for. */
export function scenarioOfSurname(structure: Structure): PoliciesScenario | undefined {
  const surnames = itemsOf(structure, 'party').map(({ surname }) => String(surname));
  return surnames.map((surname) => SURNAMES[surname]?.scenario).find((scenario) => scenario !== undefined);
}
