import type { HandedOver, PolicyAdministration, PolicyApplication } from '../handover/policies.ts';

export type FakePolicies = PolicyAdministration & { submitted: PolicyApplication[]; answer: HandedOver };

/** A policy administration that takes everything, unless a test gives it another answer. */
export function fakePolicies(): FakePolicies {
  const fake: FakePolicies = {
    submitted: [],
    answer: { ok: true, contractNumber: 'AOV-0001' },
    submit: async (application) => {
      fake.submitted.push(application);
      return fake.answer;
    },
  };
  return fake;
}
