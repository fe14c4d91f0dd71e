import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateApplication } from '@vangnet/contract/applications';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { cents } from '@vangnet/domain/values/money';
import { opens, opensAgain, user } from '../../testing/app.tsx';
import { TOKEN } from '../../testing/responses.ts';
import { averageYearIncome as text, frame, messages, nextSteps, runningInsurance } from '../../testing/words.ts';

const PATH = '/bekijk-je-premie/jaarinkomen';
const kept = { draft: { ...completeDraft, sumAssured: cents(3_000_00) }, token: TOKEN };

const field = () => screen.getByRole('textbox', { name: text.income });
const next = () => user.click(screen.getByRole('button', { name: frame.next }));

test('above € 2.500 the income is asked, with the least that carries the amount; one that suffices is saved and leads on', async () => {
  const { server } = await opens(PATH, { kept });
  expect(screen.getByText(/€\s42\.353/)).toBeInTheDocument();
  await user.type(field(), '42.352,95');
  await next();
  await screen.findByRole('heading', { level: 1, name: runningInsurance.title });
  expect(server.asked(updateApplication)[0]?.body).toMatchObject({ averageYearIncome: 42_352.95 });
});

test('an income that is too low says so at its field, with what the visitor can do elsewhere', async () => {
  await opens(PATH, { kept });
  await user.type(field(), '42.352,94');
  await next();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(messages['income.tooLow']));
  expect(await screen.findByRole('heading', { name: nextSteps.heading })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: text.lowerLink })).toHaveAttribute(
    'href',
    expect.stringContaining('maandlasten'),
  );
});

test('a good income is kept when the field is left, and a later one that is too low does not replace it', async () => {
  await opens(PATH, { kept });
  await user.type(field(), '60000');
  await user.tab();
  expect(field()).toHaveValue('60.000');
  await user.clear(field());
  await user.type(field(), '40.000');
  await user.tab();
  await opensAgain(PATH);
  expect(field()).toHaveValue('60.000');
});
