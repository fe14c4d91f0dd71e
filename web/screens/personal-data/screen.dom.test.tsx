import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateApplication } from '@vangnet/contract/applications';
import type { Draft } from '@vangnet/domain/application/draft';
import { cents } from '@vangnet/domain/values/money';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { keptNow, opens, opensAgain, user, vangnet } from '../../testing/app.tsx';
import { TOKEN } from '../../testing/responses.ts';
import {
  fields,
  finalOverview,
  frame,
  labels,
  messages,
  parts,
  personalData as text,
  privacy,
  quoteFailures,
} from '../../testing/words.ts';

const PATH = '/bekijk-je-premie/persoonlijke-gegevens';
const EMAIL = 's@h.nl';
const of = (insurer: Draft['insurer']) => ({ draft: { ...completeDraft, insurer }, token: TOKEN });
const unanswered = of({ dateOfBirth: '14-03-1988', nationality: 'NL' });
const answered = of({ ...completeDraft.insurer, email: EMAIL });

type Field = Extract<keyof typeof labels, `insurer.${string}`> extends `insurer.${infer Name}` ? Name : never;
const field = (name: Field) => screen.getByLabelText(new RegExp(`^${labels[`insurer.${name}`]}`));
const repeated = () => screen.getByLabelText(text.reach.emailConfirmation);
const consent = () => screen.getByRole('checkbox', { name: `${privacy.before} ${privacy.link}` });
/** Its second word is for a screen reader. */
const changesAddress = new RegExp(`^${text.reach.change} ?${text.reach.changeWhat}$`);
const presses = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const expectOverview = () => screen.findByRole('heading', { level: 1, name: finalOverview.text.title });
/** The address that is asked about. */
const doubts = () => screen.queryByText('Jan@gmail.com');
const replaces = async (input: HTMLElement, typed: string) => {
  await user.clear(input);
  await user.type(input, typed);
};

test('everything that is missing is told at its field; the summary leads to the first of them and counts the others', async () => {
  await opens(PATH, { kept: unanswered });
  await user.type(field('email'), EMAIL);
  await user.type(repeated(), 's@h.n');
  await user.type(field('zipCode'), '352 AB');
  await presses(frame.next);
  const summary = await screen.findByRole('region', { name: parts.lookAgain(10) });
  expect(summary).toHaveFocus();
  const missing = [
    'initials.required',
    'surname.required',
    'gender.required',
    'postcode.format',
    'houseNumber.required',
    'street.required',
    'city.required',
    'phone.format',
    'emailConfirmation.different',
    'privacy.required',
  ] as const;
  for (const code of missing) expect(screen.getAllByText(messages[code]).length).toBeGreaterThan(0);
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(missing.slice(0, 5).map((code) => messages[code]));
  expect(within(summary).getByText(parts.moreToLookAt(5))).toBeInTheDocument();
  await user.click(links[1] ?? summary);
  expect(field('surname')).toHaveFocus();
  expect(field('surname')).toHaveAccessibleDescription(`${text.who.surnameHint} ${messages['surname.required']}`);
});

test('what is typed survives a reload', async () => {
  await opens(PATH, { kept: unanswered });
  await user.type(field('surname'), "d'Oré");
  await user.selectOptions(field('gender'), text.who.genders.FEMALE);
  await user.type(field('number'), '1a2b');
  await opensAgain(PATH);
  expect(field('surname')).toHaveValue("d'Oré");
  expect(field('gender')).toHaveDisplayValue(text.who.genders.FEMALE);
  expect(field('number')).toHaveValue('1');
  expect(field('numberAddition')).toHaveValue('a2b');
});

