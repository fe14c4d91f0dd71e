import { describe, expect, test } from 'vitest';
import type { SentDraft } from '@vangnet/domain/application/draft-schema';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { DAY_MS, HOUR_MS } from '@vangnet/domain/values/durations';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { ends, fails, identityWorld } from '../testing/identity-world.ts';
import { codesIn, knowledgeVisitor } from '../testing/knowledge-visitor.ts';
import { valueOf } from '../testing/store-steps.ts';

type Insurer = NonNullable<SentDraft['insurer']>;

const world = openedForEach(identityWorld);

const { saved, questions, grade, answersWith, graded, result } = knowledgeVisitor(() => world);
const draftOf = (insurer: Partial<Insurer>, rest: Partial<SentDraft> = {}): SentDraft => ({
  ...sentComplete,
  ...rest,
  insurer: { ...sentComplete.insurer, ...insurer },
});
const otherContact = { email: 'else@vangnet.example', phoneNumber: '0031687654321' };
const otherAccount = { iban: 'NL20INGB0001234567' };
/** The same person where nothing but the name and the birth date says so. */
const elsewhere = (insurer: Partial<Insurer> = {}) =>
  draftOf({ ...otherContact, zipCode: '1012AB', ...insurer }, otherAccount);
const friend = draftOf(
  { surname: 'Jansen', dateOfBirth: '02-05-1990', email: 'friend@vangnet.example', phoneNumber: '0031611111111' },
  { iban: 'NL02ABNA0123456789' },
);

const change = (token: string, draft: SentDraft) => world.send('PUT', `/api/applications/${token}`, draft);
const pay = (token: string) => world.send('POST', '/api/payment', { token });
const logsInAs = (legalLastName: string, dateOfBirth = '1988-03-14', legalLastNamePrefix?: string) => {
  const prefix = legalLastNamePrefix === undefined ? {} : { legalLastNamePrefix };
  world.identity.resultAnswer = { ok: true, status: 'Success', person: { legalLastName, dateOfBirth, ...prefix } };
};
/** Pays, and gives what the identity check ends with. */
const paysAndIdentifies = async (token: string) => {
  const { status, body } = await pay(token);
  expect(status).toBe(201);
  world.provider.bring('paid');
  await world.send('GET', `/api/payment/${(body as { data: { paymentId: string } }).data.paymentId}/status`);
  const returned = await world.started(token);
  return { returned, end: await world.result(returned) };
};
/** Passes and pays, then fails another test with the same e-mail, phone and account, and comes back from the bank. */
const failsAfterThePayment = async () => {
  const token = await graded(0);
  await world.pays(token);
  const returned = await world.started(token);
  await graded(3, draftOf({ surname: 'Jansen' }));
  return returned;
};
const toAdviser = fails(409, 'knowledge.failedBefore');
const blocked = { status: 409, codes: ['knowledge.failedBefore'] };
const submissions = () => world.db.selectFrom('submissions').selectAll().execute();
/** Results of the test that the insurer gets, for everybody who submitted. */
const handedOver = async () => {
  await world.hand.idle();
  return world.policies.submitted.map(({ dossier }) => dossier.knowledgeTest);
};
const noted = { passed: true, wrong: 0, unconfirmedFailure: true };

