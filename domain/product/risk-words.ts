import { formatWholeEuro, type Cents } from '../values/money.ts';
import { AND, months as inMonths, years as inYears } from '../values/text.ts';
import type { ClaimDuration } from './choices.ts';
import { ofHundred } from './natural-frequency.ts';
import * as text from './risk-text.ts';
import { gapAmount, gapMonths, type UntilPension } from './state-pension.ts';

export {
  /** Says one by one whose figures these are, what they count, and what they leave out. */
  assumptions as riskAssumptions,
  /** Says whose figures these are, what they count, and that they are no advice. */
  basis as riskBasis,
  noAdvice,
  /** Heading above options that each show a bar with its number. */
  optionsCover,
} from './risk-text.ts';

/** "31", "minder dan 1", "meer dan 99": of a hundred. */
export function inHundred(fraction: number): string {
  const { whole, bound } = ofHundred(fraction);
  if (bound === 'less') return text.lessThanOne;
  return bound === 'more' ? text.moreThan(whole) : String(whole);
}

/** Says how many people like this one get a benefit at least once; `chance` is a fraction. */
export const chanceSentence = (chance: number, endAge: number): string =>
  text.chance(inHundred(chance), ofHundred(chance).whole <= 1, endAge);

/** Says how many of the months of not being able to work the choice pays; `coveredShare` is a fraction. */
export const coveredSentence = (coveredShare: number): string => text.covered(inHundred(coveredShare));

/** The same for one choice without a heading: "41 van de 100 maanden dat je niet kunt werken". */
export const paysIn = (coveredShare: number): string => text.pays(inHundred(coveredShare));

/** Short form, for a place that says which months those are. */
export const paysInShort = (coveredShare: number): string => text.paysShort(inHundred(coveredShare));

/** "7 jaar en 3 maanden", "7 jaar", "3 maanden". */
export function yearsAndMonths(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 && inYears(years), rest > 0 && inMonths(rest)];
  return parts.filter(Boolean).join(` ${AND} `);
}

/** The age at which the state pension starts: "67 jaar en 3 maanden". */
const pensionAgeInWords = ({ pensionAge: { years, months } }: UntilPension): string =>
  yearsAndMonths(12 * years + months);

/** The words of a picture of a rope: a net until the cover ends, none from there to the state pension. */
export const gapWords = {
  coverStops: ({ endAge }: UntilPension) => text.gap.coverStops(endAge),
  pensionAge: pensionAgeInWords,
  /** `age`: at the start of the cover, in completed years. */
  picture: (age: number, until: UntilPension) => text.gap.picture(age, until.endAge, pensionAgeInWords(until)),
};

/** "7 jaar en 3 maanden niet verzekerd: € 261.000"; undefined without a gap. */
export function gapInEuro(until: UntilPension, sumAssured: Cents): string | undefined {
  const months = gapMonths(until);
  if (months <= 0) return undefined;
  return `${text.gap.notInsured(yearsAndMonths(months))}: ${formatWholeEuro(gapAmount(until, sumAssured))}`;
}

/**
 * Says whether the cover lasts until the state pension, and if not, that an insured person who is ill then gets no benefit. If the
 * law has not set the age yet, it says that too. A benefit of some years ends sooner than the cover.
 */
export function pensionSentence(until: UntilPension, claimDuration: ClaimDuration | undefined): string {
  const limit = claimDuration === undefined ? undefined : MOST_YEARS[claimDuration];
  return limit === undefined ? coverSentence(until) : `${coverSentence(until)} ${text.pension.limit(limit)}`;
}

const MOST_YEARS = { YEARS_2: 2, YEARS_5: 5, INSURANCE_END_DATE: undefined } satisfies Record<
  ClaimDuration,
  number | undefined
>;

function coverSentence(until: UntilPension): string {
  const { endAge, settled } = until;
  const { both, between, insured, insuredThen } = text.pension;
  const then = gapMonths(until) > 0 ? between : settled ? insured : insuredThen;
  return `${both(endAge, pensionAgeInWords(until), settled)} ${then}`;
}