test('what phones and other programs hand on is read as it is seen, shown in its usual notation and sent', async () => {
  const { server } = await opens(PATH, { kept: answered });
  for (const [name, pasted, shown] of [
    ['surname', '\u202ade\u00a0Vries\u200b ', 'de Vries'],
    ['zipCode', 'NL-3511\u00a0ab ', '3511 AB'],
    ['phoneNumber', 'tel:+31612345678', '12345678'],
    ['email', ' s@h\u200b.nl\u00a0', EMAIL],
  ] as const) {
    fireEvent.change(field(name), { target: { value: pasted } });
    await user.click(field(name));
    await user.tab();
    expect(field(name)).toHaveValue(shown);
  }
  await user.type(repeated(), 'S@H.nl');
  await user.click(consent());
  await presses(frame.next);
  await expectOverview();
  expect(server.asked(updateApplication)[0]?.body).toMatchObject({ insurer: { surname: 'de Vries', email: EMAIL } });
});

test('an address that looks like a typing error is asked about when it is left, and taken over in both fields with one press', async () => {
  await opens(PATH, { kept: of({ ...completeDraft.insurer, email: '' }) });
  await user.type(field('email'), 'Jan@gmial.com');
  expect(doubts()).toBeNull();
  await user.tab();
  expect(doubts()?.closest('[role="status"]')).toHaveTextContent(`${fields.didYouMean} Jan@gmail.com?`);
  expect(field('email')).toBeValid();
  await user.type(repeated(), 'Jan@gmial.com');
  await presses(fields.takeOver);
  expect(field('email')).toHaveFocus();
  expect([field('email'), repeated()].map((input) => (input as HTMLInputElement).value)).toEqual([
    'Jan@gmail.com',
    'Jan@gmail.com',
  ]);
  expect(doubts()).toBeNull();
  await replaces(field('email'), 'jan@m\u00fcller.example');
  expect(field('email')).toHaveValue('jan@m\u00fcller.example');
});

test('the address for mail cannot be pasted as its repetition, which other fields and another brand allow', async () => {
  const pastes = async (into: HTMLElement) => {
    await user.clear(into);
    await user.click(into);
    await user.paste(EMAIL);
    return into;
  };
  await opens(PATH, { kept: unanswered });
  expect(await pastes(field('surname'))).toHaveValue(EMAIL);
  expect(await pastes(repeated())).toHaveValue('');
  await opensAgain(PATH, { brand: { ...vangnet, blockPasteInEmailConfirmation: false } });
  expect(await pastes(repeated())).toHaveValue(EMAIL);
});

