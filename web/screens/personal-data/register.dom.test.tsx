import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookupAddress } from '@vangnet/contract/address';
import { updateApplication } from '@vangnet/contract/applications';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, opensAgain, user } from '../../testing/app.tsx';
import { TOKEN, wellServer } from '../../testing/responses.ts';
import { failure, refusal } from '../../testing/server.ts';
import { finalOverview, frame, labels, messages, personalData as text } from '../../testing/words.ts';

const PATH = '/bekijk-je-premie/persoonlijke-gegevens';
const EMAIL = 'sanne@houtwerk.example';
const {
  street: _,
  city: __,
  ...withoutStreet
} = {
  ...completeDraft.insurer,
  email: EMAIL,
  numberAddition: '',
  country: 'BE',
};
const kept = {
  draft: { ...completeDraft, insurer: withoutStreet },
  token: TOKEN,
  emailConfirmation: EMAIL,
};
const storage = { 'vangnet.consent': 'refused', hasSubmittedOffer: 'true' };

const number = () => screen.getByLabelText(labels['insurer.number']);
const addition = () => screen.getByLabelText(new RegExp(labels['insurer.numberAddition']));
const street = () => screen.getByLabelText(labels['insurer.street']);
const city = () => screen.getByLabelText(labels['insurer.city']);
const next = () => user.click(screen.getByRole('button', { name: frame.next }));
const expectOverview = () => screen.findByRole('heading', { level: 1, name: finalOverview.text.title });
const found = { success: true, results: { street: 'Dorpsstraat', city: 'Utrecht' } } as const;

/** A server whose register responds when it is told to. */
function slowRegister() {
  const { promise, resolve } = Promise.withResolvers<typeof found>();
  const server = wellServer().on(lookupAddress, () => promise);
  const isAsked = () => waitFor(() => expect(server.asked(lookupAddress)).toHaveLength(1));
  return { server, isAsked, responds: () => resolve(found) };
}

test('the register fills in street and city, says so, and both are saved with the Netherlands', async () => {
  const { server } = await opens(PATH, { kept, storage });
  await screen.findByText(text.where.found);
  expect(street()).toHaveValue('Dorpsstraat');
  expect(city()).toHaveValue('Utrecht');
  expect(server.asked(lookupAddress)[0]?.body).toEqual({ zipCode: '3511AB', houseNumber: '12', numberAddition: '' });
  await next();
  await expectOverview();
  expect(server.asked(updateApplication)[0]?.body).toMatchObject({
    insurer: { street: 'Dorpsstraat', city: 'Utrecht', country: 'NL' },
  });
});

test('Next that is pressed while the register is asked waits for the street instead of asking for it', async () => {
  const { server, isAsked, responds } = slowRegister();
  await opens(PATH, { kept, storage, server });
  await next();
  await screen.findByRole('button', { name: new RegExp(frame.saving) });
  await isAsked();
  expect(screen.queryByText(messages['street.required'])).not.toBeInTheDocument();
  responds();
  await expectOverview();
});

test('a street that was typed meanwhile is not replaced by what the register finds', async () => {
  const { server, isAsked, responds } = slowRegister();
  await opens(PATH, { kept, storage, server });
  await isAsked();
  await user.type(street(), 'Voorstraat');
  await user.type(city(), 'Delft');
  await user.clear(screen.getByLabelText(labels['insurer.surname']));
  await next();
  // With an answer missing Next waits for the register, and says which one only then.
  await screen.findByRole('button', { name: new RegExp(frame.saving) });
  responds();
  await screen.findAllByText(messages['surname.required']);
  expect(street()).toHaveValue('Voorstraat');
  expect(city()).toHaveValue('Delft');
});

test('an address that the register does not know is said to be unknown until it is another one', async () => {
  const server = wellServer().on(lookupAddress, ({ body }) =>
    (body as { numberAddition: string }).numberAddition === 'Z'
      ? refusal(200, 'address.unknown', messages['address.unknown'])
      : found,
  );
  await opens(PATH, { kept, storage, server });
  await screen.findByText(text.where.found);
  await user.type(addition(), 'Z');
  await screen.findByText(messages['address.unknown']);
  expect(street()).toHaveValue('Dorpsstraat');
  await user.clear(addition());
  await waitFor(() => expect(screen.queryByText(messages['address.unknown'])).not.toBeInTheDocument());
});

