import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import { finalOverviewStep } from './steps-final.ts';
import {
  averageYearIncomeStepFor,
  personalDataFormFor,
  personalDataStep,
  quoteStep,
  runningInsuranceStep,
  taxDeductibleStep,
  terminateInsuranceStepFor,
} from './steps-personal.ts';
import { figures } from '../testing/premium.ts';
import { figureWords } from '../product/figure-words.ts';
import { cents } from '../values/money.ts';

/** The sentence for each field, or nothing when the answers are good. */
const faultsOf = (...[step, answers]: Parameters<typeof judge>) => {
  const judged = judge(step, answers, figureWords(figures));
  return judged.ok ? {} : judged.faults;
};

const CONSENT = 'Je moet akkoord gaan met het privacybeleid om door te gaan';
const MAIL_REQUIRED = 'E-mailadres is verplicht';
const MAIL_FORMAT = 'Vul een geldig e-mailadres in';
const PHONE = 'Telefoonnummer moet in het formaat +31 (0)6 12345678 zijn.';
const POSTCODE = 'Postcode moet 4 nummers bevatten gevolgd door 2 letters.';
const HOUSE_NUMBER = 'Vul je huisnummer in, alleen cijfers.';

const person = {
  initials: 'S.M.',
  surname: 'Meulen',
  gender: 'FEMALE',
  nationality: 'NL',
  zipCode: '3511 AB',
  number: '12',
  street: 'Dorpsstraat',
  city: 'Utrecht',
  phoneNumber: '12345678',
  email: 'sanne@houtwerk.example',
};

it.each([
  [undefined, 'Geef aan wat je gemiddelde jaarinkomen is.'],
  [cents(42_352_94), 'Het jaarinkomen is te laag voor het verzekerd bedrag.'],
  [cents(42_352_95), undefined],
])('average-year-income judges %s with the message of the specification', (averageYearIncome, message) => {
  expect(faultsOf(averageYearIncomeStepFor(cents(3_000_00)), { averageYearIncome })['averageYearIncome']).toBe(message);
});

it('the choices about tax and another insurance have the messages of the specification', () => {
  const tax = 'Geef aan of de premie aftrekbaar wilt maken voor de belasting.';
  expect(faultsOf(taxDeductibleStep, {})).toEqual({ deductPremiumFromTaxes: tax });
  const other = 'Geef aan of je ergens anders een AOV hebt lopen.';
  expect(faultsOf(runningInsuranceStep, {})).toEqual({ existingInsurance: other });
});

it.each([
  [{ existingInsuranceBroker: ' ' }, 'Vul de naam van je verzekeraar in.'],
  [{ existingInsuranceTermination: undefined }, 'Geef aan of je jouw lopende AOV opzegt of niet.'],
  [{ existingInsuranceCancellationDate: '' }, 'De opzegdatum is verplicht.'],
  [{ existingInsuranceCancellationDate: '31 februari' }, 'Gebruik het formaat dd-mm-jjjj om de datum in te vullen.'],
  [{ existingInsuranceCancellationDate: '31-02-2030' }, 'Deze datum bestaat niet. Controleer de dag en de maand.'],
  [{ existingInsuranceSumAssured: undefined }, 'Dit veld is verplicht. Vul minimaal een bedrag van €\u00a0100 in.'],
  [{ existingInsuranceSumAssured: cents(99_99) }, 'Vul minimaal een bedrag van €\u00a0100 in.'],
  [
    { existingInsuranceSumAssured: cents(5_000_01) },
    'Het bedrag dat je wilt verzekeren mag maximaal €\u00a05.000 per maand zijn.',
  ],
])('terminate-insurance refuses %o with the message of the specification', (change, message) => {
  const details = {
    existingInsuranceBroker: 'De Andere',
    existingInsuranceTermination: 'YES',
    existingInsuranceCancellationDate: '01-01-2030',
    existingInsuranceSumAssured: cents(1_500_00),
  };
  const step = terminateInsuranceStepFor(figures, 'YES');
  expect(faultsOf(step, details)).toEqual({});
  expect(Object.values(faultsOf(step, { ...details, ...change }))).toEqual([message]);
});

it.each([
  [{ initials: '' }, 'Vul je voorletters in.'],
  [{ surname: ' ' }, 'Vul je achternaam in.'],
  [{ gender: undefined }, 'Kies je geslacht.'],
  [{ nationality: undefined }, 'Kies je nationaliteit uit de lijst.'],
  [{ street: '' }, 'Vul je straat in.'],
  [{ city: '' }, 'Vul je woonplaats in.'],
  [{ zipCode: undefined }, POSTCODE],
  [{ zipCode: '0511 AB' }, POSTCODE],
  [{ number: undefined }, HOUSE_NUMBER],
  [{ number: '12a' }, HOUSE_NUMBER],
  [{ phoneNumber: '1234567' }, PHONE],
  [{ phoneNumber: '123456789' }, PHONE],
  [{ email: '' }, MAIL_REQUIRED],
  [{ email: 'sanne@' }, MAIL_FORMAT],
])('personal-data refuses %o with the message of the specification', (change, message) => {
  expect(faultsOf(personalDataStep, person)).toEqual({});
  expect(Object.values(faultsOf(personalDataStep, { ...person, ...change }))).toEqual([message]);
});

it.each([
  [{ emailConfirmation: 'sanne@houtwerk.exampl' }, 'Het e-mailadres komt niet overeen. Typ het nogmaals in.'],
  [{ privacy: false }, CONSENT],
])('the second address and the consent refuse %o with the message of the specification', (change, message) => {
  const answers = { ...person, emailConfirmation: person.email, privacy: true };
  const step = personalDataFormFor(person.email, true);
  expect(faultsOf(step, answers)).toEqual({});
  expect(Object.values(faultsOf(step, { ...answers, ...change }))).toEqual([message]);
});

it('the second address is the first when it reaches the same mailbox', () => {
  const answers = { ...person, emailConfirmation: ` ${person.email.toUpperCase()}\u00a0`, privacy: true };
  expect(faultsOf(personalDataFormFor(person.email, true), answers)).toEqual({});
});

it('an empty second address is reported together with the empty first one', () => {
  const answers = { ...person, email: '', emailConfirmation: '', privacy: true };
  expect(Object.keys(faultsOf(personalDataFormFor('', true), answers))).toEqual(['email', 'emailConfirmation']);
});

it.each([
  [{ email: '' }, MAIL_REQUIRED],
  [{ email: 'henk@' }, MAIL_FORMAT],
  [{ privacy: undefined }, CONSENT],
])('the quote refuses %o with the message of the specification', (change, message) => {
  const answers = { email: person.email, privacy: true };
  expect(faultsOf(quoteStep, answers)).toEqual({});
  expect(Object.values(faultsOf(quoteStep, { ...answers, ...change }))).toEqual([message]);
});

it.each([
  [{ acceptedTerms: false }, 'Het accepteren van de slotverklaring is verplicht'],
  [{ iban: ' ' }, 'Je rekeningnummer is verplicht'],
  [{ iban: 'NL92ABNA0417164300' }, 'Je hebt geen geldige IBAN ingevuld'],
])('final-overview refuses %o with the message of the specification', (change, message) => {
  const iban = 'NL91 ABNA 0417 1643 00';
  const answers = { truthful: true, directDebit: true, electronic: true, acceptedTerms: true, iban };
  expect(faultsOf(finalOverviewStep, answers)).toEqual({});
  expect(Object.values(faultsOf(finalOverviewStep, { ...answers, ...change }))).toEqual([message]);
});
