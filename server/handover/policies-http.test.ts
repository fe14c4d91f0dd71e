import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { administrationThat, answering, closeAdministration } from '../testing/administration.ts';
import { bodyOf } from '../testing/answering-server.ts';
import { sampleApplication, sampleDossier } from '../testing/sample-dossier.ts';
import { inCents } from '@vangnet/domain/application/draft-schema';
import { cents } from '@vangnet/domain/values/money';

afterEach(closeAdministration);

const sent = async (application = sampleApplication()) => {
  const requests: { request: IncomingMessage; body: string }[] = [];
  const policies = await administrationThat((request, response) => {
    void bodyOf(request).then((body) => {
      requests.push({ request, body });
      answering(201, '{"policy":[{"contractNumber":"AOV-0001"}]}')(request, response);
    });
  });
  expect(await policies.submit(application)).toEqual({ ok: true, contractNumber: 'AOV-0001' });
  const [one] = requests;
  if (!one) throw new Error('nothing was sent');
  return one;
};

describe('the hand-over', () => {
  test('the hand-over is authenticated, signed over its very bytes, and has a key that stays the same', async () => {
    const { request, body } = await sent();
    expect([request.method, request.url]).toEqual(['POST', '/api/policies']);
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer token',
      'idempotency-key': 'VN-2026-7K3M-9QXT-v3',
      signature: `sha256=${createHmac('sha256', 'a secret of sixteen').update(body).digest('hex')}`,
    });
    expect((await sent()).body).toBe(body);
  });

  test('the hand-over has the shape of an AFD 2.0 policyStructure', async () => {
    const { body } = await sent();
    expect(JSON.parse(body)).toMatchObject({
      commonTechnical: { senderReference: 'VN-2026-7K3M-9QXT', creationDateTime: '2026-03-10T12:00:00.000Z' },
      policy: [
        {
          entityType: 'policyDetails',
          effectiveDate: '2026-04-01',
          expiryDate: '2056-03-14',
          paymentTermInMonths: 1,
          collectionMethod: 'I',
        },
      ],
      party: [
        {
          entityType: 'policyHolder',
          surname: 'Quellinckhuyzen',
          surnamePrefix: 'van der',
          initials: 'Q.Z.',
          gender: 'V',
          birthDate: '1988-03-14',
          street: 'Voorbeeldstraat',
          houseNumber: 12,
          houseNumberSuffix: 'A-2',
          postalCode: '3511AB',
          collectionAccountIban: 'NL91ABNA0417164300',
        },
      ],
      coverage: [
        {
          policyRef: 'policy1',
          insuredPartyRef: 'party1',
          aov: {
            monthlySumAssured: 2400,
            benefitDuration: 'YEARS_5',
            waitingPeriodDays: 30,
            benefitThresholdPercent: 25,
            assessment: 'OWN_LABOUR',
            endAge: 68,
            occupation: 'Webdesigner',
            occupationClass: 1,
          },
        },
      ],
      financialTransaction: [{ entityType: 'premium', amount: 38.4, currency: 'EUR', tariffVersion: 'test-1' }],
      process: [
        {
          payment: { id: 'pay_1', amount: '0.01', consumerAccount: 'same', collectionAccountChecked: true },
          identity: { transactionId: '0011000000004711', status: 'Success', nameMatch: true, birthDateMatch: true },
          knowledgeTest: { wrong: 1, passed: true },
        },
      ],
    });
  });

  test('the hand-over says what the visitor chose about tax and which statements they made', async () => {
    const draft = { ...sampleDossier.draft, deductPremiumFromTaxes: false };
    const { body } = await sent(sampleApplication({ ...sampleDossier, draft }));
    const agreed = { answersTruthful: true, directDebitMandate: true, electronicDelivery: true, acceptedTerms: true };
    expect(JSON.parse(body)).toMatchObject({
      coverage: [{ aov: { premiumDeductedFromTaxes: false } }],
      process: [{ declarations: { ...agreed, documentsVersion: '2026-01' } }],
    });
  });

  test('the hand-over has the premium of every policy year, and every document that the visitor agreed with', async () => {
    const sample = sampleApplication();
    // As many years as policies have; the product of the sample knows two.
    const premiumProgression = Array.from({ length: 28 }, (_, index) => ({
      year: index + 1,
      age: 38 + index,
      amount: cents(80_00 + 3_21 * index),
    }));
    const price = { ...sample.price, firstMonth: cents(80_00), premiumProgression };
    const { body } = await sent({ ...sample, price });
    const { financialTransaction, document } = JSON.parse(body) as {
      financialTransaction: { amount: number; premiumProgression: { policyYear: number; amount: number }[] }[];
      document: { entityType: string; documentKind: string; version: string }[];
    };
    const years = premiumProgression.map(({ year, amount }) => [year, amount / 100]);
    const [premium] = financialTransaction;
    expect(premium?.premiumProgression.map(({ policyYear, amount }) => [policyYear, amount])).toEqual(years);
    expect(premium?.amount).toBe(premium?.premiumProgression[0]?.amount);
    expect(document).toEqual([
      { entityType: 'policyConditions', documentKind: 'pvw', version: '2026-01' },
      { entityType: 'productInformation', documentKind: 'cbeo', version: '2026-01' },
      { entityType: 'productInformation', documentKind: 'dvd', version: '2026-01' },
      { entityType: 'productInformation', documentKind: 'card', version: '2026-01' },
    ]);
  });

  test('the hand-over has the codes of the insurer', async () => {
    const { body } = await sent();
    expect(JSON.parse(body)).toMatchObject({
      commonFunctional: {
        afdDefinitionName: 'a-definition',
        afdDefinitionVersion: '2.0',
        dataCatalogVersion: '3.0',
        businessLine: 'a-line',
        porCompany: 'a-company',
      },
      coverage: [{ entityType: 'a-coverage' }],
    });
    expect(body).not.toContain('TO-CONFIRM');
  });

  test.each([
    ['ends', { existingInsuranceTermination: 'YES', existingInsuranceCancellationDate: '2026-05-01' }],
    ['goes on', { existingInsuranceTermination: 'NO' }],
  ] as const)('the income and another insurance that %s are written in euro and days', async (_, ending) => {
    const told = { existingInsuranceBroker: 'De Andere', existingInsuranceSumAssured: 1500.5, ...ending };
    const asked = { averageYearIncome: 48_000.25, otherInsurance: { existingInsurance: true, ...told } };
    const draft = { ...sampleDossier.draft, ...inCents({ ...asked, sumAssured: 3000 }) };
    const { body } = await sent(sampleApplication({ ...sampleDossier, draft }));
    const { coverage } = JSON.parse(body) as { coverage: { aov: object }[] };
    expect(coverage[0]?.aov).toMatchObject(asked);
  });

  test('the hand-over names a test that a person failed under the same name, and leaves out what is not known', async () => {
    const { knowledgeTest: _, ...rest } = sampleDossier;
    const knowledgeTest = { passed: true, wrong: 1, unconfirmedFailure: true } as const;
    expect((await sent(sampleApplication({ ...rest, knowledgeTest }))).body).toContain('"unconfirmedFailure":true');
    expect((await sent(sampleApplication(rest))).body).not.toMatch(/accountChoice|knowledgeTest/);
  });

  test.each([
    [{ outcome: 'another', choice: 'payer' }, true],
    [{ outcome: 'another', choice: 'entered' }, false],
    [{ outcome: 'unknown' }, false],
  ] as const)('the hand-over says of the account %j whether it is checked', async (account, isChecked) => {
    const payment = { ...sampleDossier.payment, account };
    const { body } = await sent(sampleApplication({ ...sampleDossier, payment }));
    expect(JSON.parse(body)).toMatchObject({
      process: [
        {
          payment: {
            consumerAccount: account.outcome,
            collectionAccountChecked: isChecked,
            ...('choice' in account && { accountChoice: account.choice }),
          },
        },
      ],
    });
  });
});

