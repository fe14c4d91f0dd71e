import { completeWishes } from '@vangnet/domain/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { holdClock, opens, pass, user, seesTitle } from '../testing/app.tsx';
import { TOKEN } from '../testing/responses.ts';
import * as words from '../testing/words.ts';

const DETAILS = '/bekijk-je-premie/persoonlijke-gegevens';
const EMAIL = 'henk@timmerwerk.example';
const kept = {
  draft: { ...completeWishes, otherInsurance: { existingInsurance: false } },
  token: TOKEN,
  version: 1,
  about: { occupation: 'Timmerman', dateOfBirth: '12-03-1986' },
};

const stored = () => localStorage.getItem('vangnet.application');
const occupation = () => screen.getByRole('combobox', { name: words.findJob.occupation });
const begins = async () =>
  user.click((await screen.findAllByRole('button', { name: words.newCalculationText.begin }))[0]!);
const undo = () => screen.findByRole('button', { name: words.newCalculationText.undo });

/** happy-dom does not know `:focus-within`. */
function focusWithin() {
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector.includes(':focus-within') ? this.contains(document.activeElement) : this.closest(selector) === this;
  });
}

test('a new visitor has nothing to begin anew', async () => {
  await opens('/');
  await seesTitle(words.findJob.title);
  expect(screen.queryByRole('button', { name: words.newCalculationText.begin })).toBeNull();
});

test('a new calculation has nothing of the former one, and can be undone with all answers', async () => {
  const { address } = await opens(DETAILS, { kept });
  await user.type(screen.getByRole('textbox', { name: words.labels['insurer.surname'] }), 'Bakker');
  await user.tab();
  const former = stored();
  expect(former).toContain('Bakker');
  await begins();
  await waitFor(async () => expect(await seesTitle(words.findJob.title)).toHaveFocus());
  expect(occupation()).toHaveValue('');
  expect(stored()).not.toMatch(new RegExp(`${TOKEN}|Bakker|Timmerman`));
  expect(screen.getByText(words.newCalculationText.wiped).closest('[role="status"]')).toBeInTheDocument();
  await user.click(await undo());
  await seesTitle(words.titles['personal-data']);
  expect(screen.getByRole('textbox', { name: words.labels['insurer.surname'] })).toHaveValue('Bakker');
  expect(stored()).toBe(former);
  expect(address()).toBe(DETAILS);
});

test('undoing is offered for ten seconds, and for as long as the visitor is at its button', async () => {
  await opens('/', { kept });
  const card = await screen.findByRole('region', { name: words.returning.title });
  holdClock();
  await user.click(within(card).getByRole('button', { name: words.newCalculationText.begin }));
  await waitFor(() => expect(screen.queryByText(words.returning.title)).toBeNull());
  const button = await undo();
  focusWithin();
  act(() => button.focus());
  await pass(60_000);
  expect(button).toBeInTheDocument();
  act(() => screen.getByRole('heading', { level: 1 }).focus());
  await pass(9_999);
  expect(button).toBeInTheDocument();
  await pass(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: words.newCalculationText.undo })).toBeNull());
});

test('undoing brings back the former calculation in place of the one begun since', async () => {
  await opens(DETAILS, { kept });
  await begins();
  await seesTitle(words.findJob.title);
  await user.type(occupation(), 'timm');
  await user.click(await screen.findByRole('option', { name: 'Timmerman' }));
  await waitFor(() => expect(stored()).toContain('Timmerman'));
  await user.click(await undo());
  await seesTitle(words.titles['personal-data']);
  expect(stored()).toContain(TOKEN);
});

test('the answers of a second person are a calculation of their own: its quote has no address, and the mail of the first keeps theirs', async () => {
  await opens('/', { kept: { ...kept, consentedEmail: EMAIL } });
  await user.clear(occupation());
  await user.type(occupation(), 'accoun');
  await user.click(await screen.findByRole('option', { name: 'Accountant' }));
  const birthDate = screen.getByRole('textbox', { name: words.findJob.dateOfBirth });
  await user.clear(birthDate);
  await user.type(birthDate, '01091991');
  await user.click(screen.getByRole('button', { name: words.frame.next }));
  await screen.findByText(`${words.newCalculationText.another} ${words.newCalculationText.quoteStays(EMAIL)}`);
  await seesTitle(words.financialSituation.title);
  expect(screen.queryByRole('button', { name: words.newCalculationText.undo })).toBeNull();
  expect(stored()).toContain('Accountant');
  expect(stored()).not.toMatch(new RegExp(`${TOKEN}|${EMAIL}`));
});
