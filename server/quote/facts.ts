import { courseOf, type PremiumYear } from '@vangnet/domain/product/course';
import { fill } from '@vangnet/domain/values/fill';
import { verbatim } from '@vangnet/reference-data/markup';
import { chosen, isIndexed, type Quote } from './quote.ts';
import type { Spoken } from '../../words/words.ts';

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
  const { claimAssessment, claimDuration, endAge, sumAssured } = quote;
  const { benefit } = words.quote;
  const occupation = verbatim(inSentence(chosen(quote, 'job.occupation.name', words)));
  const amount = words.formatWholeEuro(sumAssured);
  const { INSURANCE_END_DATE, ...lengths } = words.claimDurations(endAge);
  const duration =
    claimDuration === 'INSURANCE_END_DATE'
      ? `**${INSURANCE_END_DATE.toLowerCase()}**`
      : fill(benefit.duration[claimDuration], lengths);
  const waiting = whole(chosen(quote, 'waitingPeriod', words));
  const isIncluded = chosen(quote, 'mentalIllnessIncluded', words) === words.mentalCover(true);
  return [
    fill(benefit.question[claimAssessment], { occupation }),
    fill(benefit.pays, { waiting, amount, duration: whole(duration) }),
    fill(benefit.mentalCover, { isIncluded: isIncluded ? '' : benefit.not }),
    ...(isIndexed(quote, words) ? [benefit.indexed] : []),
    words.startSentence(quote.startDate),
  ].join(' ');
}

const whole = (words: string) => words.replaceAll(' ', '\u00a0');

/** An occupation without its capital: "schilder", but "ICT-adviseur" and "DevOps-engineer". */
const inSentence = (occupation: string) =>
  occupation.replace(/^(?:IJ|\p{Lu})(?=[\p{Ll}-]*(?:[\s,/]|$))/u, (capital) => capital.toLowerCase());
