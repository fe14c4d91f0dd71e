import { expect, it } from 'vitest';
import {
  claimDurationStep,
  financialSituationStepFor,
  findJobStepWith,
  indexingStep,
  psychologicalComplaintsStep,
  waitingPeriodStep,
} from './steps.ts';
import { isMessageCode, sentenceOf } from './messages.ts';
import { figures } from '../testing/premium.ts';
import { figureWords } from '../product/figure-words.ts';
import { cents } from '../values/money.ts';

type Outcome = { success: boolean; error?: { issues: { message: string }[] } };
const sentence = (outcome: Outcome) => {
  const message = outcome.error?.issues[0]?.message ?? '';
  return isMessageCode(message) ? sentenceOf(message, figureWords(figures)) : message;
};

const findJob = findJobStepWith((name) => name === 'Timmerman', { year: 2026, month: 3, day: 14 });
const person = { occupation: 'Timmerman', dateOfBirth: '12-03-1986' };

it.each([
  [{ ...person, occupation: undefined }, 'Je moet een beroep selecteren'],
  [{ ...person, occupation: '' }, 'Je moet een beroep selecteren'],
  [{ ...person, occupation: 'Timmer' }, 'Selecteer een geldig beroep uit de lijst'],
  [{ ...person, dateOfBirth: undefined }, 'Je geboortedatum is verplicht. Dit bepaalt mede de hoogte van je premie.'],
  [{ ...person, dateOfBirth: '' }, 'Je geboortedatum is verplicht. Dit bepaalt mede de hoogte van je premie.'],
  [{ ...person, dateOfBirth: '12-3' }, 'Gebruik het formaat dd-mm-jjjj om je geboortedatum in te vullen.'],
  [{ ...person, dateOfBirth: '31-02-1986' }, 'Deze datum bestaat niet. Controleer je geboortedatum.'],
  [{ ...person, dateOfBirth: '15-03-2026' }, 'Je geboortedatum kan niet in de toekomst liggen.'],
])('find-job refuses %o with the message of the specification', (answers, message) => {
  expect(sentence(findJob.safeParse(answers))).toBe(message);
});

it.each([
  [undefined, 'Dit veld is verplicht. Vul minimaal een bedrag van €\u00a0100 in.'],
  [99_99, 'Vul minimaal een bedrag van €\u00a0100 in.'],
  [5_000_01, 'Het bedrag dat je wilt verzekeren mag maximaal €\u00a05.000 per maand zijn.'],
])('financial-situation refuses %s with the message of the specification', (sumAssured, message) => {
  expect(sentence(financialSituationStepFor(figures).safeParse({ sumAssured }))).toBe(message);
});

it('an amount that cannot be read is not called empty', () => {
  const typed: unknown = 'veel';
  expect(sentence(financialSituationStepFor(figures).safeParse({ sumAssured: typed }))).toBe(
    sentenceOf('amount.format'),
  );
});

it('the four choices have the messages of the specification', () => {
  expect(sentence(claimDurationStep.safeParse({}))).toBe('Je moet je uitkeringsduur nog aangeven.');
  expect(sentence(waitingPeriodStep.safeParse({}))).toBe('Je moet nog aangeven hoe lang je zonder uitkering kunt.');
  expect(sentence(psychologicalComplaintsStep.safeParse({}))).toBe(
    'Geef aan of je psychische klachten wil meeverzekeren.',
  );
  expect(sentence(indexingStep.safeParse({}))).toBe('Wil je dat we elk jaar indexeren?');
});

it('good answers are accepted, the limits of the amount included', () => {
  expect(findJob.safeParse(person).success).toBe(true);
  expect(financialSituationStepFor(figures).safeParse({ sumAssured: cents(100_00) }).success).toBe(true);
  expect(financialSituationStepFor(figures).safeParse({ sumAssured: cents(5_000_00) }).success).toBe(true);
});
