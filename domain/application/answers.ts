import type * as choiceText from '../product/choice-text.ts';
import type { choicesIn } from '../product/choice-words.ts';
import { DEFAULT_END_AGE } from '../product/constants.ts';
import type { ProductFigures } from '../product/figures.ts';
import { needsIncomeProof } from '../product/income.ts';
import { maxEndAge } from '../product/occupation.ts';
import { formatDate, parseIsoDate } from '../values/dates.ts';
import { isWhole } from '../values/cents.ts';
import { fill } from '../values/fill.ts';
import type { lengthsIn } from '../values/lengths.ts';
import type { amountsIn } from '../values/money.ts';
import { MOBILE_PREFIX } from '../values/phone.ts';
import { formatPostcode } from '../values/postcode.ts';
import type * as answersText from './answers-text.ts';
import type { AnswerPath, Draft } from './draft-schema.ts';

/** The words of answers in a language. */
export type AnswerWords = Pick<ReturnType<typeof choicesIn>, 'claimDurations' | 'mentalCover'> &
  Pick<ReturnType<typeof amountsIn>, 'formatWholeEuro'> &
  Pick<ReturnType<typeof lengthsIn>, 'years'> & {
    readonly answers: typeof answersText;
    readonly choices: Pick<typeof choiceText, 'assessments' | 'indexations' | 'waitingPeriods'>;
    /** The name of a country by its code of ISO 3166-1: "NO" is "Noorwegen". */
    readonly countryName: (code: string) => string;
  };

/** Everything besides its value that the words of an answer depend on. */
export type AnswerContext = { readonly draft: Draft; readonly words: AnswerWords };

/** Everything that decides which answers were asked. */
export type QuestionContext = AnswerContext & { readonly figures: ProductFigures };

type Tell = (value: unknown, context: AnswerContext) => string;

/** Under which heading an answer stands. */
export const PARTS = ['choices', 'person', 'money', 'otherInsurance', 'declarations'] as const;
export type Part = (typeof PARTS)[number];

/** The reader of an answer. Own data, evidence and the policy administration get every answer. */
export type Reader = 'summary' | 'quote' | 'adviser';

/** An answer as a line of a document; several fields can be one line, such as a name. */
export type Line = {
  readonly part: Part;
  readonly readers: readonly Reader[];
  /** The id of the answer on a screen that asks several. */
  readonly field?: string;
  /** Only when it was asked. */
  readonly when?: (asked: QuestionContext) => boolean;
  /** When the line has more fields than its own; undefined while they are open. */
  readonly whole?: (draft: Draft) => string | undefined;
};

type Answer = {
  /** The value in words. A value that the field cannot have is shown as it is. */
  readonly tell: Tell;
  readonly line?: Line;
};

const plain: Tell = String;
const yesOrNo: Tell = (value, { words: { answers: text } }) => (value === true || value === 'YES' ? text.yes : text.no);
const amount: Tell = (value, { words }) =>
  typeof value === 'number' && isWhole(value) ? words.formatWholeEuro(value) : String(value);
const perMonth: Tell = (value, context) => fill(context.words.answers.perMonth, { amount: amount(value, context) });
const years: Tell = (value, { words }) => words.years(Number(value));
const day: Tell = (value) => {
  const date = parseIsoDate(String(value));
  return date ? formatDate(date) : String(value);
};
const oneOf =
  (namesIn: (words: AnswerWords, context: AnswerContext) => Readonly<Record<string, string>>): Tell =>
  (value, context) =>
    namesIn(context.words, context)[String(value)] ?? String(value);

const country: Tell = (value, { words }) => words.countryName(String(value));
const endAgeIn = ({ draft: { job } }: AnswerContext) => (job ? maxEndAge(job) : DEFAULT_END_AGE);

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
const nameIn = ({ insurer: { initials, middleName, surname } = {} }: Draft) =>
  joined(initials, middleName, surname) || undefined;
const addressIn = ({ insurer: { street, number, numberAddition, zipCode, city } = {} }: Draft) =>
  [joined(street, number, numberAddition), joined(zipCode && formatPostcode(zipCode), city)]
    .filter(Boolean)
    .join(', ') || undefined;

const hasOther = ({ draft }: QuestionContext) => draft.otherInsurance?.existingInsurance === true;
const isOtherEnding = (asked: QuestionContext) =>
  hasOther(asked) && asked.draft.otherInsurance?.existingInsuranceTermination === 'YES';
/** Below the threshold the draft holds an assumption. */
const isIncomeAsked = ({ draft: { sumAssured }, figures }: QuestionContext) =>
  sumAssured !== undefined && needsIncomeProof(figures, sumAssured);

/** Every draft begins with the Dutch nationality. */
const isPersonKnown = ({ draft: { insurer } }: QuestionContext) => insurer?.surname !== undefined;
const isDeclared = ({ draft: { statements, acceptedTerms, iban } }: QuestionContext) =>
  statements !== undefined || acceptedTerms === true || iban !== undefined;

const everyReader = ['quote', 'summary', 'adviser'] as const;
const notQuoted = ['summary', 'adviser'] as const;

