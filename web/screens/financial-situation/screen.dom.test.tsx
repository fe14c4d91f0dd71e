import { sentenceOf } from '@vangnet/domain/application/messages';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { opens, user, vangnet } from '../../testing/app.tsx';
import { asFound, claimDuration, example, financialSituation as text, frame } from '../../testing/words.ts';

const PATH = '/vertel-ons-je-wensen/wat-zijn-je-maandlasten';
const { sumAssured: _, ...withoutAmount } = completeWishes;
const kept = { draft: withoutAmount };
const LEAST = '€\u00a0100';
const MOST = '€\u00a05.000';

const amount = () => screen.getByRole('textbox', { name: text.sumAssured });
const next = () => screen.getByRole('button', { name: frame.next });

test('an amount that cannot be insured says so at its field, which gets the focus; a good one is kept and leads on', async () => {
  await opens(PATH, { kept });
  for (const [typed, message] of [
    ['', sentenceOf('sum.required', { least: LEAST })],
    ['veel', sentenceOf('amount.format')],
    ['99', sentenceOf('sum.tooLow', { least: LEAST })],
    ['5.000,01', sentenceOf('sum.tooHigh', { most: MOST })],
  ] as const) {
    await user.clear(amount());
    if (typed) await user.type(amount(), typed);
    await user.click(next());
    await waitFor(() => expect(amount()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveFocus();
  }
  await user.clear(amount());
  await user.type(amount(), '\u200b2.000 euro per maand');
  await user.click(next());
  await screen.findByRole('heading', { level: 1, name: claimDuration.title });
  expect(localStorage.getItem('vangnet.application')).toContain('"sumAssured":200000');
});

test('an amount that cannot be read says so when its field is left, and the one of before does not come back', async () => {
  await opens(PATH, { kept: { draft: completeWishes } });
  await user.clear(amount());
  await user.type(amount(), '2400 per jaar');
  await user.tab();
  await waitFor(() =>
    expect(amount()).toHaveAccessibleDescription(expect.stringContaining(sentenceOf('amount.format'))),
  );
  expect(amount()).toHaveValue('2400 per jaar');
});

test('the question explains how much may be insured, and what the brand promises beside it', async () => {
  await opens(PATH, { kept });
  expect(screen.getByText(asFound(text.limitCosts))).toHaveTextContent('plus € 750.');
  expect(screen.getByText(/^Boven de/)).toHaveTextContent(/Boven de € 2\.500 .* 85% van/);
  expect(screen.getByText(vangnet.claims.control ?? '')).toBeInTheDocument();
});

test('the worked example opens and closes by its button, and gives its total to the field', async () => {
  await opens(PATH, { kept });
  const opener = screen.getByRole('button', { name: text.showExample });
  await user.click(opener);
  const panel = await screen.findByRole('region', { name: example.title });
  await user.click(within(panel).getByRole('button', { name: example.take }));
  const [rent] = within(panel).getAllByRole('textbox');
  await waitFor(() => expect(rent).toHaveFocus());
  expect(rent).toHaveAccessibleDescription(example.empty);
  await user.type(rent!, 'veel');
  await user.tab();
  expect(rent).toHaveAccessibleDescription(example.unreadable);
  await user.clear(rent!);
  await user.type(rent!, '1000{Enter}');
  await waitFor(() => expect(amount()).toHaveValue('1.750'));
  expect(screen.getByText(example.taken('€ 1.750')).closest('[role="status"]')).toBeInTheDocument();
  await user.click(opener);
  await waitFor(() => expect(screen.queryByRole('region', { name: example.title })).toBeNull());
  expect(opener).toHaveFocus();
});

test('costs above the most that can be insured say so, and the most is taken over', async () => {
  await opens(PATH, { kept });
  await user.click(screen.getByRole('button', { name: text.showExample }));
  const panel = await screen.findByRole('region', { name: example.title });
  await user.type(within(panel).getAllByRole('textbox')[0]!, '6000');
  expect(await within(panel).findByText(/€ 6\.750\./)).toHaveTextContent(MOST.replace('\u00a0', ' '));
  await user.click(within(panel).getByRole('button', { name: example.take }));
  await waitFor(() => expect(amount()).toHaveValue('5.000'));
});
