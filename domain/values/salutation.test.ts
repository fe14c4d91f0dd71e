import { expect, test } from 'vitest';
import { salutationName } from './salutation.ts';

test.each([
  [{ initials: 'S.M.', middleName: 'van der', surname: 'Meulen-Özdemir' }, 'S.M. van der Meulen-Özdemir'],
  [{ initials: ' Th. J ', surname: "d'Hondt" }, "Th. J d'Hondt"],
  [{ initials: 'J-P.', middleName: "'t", surname: 'Hooft' }, "J-P. 't Hooft"],
  [{ initials: 'JP', middleName: 'in ’t', surname: 'Veld' }, 'JP in ’t Veld'],
  [{ initials: 's. m.', middleName: 'v.d.', surname: 'St. John' }, 'S. M. v.d. St. John'],
  [{ initials: 'jan', surname: 'Mu\u0308ller' }, 'Jan Müller'],
])('a mail greets %o as %s', (name, greeted) => {
  expect(salutationName(name)).toBe(greeted);
});

test.each([
  ['nothing', {}],
  ['a surname only', { surname: 'Vries' }],
  ['a link as surname', { initials: 'A', surname: 'www.gratis.example' }],
  ['a link as initials', { initials: 'www.gratis.example', surname: 'Vries' }],
  ['a short link as initials', { initials: 'www.bel.nl', surname: 'Vries' }],
  ['a short link as surname', { initials: 'A', surname: 'bit.ly' }],
  ['a short link with a full stop as prefix', { initials: 'A', middleName: 'bit.ly.', surname: 'Vries' }],
  ['a link behind a name', { initials: 'A', surname: 'Vries.nl' }],
  ['dots as initials', { initials: '. .', surname: 'Vries' }],
  ['a word as initials', { initials: 'gratis', surname: 'Vries' }],
  ['a sentence as prefix', { initials: 'A', middleName: 'bel 0900 1234', surname: 'Vries' }],
  ['more than one line', { initials: 'A', surname: 'Vries\nGratis' }],
  ['more than a name', { initials: 'A', surname: 'V'.repeat(61) }],
])('a mail greets nobody by %s', (_, name) => {
  expect(salutationName(name)).toBeUndefined();
});
