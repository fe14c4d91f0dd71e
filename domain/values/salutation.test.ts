import { expect, test } from 'vitest';
import { salutationName } from './salutation.ts';

test('a mail greets by initials, prefix and surname', () => {
  expect(salutationName({ initials: 'S.M.', middleName: 'van der', surname: 'Meulen-Özdemir' })).toBe(
    'S.M. van der Meulen-Özdemir',
  );
  expect(salutationName({ initials: ' Th. J ', surname: "d'Hondt" })).toBe("Th. J d'Hondt");
});

test.each([
  ['nothing', {}],
  ['a surname only', { surname: 'Vries' }],
  ['a link as surname', { initials: 'A', surname: 'www.gratis.example' }],
  ['a link as initials', { initials: 'www.gratis.example', surname: 'Vries' }],
  ['a word as initials', { initials: 'gratis', surname: 'Vries' }],
  ['a sentence as prefix', { initials: 'A', middleName: 'bel 0900 1234', surname: 'Vries' }],
  ['more than one line', { initials: 'A', surname: 'Vries\nGratis' }],
  ['more than a name', { initials: 'A', surname: 'V'.repeat(61) }],
])('a mail greets nobody by %s', (_, name) => {
  expect(salutationName(name)).toBeUndefined();
});