test('a house number goes to the two fields, typed or pasted; one that replaces another as a whole leaves nothing of it', async () => {
  const { number: ___, ...unnumbered } = withoutStreet;
  await opens(PATH, { kept: { ...kept, draft: { ...completeDraft, insurer: unnumbered } }, storage });
  const values = () => [number(), addition()].map((input) => (input as HTMLInputElement).value);
  await user.type(number(), '12-2');
  expect(values()).toEqual(['12', '2']);
  await user.keyboard('{Backspace}');
  expect(values()).toEqual(['1', '2']);
  for (const [given, digits, behind] of [
    ['1b2', '1', 'b2'],
    ['12', '12', ''],
    ['14 \u2013 a.', '14', 'a'],
  ] as const) {
    // As autofill, dictation and a paste over everything do it: in one event.
    fireEvent.input(number(), { target: { value: given }, data: given });
    expect(values()).toEqual([digits, behind]);
  }
});

test('of a register that fails nothing is shown, and the visitor is asked for the street', async () => {
  const server = wellServer().on(lookupAddress, failure);
  await opens(PATH, { kept, storage, server });
  await next();
  // At its field and in the summary.
  await waitFor(() => expect(screen.queryAllByText(messages['street.required'])).toHaveLength(2));
  expect(server.asked(lookupAddress).length).toBeGreaterThan(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const [koning, klaroen] = ['Lange Koningsweg', 'Klein Klaroenpad'].map((name) => ({ street: name, city: 'Utrecht' }));
const finds = (results: object) => wellServer().on(lookupAddress, () => ({ success: true, results }) as typeof found);

test.each([
  ['an addition that it does not know', 'Z9', ['A', 'B'], text.where.additionUnknown('Z9')],
  ['no addition where each address has one', '', ['A', 'B', 'C'], text.where.additions('12', 'A, B en C', 3)],
  ['no addition in a flat', '', ['A', 'B', 'C', 'D', 'E', 'F', 'G'], text.where.manyAdditions('12', 7)],
])(
  'of %s the street is filled in, and the page says what the register has',
  async (_what, numberAddition, additions, said) => {
    const insurer = { ...withoutStreet, numberAddition };
    const server = finds({ ...koning, additions });
    await opens(PATH, { kept: { ...kept, draft: { ...kept.draft, insurer } }, storage, server });
    await screen.findByText(said);
    expect(street()).toHaveValue('Lange Koningsweg');
  },
);

test('several streets are a choice, in the place of what was filled in for another number', async () => {
  const server = finds({ choices: [koning, klaroen] });
  const insurer = { ...withoutStreet, street: 'Dorpsstraat', city: 'Utrecht' };
  const registered = { street: 'Dorpsstraat', city: 'Utrecht' };
  await opens(PATH, { kept: { ...kept, draft: { ...kept.draft, insurer }, registered }, storage, server });
  await user.type(addition(), '9');
  await screen.findByText(text.where.severalStreets);
  expect(street()).toHaveValue('');
  const which = screen.getByRole('radiogroup', { name: text.where.which });
  await user.click(within(which).getByRole('radio', { name: 'Klein Klaroenpad, Utrecht' }));
  expect(street()).toHaveValue('Klein Klaroenpad');
  await screen.findByText(text.where.found);
  await next();
  await expectOverview();
  expect(server.asked(updateApplication)[0]?.body).toMatchObject({ insurer: klaroen });
});

test('a street that was typed by hand stays after the screen was left, and that of the register is offered beside it', async () => {
  const server = finds({ ...klaroen });
  await opens(PATH, { kept, storage, server });
  await screen.findByText(text.where.found);
  await user.clear(street());
  await user.type(street(), 'Lange Koningsweg');
  await opensAgain(PATH, { server });
  await user.type(addition(), 'A');
  await screen.findByText(text.where.otherStreet);
  expect(street()).toHaveValue('Lange Koningsweg');
  expect(screen.getByRole('radio', { name: 'Lange Koningsweg, Utrecht' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Klein Klaroenpad, Utrecht' }));
  expect(street()).toHaveValue('Klein Klaroenpad');
  await user.click(screen.getByRole('radio', { name: 'Lange Koningsweg, Utrecht' }));
  expect(street()).toHaveValue('Lange Koningsweg');
});