describe('a person who failed ends at the adviser', () => {
  test('who takes over a test that another person passed', async () => {
    await graded(3);
    const token = await graded(0, friend);
    await change(token, sentComplete);
    expect(codesIn(await pay(token))).toEqual({ status: 422, codes: ['payment.noPassedTest'] });
    expect(codesIn(await result(token))).toEqual({ status: 404, codes: ['request.notFound'] });
    expect(codesIn(await questions(token))).toEqual(blocked);
  });

  test('who draws under their own name and fails under another', async () => {
    const token = await saved();
    const answers = await answersWith(token, 12);
    await change(token, friend);
    expect((await grade(token, answers)).body).toMatchObject({ results: { passed: false } });
    expect(codesIn(await questions(await saved()))).toEqual(blocked);
    expect(codesIn(await questions(await saved(friend)))).toEqual(blocked);
  });

  test('who draws under another name and fails under their own', async () => {
    const token = await saved(friend);
    const answers = await answersWith(token, 12);
    await change(token, sentComplete);
    await grade(token, answers);
    expect(codesIn(await questions(await saved()))).toEqual(blocked);
    expect(codesIn(await questions(await saved(friend)))).toEqual(blocked);
  });

  test.each([
    ['another name', { surname: 'Jansen' }],
    ['a look-alike letter', { surname: 'Quellinckhuyz\u0435n' }],
    ['a digit', { surname: 'Que11inckhuyz3n' }],
    ['the prefix within the surname', { surname: 'van Quellinckhuyzen' }],
    ['another postcode', { zipCode: '1012AB' }],
  ])('the questions send a person who failed to the adviser, with %s and the same contact', async (_, insurer) => {
    await graded(3);
    const email = draftOf({ ...insurer, phoneNumber: otherContact.phoneNumber }, otherAccount);
    const phone = draftOf({ ...insurer, email: otherContact.email }, otherAccount);
    const account = draftOf({ ...insurer, ...otherContact });
    for (const draft of [email, phone, account]) expect(codesIn(await questions(await saved(draft)))).toEqual(blocked);
  });

  test('a person who enters the account of a failed test after the grade is sent to the adviser at the payment', async () => {
    await graded(3);
    const token = await graded(0, elsewhere());
    await change(token, { ...elsewhere(), iban: sentComplete.iban });
    expect(await pay(token)).toMatchObject(toAdviser);
    expect(world.provider.orders).toEqual([]);
  });

  test('at the bank, who fails under another name after the payment, with the same e-mail, phone and account', async () => {
    const returned = await failsAfterThePayment();
    expect(await world.result(returned)).toMatchObject(toAdviser);
    expect(await world.result(returned)).toMatchObject(toAdviser);
    expect(await world.apply(returned.token)).toMatchObject(fails(409, 'submission.unverified'));
    expect(await submissions()).toEqual([]);
    const asked = await world.send('POST', `/api/applications/${returned.token}/adviser-request`, {});
    expect(asked).toMatchObject({ status: 200, body: { data: { caseNumber: expect.stringMatching(/^ZK-/) } } });
  });

  test('a person whom the bank confirms as one who failed is sent to the adviser, whatever else they enter the next time', async () => {
    await world.result(await failsAfterThePayment());
    expect((await paysAndIdentifies(await graded(0, elsewhere()))).end).toMatchObject(toAdviser);
    expect(await submissions()).toEqual([]);
  });

  test('a person who failed is sent to the adviser in two tabs that come back from the bank at the same moment, and gets no mail that one step is left', async () => {
    const returned = await failsAfterThePayment();
    await world.db.deleteFrom('tasks').where('lane', '<>', 'identity check').execute();
    const both = await Promise.all([world.result(returned), world.result(returned)]);
    expect(both).toMatchObject([toAdviser, toAdviser]);
    world.later(2 * HOUR_MS);
    await world.paymentHand.ring();
    await world.hand.idle();
    expect(world.mailer.tried.map(({ subject }) => subject)).not.toContain('Nog één stap voor je verzekering');
  });
});

describe('a failure that nothing but a name and a birth date ties to the applicant is noted for the insurer', () => {
  test.each([
    ['the same name', {}],
    ['a look-alike letter', { surname: 'Quellinckhuyz\u0435n' }],
    ['a digit', { surname: 'Que11inckhuyz3n' }],
    ['the prefix within the surname', { surname: 'van Quellinckhuyzen' }],
    ['another postcode', { zipCode: '1012AB' }],
  ])('a failure under %s, tied by name and birth date only, is noted for the insurer', async (_, insurer) => {
    await graded(3, draftOf(insurer));
    expect((await paysAndIdentifies(await graded(0, elsewhere()))).end).toMatchObject(ends('Success', true));
    expect(await handedOver()).toEqual([noted]);
  });

  test('a failure is noted for the insurer when another person passed for them under their birth date, also in the record of the application', async () => {
    await graded(3);
    const token = await graded(0, { ...friend, insurer: { ...friend.insurer, dateOfBirth: '14-03-1988' } });
    await change(token, elsewhere());
    expect((await paysAndIdentifies(token)).end).toMatchObject(ends('Success', true));
    expect(await handedOver()).toEqual([noted]);
    const submitted = [];
    for await (const { entries } of world.store.evidence.chains())
      submitted.push(...entries.filter(({ kind }) => kind === 'submitted'));
    expect(submitted).toMatchObject([{ unconfirmedFailure: true }]);
  });

  test('no failure under another name is noted for the insurer, nor one that is so old that it is not kept any more', async () => {
    await graded(3, elsewhere());
    world.later(184 * DAY_MS);
    await graded(3, draftOf({ surname: 'Jansen', ...otherContact }, otherAccount));
    expect((await paysAndIdentifies(await graded(0))).end).toMatchObject(ends('Success', true));
    expect(await handedOver()).toEqual([{ passed: true, wrong: 0 }]);
  });
});