test('a withdrawal names the application that was handed over, with a key of its own, and is signed', async () => {
  const requests: { request: IncomingMessage; body: string }[] = [];
  const policies = await administrationThat((request, response) => {
    void bodyOf(request).then((body) => {
      requests.push({ request, body });
      answering(200)(request, response);
    });
  });
  const withdrawal = { referenceId: 'VN-2026-7K3M-9QXT', withdrawnAt: '2026-03-12T12:00:00.000Z' };
  expect(await policies.withdraw(withdrawal)).toMatchObject({ ok: true });
  const [{ request, body } = { request: undefined, body: '' }] = requests;
  expect([request?.method, request?.url]).toEqual(['POST', '/api/policies/withdrawals']);
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer token',
    'idempotency-key': 'VN-2026-7K3M-9QXT-withdrawal',
    signature: `sha256=${createHmac('sha256', 'a secret of sixteen').update(body).digest('hex')}`,
  });
  expect(JSON.parse(body)).toMatchObject({
    commonFunctional: { porCompany: 'a-company' },
    commonTechnical: { senderReference: 'VN-2026-7K3M-9QXT', creationDateTime: '2026-03-12T12:00:00.000Z' },
    process: [{ entityType: 'withdrawal', withdrawnAt: '2026-03-12T12:00:00.000Z' }],
  });
});

test.each([
  [202, '', { ok: true, contractNumber: undefined }],
  [201, 'no json', { ok: true, contractNumber: undefined }],
  [201, '{"policy":[{"contractNumber":7}]}', { ok: true, contractNumber: undefined }],
  [409, '', { ok: false, failure: 'operator', code: 'EREFUSED 409' }],
  [422, '{"error":[]}', { ok: false, failure: 'operator', code: 'EREFUSED 422' }],
  [400, '', { ok: false, failure: 'operator', code: 'EREFUSED 400' }],
  [401, '', { ok: false, failure: 'operator', code: '401' }],
  [404, '', { ok: false, failure: 'operator', code: '404' }],
  [429, '', { ok: false, failure: 'temporary', code: '429' }],
  [500, '', { ok: false, failure: 'temporary', code: '500' }],
  [503, '', { ok: false, failure: 'temporary', code: '503' }],
])('a response %i %s is %o', async (status, content, outcome) => {
  const policies = await administrationThat(answering(status, content));
  expect(await policies.submit(sampleApplication())).toEqual(outcome);
});

test('a response that does not come is a temporary failure', async () => {
  const silent = await administrationThat(() => undefined, 20);
  expect(await silent.submit(sampleApplication())).toEqual({ ok: false, failure: 'temporary', code: 'ETIMEDOUT' });
  closeAdministration();
  expect(await silent.submit(sampleApplication())).toEqual({ ok: false, failure: 'temporary', code: 'ECONNECTION' });
});
