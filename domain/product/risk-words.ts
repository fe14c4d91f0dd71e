import { formatWholeEuro, type Cents } from '../values/money.ts';
import type { ClaimDuration } from './choices.ts';
import { BENEFIT_THRESHOLD } from './constants.ts';
import { ofHundred } from './natural-frequency.ts';
import { gapAmount, gapMonths, type UntilPension } from './state-pension.ts';

/**
 * The Dutch words for the risk on screens, in mails and in documents: natural frequencies of one group of 100, the same
 * words for good and bad news, no advice.
 */

/** "31", "minder dan 1", "meer dan 99": of a hundred. */
export function inHundred(fraction: number): string {
  const { whole, bound } = ofHundred(fraction);
  if (bound === 'less') return 'minder dan 1';
  return bound === 'more' ? `meer dan ${whole}` : String(whole);
}

/** Says how many people like this one get a benefit at least once; `chance` is a fraction. */
export function chanceSentence(chance: number, endAge: number): string {
  const get = ofHundred(chance).whole <= 1 ? 'krijgt' : 'krijgen';
  return `Van 100 mensen met jouw beroep en leeftijd ${get} er ${inHundred(chance)} vóór hun ${endAge}e minstens één keer een uitkering uit deze verzekering.`;
}

/** Says how many of the months of not being able to work the choice pays; `coveredShare` is a fraction. */
export const coveredSentence = (coveredShare: number): string =>
  `Van elke 100 maanden dat zij niet kunnen werken, betaalt jouw keuze er ${inHundred(coveredShare)}.`;

/** Heading above options that each show a bar with its number. */
export const optionsCover = 'Van elke 100 maanden dat mensen zoals jij niet kunnen werken, betaalt deze keuze er:';

/** The same for one choice without that heading: "41 van de 100 maanden dat je niet kunt werken". */
export const paysIn = (coveredShare: number): string => `${paysInShort(coveredShare)} dat je niet kunt werken`;

/** Short form, for a place that says which months those are. */
export const paysInShort = (coveredShare: number): string => `${inHundred(coveredShare)} van de 100 maanden`;

/** Says whose figures these are, what they count, and that they are no advice. */
export const riskBasis = (tariffVersion: string, endAge: number): string =>
  `Berekend met ons tarief ${tariffVersion}, voor mensen die de verzekering tot hun ${endAge}e houden. Bij de maanden tellen alle oorzaken mee, vanaf dag 30 en vanaf ${BENEFIT_THRESHOLD}% arbeidsongeschiktheid. Wat er met jou gebeurt, weten we niet. ${noAdvice}`;

export const noAdvice = 'Dit is geen advies.';

/** Says one by one whose figures these are, what they count, and what they leave out. */
export const riskAssumptions = (tariffVersion: string, endAge: number): string[] => [
  `Ze komen uit ons tarief ${tariffVersion}. Met dat tarief berekenen we ook je premie.`,
  'We rekenen per groep beroepen met ongeveer hetzelfde risico.',
  `Niet kunnen werken betekent: minstens ${BENEFIT_THRESHOLD}% arbeidsongeschikt, vanaf dag 30, door welke oorzaak ook.`,
  `We rekenen met mensen die hun verzekering houden tot hun ${endAge}e. Wat daarna gebeurt, telt niet mee.`,
  'We tellen maanden en geen euro\u2019s. Een maand met een deel van de uitkering telt ook mee.',
  'De cijfers gaan over een groep. Jouw eigen kans kan groter of kleiner zijn.',
];

/** "7 jaar en 3 maanden", "7 jaar", "3 maanden". */
export function yearsAndMonths(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 && `${years} jaar`, rest > 0 && `${rest} ${rest === 1 ? 'maand' : 'maanden'}`];
  return parts.filter(Boolean).join(' en ');
}

/** The age at which the state pension starts: "67 jaar en 3 maanden". */
const pensionAgeInWords = ({ pensionAge: { years, months } }: UntilPension): string =>
  yearsAndMonths(12 * years + months);

/** The words of a picture of a rope: a net until the cover ends, none from there to the state pension. */
export const gapWords = {
  coverStops: ({ endAge }: UntilPension) => `${endAge} jaar: verzekering stopt`,
  pensionAge: pensionAgeInWords,
  /** `age`: at the start of the cover, in completed years. */
  picture: (age: number, until: UntilPension) =>
    `Een net van ${age} tot ${until.endAge} jaar. Van ${until.endAge} jaar tot ${pensionAgeInWords(until)} is er geen net.`,
};

/** "7 jaar en 3 maanden niet verzekerd: € 261.000"; undefined without a gap. */
export function gapInEuro(until: UntilPension, sumAssured: Cents): string | undefined {
  const months = gapMonths(until);
  if (months <= 0) return undefined;
  return `${yearsAndMonths(months)} niet verzekerd: ${formatWholeEuro(gapAmount(until, sumAssured))}`;
}

/**
 * Says whether the cover lasts until the state pension, and if not, that an insured person who is ill then gets no benefit. If the
 * law has not set the age yet, it says that too. A benefit of some years ends sooner than the cover.
 */
export function pensionSentence(until: UntilPension, claimDuration: ClaimDuration | undefined): string {
  const limit = claimDuration === undefined ? undefined : MOST_YEARS[claimDuration];
  return limit === undefined ? coverSentence(until) : `${coverSentence(until)} ${limitSentence(limit)}`;
}

const MOST_YEARS = { YEARS_2: 2, YEARS_5: 5, INSURANCE_END_DATE: undefined } satisfies Record<
  ClaimDuration,
  number | undefined
>;

const limitSentence = (years: number) => `Je koos een uitkering van maximaal ${years} jaar.`;

function coverSentence(until: UntilPension): string {
  const { endAge, settled } = until;
  const starts = settled ? 'begint' : 'begint op zijn vroegst';
  const both = `Deze verzekering stopt als je ${endAge} wordt, en je AOW ${starts} als je ${pensionAgeInWords(until)} bent.`;
  if (gapMonths(until) > 0) return `${both} Daartussen krijg je geen uitkering, ook niet als je dan al ziek bent.`;
  return settled
    ? `${both} Je bent dus verzekerd tot je AOW.`
    : `${both} Met die leeftijd ben je verzekerd tot je AOW.`;
}
