import { expect, test } from 'vitest';
import { openAnswers } from './open-answers.ts';

const fault = (field: string | undefined, nl: string) => ({ ...(field ? { field } : {}), message: { nl } });

test('Every screen that has to be gone back to stands there once, with what is wrong first.', () => {
  const income = 'Het jaarinkomen is te laag voor het verzekerd bedrag.';
  expect(
    openAnswers([
      fault('averageYearIncome', income),
      fault('statements.truthful', 'Zet een vinkje om verder te gaan.'),
      fault('iban', 'Je rekeningnummer is verplicht'),
    ]),
  ).toEqual([
    { path: '/bekijk-je-premie/jaarinkomen', title: 'Wat is je gemiddelde jaarinkomen?', message: income },
    {
      path: '/bekijk-je-premie/vraag-je-verzekering-aan',
      title: 'Vraag je verzekering aan',
      message: 'Zet een vinkje om verder te gaan.',
    },
  ]);
});

test('A refusal that is about no answer leads nowhere.', () => {
  expect(openAnswers([fault(undefined, 'Vanwege je leeftijd is deze verzekering niet mogelijk.')])).toEqual([]);
});
