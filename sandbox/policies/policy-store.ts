import type { MagicValue } from '../provider.ts';
import { itemsOf, referenceIn, type Structure } from './structure.ts';

export const STATUSES = ['question', 'accepted', 'declined', 'withdrawn'] as const;
export type Status = (typeof STATUSES)[number];

/** The state of a policy, as it is sent and as it is answered. */
export type Said = { readonly referenceId: unknown; readonly status: Status } & Readonly<Record<string, unknown>>;

/** A policy that was taken. */
export type Policy = {
  readonly contractNumber: string;
  readonly idempotencyKey: string;
  readonly receivedAt: Date;
  /** The bytes it came in, to tell a repetition from something else under the same key. */
  readonly content: Buffer;
  /** The response that it got. */
  readonly structure: Structure;
  /** Its last state, and each message that was sent about it, with the response. */
  said?: Said;
  readonly told: { readonly at: Date; readonly status: Status; readonly answer: string }[];
  /** The message by which it was taken back, if it was. */
  withdrawal?: { readonly idempotencyKey: string; readonly content: Buffer; readonly receivedAt: Date };
};

/** The policies in the order they came. */
export function policyStore() {
  const policies: Policy[] = [];
  return {
    add: (policy: Policy) => void policies.push(policy),
    find: (wanted: string) => policies.find(({ contractNumber }) => contractNumber === wanted),
    findByReference: (wanted: unknown) => policies.find(({ structure }) => referenceIn(structure) === wanted),
    findByKey: (wanted: string) => policies.find(({ idempotencyKey }) => idempotencyKey === wanted),
    list: (): readonly Policy[] => policies,
  };
}
export type PolicyStore = ReturnType<typeof policyStore>;

/** How the policy administration behaves. */
export const policiesScenarios = {
  ok: 'Takes policies and responds at once; never says what becomes of them.',
  slow: 'Accepts policies and responds after 10 seconds.',
  down: 'Breaks every connection without a response.',
  error: 'Responds to every hand-over with status 500 and accepts nothing.',
  reject: 'Responds to every hand-over with status 422 and accepts nothing.',
  accept: 'Takes policies, and says at once that each is accepted.',
  question: 'Takes policies, and says at once that it has a question about each.',
  decline: 'Takes policies, and says at once that each is declined.',
  withdraw: 'Takes policies, and says at once that each is withdrawn.',
  late: 'Takes policies, and says after a minute that each is accepted.',
  twice: 'Takes policies, and says in the same message twice that each is accepted.',
  disorder: 'Takes policies, and says of each that it is accepted, and then that it has a question.',
  stray: 'Takes policies, and says of each that another one, which is nobody’s, is accepted.',
} as const;

export type PoliciesScenario = keyof typeof policiesScenarios;

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
