import type { IdentityProvider, Outcome } from '../identity/provider.ts';

type Answer<Call extends keyof IdentityProvider> = Awaited<ReturnType<IdentityProvider[Call]>>;

export type FakeIdentity = IdentityProvider & {
  /** What it was asked, in order. */
  asked: { call: keyof IdentityProvider; about?: unknown }[];
  issuersAnswer: Answer<'issuers'>;
  startAnswer: Answer<'start'> | undefined;
  resultAnswer: Answer<'result'>;
};

export const down = { ok: false, failure: 'unavailable', reason: 'The identity service cannot be reached' } as const;
export const rightPerson: Outcome = {
  status: 'Success',
  person: { legalLastName: 'Quellinckhuyzen', dateOfBirth: '1988-03-14' },
};

/** An identity service at which everybody logs in as the right person, unless a test says otherwise. */
export function fakeIdentity(): FakeIdentity {
  const fake: FakeIdentity = {
    asked: [],
    issuersAnswer: { ok: true, issuers: [{ id: 'INGBNL2A', name: 'ING' }] },
    startAnswer: undefined,
    resultAnswer: { ok: true, ...rightPerson },
    issuers: async () => {
      fake.asked.push({ call: 'issuers' });
      return fake.issuersAnswer;
    },
    start: async (about) => {
      fake.asked.push({ call: 'start', about });
      const transactionId = String(fake.asked.length).padStart(16, '0');
      return (
        fake.startAnswer ?? { ok: true, transactionId, redirectUrl: `https://bank.example/?trxid=${transactionId}` }
      );
    },
    result: async (about) => {
      fake.asked.push({ call: 'result', about });
      return fake.resultAnswer;
    },
  };
  return fake;
}
