import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestAdviser } from '@vangnet/contract/adviser';
import { getKnowledgeResult } from '@vangnet/contract/knowledge';
import { createPayment } from '@vangnet/contract/payment';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, opensAgain, user, seesTitle } from '../../testing/app.tsx';
import { failed, passed, questions, testedServer } from '../../testing/knowledge.ts';
import { TOKEN } from '../../testing/responses.ts';
import { failure, refusal } from '../../testing/server.ts';
import { adviserText, failScreen, findJob, general, knowledgeResult, messages, payment } from '../../testing/words.ts';

const PATH = '/kennistoets/uitslag';
const { text, review } = knowledgeResult;
const kept = { draft: completeDraft, token: TOKEN };

const presses = (name: string) => user.click(screen.getByRole('button', { name }));
const handed = () => ({ success: true, data: { caseNumber: 'A-123' } }) as const;

test('a passed test has its score, what follows, and every answer with its reason; it leads to the bank', async () => {
  const server = testedServer(passed, true).on(createPayment, () => ({
    success: true,
    data: { paymentUrl: 'https://bank.example/pay', paymentId: 'P-1' },
  }));
  const { left } = await opens(PATH, { kept, server });
  await seesTitle(text.passed);
  expect(screen.getByText(text.score(11, 12))).toBeInTheDocument();
  const explained = screen.getByText(review.title).closest('details');
  expect(explained).not.toHaveAttribute('open');
  const [, wrong] = within(explained ?? document.body).getAllByRole('listitem');
  for (const said of [
    `${review.wrong}: How long?`,
    `${review.given}Always`,
    `${review.right}So long`,
    'It was chosen.',
  ])
    expect(wrong).toHaveTextContent(said);
  await presses(text.apply);
  await waitFor(() => expect(left).toEqual(['https://bank.example/pay']));
  expect(server.asked(createPayment)[0]?.body).toEqual({ token: TOKEN });
});

test('a failed test names only its topics, and takes everything from this device; an adviser goes on, with the moment to call', async () => {
  const server = testedServer(failed, true).on(requestAdviser, handed);
  await opens(PATH, { kept, server, storage: { privacyPolicyAccepted: 'true' } });
  await seesTitle(text.failed);
  expect(screen.getByText(text.score(9, 12))).toBeInTheDocument();
  expect(screen.getByText(text.warning)).toBeInTheDocument();
  const topics = within(screen.getByRole('region', { name: text.topicsTitle })).getAllByRole('listitem');
  expect(topics.map((topic) => topic.textContent)).toEqual(failed.topics);
  for (const name of ['vangnet.application', 'vangnet.knowledge', 'privacyPolicyAccepted'])
    expect(localStorage.getItem(name)).toBeNull();

  await presses(adviserText.ask);
  const dialog = within(await screen.findByRole('dialog', { name: adviserText.title }));
  await user.click(dialog.getByRole('radio', { name: adviserText.moments.MORNING }));
  await user.click(dialog.getByRole('button', { name: adviserText.send }));
  await seesTitle(failScreen.title);
  expect(screen.getByText('A-123')).toBeInTheDocument();
  expect(screen.getByText(failScreen.moments.MORNING)).toBeInTheDocument();
  const [asked] = server.asked(requestAdviser);
  expect([asked?.params, asked?.body]).toEqual([{ token: TOKEN }, { moment: 'MORNING' }]);
  await opensAgain('/gegevens-verstuurd', { server });
  await seesTitle(findJob.title);
});

test.each([
  [
    'in the words of the server',
    () => refusal(422, 'adviser.noPhone', messages['adviser.noPhone']),
    messages['adviser.noPhone'],
  ],
  ['in general words', failure, general.failed],
])('an adviser who cannot be asked is told %s, in the dialog that stays', async (_how, response, said) => {
  await opens(PATH, { kept, server: testedServer(failed, true).on(requestAdviser, response) });
  await seesTitle(text.failed);
  await presses(adviserText.ask);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: adviserText.send }));
  expect(await dialog.findByText(said)).toBeInTheDocument();
});

test('who turns out to have failed elsewhere is led to the adviser before they pay, with everything they entered', async () => {
  const said = messages['knowledge.failedBefore'];
  const server = testedServer(passed, true)
    .on(createPayment, () => refusal(409, 'knowledge.failedBefore', said))
    .on(requestAdviser, handed);
  await opens(PATH, { kept, server });
  await seesTitle(text.passed);
  await presses(text.apply);
  await seesTitle(text.blockedTitle);
  expect(screen.getByText(said)).toBeInTheDocument();
  await presses(adviserText.ask);
  await user.click(await screen.findByRole('button', { name: adviserText.send }));
  await seesTitle(failScreen.title);
  expect(server.asked(requestAdviser)[0]?.params).toEqual({ token: TOKEN });
});

test.each([
  [
    'in the words of the server',
    () => refusal(422, 'knowledge.notPassed', 'Haal eerst de toets.'),
    'Haal eerst de toets.',
  ],
  ['in its own', failure, payment.text.failed('Vangnet')],
])('a payment that cannot be started says so %s, and the result stays', async (_whose, response, said) => {
  await opens(PATH, { kept, server: testedServer(passed, true).on(createPayment, response) });
  await seesTitle(text.passed);
  await presses(text.apply);
  expect(await screen.findByText(said)).toBeInTheDocument();
  await seesTitle(text.passed);
});

test('a visitor without a result is led to the questions', async () => {
  await opens(PATH, { kept, server: testedServer(passed) });
  await seesTitle(questions[0]?.question ?? '');
});

test('a result that cannot be loaded can be asked for again', async () => {
  const server = testedServer(passed).on(getKnowledgeResult, failure);
  await opens(PATH, { kept, server });
  await seesTitle(text.failedTitle);
  server.on(getKnowledgeResult, () => ({ success: true, results: passed }));
  await presses(general.retry);
  await seesTitle(text.passed);
});