test('the repeated address and the consent are kept, and who gave it with the quote is not asked again', async () => {
  const { server } = await opens(PATH, { kept: answered });
  await user.type(repeated(), EMAIL);
  await user.click(consent());
  await presses(frame.next);
  await expectOverview();
  expect(server.asked(updateApplication)).toHaveLength(1);
  expect(localStorage.getItem('privacyPolicyAccepted')).toBe('true');
  await opensAgain(PATH);
  expect(repeated()).toHaveValue(EMAIL);
  expect(consent()).toBeChecked();
  await user.click(consent());
  await waitFor(() => expect(localStorage.getItem('privacyPolicyAccepted')).toBeNull());
  await opensAgain(PATH);
  expect(consent()).not.toBeChecked();
  localStorage.setItem('hasSubmittedOffer', 'true');
  await opensAgain(PATH);
  expect(screen.getByLabelText(labels['insurer.surname'])).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('the address of the quote stands there and is typed again; one at which our mail was read is not asked until it is changed', async () => {
  const storage = { 'vangnet.consent': 'refused', hasSubmittedOffer: 'true' };
  await opens(PATH, { kept: { ...answered, consentedEmail: EMAIL }, storage });
  expect(field('email')).toHaveValue(EMAIL);
  expect(repeated()).toHaveValue('');
  await presses(frame.next);
  await waitFor(() => expect(repeated()).toHaveFocus());
  expect(repeated()).toHaveAccessibleDescription(messages['emailConfirmation.different']);
  await opens(PATH, { kept: { ...answered, consentedEmail: EMAIL, readEmail: EMAIL }, storage });
  expect(screen.getByText(EMAIL)).toBeInTheDocument();
  expect(screen.queryByLabelText(labels['insurer.email'])).not.toBeInTheDocument();
  await presses(changesAddress);
  expect(field('email')).toHaveFocus();
  expect(field('email')).toHaveValue(EMAIL);
  expect(repeated()).toHaveValue('');
});

test('the address of the quote can be changed from the final overview, which then has the new one', async () => {
  await opens('/bekijk-je-premie/vraag-je-verzekering-aan', {
    kept: { ...answered, consentedEmail: EMAIL, readEmail: EMAIL },
    storage: { 'vangnet.consent': 'refused', hasSubmittedOffer: 'true' },
  });
  await user.click(screen.getByRole('link', { name: changesAddress }));
  await waitFor(() => expect(field('email')).toHaveFocus());
  await replaces(field('email'), 'a@h.nl');
  await presses(frame.saveAndReturn);
  await waitFor(() => expect(repeated()).toHaveFocus());
  expect(repeated()).toHaveAccessibleDescription(messages['emailConfirmation.different']);
  await user.type(repeated(), 'a@h.nl');
  await presses(frame.saveAndReturn);
  await expectOverview();
  expect(screen.getByRole('main')).toHaveTextContent('a@h.nl');
});

test('a phone number is kept whole behind the part that is read out with it, also when it is typed with that; one that was cut is refused', async () => {
  await opens(PATH, { kept: answered });
  const phone = field('phoneNumber');
  const pastes = async (number: string) => {
    await user.clear(phone);
    await user.click(phone);
    await user.paste(number);
  };
  expect(phone).toHaveAccessibleDescription('+31 (0)6');
  await pastes('06 12 34 56');
  await presses(frame.next);
  await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringContaining(messages['phone.format'])));
  await opensAgain(PATH);
  expect(field('phoneNumber')).toHaveValue('06 12 34 56');
  await user.clear(field('phoneNumber'));
  await user.type(field('phoneNumber'), '+31 (0)6 12 34 56 78');
  expect(field('phoneNumber')).toHaveValue('12345678');
  expect(keptNow()).toMatchObject({ draft: { insurer: { phoneNumber: '0031612345678' } } });
  await opensAgain(PATH);
  expect(field('phoneNumber')).toHaveValue('12345678');
});

test('a nationality that is not in the list is refused, and one of it is kept', async () => {
  const { server } = await opens(PATH, { kept: answered });
  await user.type(repeated(), EMAIL);
  await user.click(consent());
  await replaces(field('nationality'), 'Atlantis');
  await presses(frame.next);
  await waitFor(() => expect(field('nationality')).toHaveFocus());
  expect(field('nationality')).toHaveAccessibleDescription(expect.stringContaining(messages['nationality.required']));
  await replaces(field('nationality'), 'België');
  await presses(frame.next);
  await expectOverview();
  expect(server.asked(updateApplication)[0]?.body).toMatchObject({ insurer: { nationality: 'BE' } });
});

test('who saves an address at which their quote could not be delivered reads so there, and goes on when they have typed it twice', async () => {
  const { server } = await opens(PATH, {
    kept: { ...answered, readEmail: EMAIL, sentQuote: { email: EMAIL, premium: cents(1) } },
  });
  server.on(updateApplication, () => ({ success: true, data: { id: TOKEN, version: 2, emailFailed: true } }));
  await user.click(consent());
  await presses(frame.next);
  expect(await screen.findByText(quoteFailures.failures.undelivered(EMAIL))).toBeVisible();
  expect(repeated()).toHaveValue('');
  expect(keptNow()).not.toHaveProperty('readEmail');
  await presses(frame.next);
  expect(await screen.findAllByText(messages['emailConfirmation.different'])).not.toEqual([]);
  await user.type(repeated(), EMAIL);
  await presses(frame.next);
  await expectOverview();
});