const choice = (field?: string): Line => ({ part: 'choices', readers: everyReader, ...(field && { field }) });
const ofPerson = (field: string): Line => ({ part: 'person', readers: notQuoted, field });
const ofMoney: Line = { part: 'money', readers: notQuoted };
const ofOther = (field?: string, when = hasOther): Line => ({
  part: 'otherInsurance',
  readers: notQuoted,
  ...(field && { field, when }),
});
const declared: Line = { part: 'declarations', readers: ['adviser'], when: isDeclared };

/**
 * Every field of the draft, once: its value in words, and who reads it, in the order of the questions. Its label stands in
 * `answers-text.ts`. Which screen asks it stands in `flow/screens.ts`. A new field does not compile without a row.
 */
export const answers: Readonly<Record<AnswerPath, Answer>> = {
  'job.occupation.name': { tell: plain, line: choice('occupation') },
  sumAssured: { tell: perMonth, line: choice() },
  claimDurationDisability: {
    tell: oneOf(({ claimDurations }, context) => claimDurations(endAgeIn(context))),
    line: choice(),
  },
  waitingPeriod: { tell: oneOf(({ choices }) => choices.waitingPeriods), line: choice() },
  mentalIllnessIncluded: {
    tell: (value, { words }) => words.mentalCover(value === true),
    line: choice(),
  },
  indexation: { tell: oneOf(({ choices }) => choices.indexations), line: choice() },

  'insurer.initials': {
    tell: plain,
    line: { ...ofPerson('initials'), whole: nameIn },
  },
  'insurer.middleName': { tell: plain },
  'insurer.surname': { tell: plain },
  'insurer.dateOfBirth': { tell: plain, line: ofPerson('dateOfBirth') },
  'insurer.gender': {
    tell: oneOf((words) => words.answers.genders),
    line: ofPerson('gender'),
  },
  'insurer.nationality': {
    tell: country,
    line: { ...ofPerson('nationality'), when: isPersonKnown },
  },
  'insurer.zipCode': {
    tell: (value) => formatPostcode(String(value)),
    line: { ...ofPerson('zipCode'), whole: addressIn },
  },
  'insurer.number': { tell: plain },
  'insurer.numberAddition': { tell: plain },
  'insurer.street': { tell: plain },
  'insurer.city': { tell: plain },
  'insurer.country': { tell: country },
  'insurer.phoneNumber': {
    tell: (value) => String(value).replace(MOBILE_PREFIX, '+31 (0)6 '),
    line: ofPerson('phoneNumber'),
  },
  'insurer.email': { tell: plain, line: ofPerson('email') },

  averageYearIncome: {
    tell: amount,
    line: { ...ofMoney, when: isIncomeAsked },
  },
  deductPremiumFromTaxes: {
    tell: yesOrNo,
    line: ofMoney,
  },
  'otherInsurance.existingInsurance': {
    tell: yesOrNo,
    line: ofOther(),
  },
  'otherInsurance.existingInsuranceBroker': {
    tell: plain,
    line: ofOther('existingInsuranceBroker'),
  },
  'otherInsurance.existingInsuranceTermination': {
    tell: yesOrNo,
    line: ofOther('existingInsuranceTermination'),
  },
  'otherInsurance.existingInsuranceCancellationDate': {
    tell: day,
    line: ofOther('existingInsuranceCancellationDate', isOtherEnding),
  },
  'otherInsurance.existingInsuranceSumAssured': {
    tell: amount,
    line: ofOther('existingInsuranceSumAssured'),
  },

  'statements.truthful': { tell: yesOrNo, line: declared },
  'statements.directDebit': { tell: yesOrNo, line: declared },
  'statements.electronic': { tell: yesOrNo, line: declared },
  acceptedTerms: { tell: yesOrNo, line: declared },
  documentsVersion: { tell: plain, line: declared },
  iban: { tell: plain },

  // What follows from the answers, or is the same for everybody (section 3 of the specification).
  afvReferenceId: { tell: plain },
  claimAssessment: { tell: oneOf(({ choices }) => choices.assessments) },
  claimDurationLifeAnnuity: { tell: oneOf((words) => words.answers.monthsAfterDeath) },
  coverLimit: { tell: oneOf(() => ({ PERCENTAGE_25: '25%' })) },
  discount: { tell: yesOrNo },
  discountGroupId: { tell: plain },
  endDate: { tell: plain },
  endDateIsRetirementAge: { tell: yesOrNo },
  idinResult: { tell: yesOrNo },
  'insurer.isSmoker': { tell: yesOrNo },
  'insurer.occupation': { tell: plain },
  issuer: { tell: plain },
  'job.classNr': { tell: plain },
  'job.excluded': { tell: yesOrNo },
  'job.fittingLabour': { tell: yesOrNo },
  'job.maxEndAgeFittingLabour': { tell: years },
  'job.maxEndAgeOwnLabour': { tell: years },
  'job.maxStartAge': { tell: years },
  'job.ownLabour': { tell: yesOrNo },
  monthlyExpenses: { tell: amount },
  occupationClass: { tell: plain },
  paymentMethod: { tell: oneOf((words) => words.answers.payments) },
  premium: { tell: amount },
  'premiumTerms.amount': { tell: amount },
  'premiumTerms.startDate': { tell: plain },
  rateType: { tell: oneOf((words) => words.answers.rates) },
  termOfCover: { tell: years },
  transactionCode: { tell: plain },
};
