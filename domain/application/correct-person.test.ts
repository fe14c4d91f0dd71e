import { expect, test } from 'vitest';
import { completeDraft } from '../testing/complete-draft.ts';
import { correctPerson } from './correct-person.ts';
import { cents } from '../values/money.ts';

test('a correction takes over the name and the address, and nothing else but the birth date', () => {
  const person = { ...completeDraft.insurer, surname: 'Quellinck', street: 'Nieuwe Straat' };
  const sent = {
    ...completeDraft,
    insurer: { ...person, occupation: 'Stratenmaker' },
    iban: 'NL20INGB0001234567',
    sumAssured: cents(5_000_00),
    acceptedTerms: false,
  };
  expect(correctPerson(completeDraft, sent)).toEqual({ ...completeDraft, insurer: person });
});

test('a correction without a person keeps the birth date and the occupation', () => {
  expect(correctPerson(completeDraft, {}).insurer).toEqual({ dateOfBirth: '14-03-1988', occupation: 'Webdesigner' });
});

const born = (dateOfBirth: string) => ({ ...completeDraft.insurer, dateOfBirth });

test('another birth date is taken over with its premium, and has to be accepted again', () => {
  const sent = {
    ...completeDraft,
    insurer: born('01-01-1990'),
    premium: cents(61_50),
    termOfCover: 29,
    sumAssured: cents(5_000_00),
  };
  const { statements: _, documentsVersion: __, ...undeclared } = completeDraft;
  const priced = { premium: cents(61_50), termOfCover: 29, acceptedTerms: false };
  const corrected = correctPerson(completeDraft, sent);
  expect(corrected).toEqual({ ...undeclared, ...priced, insurer: born('01-01-1990') });
  expect(correctPerson(completeDraft, corrected)).toEqual(corrected);
});

test('the declarations are given again only after another birth date removed them', () => {
  const { statements } = completeDraft;
  const undeclared = { ...completeDraft, statements: undefined, acceptedTerms: false };
  const given = correctPerson(undeclared, { ...completeDraft, documentsVersion: '2026-07' });
  expect(given).toMatchObject({ statements, acceptedTerms: true, documentsVersion: '2026-07' });
  const other = { ...completeDraft, documentsVersion: '2026-07', acceptedTerms: false, statements: {} };
  expect(correctPerson({ ...completeDraft, acceptedTerms: true }, other)).toEqual({
    ...completeDraft,
    acceptedTerms: true,
  });
});