describe('a stranger who knows a name, a birth date and a postcode', () => {
  const stranger = draftOf(otherContact, otherAccount);

  test('a stranger who knows a name, a birth date and a postcode locks nobody out by failing it: the person passes, pays, is confirmed by the bank and is submitted', async () => {
    await graded(3, stranger);
    expect(await questions(await saved())).toMatchObject({ status: 200 });
    const { returned, end } = await paysAndIdentifies(await graded(0));
    expect(end).toMatchObject(ends('Success', true));
    expect(await world.apply(returned.token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await submissions()).toHaveLength(1);
  });

  test('a stranger who knows a name, a birth date and a postcode gets the same whether that person failed or not, up to the bank', async () => {
    const told = async () => {
      const token = await graded(0, stranger);
      const paid = await pay(token);
      return [(await result(token)).status, paid.status, Object.keys(paid.body as object)];
    };
    const before = await told();
    await graded(3);
    expect(await told()).toEqual(before);
    logsInAs('Vreemdeling', '1970-01-01');
    const token = await graded(0, stranger);
    world.provider.bring('canceled');
    expect((await paysAndIdentifies(token)).end).toMatchObject(ends('Success', false));
  });
});

test('a person whose failure an operator lifted is submitted by the next identity check', async () => {
  const returned = await failsAfterThePayment();
  expect(await world.result(returned)).toMatchObject(toAdviser);
  const { referenceId } = valueOf(await world.store.applications.read(returned.token));
  const id = (await world.store.access.find(referenceId)) ?? '';
  expect(await world.store.knowledge.liftFailed(id)).toBeGreaterThan(0);
  expect(await world.result(returned)).toMatchObject(toAdviser);
  expect(await world.result(await world.started(returned.token))).toMatchObject(ends('Success', true));
  expect(await submissions()).toHaveLength(1);
});

test('a correction of a typing error in the surname before the payment keeps the passed test, up to the submission', async () => {
  const token = await graded(0, draftOf({ surname: 'Quelinckhuyzen' }));
  await change(token, sentComplete);
  expect((await paysAndIdentifies(token)).end).toMatchObject(ends('Success', true));
  expect(await submissions()).toHaveLength(1);
});

test('a correction of the surname after the bank did not confirm it leads to the submission', async () => {
  const token = await graded(0, draftOf({ surname: 'Quelinckhuyzen' }));
  expect((await paysAndIdentifies(token)).end).toMatchObject(ends('Success', false));
  await change(token, sentComplete);
  expect(await world.result(await world.started(token))).toMatchObject(ends('Success', true));
  expect(await submissions()).toHaveLength(1);
});

test('a correction of the birth date after the grade asks for the test again, and then leads to the submission', async () => {
  const token = await graded(0, draftOf({ dateOfBirth: '14-03-1989' }));
  await change(token, sentComplete);
  expect(codesIn(await pay(token))).toEqual({ status: 422, codes: ['payment.noPassedTest'] });
  await grade(token, await answersWith(token, 0));
  expect((await paysAndIdentifies(token)).end).toMatchObject(ends('Success', true));
});

test('a correction of the birth date after a failed test gives no other test', async () => {
  const token = await graded(3);
  await change(token, draftOf({ dateOfBirth: '15-03-1988' }));
  expect(codesIn(await questions(token))).toEqual({ status: 409, codes: ['knowledge.graded'] });
  expect(await result(token)).toMatchObject({ status: 200, body: { results: { passed: false } } });
});
