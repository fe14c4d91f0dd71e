import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { inCents } from '@vangnet/domain/application/draft-schema';
import { cents } from '@vangnet/domain/values/money';
import { administrationThat, answering, closeAdministration } from '../testing/administration.ts';
import { bodyOf } from '../testing/answering-server.ts';
import { sampleApplication, sampleDossier } from '../testing/sample-dossier.ts';
import type { PolicyAdministration } from './policies.ts';

const REFERENCE = 'VN-2026-7K3M-9QXT';

afterEach(closeAdministration);

/** Asks an administration that responds with this, and gives its answer and the request that it got. */
async function sentBy<Answer>(ask: (policies: PolicyAdministration) => Promise<Answer>, status = 201, content = '') {
  let request: object = {};
  let body = '';
  const policies = await administrationThat((got, response) => {
    void bodyOf(got).then((text) => {
      request = { method: got.method, url: got.url, headers: got.headers };
      body = text;
      answering(status, content)(got, response);
    });
  });
  return { answer: await ask(policies), request, body };
}
const submitted = async (application = sampleApplication()) => {
  const sent = await sentBy(
    (policies) => policies.submit(application),
    201,
    '{"policy":[{"contractNumber":"AOV-0001"}]}',
  );
  expect(sent.answer).toEqual({ ok: true, contractNumber: 'AOV-0001' });
  return sent;
};
const structureOf = async (change: object) =>
  JSON.parse((await submitted(sampleApplication({ ...sampleDossier, ...change }))).body) as Record<string, object[]>;
const signatureOf = (body: string) =>
  `sha256=${createHmac('sha256', 'a secret of sixteen').update(body).digest('hex')}`;

describe('the hand-over', () => {
  test('the hand-over is authenticated, signed over its very bytes, and has a key that stays the same', async () => {
    const { request, body } = await submitted();
    expect(request).toMatchObject({
      method: 'POST',
      url: '/api/policies',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer token',
        'idempotency-key': `${REFERENCE}-v3`,
        signature: signatureOf(body),
      },
    });
    expect((await submitted()).body).toBe(body);
    expect(body).not.toContain('TO-CONFIRM');
  });

  test('the hand-over has the shape of an AFD 2.0 policyStructure, with the codes of the insurer', async () => {
    expect(await structureOf({ draft: { ...sampleDossier.draft, deductPremiumFromTaxes: false } })).toMatchObject({
      commonFunctional: {
        afdDefinitionName: 'a-definition',
        afdDefinitionVersion: '2.0',
        dataCatalogVersion: '3.0',
        businessLine: 'a-line',
        porCompany: 'a-company',
      },
      commonTechnical: { senderReference: REFERENCE, creationDateTime: '2026-03-10T12:00:00.000Z' },
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
          entityType: 'a-coverage',
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
            premiumDeductedFromTaxes: false,
          },
        },
      ],
      financialTransaction: [{ entityType: 'premium', amount: 38.4, currency: 'EUR', tariffVersion: 'test-1' }],
      process: [
        {
          declarations: {
            answersTruthful: true,
            directDebitMandate: true,
            electronicDelivery: true,
            acceptedTerms: true,
            documentsVersion: '2026-01',
          },
          payment: { id: 'pay_1', amount: '0.01', consumerAccount: 'same', collectionAccountChecked: true },
          identity: { transactionId: '0011000000004711', status: 'Success', nameMatch: true, birthDateMatch: true },
          knowledgeTest: { wrong: 1, passed: true },
        },
      ],
    });
  });

  test('the hand-over has the premium of every policy year, and every document that the visitor agreed with', async () => {
    const sample = sampleApplication();
    // As many years as policies have; the product of the sample knows two.
    const years = Array.from({ length: 28 }, (_, index) => ({ year: index + 1, amount: cents(80_00 + 3_21 * index) }));
    const premiumProgression = years.map(({ year, amount }) => ({ year, age: 37 + year, amount }));
    const price = { ...sample.price, firstMonth: cents(80_00), premiumProgression };
    const { body } = await submitted({ ...sample, price });
    const { financialTransaction, document } = JSON.parse(body) as Record<string, object[]>;
    expect(financialTransaction).toMatchObject([
      {
        amount: 80,
        premiumProgression: years.map(({ year, amount }) => ({ policyYear: year, amount: amount / 100 })),
      },
    ]);
    expect(document).toEqual([
      { entityType: 'policyConditions', documentKind: 'pvw', version: '2026-01' },
      { entityType: 'productInformation', documentKind: 'cbeo', version: '2026-01' },
      { entityType: 'productInformation', documentKind: 'dvd', version: '2026-01' },
      { entityType: 'productInformation', documentKind: 'card', version: '2026-01' },
    ]);
  });

  test.each([
    ['ends', { existingInsuranceTermination: 'YES', existingInsuranceCancellationDate: '2026-05-01' }],
    ['goes on', { existingInsuranceTermination: 'NO' }],
  ] as const)('the income and another insurance that %s are written in euro and days', async (_, ending) => {
    const other = { existingInsuranceBroker: 'De Andere', existingInsuranceSumAssured: 1500.5, ...ending };
    const asked = { averageYearIncome: 48_000.25, otherInsurance: { existingInsurance: true, ...other } };
    const draft = { ...sampleDossier.draft, ...inCents({ ...asked, sumAssured: 3000 }) };
    expect(await structureOf({ draft })).toMatchObject({ coverage: [{ aov: asked }] });
  });

  test('the hand-over names a test that a person failed under the same name, and leaves out what is not known', async () => {
    const { knowledgeTest: _, ...rest } = sampleDossier;
    const knowledgeTest = { passed: true, wrong: 1, unconfirmedFailure: true } as const;
    expect(await structureOf({ knowledgeTest })).toMatchObject({ process: [{ knowledgeTest }] });
    expect((await submitted(sampleApplication(rest))).body).not.toMatch(/accountChoice|knowledgeTest/);
  });

  test.each([
    [{ outcome: 'another', choice: 'payer' }, true],
    [{ outcome: 'another', choice: 'entered' }, false],
    [{ outcome: 'unknown' }, false],
  ] as const)('the hand-over says of the account %j whether it is checked', async (account, isChecked) => {
    const { process } = await structureOf({ payment: { ...sampleDossier.payment, account } });
    const payment = { consumerAccount: account.outcome, collectionAccountChecked: isChecked };
    const choice = 'choice' in account ? { accountChoice: account.choice } : {};
    expect(process).toMatchObject([{ payment: { ...payment, ...choice } }]);
  });
});

