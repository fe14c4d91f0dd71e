import { readApplication } from '@vangnet/contract/applications';
import { calculate } from '@vangnet/contract/calculation';
import type { Draft } from '@vangnet/domain/application/draft';
import { chapters } from '@vangnet/domain/flow/text';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { completeWishes } from '@vangnet/domain/testing/samples';
import { cents } from '@vangnet/domain/values/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { opens, opensAgain, user, seesTitle } from '../testing/app.tsx';
import { savedWith, TOKEN, wellServer } from '../testing/responses.ts';
import { failure, refusal } from '../testing/server.ts';
import { elsewhere, frame, newCalculationText, returning as text, waitingPeriod, titles } from '../testing/words.ts';

const kept = { draft: completeWishes, token: TOKEN, version: 1 };
const atPersonalData = { ...kept, draft: { ...completeWishes, otherInsurance: { existingInsurance: false } } };
const PAID = { token: TOKEN, paymentId: 'tr_1', paid: true };

const card = (name: string) => screen.findByRole('region', { name });
const links = async () =>
  within(await screen.findByRole('navigation', { name: frame.progress })).queryAllByRole('link');

/** The server has the application with these answers, in a later version than this device. */
const serverWith = (draft: Draft, more: { status?: 'submitted' | 'paid'; paymentId?: string } = {}) =>
  wellServer().on(readApplication, () => savedWith(draft, { version: 2, ...more }));
const cheaper = () => serverWith({ ...completeWishes, sumAssured: cents(1_000_00) });

test('a returning visitor reads what they calculated and how far they were, and goes on in one press', async () => {
  await opens('/', { kept: atPersonalData, server: serverWith(atPersonalData.draft) });
  const mine = await card(text.title);
  await waitFor(() => expect(mine).toHaveTextContent(/Timmerman, € 83,70 per maand/));
  expect(mine).toHaveTextContent(text.step(3, 4));
  expect(screen.getByRole('button', { name: frame.next })).toBeInTheDocument();
  await user.click(within(mine).getByRole('link', { name: text.goOn }));
  await seesTitle(titles['personal-data']);
});

test('a visitor who left among the wishes goes on at the first one without a choice, and no price is asked', async () => {
  const { waitingPeriod: _, ...open } = completeWishes;
  const { server } = await opens('/', { kept: { draft: open } });
  const mine = await card(text.title);
  expect(mine).toHaveTextContent(text.step(1, 4));
  expect(server.asked(calculate)).toEqual([]);
  await user.click(within(mine).getByRole('link', { name: text.goOn }));
  await seesTitle(waitingPeriod.title);
});

test('answers changed on another device are shown as they are now, and taken up by one press', async () => {
  await opens('/', { kept, server: cheaper() });
  const newest = await card(elsewhere.title);
  expect(newest).toHaveTextContent(elsewhere.newest);
  await waitFor(() => expect(newest).toHaveTextContent(/Timmerman, € 83,70 per maand/));
  expect(within(newest).getByRole('link', { name: elsewhere.here })).toBeInTheDocument();
  await user.click(within(newest).getByRole('button', { name: text.goOn }));
  await seesTitle(titles['overview-configurator']);
  expect(localStorage.getItem('vangnet.application')).toContain('"sumAssured":100000');
  await opensAgain('/', { server: cheaper() });
  await card(text.title);
});

test.each([
  [
    'went on on another device',
    wellServer().on(readApplication, () => refusal(409)),
    elsewhere.title,
    elsewhere.openLink,
  ],
  ['was submitted', serverWith(completeDraft, { status: 'submitted' }), elsewhere.sent, elsewhere.sentNote],
])(
  'an application that %s is not asked on here: only a new calculation can be begun',
  async (_, server, heading, note) => {
    await opens('/', { kept, server });
    const mine = await card(heading);
    expect(mine).toHaveTextContent(note);
    expect(within(mine).queryByRole('link')).toBeNull();
    expect(within(mine).getByRole('button', { name: newCalculationText.begin })).toBeInTheDocument();
  },
);

test('the first screen offers what this device keeps when the server cannot be asked', async () => {
  await opens('/', { kept, server: wellServer().on(readApplication, failure) });
  const mine = await card(text.title);
  expect(within(mine).getByRole('link', { name: text.goOn })).toBeInTheDocument();
});

test('the chapters that the visitor has reached are links on every screen, to where they were in them', async () => {
  for (const path of ['/', '/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering']) {
    await opens(path, { kept: atPersonalData });
    expect((await links()).map((link) => link.textContent)).toEqual(chapters.slice(1, 3));
  }
  await user.click((await links())[1]!);
  await seesTitle(titles['personal-data']);
  await user.click(
    within(screen.getByRole('navigation', { name: frame.progress })).getByRole('link', { name: chapters[1] ?? '' }),
  );
  await seesTitle(titles['overview-configurator']);
});

test('from the payment on the chapters that are done lead nowhere', async () => {
  const storage = { 'vangnet.consent': 'refused', 'vangnet.progress': JSON.stringify(PAID) };
  await opens('/id-check/verificatie-van-je-gegevens', { kept: { ...kept, draft: completeDraft }, storage });
  expect(within(await screen.findByRole('navigation', { name: frame.progress })).getAllByRole('listitem')).toHaveLength(
    4,
  );
  expect(await links()).toEqual([]);
});
