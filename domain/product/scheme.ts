import { centsFromEuro, type Cents } from '../values/cents.ts';
import type { CalendarDate } from '../values/dates.ts';
import type { ClaimDuration, WaitingPeriod } from './choices.ts';
import { BENEFIT_MONTHS, WAITING_MONTHS } from './living-on.ts';
import { maxEndAge, type Occupation } from './occupation.ts';
import type { Criterion, Scheme } from './scheme-schema.ts';
import { gapMonths, untilPension } from './state-pension.ts';

/** The parts of a cover that the criteria of a scheme compare. */
export type ComparedCover = {
  readonly birth: CalendarDate;
  readonly claimDuration: ClaimDuration;
  readonly waitingPeriod: WaitingPeriod;
  /** Per month, for each year of the policy; empty while unknown. */
  readonly premiums: readonly Cents[];
  /** Per year; undefined when the visitor does not give it. */
  readonly profit?: Cents | undefined;
};

export type Verdict = 'yes' | 'no' | 'unknown';
type Rule = (cover: ComparedCover, endAge: number, scheme: Scheme) => Verdict;

const yesIf = (holds: boolean): Verdict => (holds ? 'yes' : 'no');

/** The premium of a scheme per month at a profit per year. */
export function schemePremium(profit: Cents, { premiumPercent, mostPremium }: Scheme): Cents {
  return centsFromEuro(Math.min(((profit / 100) * premiumPercent.value) / 100 / 12, mostPremium.value));
}

const rules: Record<Criterion, Rule> = {
  /**
   * The proposal does not say which policy year counts, so all have to agree. Without a profit the policy has to reach the
   * highest premium of the scheme.
   */
  premium: ({ premiums, profit }, _, scheme) => {
    if (premiums.length === 0) return 'unknown';
    const needed = profit === undefined ? centsFromEuro(scheme.mostPremium.value) : schemePremium(profit, scheme);
    if (Math.min(...premiums) >= needed) return 'yes';
    return profit !== undefined && Math.max(...premiums) < needed ? 'no' : 'unknown';
  },
  waitingTime: ({ waitingPeriod }, _, { waitingMonths }) => yesIf(WAITING_MONTHS[waitingPeriod] <= waitingMonths.value),
  /** A state pension age that the law has not set can only become later. */
  endAge: ({ birth }, endAge) => {
    const until = untilPension(birth, endAge);
    if (!until) return 'unknown';
    if (gapMonths(until) > 0) return 'no';
    return until.settled ? 'yes' : 'unknown';
  },
  duration: ({ claimDuration }) => yesIf(BENEFIT_MONTHS[claimDuration] === Infinity),
  /** The formula of the scheme's benefit is not known. */
  benefit: () => 'unknown',
  /** The day on which a person has to be insured is not set. */
  transition: (_, endAge, { transitionEndAge }) => (endAge >= transitionEndAge.value ? 'unknown' : 'no'),
};

/** Compares a cover with each criterion of a scheme, as far as the criterion is known. */
export function fitOf(
  cover: ComparedCover,
  occupation: Occupation,
  scheme: Scheme,
): { readonly criterion: Criterion; readonly verdict: Verdict }[] {
  const endAge = maxEndAge(occupation);
  return scheme.criteria.map(({ value: criterion }) => ({
    criterion,
    verdict: rules[criterion](cover, endAge, scheme),
  }));
}
