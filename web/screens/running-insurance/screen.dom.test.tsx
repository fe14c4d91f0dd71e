import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, user, seesTitle } from '../../testing/app.tsx';
import { TOKEN } from '../../testing/responses.ts';
import { frame, messages, personalData, runningInsurance as text, terminateInsurance } from '../../testing/words.ts';

const PATH = '/bekijk-je-premie/lopende-aov';
const { otherInsurance: _, ...unanswered } = completeDraft;

const next = () => user.click(screen.getByRole('button', { name: frame.next }));

test('who does not say whether they have another insurance is asked to, at the first answer', async () => {
  await opens(PATH, { kept: { draft: unanswered, token: TOKEN } });
  await next();
  await waitFor(() => expect(screen.getByRole('radio', { name: text.no })).toHaveFocus());
  expect(screen.getByText(messages['otherInsurance.required'])).toBeInTheDocument();
});

test.each([
  [text.no, personalData.text.title],
  [text.yes, terminateInsurance.title],
])('the answer %s leads to ‘%s’, and Back from there to the question', async (answer, title) => {
  await opens(PATH, { kept: { draft: unanswered, token: TOKEN } });
  await user.click(screen.getByRole('radio', { name: answer }));
  await next();
  await seesTitle(title);
  await user.click(screen.getByRole('link', { name: frame.back }));
  await seesTitle(text.title);
  expect(screen.getByRole('radio', { name: answer })).toBeChecked();
});

test('up to € 2.500 Back leads to the premium, and the address of the income to this question', async () => {
  await opens(PATH, { kept: { draft: completeDraft, token: TOKEN } });
  expect(screen.getByRole('link', { name: frame.back })).toHaveAttribute('href', '/bekijk-je-premie/overzicht');
  await opens('/bekijk-je-premie/jaarinkomen', { kept: { draft: completeDraft, token: TOKEN } });
  await seesTitle(text.title);
});
