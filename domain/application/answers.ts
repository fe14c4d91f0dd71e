import { assessments, claimDurations, indexations, mentalCover, waitingPeriods } from '../product/choice-words.ts';
import { DEFAULT_END_AGE } from '../product/constants.ts';
import type { ProductFigures } from '../product/figures.ts';
import { needsIncomeProof } from '../product/income.ts';
import { maxEndAge } from '../product/occupation.ts';
import { formatDate, parseIsoDate } from '../values/dates.ts';
import { isWhole } from '../values/cents.ts';
import { formatWholeEuro } from '../values/money.ts';
import { MOBILE_PREFIX } from '../values/phone.ts';
import { formatPostcode } from '../values/postcode.ts';
import type { AnswerPath, Draft } from './draft-schema.ts';

/** What the words of an answer depend on besides its value. */
export type Telling = {
  readonly draft: Draft;
  /** The Dutch name of a country by its code of ISO 3166-1: "NO" is "Noorwegen". */
  readonly countryName: (code: string) => string;
};

/** What decides which answers were asked. */
export type Asked = Telling & { readonly figures: ProductFigures };

type Tell = (value: unknown, telling: Telling) => string;

/** Under which heading an answer stands. */
export const PARTS = ['choices', 'person', 'money', 'otherInsurance', 'declarations'] as const;
export type Part = (typeof PARTS)[number];

/** Who reads an answer. Own data, evidence and the policy administration get every answer. */
export type Reader = 'summary' | 'quote' | 'adviser';

/** An answer as a line of a document; several fields can be one line, such as a name. */
export type Line = {
  readonly part: Part;
  readonly readers: readonly Reader[];
  /** Completes "Wijzig" for a screen reader: "je beroep". */
  readonly of?: string;
  /** The id of the answer on a screen that asks several. */
  readonly field?: string;
  /** Only when it was asked. */
  readonly when?: (asked: Asked) => boolean;
  /** When the line has more fields than its own; undefined while they are open. */
  readonly whole?: { readonly label: string; readonly tell: (draft: Draft) => string | undefined };
};

type Answer = {
  readonly label: string;
  /** The value in words. A value that the field cannot have is shown as it is. */
  readonly tell: Tell;
  readonly line?: Line;
};

const plain: Tell = String;
const yesOrNo: Tell = (value) => (value === true || value === 'YES' ? 'Ja' : 'Nee');
const amount: Tell = (value) => (typeof value === 'number' && isWhole(value) ? formatWholeEuro(value) : String(value));
const perMonth: Tell = (value, telling) => `${amount(value, telling)} per maand`;
const years: Tell = (value) => `${String(value)} jaar`;
const day: Tell = (value) => {
  const date = parseIsoDate(String(value));
  return date ? formatDate(date) : String(value);
};
const oneOf =
  (words: Readonly<Record<string, string>>): Tell =>
  (value) =>
    words[String(value)] ?? String(value);

const country: Tell = (value, { countryName }) => countryName(String(value));
const endAgeIn = ({ draft: { job } }: Telling) => (job ? maxEndAge(job) : DEFAULT_END_AGE);

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
const nameIn = ({ insurer: { initials, middleName, surname } = {} }: Draft) =>
  joined(initials, middleName, surname) || undefined;
const addressIn = ({ insurer: { street, number, numberAddition, zipCode, city } = {} }: Draft) =>
  [joined(street, number, numberAddition), joined(zipCode && formatPostcode(zipCode), city)]
    .filter(Boolean)
    .join(', ') || undefined;

const hasOther = ({ draft }: Asked) => draft.otherInsurance?.existingInsurance === true;
const isOtherEnding = (asked: Asked) =>
  hasOther(asked) && asked.draft.otherInsurance?.existingInsuranceTermination === 'YES';
/** Below the threshold the draft holds an assumption. */
const isIncomeAsked = ({ draft: { sumAssured }, figures }: Asked) =>
  sumAssured !== undefined && needsIncomeProof(figures, sumAssured);

/** Every draft begins with the Dutch nationality. */
const isPersonKnown = ({ draft: { insurer } }: Asked) => insurer?.surname !== undefined;
const isDeclared = ({ draft: { statements, acceptedTerms, iban } }: Asked) =>
  statements !== undefined || acceptedTerms === true || iban !== undefined;

