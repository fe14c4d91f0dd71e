import { expect, test } from 'vitest';
import { completeDraft } from '../testing/complete-draft.ts';
import { correctPerson } from './correct-person.ts';

test('a correction takes over the name and the address, and nothing else', () => {
  const person = { ...completeDraft.insurer, surname: 'Quellinck', street: 'Nieuwe Straat' };
  const sent = {
    ...completeDraft,
    insurer: { ...person, dateOfBirth: '01-01-1990', occupation: 'Stratenmaker' },
    iban: 'NL20INGB0001234567',
    sumAssured: 5000,
    acceptedTerms: false,
  };
  expect(correctPerson(completeDraft, sent)).toEqual({ ...completeDraft, insurer: person });
});

test('a correction without a person keeps the birth date and the occupation', () => {
  expect(correctPerson(completeDraft, {}).insurer).toEqual({ dateOfBirth: '14-03-1988', occupation: 'Webdesigner' });
});
