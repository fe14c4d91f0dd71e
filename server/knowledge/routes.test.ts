import { describe, expect, test } from 'vitest';
import { messages } from '@vangnet/domain/application/text';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { sentSample } from '../testing/fixtures.ts';
import { codesIn, knowledgeVisitor } from '../testing/knowledge-visitor.ts';
import { testApp } from '../testing/test-app.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { deliveryRows } from '../testing/delivery-rows.ts';

const server = openedForEach(testApp);

const { saved, questions, result, grade, answersWith, graded } = knowledgeVisitor(() => server);
const report = (kind: 'success' | 'fail', token: string, pass = kind === 'success') =>
  server.send('POST', `/api/kennistoets/${kind}`, { token, pass, knowledgeTest: { started: true } });
const someoneElse = { ...sentComplete, insurer: { ...sentComplete.insurer, dateOfBirth: '15-03-1988' } };
const bornLater = (number: number) => ({
  ...sentComplete,
  insurer: { ...sentComplete.insurer, dateOfBirth: `01-01-${1970 + number}` },
});
const PHONE = '088 000 12 34';
const UNKNOWN = 'unknown-token-of-some-length';

test('the questions are twelve, each with its answers and nothing else', async () => {
  const { status, body } = await questions(await saved());
  const { results } = body as { results: object[] };
  expect([status, results.length]).toEqual([200, 12]);
  for (const one of results) {
    expect(one).toEqual({ id: expect.any(String), question: expect.any(String), answers: expect.any(Array) });
  }
  for (const secret of ['right', 'reason', 'Uitleg', 'good']) expect(JSON.stringify(body)).not.toContain(secret);
});

test('the questions are the same ones in the same order the next time', async () => {
  const token = await saved();
  const first = await questions(token);
  expect((await questions(token)).body).toEqual(first.body);
});

test('the questions differ from those of another application', async () => {
  const bodies = await Promise.all(Array.from({ length: 4 }, async () => (await questions(await saved())).body));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(4);
});

test('the questions are not given for an application that is not complete', async () => {
  const { iban: _, ...open } = sentComplete;
  expect(codesIn(await questions(await saved(open)))).toEqual({ status: 422, codes: ['iban.required'] });
  expect(codesIn(await questions(await saved(sentSample)))).toMatchObject({ status: 422 });
  expect(codesIn(await questions(UNKNOWN))).toEqual({ status: 404, codes: ['request.notFound'] });
  expect(await server.db.selectFrom('knowledge_tests').selectAll().execute()).toEqual([]);
});

test('one address fails twenty tests in a day; then neither questions nor grade come, with a sentence that blames nobody', async () => {
  const late = await saved(bornLater(20));
  const answers = await answersWith(late, 0);
  for (let number = 0; number < 20; number += 1) await graded(3, bornLater(number));
  const nl = messages['knowledge.tooMany'];
  const tooMany = { success: false, errors: [{ code: 'knowledge.tooMany', message: { nl } }] };
  for (const { status, body, headers } of [await questions(await saved(someoneElse)), await grade(late, answers)]) {
    expect([status, body]).toMatchObject([429, tooMany]);
    expect(Number(headers['retry-after'])).toBe(24 * 60 * 60);
  }
  expect(server.log.join('')).toContain('"event":"security","name":"limit.reached"');
});

test.each([0, 2])('the grade with %i wrong is a pass, with every question reviewed', async (wrong) => {
  const token = await saved();
  const { status, body } = await grade(token, await answersWith(token, wrong));
  const { results } = body as { results: { review: { good: boolean; right: string }[] } };
  expect([status, results]).toEqual([200, { passed: true, wrong, review: expect.any(Array) }]);
  expect(results.review.map(({ good }) => good)).toEqual(Array.from({ length: 12 }, (_, index) => index >= wrong));
  expect(results.review.every(({ right }) => right.startsWith('Goed'))).toBe(true);
  expect(await server.store.knowledge.resultOf(token)).toEqual({ passed: true, wrong });
  expect((await result(token)).body).toEqual(body);
});

test('the grade with 3 wrong is a fail, with the topics that went wrong and no answer, each time it is asked for', async () => {
  const token = await saved();
  const answers = await answersWith(token, 3);
  const first = await grade(token, answers);
  const topics = ['Onderwerp 01', 'Onderwerp 02', 'Onderwerp 03'];
  const told = { success: true, results: { passed: false, wrong: 3, topics } };
  for (const { status, body } of [first, await grade(token, answers), await result(token)]) {
    expect([status, body]).toEqual([200, told]);
  }
  expect(await server.store.knowledge.resultOf(token)).toEqual({ passed: false, wrong: 3 });
});

test('the grade is given once: a second call gets the first result, whatever it sends', async () => {
  const token = await saved();
  const good = await answersWith(token, 0);
  const first = await grade(token, await answersWith(token, 5));
  for (const answers of [good, [], [{ questionId: 'K99', answerId: 'z' }]]) {
    expect((await grade(token, answers)).body).toEqual(first.body);
  }
  expect(codesIn(await questions(token))).toEqual({ status: 409, codes: ['knowledge.graded'] });
});

test('the grade needs an answer to every question, and to no other', async () => {
  const token = await saved();
  const answers = await answersWith(token, 0);
  expect(codesIn(await grade(token, answers.slice(1)))).toEqual({ status: 422, codes: ['knowledge.incomplete'] });
  const foreign = [...answers.slice(1), { questionId: 'K99', answerId: 'a' }];
  expect(codesIn(await grade(token, foreign))).toEqual({ status: 422, codes: ['knowledge.foreign'] });
  expect(codesIn(await result(token))).toEqual({ status: 404, codes: ['request.notFound'] });
  expect(await grade(token, answers)).toMatchObject({ status: 200, body: { results: { passed: true } } });
});

