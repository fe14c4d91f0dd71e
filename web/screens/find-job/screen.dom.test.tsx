import { listOccupations, listSynonyms } from '@vangnet/contract/occupations';
import { sentenceOf } from '@vangnet/domain/application/messages';
import { carpenter } from '@vangnet/domain/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdClock, opens, pass, user, vangnet } from '../../testing/app.tsx';
import { wellServer } from '../../testing/responses.ts';
import { failure } from '../../testing/server.ts';
import { findJob, financialSituation, frame, listText, parts, startText } from '../../testing/words.ts';

const occupation = () => screen.getByRole('combobox', { name: findJob.occupation });
const birthDate = () => screen.getByRole('textbox', { name: findJob.dateOfBirth });
const next = () => screen.getByRole('button', { name: frame.next });
const seesTheAmount = () => screen.findByRole('heading', { level: 1, name: financialSituation.title });

/** The words under the list when Kapper was found. */
const found = (how: { near?: true } = {}, typed = '') =>
  listText.found({ names: ['Kapper'], near: false, count: 1, because: {}, ...how }, typed);

/** Types a part of the name, and chooses the first occupation of the list. */
async function picks(typed: string, name: string) {
  await user.clear(occupation());
  await user.type(occupation(), typed);
  await user.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(occupation()).toHaveValue(name));
}

test('a visitor who types kapster finds Kapper with the keys, and Enter in the birth date goes on', async () => {
  await opens('/');
  await user.click(occupation());
  await user.keyboard('k');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('apster');
  expect(await screen.findByRole('option')).toHaveTextContent(`Kapper ${listText.also('kapster')}`);
  expect(screen.getByRole('listbox', { name: findJob.occupations })).toBeInTheDocument();
  expect(screen.getByText(found(), { exact: false }).closest('[role=status]')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(occupation()).toHaveValue('Kapper'));
  await user.tab();
  expect(birthDate()).toHaveFocus();
  await user.keyboard('12031986');
  expect(birthDate()).toHaveValue('12-03-1986');
  await user.keyboard('{Enter}');
  await seesTheAmount();
});

test('a visitor who makes a typing error is asked what they mean, and chooses it with the keys', async () => {
  await opens('/');
  await user.type(occupation(), 'kaper');
  await screen.findByText(found({ near: true }, 'kaper'), { exact: false });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(occupation()).toHaveValue('Kapper'));
});

test('of many occupations fifty show, with how many there are and whom to call when none fits', async () => {
  const results = Array.from({ length: 120 }, (_, index) => ({
    ...carpenter,
    occupation: { name: `Werker ${index}` },
  }));
  await opens('/', { server: wellServer().on(listOccupations, () => ({ success: true, results })) });
  await user.type(occupation(), 'er');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(50));
  expect(screen.getByText(/120 .* 50\./).parentElement).toHaveTextContent(findJob.notListed);
  expect(screen.getByRole('link', { name: findJob.call })).toHaveAttribute('href', vangnet.phoneHref);
});

test('occupations are found by name when the synonyms cannot be fetched', async () => {
  await opens('/', { server: wellServer().on(listSynonyms, failure) });
  await picks('kapp', 'Kapper');
});

test('a list that cannot be fetched says so, and is fetched again when the visitor asks', async () => {
  const server = wellServer().on(listOccupations, failure);
  await opens('/', { server });
  await user.type(occupation(), 'timm');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(findJob.occupationsFailed);
  expect(screen.queryByText(listText.nothingFound('timm'))).toBeNull();
  server.on(listOccupations, () => ({ success: true, results: [carpenter] }));
  await user.click(screen.getByRole('button', { name: findJob.retry }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await picks('timm', 'Timmerman');
});

test('Next waits for a listed occupation and a birth date that exists', async () => {
  await opens('/');
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await user.type(birthDate(), '12031986');
  await user.type(occupation(), 'timmer');
  await screen.findByRole('option', { name: 'Timmerman' });
  await user.click(birthDate());
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await picks('timmer', 'Timmerman');
  await waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.clear(birthDate());
  await user.type(birthDate(), '31021980');
  await waitFor(() => expect(next()).toHaveAttribute('aria-disabled', 'true'));
});

test('Next that is pressed too early names both faults in a summary, which gets the focus', async () => {
  await opens('/');
  await user.type(occupation(), 'qqqq');
  await screen.findByText(listText.nothingFound('qqqq'));
  await user.type(birthDate(), '31021980');
  await user.click(next());
  const summary = (await screen.findByText(parts.lookAgain(2))).closest('[tabindex="-1"]');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(occupation()).toHaveAccessibleDescription(new RegExp(sentenceOf('occupation.unlisted')));
  expect(birthDate()).toHaveAccessibleDescription(new RegExp(sentenceOf('dateOfBirth.unreal')));
});

test('a date that does not exist or is in the future says so when its field is left, also in the title', async () => {
  await opens('/');
  const written = (document.title = 'As the server wrote it');
  await picks('timm', 'Timmerman');
  for (const [typed, message] of [
    ['31021980', sentenceOf('dateOfBirth.unreal')],
    ['12042099', sentenceOf('dateOfBirth.future')],
  ] as const) {
    await user.clear(birthDate());
    await user.type(birthDate(), typed);
    await user.tab();
    await waitFor(() => expect(birthDate()).toHaveAccessibleDescription(new RegExp(message)));
    await waitFor(() => expect(document.title).toBe(frame.wrong + written));
  }
  await user.clear(birthDate());
  await user.type(birthDate(), '12031986');
  await user.tab();
  await waitFor(() => expect(birthDate()).toBeValid());
  await waitFor(() => expect(document.title).toBe(written));
});

test('who cannot start with an occupation reads until which age, and whom to call', async () => {
  await opens('/');
  await picks('timm', 'Timmerman');
  expect(await screen.findAllByText(startText.ages(50, 60))).not.toHaveLength(0);
  await user.type(birthDate(), '01121976');
  const why = await screen.findByText(startText.tooOld(50, 50), { exact: false });
  expect(why.closest('[role="status"]')).toHaveTextContent(findJob.talk);
});

test('the list closes 50 ms after the focus has left', async () => {
  await opens('/');
  await user.type(occupation(), 'ti');
  await screen.findByRole('option', { name: 'Timmerman' });
  holdClock();
  await user.click(birthDate());
  await pass(49);
  expect(screen.getByRole('option', { name: 'Timmerman' })).toBeInTheDocument();
  await pass(1);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('a date gets its zeros and dashes when its field is left', async () => {
  await opens('/');
  await user.type(birthDate(), '1/2/1986');
  expect(birthDate()).toHaveValue('1/2/1986');
  await user.tab();
  await waitFor(() => expect(birthDate()).toHaveValue('01-02-1986'));
});

test('the way back from the first question leads to the site of the brand', async () => {
  await opens('/');
  expect(screen.getByRole('link', { name: frame.back })).toHaveAttribute('href', vangnet.externalSite);
});
