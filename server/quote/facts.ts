import { mentalCover } from '@vangnet/domain/product/choice-words';
import { courseOf, coursePicture, courseSentence, type PremiumYear } from '@vangnet/domain/product/course';
import { startSentence } from '@vangnet/domain/product/start-words';
import { formatWholeEuro } from '@vangnet/domain/values/money';
import { verbatim } from '@vangnet/reference-data/markup';
import { chosen, isIndexed, type Quote } from './quote.ts';
import { benefit, course } from './text.ts';

const NUMBERED = new RegExp(String.raw`${course.numbered} (?=\d)`, 'g');

/** The course of the premium for mail, text, PDF and adviser. */
export function courseWords(quote: Quote) {
  const { premiums } = quote;
  return {
    sentence: courseSentence(premiums, isIndexed(quote)).replaceAll(NUMBERED, `${course.numbered}\u00a0`),
    picture: coursePicture(premiums, isIndexed(quote)),
    years: mainYears(premiums),
  };
}

/** The first year, the second, and the one with the highest premium when that comes later. */
function mainYears(premiums: Quote['premiums']): { label: string; year: PremiumYear }[] {
  const [first, second] = premiums;
  const highest = courseOf(premiums)?.highest;
  const named = [first, second].flatMap((year) => (year ? [{ label: course.year(year.year), year }] : []));
  if (!first || !highest || highest === second || highest.amount < first.amount) return named;
  return [...named, { label: course.highest(highest.year), year: highest }];
}

/** Says as one line with markup what the insurance pays, after which time and how long, and when the cover starts. */
export function benefitLine(quote: Quote): string {
  const { claimAssessment, claimDuration, endAge, sumAssured } = quote;
  const occupation = verbatim(inSentence(chosen(quote, 'job.occupation.name')));
  const amount = formatWholeEuro(sumAssured);
  return [
    benefit.question[claimAssessment](occupation),
    benefit.pays(whole(chosen(quote, 'waitingPeriod')), amount, whole(benefit.duration(endAge)[claimDuration])),
    benefit.mentalCover(chosen(quote, 'mentalIllnessIncluded') === mentalCover(true)),
    ...(isIndexed(quote) ? [benefit.indexed] : []),
    startSentence(quote.startDate),
  ].join(' ');
}

const whole = (words: string) => words.replaceAll(' ', '\u00a0');

/** An occupation without its capital: "schilder", but "ICT-adviseur" and "DevOps-engineer". */
const inSentence = (occupation: string) =>
  occupation.replace(/^(?:IJ|\p{Lu})(?=[\p{Ll}-]*(?:[\s,/]|$))/u, (capital) => capital.toLowerCase());
