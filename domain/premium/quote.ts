import type { WaitingPeriod } from '../product/choices.ts';
import type { Cover } from '../product/cover.ts';
import { refusalOf, type Refusal } from '../product/eligibility.ts';
import type { ExplanationTexts } from '../product/explanation-words.ts';
import type { ProductFigures } from '../product/figures.ts';
import type { Occupation } from '../product/occupation.ts';
import { birthdayAt, completedYears, type CalendarDate } from '../values/dates.ts';
import { cents, type Cents } from '../values/money.ts';
import { alternativesOf, type Alternatives } from './alternatives.ts';
import { explanationOf, type ExplainedAmount } from './explanation.ts';
import { rateProfile, type RateProfile } from './profile.ts';
import { firstMonth, progression, type PremiumTerms, type PremiumYear } from './progression.ts';
import { rateTables, type RateTables } from './rate-table.ts';
import { riskTables, type Risk, type RiskTables } from './risk.ts';
import { at } from './table.ts';
import type { Tariff } from './tariff-tables.ts';

export type { Alternatives } from './alternatives.ts';
export type { Risk } from './risk.ts';

/** The person and the cover that a premium is asked for. `job` is the row of the occupation table, never what a browser sent. */
export type QuoteRequest = Cover & {
  job: Occupation;
  birth: CalendarDate;
  startDate: CalendarDate;
  discount: boolean;
};

/** The price of an accepted request. */
export type Price = {
  ok: true;
  premiumProgression: PremiumYear[];
  /** Premium per month in the first policy year; the one-off policy fee is not in it. */
  firstMonth: Cents;
  startDate: CalendarDate;
  /** The birthday on which the end age is reached. */
  endDate: CalendarDate;
  tariffVersion: string;
  /** Discount, fee and other figures of the product under this tariff. */
  figures: ProductFigures;
};
/** One line of the receipt, in words. The amounts of all lines add up to the first month. */
export type ExplanationLine = ExplainedAmount & { readonly label: string; readonly sentence: string };
type QuoteRefused = { ok: false; refusal: Refusal };

/** One tariff, ready to price. Keep it: it remembers the rate tables it has computed. */
export type PremiumEngine = {
  readonly tariffVersion: string;
  readonly tariff: Tariff;
  readonly rateTables: RateTables;
  readonly riskTables: RiskTables;
  /** The premium per policy year, or the reason why the product refuses the case. */
  readonly quote: (request: QuoteRequest) => Price | QuoteRefused;
  /**
   * How the first month of an accepted request is made up.
   *
   * @param texts in the language of the caller: a tariff is read once for all languages
   */
  readonly explain: (request: QuoteRequest, texts: ExplanationTexts) => ExplanationLine[];
  /** Size of the risk of an accepted request, and the share of it that the choices cover. */
  readonly risk: (request: QuoteRequest) => Risk;
  /** Price and covered risk of every choice other than those of an accepted request. */
  readonly alternatives: (request: QuoteRequest) => Alternatives;
  /** The smoothed rate at an attained age: euro per month, per euro of insured amount. */
  readonly unitRate: (profile: RateProfile, age: number) => number;
  /** The premium per policy year without any acceptance rule. */
  readonly progression: (profile: RateProfile, terms: Omit<PremiumTerms, 'endAge' | 'indexed'>) => PremiumYear[];
};

/** The part of a request that turns rates into premiums. */
function premiumTerms({ birth, startDate, sumAssured, discount }: QuoteRequest) {
  return { startAge: completedYears(birth, startDate), sumAssured, discount };
}

export function premiumEngine(tariff: Tariff): PremiumEngine {
  const tables = rateTables(tariff);
  const risks = riskTables(tariff, tables.staying);

  const priced: PremiumEngine['progression'] = (profile, terms) =>
    progression(tariff, tables.rates(profile), { ...terms, endAge: profile.endAge, indexed: profile.indexed });

  function quote(request: QuoteRequest): Price | QuoteRefused {
    const refusal = refusalOf(tariff.figures, request);
    if (refusal) return { ok: false, refusal };
    const { birth, startDate } = request;
    const profile = rateProfile(request);
    const premiumProgression = priced(profile, premiumTerms(request));
    const [first] = premiumProgression;
    if (!first) throw new RangeError(`no policy year before end age ${profile.endAge}`);
    return {
      ok: true,
      premiumProgression,
      firstMonth: first.amount,
      startDate,
      endDate: birthdayAt(birth, profile.endAge),
      tariffVersion: tariff.tariffVersion,
      figures: tariff.figures,
    };
  }

  // By language and brand.
  const worded = new Map<ExplanationTexts, ReturnType<ExplanationTexts>>();
  const explain: PremiumEngine['explain'] = (request, texts) => {
    const profile = rateProfile(request);
    const terms = premiumTerms(request);
    const cover = { ...profile, ...terms };
    const lineOf = worded.get(texts) ?? texts(tariff);
    worded.set(texts, lineOf);
    return explanationOf(tariff, tables.rates, profile, terms).map(({ code, amount }) => {
      const { label, sentence } = lineOf(code, cover);
      return { code, label, sentence, amount };
    });
  };

  return {
    tariffVersion: tariff.tariffVersion,
    tariff,
    rateTables: tables,
    riskTables: risks,
    quote,
    explain,
    risk: (request) => riskOf(risks, request),
    alternatives: (request) => alternativesTo(tariff, tables, risks, request),
    unitRate: (profile, age) => at(tables.rates(profile), age),
    progression: priced,
  };
}

function alternativesTo(tariff: Tariff, tables: RateTables, risks: RiskTables, request: QuoteRequest): Alternatives {
  const { startAge, sumAssured, discount } = premiumTerms(request);
  const priceOf = (profile: RateProfile) =>
    firstMonth(tariff, tables.rates(profile), { startAge, sumAssured, discount, indexed: profile.indexed });
  const coverOf = (profile: RateProfile) => risks.covered(profile, startAge);
  const ownMoney = (waitingPeriod: WaitingPeriod) => cents(tariff.waitingMonths[waitingPeriod] * sumAssured);
  return alternativesOf({ priceOf, coverOf, ownMoney }, rateProfile(request));
}

function riskOf(risks: RiskTables, request: QuoteRequest): Risk {
  const profile = rateProfile(request);
  const { startAge } = premiumTerms(request);
  return { ...risks.covered(profile, startAge), ...risks.ofDisability(profile, startAge) };
}
