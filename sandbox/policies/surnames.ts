import type { MagicValue } from '../provider.ts';
import type { PoliciesScenario } from './policy-store.ts';
import { itemsOf, type Structure } from './structure.ts';

/** Surnames with a special response, so that a test can cause a failure without changing the scenario of others. */
const SURNAMES: Readonly<Record<string, { effect: string; scenario: PoliciesScenario }>> = {
  Afwijzing: { effect: 'status 422: the application is rejected', scenario: 'reject' },
  Storing: { effect: 'status 500', scenario: 'error' },
  Traag: { effect: 'the policy is taken; the response comes after 10 seconds', scenario: 'slow' },
  Zwijger: { effect: 'the policy is taken, and nothing is ever said of it', scenario: 'ok' },
  Welkom: { effect: 'the policy is accepted at once', scenario: 'accept' },
  Vraagteken: { effect: 'there is a question about the policy', scenario: 'question' },
  Nee: { effect: 'the policy is declined', scenario: 'decline' },
  Ingetrokken: { effect: 'the policy is withdrawn', scenario: 'withdraw' },
  Later: { effect: 'the policy is accepted after a minute', scenario: 'late' },
  Tweemaal: { effect: 'the policy is accepted, and the same message comes twice', scenario: 'twice' },
  Andersom: { effect: 'the policy is accepted, and a question comes after it', scenario: 'disorder' },
  Verdwaald: { effect: 'another policy, which is nobody’s, is accepted', scenario: 'stray' },
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
