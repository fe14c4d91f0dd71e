import type * as z from 'zod/mini';
import type { calculate, flatCalculationSchema } from '@vangnet/contract/calculation';
import { inCents, type Draft } from '@vangnet/domain/application/draft-schema';
import { birthDateIn } from '@vangnet/domain/application/refusal';
import { coverRequired } from '@vangnet/domain/application/steps';
import { withFigures, type MessageCode } from '@vangnet/domain/application/messages';
import { malformed, ok, type Fault, type Result } from '@vangnet/domain/application/result';
import {
  type Alternatives,
  type ExplanationLine,
  type Price,
  type QuoteRequest,
  type Risk,
} from '@vangnet/domain/premium/quote';
import { coverAnswers, coverIn, hasEveryChoice } from '@vangnet/domain/product/cover';
import { figuresInEach } from '@vangnet/domain/product/figures-in-each';
import { declaredIncome } from '@vangnet/domain/product/income';
import { maxEndAge } from '@vangnet/domain/product/occupation';
import { findOccupation } from '@vangnet/domain/product/occupation-table';
import { pensionGap, type UntilPension } from '@vangnet/domain/product/state-pension';
import { netPremium, type NetPremium } from '@vangnet/domain/product/tax';
import { parseDate } from '@vangnet/domain/values/dates';
import { centsFromEuro, type Cents } from '@vangnet/domain/values/money';
import { namesIn } from '@vangnet/domain/values/record';
import type { Release } from '@vangnet/reference-data/releases';
import { ratedToday, type Product, type Rating } from './product.ts';
import type { Spoken } from '../../words/words.ts';

/** The tariff that a saved calculation had before it was priced anew, and what it would cost with that. */
export type Rerated = { readonly previousVersion: string; readonly previousAmount: Cents };

/** A request with the server's own row of the occupation, and its price. */
export type Priced = {
  readonly request: QuoteRequest;
  readonly price: Price;
  readonly release: Release;
  /** The release that a saved calculation had before it was priced anew. */
  readonly previous: Release | undefined;
  readonly deduction: Wishes['deduction'];
};

/** A price with everything that a response explains about it. */
export type Calculated = Priced & {
  readonly explanation: readonly ExplanationLine[];
  readonly alternatives: Alternatives;
  readonly risk: Risk;
  readonly net: NetPremium | undefined;
  readonly pensionGap: UntilPension | undefined;
  readonly rerated: Rerated | undefined;
};

/**
 * The premium for these wishes. The tariff is that of today, or the one that a saved calculation keeps. A
 * request in which an answer is still open, or that names an occupation that is not in the list, is malformed.
 */
export function quotePremium(product: Product, asked: Asked, saved?: Rating): Result<Priced> {
  const read = wishesIn(asked);
  if (!read.ok) return read;
  const { occupation, occupationField, deduction, ...wishes } = read.value;
  const { startDate, previous, ...release } = ratedToday(product, saved, occupation);
  const job = findOccupation(release.occupations, occupation);
  if (!job) return malformed([{ code: 'occupation.unlisted', field: occupationField }]);
  const request = { ...wishes, job, startDate };
  const price = release.engine.quote(request);
  return price.ok
    ? ok({ request, price, release, previous, deduction })
    : { ok: false, faults: [withFigures(price.refusal, undefined, figuresInEach(release.engine.tariff.figures))] };
}

/** The premium with this release as on the day of `moment`, whatever is in force by now. */
export function quotePremiumAt(moment: Date, release: Release, asked: Asked): Result<Priced> {
  return quotePremium({ clock: () => moment, releaseOn: () => release, releaseOf: () => release }, asked);
}

