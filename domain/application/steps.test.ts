import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { figureWords } from '../product/figure-words.ts';
import { figures } from '../testing/premium.ts';
import { cents } from '../values/money.ts';
import { judge } from './judge.ts';
import { finalOverviewStep } from './steps-final.ts';
import * as personal from './steps-personal.ts';
import * as wishes from './steps.ts';

const EMAIL = 'sanne@houtwerk.example';
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
  email: EMAIL,
};
const other = {
  existingInsuranceBroker: 'De Andere',
  existingInsuranceTermination: 'YES',
  existingInsuranceCancellationDate: '01-01-2030',
  existingInsuranceSumAssured: cents(1_500_00),
};
const findJob = wishes.findJobStepWith((name) => name === 'Timmerman', { year: 2026, month: 3, day: 14 });
const iban = 'NL91 ABNA 0417 1643 00';
const signed = { truthful: true, directDebit: true, electronic: true, acceptedTerms: true, iban };

/** The rules of each screen, with good answers. */
const STEPS: Record<string, readonly [z.ZodMiniType, Readonly<Record<string, unknown>>]> = {
  'find-job': [findJob, { occupation: 'Timmerman', dateOfBirth: '12-03-1986' }],
  'financial-situation': [wishes.financialSituationStepFor(figures), { sumAssured: cents(100_00) }],
  'claim-duration': [wishes.claimDurationStep, { claimDurationDisability: 'YEARS_5' }],
  'waiting-period': [wishes.waitingPeriodStep, { waitingPeriod: 'DAYS_30' }],
  'psychological-complaints': [wishes.psychologicalComplaintsStep, { mentalIllnessIncluded: false }],
  indexing: [wishes.indexingStep, { indexation: 'NO_INDEXATION' }],
  'average-year-income': [personal.averageYearIncomeStepFor(cents(3_000_00)), { averageYearIncome: cents(42_352_95) }],
  'tax-deductible': [personal.taxDeductibleStep, { deductPremiumFromTaxes: true }],
  'running-insurance': [personal.runningInsuranceStep, { existingInsurance: false }],
  'terminate-insurance': [personal.terminateInsuranceStepFor(figures, 'YES'), other],
  'personal-data': [personal.personalDataFormFor(EMAIL, true), { ...person, emailConfirmation: EMAIL, privacy: true }],
  quote: [personal.quoteStep, { email: EMAIL, privacy: true }],
  'final-overview': [finalOverviewStep, signed],
};

/** The sentence for each field, or nothing when the answers are good. */
function faultsOf(screen: string, change: object = {}) {
  const [step, good] = STEPS[screen] ?? [];
  if (!step) throw new Error(screen);
  const judged = judge(step, { ...good, ...change }, figureWords(figures));
  return judged.ok ? {} : judged.faults;
}