const everyReader = ['quote', 'summary', 'adviser'] as const;
const notQuoted = ['summary', 'adviser'] as const;

const choice = (of: string, field?: string): Line => ({
  part: 'choices',
  readers: everyReader,
  of,
  ...(field && { field }),
});
const ofPerson = (field: string, of: string): Line => ({ part: 'person', readers: notQuoted, of, field });
const ofMoney = (of: string): Line => ({ part: 'money', readers: notQuoted, of });
const ofOther = (of: string, field?: string, when = hasOther): Line => ({
  part: 'otherInsurance',
  readers: notQuoted,
  of,
  ...(field && { field, when }),
});
const declared: Line = { part: 'declarations', readers: ['adviser'], when: isDeclared };

/**
 * Every field of the draft, once: its label, its value in words, and who reads it, in the order of the
 * questions. Which screen asks it stands in `flow/screens.ts`. A new field does not compile without a row.
 */
export const answers: Readonly<Record<AnswerPath, Answer>> = {
  'job.occupation.name': { label: 'Beroep', tell: plain, line: choice('je beroep', 'occupation') },
  sumAssured: { label: 'Verzekerd bedrag', tell: perMonth, line: choice('je verzekerde bedrag') },
  claimDurationDisability: {
    label: 'Uitkeringsduur',
    tell: (value, telling) => oneOf(claimDurations(endAgeIn(telling)))(value, telling),
    line: choice('je uitkeringsduur'),
  },
  waitingPeriod: { label: 'Wachttijd', tell: oneOf(waitingPeriods), line: choice('je wachttijd') },
  mentalIllnessIncluded: {
    label: 'Psychische klachten',
    tell: (value) => mentalCover(value === true),
    line: choice('of je psychische klachten meeverzekert'),
  },
  indexation: { label: 'Indexatie', tell: oneOf(indexations), line: choice('of we elk jaar indexeren') },

  'insurer.initials': {
    label: 'Voorletters',
    tell: plain,
    line: { ...ofPerson('initials', 'je naam'), whole: { label: 'Naam', tell: nameIn } },
  },
  'insurer.middleName': { label: 'Tussenvoegsel', tell: plain },
  'insurer.surname': { label: 'Achternaam', tell: plain },
  'insurer.dateOfBirth': { label: 'Geboortedatum', tell: plain, line: ofPerson('dateOfBirth', 'je geboortedatum') },
  'insurer.gender': {
    label: 'Geslacht',
    tell: oneOf({ MALE: 'Man', FEMALE: 'Vrouw' }),
    line: ofPerson('gender', 'je geslacht'),
  },
  'insurer.nationality': {
    label: 'Nationaliteit',
    tell: country,
    line: { ...ofPerson('nationality', 'je nationaliteit'), when: isPersonKnown },
  },
  'insurer.zipCode': {
    label: 'Postcode',
    tell: (value) => formatPostcode(String(value)),
    line: { ...ofPerson('zipCode', 'je adres'), whole: { label: 'Adres', tell: addressIn } },
  },
  'insurer.number': { label: 'Huisnummer', tell: plain },
  'insurer.numberAddition': { label: 'Toevoeging', tell: plain },
  'insurer.street': { label: 'Straat', tell: plain },
  'insurer.city': { label: 'Plaats', tell: plain },
  'insurer.country': { label: 'Land', tell: country },
  'insurer.phoneNumber': {
    label: 'Mobiel nummer',
    tell: (value) => String(value).replace(MOBILE_PREFIX, '+31 (0)6 '),
    line: ofPerson('phoneNumber', 'je mobiele nummer'),
  },
  'insurer.email': { label: 'E-mailadres', tell: plain, line: ofPerson('email', 'je e-mailadres') },

  averageYearIncome: {
    label: 'Gemiddeld bruto jaarinkomen',
    tell: amount,
    line: { ...ofMoney('je jaarinkomen'), when: isIncomeAsked },
  },
  deductPremiumFromTaxes: {
    label: 'Premie fiscaal aftrekken',
    tell: yesOrNo,
    line: ofMoney('of je de premie aftrekt'),
  },
  'otherInsurance.existingInsurance': {
    label: 'Andere AOV',
    tell: yesOrNo,
    line: ofOther('of je een andere AOV hebt'),
  },
  'otherInsurance.existingInsuranceBroker': {
    label: 'Verzekeraar',
    tell: plain,
    line: ofOther('de verzekeraar van je andere AOV', 'existingInsuranceBroker'),
  },
  'otherInsurance.existingInsuranceTermination': {
    label: 'Je zegt deze AOV op',
    tell: yesOrNo,
    line: ofOther('of je je andere AOV opzegt', 'existingInsuranceTermination'),
  },
  'otherInsurance.existingInsuranceCancellationDate': {
    label: 'Opzegdatum',
    tell: day,
    line: ofOther('de opzegdatum van je andere AOV', 'existingInsuranceCancellationDate', isOtherEnding),
  },
  'otherInsurance.existingInsuranceSumAssured': {
    label: 'Huidig verzekerd bedrag per maand',
    tell: amount,
    line: ofOther('het verzekerde bedrag van je andere AOV', 'existingInsuranceSumAssured'),
  },

  'statements.truthful': { label: 'Vragen eerlijk en volledig beantwoord', tell: yesOrNo, line: declared },
  'statements.directDebit': { label: 'Machtiging voor automatische incasso', tell: yesOrNo, line: declared },
  'statements.electronic': { label: 'Documenten en berichten per e-mail', tell: yesOrNo, line: declared },
  acceptedTerms: { label: 'Akkoord met slotverklaring en voorwaarden', tell: yesOrNo, line: declared },
  documentsVersion: { label: 'Versie van de documenten', tell: plain, line: declared },
  iban: { label: 'IBAN', tell: plain },

  // What follows from the answers, or is the same for everybody (section 3 of the specification).
  afvReferenceId: { label: 'Kenmerk', tell: plain },
  claimAssessment: { label: 'Beoordeling', tell: oneOf(assessments) },
  claimDurationLifeAnnuity: { label: 'Uitkering na overlijden', tell: oneOf({ MONTHS_12: '12 maanden' }) },
  coverLimit: { label: 'Ondergrens van de dekking', tell: oneOf({ PERCENTAGE_25: '25%' }) },
  discount: { label: 'Korting in het eerste jaar', tell: yesOrNo },
  discountGroupId: { label: 'Kortingsgroep', tell: plain },
  endDate: { label: 'Einddatum', tell: plain },
  endDateIsRetirementAge: { label: 'Stopt op de AOW-leeftijd', tell: yesOrNo },
  idinResult: { label: 'Bij je bank bevestigd wie je bent', tell: yesOrNo },
  'insurer.isSmoker': { label: 'Roker', tell: yesOrNo },
  'insurer.occupation': { label: 'Beroep', tell: plain },
  issuer: { label: 'Bank', tell: plain },
  'job.classNr': { label: 'Beroepsklasse', tell: plain },
  'job.excluded': { label: 'Beroep uitgesloten', tell: yesOrNo },
  'job.fittingLabour': { label: 'Passend werk mogelijk', tell: yesOrNo },
  'job.maxEndAgeFittingLabour': { label: 'Hoogste eindleeftijd, passend werk', tell: years },
  'job.maxEndAgeOwnLabour': { label: 'Hoogste eindleeftijd, eigen beroep', tell: years },
  'job.maxStartAge': { label: 'Hoogste leeftijd bij het begin', tell: years },
  'job.ownLabour': { label: 'Eigen beroep mogelijk', tell: yesOrNo },
  monthlyExpenses: { label: 'Vaste lasten per maand', tell: amount },
  occupationClass: { label: 'Beroepsklasse', tell: plain },
  paymentMethod: { label: 'Betaling', tell: oneOf({ MONTHLY: 'Per maand' }) },
  premium: { label: 'Premie per maand', tell: amount },
  'premiumTerms.amount': { label: 'Premie per maand', tell: amount },
  'premiumTerms.startDate': { label: 'Begint op', tell: plain },
  rateType: { label: 'Soort tarief', tell: oneOf({ STANDARD_RATE: 'Gewoon tarief' }) },
  termOfCover: { label: 'Looptijd', tell: years },
  transactionCode: { label: 'Nummer bij de bank', tell: plain },
};
