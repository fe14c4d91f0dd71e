import type { IdentityProvider, Method } from '../identity/methods.ts';
import type { Outcome } from '../identity/provider.ts';

type Call = 'choices' | 'start' | 'result';
type Answer<Name extends Call> = Awaited<ReturnType<IdentityProvider[Name]>>;

/** A result without the proof and its level, which the fake adds. */
type WithoutProof<One> = One extends { proofId: string } ? Omit<One, 'proofId' | 'level'> : One;

export type FakeIdentity = IdentityProvider & {
  /** The calls that it got, in order. */
  asked: { call: Call; about?: unknown }[];
  choicesAnswer: Answer<'choices'>;
  /** The methods that are offered. */
  offered: Method[];
  startAnswer: Answer<'start'> | undefined;
  resultAnswer: WithoutProof<Answer<'result'>>;
  /** The proof of every Success from now on; by default each check has one of its own. */
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
    offered: [{ id: 'idin', name: 'iDIN', hasChoices: true }],
    choicesAnswer: { ok: true, choices: [{ id: 'INGBNL2A', name: 'ING' }] },
    startAnswer: undefined,
    proofId: undefined,
    resultAnswer: { ok: true, ...rightPerson },
    methods: () => fake.offered,
    nameOf: (way) => fake.offered.find(({ id }) => id === way)?.name ?? way,
    choices: async () => {
      fake.asked.push({ call: 'choices' });
      return fake.choicesAnswer;
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
      return 'person' in told
        ? { ...told, level: 'substantial', proofId: fake.proofId ?? `of ${about.checkId}` }
        : told;
    },
  };
  return fake;
}