/** The table of section 5: screen, field, answer as JSON or nothing, message. Amounts are in cents. */
const REFUSED = `
find-job | occupation || Je moet een beroep selecteren
find-job | occupation | "" | Je moet een beroep selecteren
find-job | occupation | "Timmer" | Selecteer een geldig beroep uit de lijst
find-job | dateOfBirth || Je geboortedatum is verplicht. Dit bepaalt mede de hoogte van je premie.
find-job | dateOfBirth | "\\u200b" | Je geboortedatum is verplicht. Dit bepaalt mede de hoogte van je premie.
find-job | dateOfBirth | "12-3" | Gebruik het formaat dd-mm-jjjj om je geboortedatum in te vullen.
find-job | dateOfBirth | "31-02-1986" | Deze datum bestaat niet. Controleer je geboortedatum.
find-job | dateOfBirth | "15-03-2026" | Je geboortedatum kan niet in de toekomst liggen.
financial-situation | sumAssured || Dit veld is verplicht. Vul minimaal een bedrag van € 100 in.
financial-situation | sumAssured | "veel" | Dit bedrag kunnen we niet lezen. Vul een bedrag in, zoals 2.400.
financial-situation | sumAssured | 9999 | Vul minimaal een bedrag van € 100 in.
financial-situation | sumAssured | 500001 | Het bedrag dat je wilt verzekeren mag maximaal € 5.000 per maand zijn.
claim-duration | claimDurationDisability || Je moet je uitkeringsduur nog aangeven.
waiting-period | waitingPeriod || Je moet nog aangeven hoe lang je zonder uitkering kunt.
psychological-complaints | mentalIllnessIncluded || Geef aan of je psychische klachten wil meeverzekeren.
indexing | indexation || Wil je dat we elk jaar indexeren?
average-year-income | averageYearIncome || Geef aan wat je gemiddelde jaarinkomen is.
average-year-income | averageYearIncome | 4235294 | Het jaarinkomen is te laag voor het verzekerd bedrag.
tax-deductible | deductPremiumFromTaxes || Geef aan of de premie aftrekbaar wilt maken voor de belasting.
running-insurance | existingInsurance || Geef aan of je ergens anders een AOV hebt lopen.
terminate-insurance | existingInsuranceBroker | " " | Vul de naam van je verzekeraar in.
terminate-insurance | existingInsuranceTermination || Geef aan of je jouw lopende AOV opzegt of niet.
terminate-insurance | existingInsuranceCancellationDate | "" | De opzegdatum is verplicht.
terminate-insurance | existingInsuranceCancellationDate | "31 februari" | Gebruik het formaat dd-mm-jjjj om de datum in te vullen.
terminate-insurance | existingInsuranceCancellationDate | "31-02-2030" | Deze datum bestaat niet. Controleer de dag en de maand.
terminate-insurance | existingInsuranceSumAssured || Dit veld is verplicht. Vul minimaal een bedrag van € 100 in.
terminate-insurance | existingInsuranceSumAssured | 9999 | Vul minimaal een bedrag van € 100 in.
terminate-insurance | existingInsuranceSumAssured | 500001 | Het bedrag dat je wilt verzekeren mag maximaal € 5.000 per maand zijn.
personal-data | initials | "" | Vul je voorletters in.
personal-data | surname | " " | Vul je achternaam in.
personal-data | gender || Kies je geslacht.
personal-data | nationality || Kies je nationaliteit uit de lijst.
personal-data | street | "\\u00a0\\u2060" | Vul je straat in.
personal-data | city | "" | Vul je woonplaats in.
personal-data | zipCode || Postcode moet 4 nummers bevatten gevolgd door 2 letters.
personal-data | zipCode | "0511 AB" | Postcode moet 4 nummers bevatten gevolgd door 2 letters.
personal-data | number || Vul je huisnummer in, alleen cijfers.
personal-data | number | "12a" | Vul je huisnummer in, alleen cijfers.
personal-data | phoneNumber | "1234567" | Telefoonnummer moet in het formaat +31 (0)6 12345678 zijn.
personal-data | phoneNumber | "123456789" | Telefoonnummer moet in het formaat +31 (0)6 12345678 zijn.
personal-data | email | "" | E-mailadres is verplicht
personal-data | email | "sanne@" | Vul een geldig e-mailadres in
personal-data | emailConfirmation | "sanne@houtwerk.exampl" | Het e-mailadres komt niet overeen. Typ het nogmaals in.
personal-data | privacy | false | Je moet akkoord gaan met het privacybeleid om door te gaan
quote | email | "" | E-mailadres is verplicht
quote | email | "henk@" | Vul een geldig e-mailadres in
quote | privacy || Je moet akkoord gaan met het privacybeleid om door te gaan
final-overview | acceptedTerms | false | Het accepteren van de slotverklaring is verplicht
final-overview | iban | " " | Je rekeningnummer is verplicht
final-overview | iban | "NL92ABNA0417164300" | Je hebt geen geldige IBAN ingevuld
`;

it.each(
  REFUSED.trim()
    .split('\n')
    .map((line) => line.split(/ ?\| ?/) as [string, string, string, string]),
)('%s refuses of %s the answer %s with the message of the specification', (screen, field, answer, message) => {
  const change = { [field]: answer === '' ? undefined : (JSON.parse(answer) as unknown) };
  const asFound = Object.entries(faultsOf(screen, change)).map(([name, said]) => [
    name,
    said.replaceAll('\u00a0', ' '),
  ]);
  expect(asFound).toEqual([[field, message]]);
});

it('good answers are accepted, the limits of the amount and other notations included', () => {
  for (const screen of Object.keys(STEPS)) expect(faultsOf(screen)).toEqual({});
  expect(faultsOf('financial-situation', { sumAssured: cents(5_000_00) })).toEqual({});
});

it('the second address is the first when it reaches the same mailbox', () => {
  expect(faultsOf('personal-data', { emailConfirmation: ` ${EMAIL.toUpperCase()}\u00a0` })).toEqual({});
});

it('an empty second address is reported together with the empty first one', () => {
  const judged = judge(personal.personalDataFormFor('', false), { ...person, email: '', emailConfirmation: '' });
  expect(Object.keys(judged.ok ? {} : judged.faults)).toEqual(['email', 'emailConfirmation']);
});
