import { beforeEach, expect, test } from 'vitest';
import type { Leased } from '../jobs/deliveries.ts';
import { fakePolicies, type FakePolicies } from '../testing/fake-policies.ts';
import { fakeProduct } from '../testing/fake-product.ts';
import { sampleDossier } from '../testing/sample-dossier.ts';
import { handOver } from './hand-over.ts';

let policies: FakePolicies;
let noted: unknown[];
beforeEach(() => {
  policies = fakePolicies();
  noted = [];
});

const deliver = ({ draft, ...dossier }: Omit<typeof sampleDossier, 'draft'> & { readonly draft: object }) => {
  const { releaseOf } = fakeProduct(() => new Date('2027-01-01T12:00:00Z'));
  const submissions = { recordHandOver: async (...about: unknown[]) => void noted.push(about) };
  const createdAt = new Date('2026-03-10T12:00:00Z');
  const row: Leased = {
    id: 'one',
    kind: 'handover',
    site: { brand: 'vangnet', language: 'nl' },
    attempt: 1,
    messageId: '',
    referenceId: '',
    createdAt,
    triedSince: createdAt,
    open: () => ({ ...dossier, draft: { version: 1, draft } }),
  };
  return handOver({ policies, submissions, releaseOf, policyAnswers: undefined }, row);
};

test('an application is priced as on the day that it was submitted, however long it waits', async () => {
  expect(await deliver(sampleDossier)).toEqual({ ok: true });
  const [application] = policies.submitted;
  expect(application?.price).toMatchObject({ firstMonth: 3840, startDate: { year: 2026, month: 4, day: 1 } });
  expect(noted).toEqual([['VN-2026-7K3M-9QXT', { contractNumber: 'AOV-0001', answerDays: undefined }]]);
});

test('an application that is not taken is not recorded as handed over', async () => {
  policies.answer = { ok: false, failure: 'operator', code: 'EREFUSED 422' };
  expect(await deliver(sampleDossier)).toEqual(policies.answer);
  expect(noted).toEqual([]);
});

test('an application whose tariff is not loaded any more waits for an operator', async () => {
  const failure = { ok: false, failure: 'operator', code: 'ENOTARIFF' };
  expect(await deliver({ ...sampleDossier, tariffVersion: '2020-01' })).toEqual(failure);
  expect(policies.submitted).toEqual([]);
});

test('an application that this release does not price waits for an operator', async () => {
  const draft = { ...sampleDossier.draft, claimDurationDisability: 'YEARS_2', waitingPeriod: 'DAYS_730' };
  const failure = { ok: false, failure: 'operator', code: 'EPREMIUM' };
  expect(await deliver({ ...sampleDossier, draft })).toEqual(failure);
});

test.each([
  { waitingPeriod: undefined },
  { iban: undefined },
  { insurer: { ...sampleDossier.draft.insurer, number: 'twelve' } },
])(
  'an application with an answer that is missing or has no meaning for this release waits for an operator: %o',
  async (change) => {
    const failure = { ok: false, failure: 'operator', code: 'EINCOMPLETE' };
    expect(await deliver({ ...sampleDossier, draft: { ...sampleDossier.draft, ...change } })).toEqual(failure);
    expect(policies.submitted).toEqual([]);
  },
);

test('a row that was changed outside the product throws', async () => {
  await expect(deliver({ ...sampleDossier, submittedAt: 'yesterday' })).rejects.toThrow(/submittedAt/);
});
