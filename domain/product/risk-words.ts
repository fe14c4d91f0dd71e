import { fill } from '../values/fill.ts';
import { yearsAndMonths } from '../values/lengths.ts';
import { formatWholeEuro, type Cents } from '../values/money.ts';
import type { ClaimDuration } from './choices.ts';
import { BENEFIT_THRESHOLD } from './constants.ts';
import { ofHundred } from './natural-frequency.ts';
import * as ownText from './risk-text.ts';
import { gapAmount, gapMonths, type UntilPension } from './state-pension.ts';

export {
  noAdvice,
  /** Heading above options that each show a bar with its number. */
  optionsCover,
} from './risk-text.ts';
export { yearsAndMonths } from '../values/lengths.ts';

const MOST_YEARS = { YEARS_2: 2, YEARS_5: 5, INSURANCE_END_DATE: undefined } satisfies Record<
  ClaimDuration,
  number | undefined
>;

/** Writes the chance of a benefit in a language. A `chance` and a `coveredShare` are fractions. */
export function risksIn(text: typeof ownText) {
  /** "31", "minder dan 1", "meer dan 99": of a hundred. */
  function inHundred(fraction: number): string {
    const { whole, bound } = ofHundred(fraction);
    if (bound === 'less') return text.lessThanOne;
    return bound === 'more' ? fill(text.moreThan, { whole }) : String(whole);
  }

  /** Says how many people like this one get a benefit at least once. */
  function chanceSentence(chance: number, endAge: number): string {
    const isOne = ofHundred(chance).whole <= 1 ? text.gets.one : text.gets.many;
    return fill(text.chance, { number: inHundred(chance), isOne, endAge });
  }

  /** Says how many of the months of not being able to work the choice pays. */
  const coveredSentence = (coveredShare: number): string => fill(text.covered, { number: inHundred(coveredShare) });

  /** The same for one choice without a heading: "41 van de 100 maanden dat je niet kunt werken". */
  const paysIn = (coveredShare: number): string => fill(text.pays, { number: inHundred(coveredShare) });

  /** Short form, for a place that says which months those are. */
  const paysInShort = (coveredShare: number): string => fill(text.paysShort, { number: inHundred(coveredShare) });

  /** Says whose figures these are, what they count, and that they are no advice. */
  const riskBasis = (tariffVersion: string, endAge: number): string =>
    fill(text.basis, { tariffVersion, endAge, BENEFIT_THRESHOLD, noAdvice: text.noAdvice });

  /** Says one by one whose figures these are, what they count, and what they leave out. */
  const riskAssumptions = (tariffVersion: string, endAge: number): string[] =>
    text.assumptions.map((one) => fill(one, { tariffVersion, endAge, BENEFIT_THRESHOLD }));

  return { inHundred, chanceSentence, coveredSentence, paysIn, paysInShort, riskBasis, riskAssumptions };
}

type Written = { readonly yearsAndMonths: typeof yearsAndMonths; readonly formatWholeEuro: typeof formatWholeEuro };

/** Writes in a language how the cover ends before the state pension. */
export function pensionsIn(text: Pick<typeof ownText, 'gap' | 'pension'>, written: Written) {
  /** The age at which the state pension starts: "67 jaar en 3 maanden". */
  const pensionAge = ({ pensionAge: { years, months } }: UntilPension): string =>
    written.yearsAndMonths(12 * years + months);

  /** The words of a picture of a rope: a net until the cover ends, none from there to the state pension. */
  const gapWords = {
    coverStops: ({ endAge }: UntilPension) => fill(text.gap.coverStops, { endAge }),
    pensionAge,
    /** `age`: at the start of the cover, in completed years. */
    picture: (age: number, until: UntilPension) =>
      fill(text.gap.picture, { age, endAge: until.endAge, pensionAge: pensionAge(until) }),
  };

  /** "7 jaar en 3 maanden niet verzekerd: € 261.000"; undefined without a gap. */
  function gapInEuro(until: UntilPension, sumAssured: Cents): string | undefined {
    const months = gapMonths(until);
    if (months <= 0) return undefined;
    const notInsured = fill(text.gap.notInsured, { long: written.yearsAndMonths(months) });
    return `${notInsured}: ${written.formatWholeEuro(gapAmount(until, sumAssured))}`;
  }

  function coverSentence(until: UntilPension): string {
    const { endAge, settled } = until;
    const { both, begins, beginsAtTheEarliest, between, insured, insuredThen } = text.pension;
    const then = gapMonths(until) > 0 ? between : settled ? insured : insuredThen;
    const isSettled = settled ? begins : beginsAtTheEarliest;
    return `${fill(both, { endAge, pensionAge: pensionAge(until), isSettled })} ${then}`;
  }

  /**
   * Says whether the cover lasts until the state pension, and if not, that an insured person who is ill then gets no benefit. If the
   * law has not set the age yet, it says that too. A benefit of some years ends sooner than the cover.
   */
  function pensionSentence(until: UntilPension, claimDuration: ClaimDuration | undefined): string {
    const limit = claimDuration === undefined ? undefined : MOST_YEARS[claimDuration];
    const cover = coverSentence(until);
    return limit === undefined ? cover : `${cover} ${fill(text.pension.limit, { years: limit })}`;
  }

  return { gapWords, gapInEuro, pensionSentence };
}

export const { inHundred, chanceSentence, coveredSentence, paysIn, paysInShort, riskBasis, riskAssumptions } =
  risksIn(ownText);
export const { gapWords, gapInEuro, pensionSentence } = pensionsIn(ownText, { yearsAndMonths, formatWholeEuro });
