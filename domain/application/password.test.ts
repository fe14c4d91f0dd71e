import { expect, it } from 'vitest';
import { password } from './password.ts';
import { messages } from './text.ts';

it.each(['Geheim-1', 'Één-wachtwoord-2', 'aB3$'])(
  '"%s" has a capital, a small letter, a digit and a special character',
  (text) => {
    expect(password.safeParse(text).success).toBe(true);
  },
);

it.each([
  ['a capital', 'geheim-1'],
  ['a small letter', 'GEHEIM-1'],
  ['a digit', 'Geheim-een'],
  ['a special character', 'Geheim1'],
  ['a special character, for which a space does not count', 'Geheim 1'],
  ['anything', ''],
])('a password without %s is refused with the message of the specification', (_, text) => {
  expect(password.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['password.format']);
  expect(messages['password.format']).toBe(
    'Het wachtwoord moet minimaal 1 hoofdletter, 1 kleine letter, 1 cijfer en 1 speciaal karakter bevatten.',
  );
});
