import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookupAddress } from '@vangnet/contract/address';
import { updateApplication } from '@vangnet/contract/applications';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { opens, user } from '../../testing/app.tsx';
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
  expect(await screen.findAllByText(messages['street.required'])).toHaveLength(2);
  expect(server.asked(lookupAddress).length).toBeGreaterThan(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
