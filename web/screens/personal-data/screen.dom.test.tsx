import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateApplication } from '@vangnet/contract/applications';
import type { Draft } from '@vangnet/domain/application/draft';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, opensAgain, user, vangnet } from '../../testing/app.tsx';
import { TOKEN } from '../../testing/responses.ts';
import { finalOverview, frame, labels, messages, parts, personalData as text } from '../../testing/words.ts';

const PATH = '/bekijk-je-premie/persoonlijke-gegevens';
const EMAIL = 's@h.nl';
const of = (insurer: Draft['insurer']) => ({ draft: { ...completeDraft, insurer }, token: TOKEN });
const unanswered = of({ dateOfBirth: '14-03-1988', nationality: 'NL' });
const answered = of({ ...completeDraft.insurer, email: EMAIL });

type Field = Extract<keyof typeof labels, `insurer.${string}`> extends `insurer.${infer Name}` ? Name : never;
const field = (name: Field) => screen.getByLabelText(new RegExp(`^${labels[`insurer.${name}`]}`));
const repeated = () => screen.getByLabelText(text.reach.emailConfirmation);
const consent = () => screen.getByRole('checkbox', { name: `${text.reach.privacy} ${text.reach.privacyLink}` });
/** Its second word is for a screen reader. */
const changesAddress = new RegExp(`^${text.reach.change} ?${text.reach.changeWhat}$`);
const presses = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const expectOverview = () => screen.findByRole('heading', { level: 1, name: finalOverview.text.title });
const replaces = async (input: HTMLElement, typed: string) => {
  await user.clear(input);
  await user.type(input, typed);
};

test('everything that is missing is named at once, and each line leads to its field', async () => {
  await opens(PATH, { kept: unanswered });
  await user.type(field('email'), EMAIL);
  await user.type(repeated(), 's@h.n');
  await user.type(field('zipCode'), '352 AB');
  await presses(frame.next);
  const summary = await screen.findByRole('region', { name: parts.lookAgain(10) });
  expect(summary).toHaveFocus();
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(
    (
      [
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
      ] as const
    ).map((code) => messages[code]),
  );
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

test.each([
  ['typed', '12-2', '12', '2'],
  ['pasted', '14a', '14', 'a'],
])('a house number that is %s as %s goes to the two fields', async (how, given, number, addition) => {
  await opens(PATH, { kept: unanswered });
  await user.click(field('number'));
  await (how === 'typed' ? user.keyboard(given) : user.paste(given));
  expect(field('number')).toHaveValue(number);
  expect(field('numberAddition')).toHaveValue(addition);
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

test('the address of the quote is not asked again; who changes it gets its field, which asks for it twice', async () => {
  await opens(PATH, {
    kept: { ...answered, consentedEmail: EMAIL },
    storage: { 'vangnet.consent': 'refused', hasSubmittedOffer: 'true' },
  });
  expect(screen.getByText(EMAIL)).toBeInTheDocument();
  expect(screen.queryByLabelText(labels['insurer.email'])).not.toBeInTheDocument();
  await presses(changesAddress);
  expect(field('email')).toHaveFocus();
  expect(field('email')).toHaveValue(EMAIL);
  expect(repeated()).toHaveValue('');
});

test('the address of the quote can be changed from the final overview, which then has the new one', async () => {
  await opens('/bekijk-je-premie/vraag-je-verzekering-aan', {
    kept: { ...answered, consentedEmail: EMAIL },
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

test('a phone number is kept whole behind the part that is read out with it, also when it is pasted with that; one that was cut is refused', async () => {
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
  await pastes('+31 (0)6 12 34 56 78');
  expect(phone).toHaveValue('12345678');
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