test('a withdrawal names the application that was handed over, with a key of its own, and is signed', async () => {
  const withdrawnAt = '2026-03-12T12:00:00.000Z';
  const withdrawal = { referenceId: REFERENCE, withdrawnAt };
  const { answer, request, body } = await sentBy((policies) => policies.withdraw(withdrawal), 200);
  expect(answer).toMatchObject({ ok: true });
  const headers = { authorization: 'Bearer token', 'idempotency-key': `${REFERENCE}-withdrawal` };
  expect(request).toMatchObject({
    method: 'POST',
    url: '/api/policies/withdrawals',
    headers: { ...headers, signature: signatureOf(body) },
  });
  expect(JSON.parse(body)).toMatchObject({
    commonFunctional: { porCompany: 'a-company' },
    commonTechnical: { senderReference: REFERENCE, creationDateTime: withdrawnAt },
    process: [{ entityType: 'withdrawal', withdrawnAt }],
  });
});

test('the status of a hand-over is asked by its reference, with the token', async () => {
  const { request } = await sentBy((policies) => policies.statusOf(REFERENCE), 204);
  const headers = { authorization: 'Bearer token' };
  expect(request).toMatchObject({ method: 'GET', url: `/api/policies/status/${REFERENCE}`, headers });
});

const accepted = { referenceId: REFERENCE, status: 'accepted', policyNumber: 'P-77', startDate: '2026-04-01' };
const MALFORMED = { ok: false, failure: 'operator', code: 'EMALFORMED' };
const taken = { ok: true, contractNumber: undefined };
const failed = (code: string) => ({ ok: false, failure: 'temporary', code });

describe('the response of the administration', () => {
  test.each<['submit' | 'statusOf', number, string | object, object]>([
    ['submit', 202, '', taken],
    ['submit', 201, 'no json', taken],
    ['submit', 201, '{"policy":[{"contractNumber":7}]}', taken],
    ['submit', 409, '', { ok: false, failure: 'operator', code: 'EREFUSED 409' }],
    ['submit', 422, '{"error":[]}', { ok: false, failure: 'operator', code: 'EREFUSED 422' }],
    ['submit', 400, '', { ok: false, failure: 'operator', code: 'EREFUSED 400' }],
    ['submit', 401, '', { ok: false, failure: 'operator', code: '401' }],
    ['submit', 404, '', { ok: false, failure: 'operator', code: '404' }],
    ['submit', 429, '', { ok: false, failure: 'temporary', code: '429' }],
    ['submit', 500, '', { ok: false, failure: 'temporary', code: '500' }],
    ['submit', 503, '', { ok: false, failure: 'temporary', code: '503' }],
    ['statusOf', 200, accepted, { ok: true, status: accepted }],
    ['statusOf', 204, '', { ok: true, status: undefined }],
    ['statusOf', 404, '', { ok: true, status: undefined }],
    ['statusOf', 200, { ...accepted, referenceId: 'VN-2026-0000-0000' }, MALFORMED],
    ['statusOf', 200, { ...accepted, status: 'pending' }, MALFORMED],
    ['statusOf', 200, { ...accepted, policyNumber: undefined }, MALFORMED],
    ['statusOf', 401, '', { ok: false, failure: 'operator', code: '401' }],
    ['statusOf', 429, '', { ok: false, failure: 'temporary', code: '429' }],
    ['statusOf', 500, '', { ok: false, failure: 'temporary', code: '500' }],
  ])('%s with the response %i %j is %o', async (call, status, content, outcome) => {
    const policies = await administrationThat(
      answering(status, typeof content === 'string' ? content : JSON.stringify(content)),
    );
    const answer = call === 'submit' ? policies.submit(sampleApplication()) : policies.statusOf(REFERENCE);
    expect(await answer).toEqual(outcome);
  });

  test('a response that does not come is a temporary failure', async () => {
    const silent = await administrationThat(() => undefined, 20);
    expect(await silent.submit(sampleApplication())).toEqual(failed('ETIMEDOUT'));
    expect(await silent.statusOf(REFERENCE)).toEqual(failed('ETIMEDOUT'));
    closeAdministration();
    expect(await silent.submit(sampleApplication())).toEqual(failed('ECONNECTION'));
  });
});