/** Prices as `quotePremium` does, and explains the price. */
export function calculatePremium(
  { words, ...product }: Product & { readonly words: Spoken },
  asked: Asked,
  saved?: Rating,
): Result<Calculated> {
  const priced = quotePremium(product, asked, saved);
  if (!priced.ok) return priced;
  const { request, price, release, previous, deduction } = priced.value;
  const { birth, startDate, job } = request;
  return ok({
    ...priced.value,
    explanation: release.engine.explain(request, words.explanationTexts),
    alternatives: release.engine.alternatives(request),
    risk: release.engine.risk(request),
    net:
      deduction &&
      netPremium(
        { income: declared(priced.value), monthlyPremium: price.firstMonth, birth, startDate },
        { ...words, tax: words.product.taxAssumptions },
      ),
    pensionGap: pensionGap(birth, maxEndAge(job)),
    rerated: previous && rerated(previous, request, price.firstMonth),
  });
}

/** The income that the premium is deducted from; undefined when it was only assumed. */
const declared = ({ deduction, request, price }: Priced): Cents | undefined =>
  deduction?.income === undefined ? undefined : declaredIncome(price.figures, request.sumAssured, deduction.income);

/** The price of the same wishes by the previous release; undefined when that is the same, or has none for them. */
function rerated({ engine, occupations }: Release, request: QuoteRequest, amount: Cents): Rerated | undefined {
  const job = findOccupation(occupations, request.job.occupation.name);
  const former = job && engine.quote({ ...request, job });
  if (!former?.ok || former.firstMonth === amount) return undefined;
  return { previousVersion: engine.tariffVersion, previousAmount: former.firstMonth };
}

type FlatRequest = z.infer<typeof flatCalculationSchema>;
export type CalculationBody = z.infer<typeof calculate.body>;
/** A request for a premium: the flat fields as they were sent, or a draft. */
export type Asked = Draft | FlatRequest;

/** The choices to price. The occupation's row and the start date are the server's. */
type Wishes = Omit<QuoteRequest, 'job' | 'startDate'> & {
  occupation: string;
  occupationField: string;
  /** The yearly income of the draft, that the premium is deducted from; undefined without deduction. */
  deduction: { income: Cents | undefined } | undefined;
};

export const askedIn = (body: CalculationBody): Asked => ('occupation' in body ? body : inCents(body));

/** Reads the choices to price; a draft in which an answer is still open is malformed. */
function wishesIn(asked: Asked): Result<Wishes> {
  return 'occupation' in asked ? readFlat(asked) : readDraft(asked);
}

function readFlat({ occupation, dateOfBirth, discount = true, ...body }: FlatRequest): Result<Wishes> {
  const birth = parseDate(dateOfBirth);
  const cover = coverIn(coverAnswers({ ...body, sumAssured: centsFromEuro(body.sumAssured) }));
  if (!birth || !hasEveryChoice(cover)) return malformed([{ code: 'dateOfBirth.format', field: 'dateOfBirth' }]);
  return ok({ ...cover, birth, discount, occupation, occupationField: 'occupation', deduction: undefined });
}

function readDraft(draft: Draft): Result<Wishes> {
  const { job, discount = true } = draft;
  const birth = birthDateIn(draft);
  const cover = coverIn(draft);
  if (!job || !birth || !hasEveryChoice(cover)) return malformed(openAnswers(draft));
  const where = { occupation: job.occupation.name, occupationField: 'job.occupation.name' };
  return ok({ ...cover, birth, discount, ...where, deduction: deductionOf(draft) });
}

function deductionOf({ deductPremiumFromTaxes, averageYearIncome: income }: Draft): Wishes['deduction'] {
  return deductPremiumFromTaxes ? { income } : undefined;
}

function openAnswers(draft: Draft): Fault[] {
  const person: [answer: unknown, field: string, code: MessageCode][] = [
    [draft.job, 'job', 'occupation.required'],
    [draft.insurer?.dateOfBirth, 'insurer.dateOfBirth', 'dateOfBirth.required'],
  ];
  const cover = namesIn(coverRequired).map((field) => [draft[field], field, coverRequired[field]] as const);
  return [...person, ...cover]
    .filter(([answer]) => answer === undefined)
    .map(([, field, required]) => ({ field, code: required }));
}
