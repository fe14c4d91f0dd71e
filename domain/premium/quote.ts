import type { ClaimDuration, Indexation, WaitingPeriod } from '../product/choices.ts';
import { refusalOf, type Refusal } from '../product/eligibility.ts';
import { claimAssessment, maxEndAge, type Occupation } from '../product/occupation.ts';
import { birthdayAt, completedYears, type CalendarDate } from '../values/dates.ts';
import type { Cents } from '../values/money.ts';
import type { RateProfile } from './profile.ts';
import { progression, type PremiumTerms, type PremiumYear } from './progression.ts';
import { rateTables, type RateTables } from './rate-table.ts';
import { at } from './table.ts';
import type { Tariff } from './tariff-tables.ts';

export type { PremiumYear } from './progression.ts';

/** What a premium is asked for. `job` is the row of the occupation table, never what a browser sent. */
export type QuoteRequest = {
  job: Occupation;
  birth: CalendarDate;
  startDate: CalendarDate;
  sumAssured: Cents;
  claimDuration: ClaimDuration;
  waitingPeriod: WaitingPeriod;
  mentalIllnessIncluded: boolean;
  indexation: Indexation;
  discount: boolean;
};

export type Quote = {
  ok: true;
  premiumProgression: PremiumYear[];
  /** Premium per month in the first policy year; the one-off policy fee is not in it. */
  firstMonth: Cents;
  startDate: CalendarDate;
  /** The birthday on which the end age is reached. */
  endDate: CalendarDate;
  tariffVersion: string;
};
export type QuoteRefused = { ok: false; refusal: Refusal };

/** One tariff, ready to price. Keep it: it remembers the rate tables it has computed. */
export type PremiumEngine = {
  readonly tariffVersion: string;
  readonly tariff: Tariff;
  readonly rateTables: RateTables;
  /** The premium per policy year, or the reason why the product refuses the case. */
  readonly quote: (request: QuoteRequest) => Quote | QuoteRefused;
  /** The smoothed rate at an attained age: euro per month, per euro of insured amount. */
  readonly unitRate: (profile: RateProfile, age: number) => number;
  /** The premium per policy year without any acceptance rule. */
  readonly progression: (profile: RateProfile, terms: Omit<PremiumTerms, 'endAge' | 'indexed'>) => PremiumYear[];
};

/** The part of a request that the rates depend on. */
export function rateProfile(
  request: Omit<QuoteRequest, 'birth' | 'startDate' | 'sumAssured' | 'discount'>,
): RateProfile {
  return {
    classNr: request.job.classNr,
    endAge: maxEndAge(request.job),
    waitingPeriod: request.waitingPeriod,
    claimDuration: request.claimDuration,
    assessment: claimAssessment(request.job),
    mentalIncluded: request.mentalIllnessIncluded,
    indexed: request.indexation === 'CLAIM_AND_POLICY',
  };
}

export function premiumEngine(tariff: Tariff): PremiumEngine {
  const tables = rateTables(tariff);

  const priced: PremiumEngine['progression'] = (profile, terms) =>
    progression(tariff, tables.rates(profile), { ...terms, endAge: profile.endAge, indexed: profile.indexed });

  function quote(request: QuoteRequest): Quote | QuoteRefused {
    const refusal = refusalOf(request);
    if (refusal) return { ok: false, refusal };
    const { birth, startDate, sumAssured, discount } = request;
    const profile = rateProfile(request);
    const premiumProgression = priced(profile, { startAge: completedYears(birth, startDate), sumAssured, discount });
    const [first] = premiumProgression;
    if (!first) throw new RangeError(`no policy year before end age ${profile.endAge}`);
    return {
      ok: true,
      premiumProgression,
      firstMonth: first.amount,
      startDate,
      endDate: birthdayAt(birth, profile.endAge),
      tariffVersion: tariff.tariffVersion,
    };
  }

  return {
    tariffVersion: tariff.tariffVersion,
    tariff,
    rateTables: tables,
    quote,
    unitRate: (profile, age) => at(tables.rates(profile), age),
    progression: priced,
  };
}
