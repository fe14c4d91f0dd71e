import type { IdentityProvider, Outcome } from '../identity/provider.ts';

type Answer<Call extends keyof IdentityProvider> = Awaited<ReturnType<IdentityProvider[Call]>>;

/** A result without the proof, which the fake adds. */
type WithoutProof<One> = One extends { proofId: string } ? Omit<One, 'proofId'> : One;

export type FakeIdentity = IdentityProvider & {
  /** What it was asked, in order. */
  asked: { call: keyof IdentityProvider; about?: unknown }[];
  issuersAnswer: Answer<'issuers'>;
  startAnswer: Answer<'start'> | undefined;
  resultAnswer: WithoutProof<Answer<'result'>>;
  /** Of every Success from now on; by default each check has a proof of its own. */
  proofId: string | undefined;
};

export const down = { ok: false, failure: 'unavailable', reason: 'The identity service cannot be reached' } as const;
export const rightPerson: WithoutProof<Outcome> = {
  status: 'Success',
  person: { legalLastName: 'Quellinckhuyzen', dateOfBirth: '1988-03-14' },
};

/** An identity service at which everybody logs in as the right person, unless a test says otherwise. */
export function fakeIdentity(): FakeIdentity {
  const fake: FakeIdentity = {
    asked: [],
    issuersAnswer: { ok: true, issuers: [{ id: 'INGBNL2A', name: 'ING' }] },
    startAnswer: undefined,
    proofId: undefined,
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
      const told = fake.resultAnswer;
      return 'person' in told ? { ...told, proofId: fake.proofId ?? `of ${about.checkId}` } : told;
    },
  };
  return fake;
}
