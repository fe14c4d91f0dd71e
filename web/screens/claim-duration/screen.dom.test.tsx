import { sentenceOf } from '@vangnet/domain/application/messages';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { opens, user, seesTitle } from '../../testing/app.tsx';
import { calculations, choices, claimDuration as text, frame, labelled, waitingPeriod } from '../../testing/words.ts';

const PATH = '/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering';
const WAITING = '/vertel-ons-je-wensen/hoe-lang-kun-je-zonder-uitkering';
const { claimDurationDisability: _, ...withoutDuration } = completeWishes;
const periods = Object.values(choices.waitingPeriods);
const labels = labelled.claimDurations(60);

const offered = () =>
  screen
    .getAllByRole('radio')
    .map((radio) => document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent);
const goesOn = () => user.click(screen.getByRole('button', { name: frame.next }));

test('a carpenter is offered two years, five years and until 60; Next without a choice says so and leads to the choices', async () => {
  await opens(PATH, { kept: { draft: withoutDuration } });
  expect(offered()).toEqual([labels.YEARS_2, labels.YEARS_5, labels.INSURANCE_END_DATE]);
  await goesOn();
  const group = screen.getByRole('radiogroup', { name: text.title });
  await waitFor(() =>
    expect(group).toHaveAccessibleDescription(expect.stringContaining(sentenceOf('claimDuration.required'))),
  );
  expect(group).toBeInvalid();
  expect(screen.getByRole('radio', { name: labels.YEARS_2 })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: labels.YEARS_5 }));
  await waitFor(() => expect(group).toBeValid());
  await goesOn();
  await seesTitle(waitingPeriod.title);
});

test('the question says for how long there is no cover before the state pension, in years and in euro', async () => {
  await opens(PATH, { kept: { draft: completeWishes } });
  expect(
    screen.getByText(`${calculations.untilPension.notInsured('7 jaar en 3 maanden')}: € 209.000`),
  ).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /tot 60 jaar/ })).toBeInTheDocument();
});

test('a waiting period of two years is offered with every duration but that of two years', async () => {
  await opens(PATH, { kept: { draft: completeWishes } });
  await user.click(screen.getByRole('radio', { name: labels.YEARS_2 }));
  await goesOn();
  await seesTitle(waitingPeriod.title);
  expect(offered()).toEqual(periods.slice(0, 4));
  await user.click(screen.getByRole('link', { name: frame.back }));
  await seesTitle(text.title);
  expect(screen.getByRole('radio', { name: labels.YEARS_2 })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: labels.INSURANCE_END_DATE }));
  await goesOn();
  await seesTitle(waitingPeriod.title);
  expect(offered()).toEqual(periods);
});

test('a visitor who comes back chooses another waiting period, and it is kept at once', async () => {
  await opens(WAITING, { kept: { draft: completeWishes } });
  await user.click(screen.getByRole('radio', { name: choices.waitingPeriods.DAYS_90 }));
  await waitFor(() => expect(localStorage.getItem('vangnet.application')).toContain('"waitingPeriod":"DAYS_90"'));
});

test('a double press on Next goes one question on', async () => {
  const { address } = await opens(PATH, { kept: { draft: completeWishes } });
  await user.dblClick(screen.getByRole('button', { name: frame.next }));
  await seesTitle(waitingPeriod.title);
  expect(address()).toBe(WAITING);
});
