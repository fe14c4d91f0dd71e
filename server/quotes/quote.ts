import * as z from 'zod/mini';
import type { AnswerPath, Draft } from '@vangnet/domain/application/draft-schema';
import { linesFor, asFacts } from '@vangnet/domain/application/tell-answers';
import { CLAIM_ASSESSMENTS, CLAIM_DURATIONS } from '@vangnet/domain/product/choices';
import { EXPLANATION_CODES } from '@vangnet/domain/product/explanation';
import { claimAssessment, maxEndAge } from '@vangnet/domain/product/occupation';
import { courseOf, type PremiumYear } from '@vangnet/domain/product/course';
import { untilPension } from '@vangnet/domain/product/state-pension';
import type { ExplanationLine, Price, QuoteRequest, Risk } from '@vangnet/domain/premium/quote';
import { amount, signedAmount } from '@vangnet/domain/values/amount-schema';
import { amsterdamDate, formatDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { fill } from '@vangnet/domain/values/fill';
import { verbatim } from '@vangnet/reference-data/markup';
import type { Spoken } from '../../words/words.ts';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import type { StoredApplication } from '../applications/store.ts';
import { calculatePremium } from '../calculation/calculate-premium.ts';
import type { WordedProduct } from '../calculation/product.ts';
import { recordedPrice, type RecordedPrice } from '../evidence/price.ts';

const explanationLine = z.object({
  code: z.enum(EXPLANATION_CODES),
  label: z.string(),
  sentence: z.string(),
  amount: signedAmount,
});

/**
 * A quote as it was asked for: mail, text and PDF are all made from it, so that they cannot differ. It holds what the
 * cover and its price depend on and nothing that shows who the applicant is: a mail is read by more people than one. The end
 * date would tell the birthday, so the age stands for it.
 */
export const quoteSchema = z.object({
  /** Dates as dd-mm-yyyy. */
  date: z.string(),
  startDate: z.string(),
  tariffVersion: z.string(),
  claimAssessment: z.enum(CLAIM_ASSESSMENTS),
  /** The age at which the cover ends. */
  endAge: z.int(),
  sumAssured: amount,
  claimDuration: z.enum(CLAIM_DURATIONS),
  /** The choices in words, in the order of the questions. */
  choices: z.array(z.tuple([z.string(), z.string()])),
  discount: z.boolean(),
  firstMonth: amount,
  figures: z.object({ policyFee: amount, firstYearDiscount: z.number(), withdrawalDays: z.int() }),
  /** Premium per month in each year of the policy. */
  premiums: z.array(z.object({ year: z.int(), age: z.int(), amount })).check(z.minLength(1)),
  /** The receipt of the first month. */
  explanation: z.array(explanationLine).check(z.minLength(1)),
  /** Until the end age, in fractions. */
  risk: z.object({ chance: z.number(), coveredShare: z.number() }),
  /** The earliest age at which the state pension starts. */
  pension: z.optional(z.object({ pensionAge: z.object({ years: z.int(), months: z.int() }), settled: z.boolean() })),
});
export type Quote = z.infer<typeof quoteSchema>;

/** The choice in words; empty when the quote does not have it. */
const chosen = ({ choices }: Quote, path: AnswerPath, { answers }: Spoken): string =>
  new Map(choices).get(answers.labels[path]) ?? '';

export const isIndexed = (quote: Quote, words: Spoken) =>
  chosen(quote, 'indexation', words) === words.choices.indexations.CLAIM_AND_POLICY;

/** Links for the reader of a quote, with their host. */
export type QuoteLinks = {
  /** To go on with the application, for so many days. */
  readonly resume: { readonly url: string; readonly days: number };
  readonly documents: readonly { readonly title: string; readonly url: string }[];
};

type Explained = {
  request: QuoteRequest;
  price: Price;
  explanation: readonly ExplanationLine[];
  risk: Pick<Risk, 'chance' | 'coveredShare'>;
};

/** The quote for a premium that was computed on `day`. */
export function quoteOf(
  { request, price, explanation, risk }: Explained,
  { draft, day, words }: { readonly draft: Draft; readonly day: CalendarDate; readonly words: Spoken },
): Quote {
  const { job, sumAssured, claimDuration, discount } = request;
  const { policyFee, firstYearDiscount, withdrawalDays } = price.figures;
  return {
    date: formatDate(day),
    startDate: formatDate(price.startDate),
    tariffVersion: price.tariffVersion,
    claimAssessment: claimAssessment(job),
    endAge: maxEndAge(job),
    sumAssured,
    claimDuration,
    choices: asFacts(linesFor('quote', { draft, words, figures: price.figures })),
    discount: discount && firstYearDiscount > 0,
    firstMonth: price.firstMonth,
    figures: { policyFee, firstYearDiscount, withdrawalDays },
    premiums: price.premiumProgression,
    explanation: [...explanation],
    risk,
    pension: untilPension(request.birth, maxEndAge(job)),
  };
}

/** A quote, and its price as it is recorded. */
type CurrentQuote = { readonly quote: Quote; readonly price: RecordedPrice };

/**
 * Prices a saved application with the tariff that holds for it. Refused when it was submitted, when an answer is still
 * open, and when the product refuses the case.
 */
export function currentQuote(product: WordedProduct, application: StoredApplication): Result<CurrentQuote> {
  if (application.isSubmitted) return refuse('application.frozen');
  const { draft } = application;
  const priced = calculatePremium(product, draft, application);
  // Not the request is malformed, but the draft that was saved.
  if (!priced.ok) return { ok: false, faults: priced.faults };
  const quote = quoteOf(priced.value, { draft, day: amsterdamDate(product.clock()), words: product.words });
  return ok({ quote, price: recordedPrice(priced.value) });
}

/** The course of the premium for mail, text, PDF and adviser. */
export function courseWords(quote: Quote, words: Spoken) {
  const { premiums } = quote;
  const { numbered } = words.quote.course;
  const isRising = isIndexed(quote, words);
  const sentence = words.courseSentence(premiums, isRising);
  return {
    sentence: sentence.replaceAll(new RegExp(String.raw`${numbered} (?=\d)`, 'g'), `${numbered}\u00a0`),
    picture: words.coursePicture(premiums, isRising),
    years: mainYears(premiums, words.quote.course),
  };
}

/** The first year, the second, and the one with the highest premium when that comes later. */
function mainYears(
  premiums: Quote['premiums'],
  text: Spoken['quote']['course'],
): { label: string; year: PremiumYear }[] {
  const [first, second] = premiums;
  const highest = courseOf(premiums)?.highest;
  const named = [first, second].flatMap((year) =>
    year ? [{ label: fill(text.year, { year: year.year }), year }] : [],
  );
  if (!first || !highest || highest === second || highest.amount < first.amount) return named;
  return [...named, { label: fill(text.highest, { year: highest.year }), year: highest }];
}

/** Says as one line with markup what the insurance pays, after which time and how long, and when the cover starts. */
export function benefitLine(quote: Quote, words: Spoken): string {
  const { claimDuration, endAge } = quote;
  const { benefit } = words.quote;
  const occupation = verbatim(inSentence(chosen(quote, 'job.occupation.name', words)));
  const { INSURANCE_END_DATE, ...lengths } = words.claimDurations(endAge);
  const duration =
    claimDuration === 'INSURANCE_END_DATE'
      ? `**${INSURANCE_END_DATE.toLowerCase()}**`
      : fill(benefit.duration[claimDuration], lengths);
  const waiting = whole(chosen(quote, 'waitingPeriod', words));
  const isIncluded = chosen(quote, 'mentalIllnessIncluded', words) === words.mentalCover(true);
  return [
    fill(benefit.question[quote.claimAssessment], { occupation }),
    fill(benefit.pays, { waiting, amount: words.formatWholeEuro(quote.sumAssured), duration: whole(duration) }),
    fill(benefit.mentalCover, { isIncluded: isIncluded ? '' : benefit.not }),
    ...(isIndexed(quote, words) ? [benefit.indexed] : []),
    words.startSentence(quote.startDate),
  ].join(' ');
}

const whole = (words: string) => words.replaceAll(' ', '\u00a0');

/** An occupation without its capital: "schilder", but "ICT-adviseur" and "DevOps-engineer". */
const inSentence = (occupation: string) =>
  occupation.replace(/^(?:IJ|\p{Lu})(?=[\p{Ll}-]*(?:[\s,/]|$))/u, (capital) => capital.toLowerCase());
