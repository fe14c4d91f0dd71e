import type { Asked, HandedOver, PolicyAdministration } from '../handover/policies.ts';
import type { PolicyApplication, Withdrawal } from '../handover/policies-wire.ts';

export type FakePolicies = PolicyAdministration & {
  submitted: PolicyApplication[];
  withdrawn: Withdrawal[];
  answer: HandedOver;
  /** Its decisions by reference; it has not decided on any other. */
  asked: string[];
  statuses: Map<string, Asked>;
};

/** A policy administration that takes everything, unless a test gives it another answer. */
export function fakePolicies(): FakePolicies {
  const fake: FakePolicies = {
    submitted: [],
    withdrawn: [],
    answer: { ok: true, contractNumber: 'AOV-0001' },
    asked: [],
    statuses: new Map(),
    submit: async (application) => {
      fake.submitted.push(application);
      return fake.answer;
    },
    withdraw: async (withdrawal) => {
      fake.withdrawn.push(withdrawal);
      return fake.answer;
    },
    statusOf: async (referenceId) => {
      fake.asked.push(referenceId);
      return fake.statuses.get(referenceId) ?? { ok: true, status: undefined };
    },
  };
  return fake;
}
