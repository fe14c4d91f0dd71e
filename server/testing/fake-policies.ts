import type { HandedOver, PolicyAdministration, PolicyApplication, Withdrawal } from '../handover/policies.ts';

export type FakePolicies = PolicyAdministration & {
  submitted: PolicyApplication[];
  withdrawn: Withdrawal[];
  answer: HandedOver;
};

/** A policy administration that takes everything, unless a test gives it another answer. */
export function fakePolicies(): FakePolicies {
  const fake: FakePolicies = {
    submitted: [],
    withdrawn: [],
    answer: { ok: true, contractNumber: 'AOV-0001' },
    submit: async (application) => {
      fake.submitted.push(application);
      return fake.answer;
    },
    withdraw: async (withdrawal) => {
      fake.withdrawn.push(withdrawal);
      return fake.answer;
    },
  };
  return fake;
}
