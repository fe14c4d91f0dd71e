import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateApplication } from '@vangnet/contract/applications';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, opensAgain, user } from '../../testing/app.tsx';
import { TOKEN } from '../../testing/responses.ts';
import { frame, messages, parts, personalData, terminateInsurance as text } from '../../testing/words.ts';

const PATH = '/bekijk-je-premie/lopende-aov-opzeggen';
const kept = { draft: { ...completeDraft, otherInsurance: { existingInsurance: true } }, token: TOKEN };

const field = (name: string) => screen.getByRole('textbox', { name });
const date = () => screen.queryByRole('textbox', { name: text.date });
const givenDate = () => screen.findByRole('textbox', { name: text.date });
const ends = (answer: string) => user.click(screen.getByRole('radio', { name: answer }));
const next = () => user.click(screen.getByRole('button', { name: frame.next }));

test('everything that is missing about the other insurance is named at once, with the way to each field', async () => {
  await opens(PATH, { kept });
  await next();
  const summary = await screen.findByRole('region', { name: parts.lookAgain(3) });
  expect(summary).toHaveFocus();
  for (const message of [messages['insurer.required'], messages['termination.required'], /€\s100/])
    expect(within(summary).getByText(message)).toBeInTheDocument();
  await user.click(within(summary).getByText(messages['insurer.required']));
  expect(field(text.broker)).toHaveFocus();
  expect(field(text.broker)).toHaveAccessibleDescription(messages['insurer.required']);
});

test('the date is asked only when that insurance ends, and who ends it is the visitor', async () => {
  await opens(PATH, { kept });
  expect(screen.getByText(text.note)).toBeInTheDocument();
  expect(date()).not.toBeInTheDocument();
  await ends(text.yes);
  await givenDate();
  await next();
  await waitFor(() => expect(screen.getAllByText(messages['cancellationDate.required'])).toHaveLength(2));
  await ends(text.no);
  await waitFor(() => expect(date()).not.toBeInTheDocument());
});

test('what is told is saved, the date as it was typed in eight digits, and stands there again after a reload', async () => {
  const { server } = await opens(PATH, { kept });
  await user.type(field(text.broker), 'Oude NV');
  await ends(text.yes);
  await user.type(await givenDate(), '01012099');
  // By the key, which leaves no field before it sends.
  await user.type(field(text.sumAssured), '1.500{Enter}');
  await screen.findByRole('heading', { level: 1, name: personalData.text.title });
  expect(server.asked(updateApplication)[0]?.body).toMatchObject({
    otherInsurance: {
      existingInsurance: true,
      existingInsuranceBroker: 'Oude NV',
      existingInsuranceTermination: 'YES',
      existingInsuranceCancellationDate: '2099-01-01',
      existingInsuranceSumAssured: 1500,
    },
  });
  await opensAgain(PATH);
  expect(field(text.date)).toHaveValue('01-01-2099');
  expect(field(text.sumAssured)).toHaveValue('1.500');
});

test.each([
  ['31-02-2099', messages['cancellationDate.unreal']],
  ['2099', messages['cancellationDate.format']],
])('the date %s is refused when the field is left, before Next is pressed', async (typed, message) => {
  await opens(PATH, { kept });
  await ends(text.yes);
  await user.type(await givenDate(), typed);
  await user.tab();
  expect(await screen.findByText(message)).toBeInTheDocument();
});