test('the grade needs a test that was opened, of an application that exists and is complete', async () => {
  const token = await saved();
  expect(codesIn(await grade(token, []))).toEqual({ status: 409, codes: ['knowledge.notStarted'] });
  expect(codesIn(await grade(UNKNOWN, []))).toEqual({ status: 404, codes: ['request.notFound'] });
  const answers = await answersWith(token, 0);
  await server.send('PUT', `/api/applications/${token}`, { ...sentComplete, acceptedTerms: false });
  expect(codesIn(await grade(token, answers))).toEqual({ status: 422, codes: ['terms.required'] });
});

test('a person who failed cannot start a test in a new application, nor have an open one graded', async () => {
  const open = await saved();
  const answers = await answersWith(open, 0);
  await graded(3);
  const refused = { status: 409, codes: ['knowledge.failedBefore'] };
  expect(codesIn(await questions(await saved()))).toEqual(refused);
  expect(codesIn(await questions(open))).toEqual(refused);
  expect(codesIn(await grade(open, answers))).toEqual(refused);
  expect(await questions(await saved(someoneElse))).toMatchObject({ status: 200 });
});

describe('the mail with the result leaves with the grade, whatever the browser does afterwards:', () => {
  test('the mail of a passed test leaves with the grade to the address of the applicant, by name and without a figure of the test', async () => {
    await graded(2);
    await server.hand.idle();
    expect(server.mailer.tried).toMatchObject([
      { to: 'q.z@vangnet.example', subject: 'Je hebt de kennistoets gehaald' },
    ]);
    expect(server.mailer.tried[0]?.text).toContain('Beste Q.Z. Quellinckhuyzen,');
    expect(server.mailer.tried[0]?.text.replaceAll(PHONE, '')).not.toMatch(/\b(2|10|12)\b/);
  });

  test('the mail of a failed test leaves with the grade, with the warning of the law and the way to an adviser', async () => {
    await graded(7);
    await server.hand.idle();
    expect(server.mailer.tried).toMatchObject([
      { to: 'q.z@vangnet.example', subject: 'De uitslag van je kennistoets' },
    ]);
    const { text = '', html = '' } = server.mailer.tried[0] ?? {};
    for (const words of [text, html]) {
      expect(words).toContain('past misschien niet bij wat je ervan weet. We raden je aan advies te vragen.');
      expect(words).toContain('Bel of mail ons, dan helpt een adviseur je.');
      // The help line stands below the mail, and nowhere else.
      expect(words.split(/>088 000 12 34<|Bel 088 000 12 34 /)).toHaveLength(2);
    }
    expect(text.replaceAll(PHONE, '')).not.toMatch(/\b(5|7|12)\b/);
  });

  test('once, also when the test is sent in again and its result is reported', async () => {
    const token = await graded(3);
    await grade(token, []);
    expect(await report('fail', token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await report('fail', token)).toMatchObject({ status: 200 });
    await server.hand.idle();
    expect(server.mailer.tried).toHaveLength(1);
  });

  test('three times in an hour at most to one recipient, however many fail a test with their address', async () => {
    for (const day of [11, 12, 13, 15, 16]) {
      const insurer = { ...sentComplete.insurer, dateOfBirth: `${day}-03-1988` };
      await graded(3, { ...sentComplete, insurer });
    }
    await server.hand.idle();
    expect(server.mailer.tried).toHaveLength(3);
    const inAnHour = { due_at: '2026-03-10T13:00:00.000Z' };
    const waiting = server.db.selectFrom(deliveryRows).select('due_at').where('state', '=', 'queued');
    expect(await waiting.execute()).toEqual([inAnHour, inAnHour]);
  });

  test('later, while the mail server is down; the grade does not wait for it', async () => {
    server.mailer.answers = [{ ok: false, failure: 'temporary', code: 'ESOCKET' }];
    const token = await graded(3);
    expect(await result(token)).toMatchObject({ status: 200, body: { results: { passed: false } } });
    expect(await report('fail', token)).toMatchObject({ status: 200, body: { success: true } });
  });
});

test.each([
  ['success', 3, true, 'knowledge-failed'],
  ['fail', 0, false, 'knowledge-passed'],
  ['success', 0, false, 'knowledge-passed'],
  ['fail', 3, true, 'knowledge-failed'],
] as const)(
  'a result that a browser reports to %s with %i wrong and pass %s is refused with 409, and no mail but that of the grade leaves',
  async (kind, wrong, pass, mailed) => {
    const answer = await report(kind, await graded(wrong), pass);
    expect(codesIn(answer)).toEqual({ status: 409, codes: ['knowledge.otherResult'] });
    expect(await server.db.selectFrom(deliveryRows).select('kind').execute()).toEqual([{ kind: mailed }]);
  },
);

test('a result that a browser reports is refused without a graded test, and without an application', async () => {
  expect(codesIn(await report('fail', await saved()))).toMatchObject({ status: 409 });
  expect(codesIn(await report('success', UNKNOWN))).toMatchObject({ status: 404 });
  expect(codesIn(await report('success', UNKNOWN, false))).toMatchObject({ status: 404 });
  expect(await server.db.selectFrom(deliveryRows).selectAll().execute()).toEqual([]);
});

test('the log names neither the person, nor a question or answer, nor a token', async () => {
  const token = await graded(3);
  await report('fail', token);
  await result(token);
  await server.hand.idle();
  const log = server.log.join('\n');
  expect(log).toContain('/api/kennistoets/result');
  for (const secret of ['Quellinckhuyzen', 'q.z@', '14-03-1988', 'Vraag', 'Goed', token]) {
    expect(log).not.toContain(secret);
  }
});
