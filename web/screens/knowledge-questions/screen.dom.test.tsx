import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  getKnowledgeQuestions,
  getKnowledgeResult,
  gradeKnowledge,
  reportKnowledgePassed,
} from '@vangnet/contract/knowledge';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, opensAgain, user, seesTitle } from '../../testing/app.tsx';
import { failed, passed, questions, testedServer } from '../../testing/knowledge.ts';
import { TOKEN } from '../../testing/responses.ts';
import { failure, refusal } from '../../testing/server.ts';
import * as words from '../../testing/words.ts';

const PATH = '/kennistoets/vragen';
const kept = { draft: completeDraft, token: TOKEN };
const all = Object.fromEntries(questions.map(({ id }) => [id, 'b']));
const answeredUntil = (number: number) => ({
  'vangnet.knowledge': JSON.stringify({
    token: TOKEN,
    answers: Object.fromEntries(questions.slice(0, number).map(({ id }) => [id, 'b'])),
  }),
});

const expectQuestion = (number: number) => seesTitle(questions[number - 1]?.question ?? '');
const chosen = () => screen.queryByRole('radio', { checked: true });
const choose = (letter: string, number: number) =>
  user.click(screen.getByRole('radio', { name: `Answer ${letter} to ${number}` }));
const presses = (name: string) => user.click(screen.getByRole('button', { name }));

test('each question has a title of its own, which says when an answer is missing; the first answer then has the focus', async () => {
  await opens(PATH, { kept, server: testedServer(passed) });
  await expectQuestion(1);
  await waitFor(() => expect(document.title).toBe(`${words.knowledgeQuestions.place(1, 12)} | Vangnet`));
  await presses(words.knowledgeQuestions.next);
  await screen.findByText(words.knowledgeQuestions.required);
  expect(screen.getByRole('radio', { name: 'Answer a to 1' })).toHaveFocus();
  await waitFor(() =>
    expect(document.title).toBe(`${words.frame.wrong}${words.knowledgeQuestions.place(1, 12)} | Vangnet`),
  );
  await choose('a', 1);
  await waitFor(() => expect(document.title).toBe(`${words.knowledgeQuestions.place(1, 12)} | Vangnet`));
  await presses(words.knowledgeQuestions.next);
  await expectQuestion(2);
  await waitFor(() => expect(document.title).toBe(`${words.knowledgeQuestions.place(2, 12)} | Vangnet`));
  expect(screen.queryByText(words.knowledgeQuestions.required)).not.toBeInTheDocument();
});

test('answers are kept on the way to the previous question, and after a reload of the page', async () => {
  const server = testedServer(passed);
  await opens(PATH, { kept, server });
  await expectQuestion(1);
  await choose('c', 1);
  await presses(words.knowledgeQuestions.next);
  await expectQuestion(2);
  await user.click(screen.getByRole('link', { name: words.knowledgeQuestions.previous }));
  await expectQuestion(1);
  expect(chosen()).toHaveAccessibleName('Answer c to 1');
  await presses(words.knowledgeQuestions.next);
  await expectQuestion(2);
  await choose('a', 2);
  await waitFor(() => expect(localStorage.getItem('vangnet.knowledge')).toContain('"q2":"a"'));
  await opensAgain(`${PATH}?vraag=2`, { server });
  await expectQuestion(2);
  expect(chosen()).toHaveAccessibleName('Answer a to 2');
});

test('no question is skipped: an address beyond the first open one shows that one', async () => {
  await opens(`${PATH}?vraag=9`, { kept, storage: answeredUntil(3), server: testedServer(passed) });
  await expectQuestion(4);
});

test('the twelfth answer is sent with the others and leads to the result, which the page reports', async () => {
  const { server } = await opens(PATH, { kept, storage: answeredUntil(11), server: testedServer(passed) });
  await expectQuestion(12);
  await choose('b', 12);
  await presses(words.knowledgeQuestions.grade);
  await seesTitle(words.knowledgeResult.text.passed);
  const answers = Object.entries(all).map(([questionId, answerId]) => ({ questionId, answerId }));
  expect(server.asked(gradeKnowledge).map(({ body }) => body)).toEqual([{ token: TOKEN, answers }]);
  expect(server.asked(reportKnowledgePassed)[0]?.body).toEqual({ token: TOKEN, pass: true });
});

test('a test that cannot be graded says so and keeps its answers', async () => {
  await opens(PATH, { kept, storage: answeredUntil(12), server: testedServer(passed).on(gradeKnowledge, failure) });
  await expectQuestion(12);
  await presses(words.knowledgeQuestions.grade);
  expect(await screen.findByText(words.general.failed)).toBeInTheDocument();
  expect(chosen()).toHaveAccessibleName('Answer b to 12');
});

test('a visitor with a result is led to it', async () => {
  const server = testedServer(passed, true).on(getKnowledgeQuestions, () => refusal(409, 'knowledge.graded'));
  await opens(PATH, { kept, server });
  await seesTitle(words.knowledgeResult.text.passed);
});

test('a visitor who failed before gets no second test but the reason, and the way to an adviser', async () => {
  const said = words.messages['knowledge.failedBefore'];
  const refuse = () => refusal(409, 'knowledge.failedBefore', said);
  const { server } = await opens(PATH, { kept, server: testedServer(failed).on(getKnowledgeQuestions, refuse) });
  await seesTitle(words.knowledgeQuestions.blockedTitle);
  expect(screen.getByText(said)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: words.adviserText.ask })).toBeInTheDocument();
  expect(server.asked(getKnowledgeResult)).not.toHaveLength(0);
});

test('the page says which answers are missing for the test, and leads to them', async () => {
  const errors = [
    { code: 'surname.required', field: 'insurer.surname', message: { nl: words.messages['surname.required'] } },
    { code: 'iban.required', field: 'iban', message: { nl: words.messages['iban.required'] } },
  ];
  const refuse = () => Response.json({ success: false, errors }, { status: 422 });
  await opens(PATH, { kept, server: testedServer(passed).on(getKnowledgeQuestions, refuse) });
  await seesTitle(words.knowledgeQuestions.incompleteTitle);
  const missing = screen.getByRole('status');
  expect(missing).toHaveTextContent(words.messages['surname.required']);
  expect(missing).toHaveTextContent(words.messages['iban.required']);
  await user.click(screen.getByRole('link', { name: words.knowledgeQuestions.complete }));
  await seesTitle(words.personalData.text.title);
});

test('a test that cannot be loaded can be asked for again', async () => {
  const server = testedServer(passed).on(getKnowledgeQuestions, failure);
  await opens(PATH, { kept, server });
  await seesTitle(words.knowledgeQuestions.failedTitle);
  server.on(getKnowledgeQuestions, () => ({ success: true, results: [...questions] }));
  await presses(words.general.retry);
  await expectQuestion(1);
});
