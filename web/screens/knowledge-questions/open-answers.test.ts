import { expect, test } from 'vitest';
import { openAnswers } from './open-answers.ts';

const fault = (field: string | undefined, nl: string) => ({ ...(field ? { field } : {}), message: { nl } });

test('every screen that misses an answer is listed once, with its first fault', () => {
  const income = 'Het jaarinkomen is te laag voor het verzekerd bedrag.';
  expect(
    openAnswers([
      fault('averageYearIncome', income),
      fault('statements.truthful', 'Zet een vinkje om een machtiging te geven.'),
      fault('iban', 'Je rekeningnummer is verplicht'),
    ]),
  ).toEqual([
    { path: '/bekijk-je-premie/jaarinkomen', title: 'Wat is je gemiddelde jaarinkomen?', message: income },
    {
      path: '/bekijk-je-premie/vraag-je-verzekering-aan',
      title: 'Vraag je verzekering aan',
      message: 'Zet een vinkje om een machtiging te geven.',
    },
  ]);
});

test('a refusal that is about no answer leads to no screen', () => {
  expect(openAnswers([fault(undefined, 'Vanwege je leeftijd is deze verzekering niet mogelijk.')])).toEqual([]);
});
