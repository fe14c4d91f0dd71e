import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import { BENEFIT_MONTHS, WAITING_MONTHS } from '@vangnet/domain/product/living-on';
import { maxEndAge, type Occupation } from '@vangnet/domain/product/occupation';
import { yearsAndMonths } from '@vangnet/domain/product/risk-words';
import { fitOf, schemePremium, type ComparedCover } from '@vangnet/domain/product/scheme';
import type { Scheme } from '@vangnet/domain/product/scheme-schema';
import { pensionGap, untilPension, type UntilPension } from '@vangnet/domain/product/state-pension';
import { isoDateInWords } from '@vangnet/domain/values/date-in-words';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import { centsFromEuro, formatWholeEuro, type Cents } from '@vangnet/domain/values/money';
import { omit } from '@vangnet/domain/values/record';
import { locale } from '@vangnet/domain/values/text';
import { criteria, text, verdicts } from './text.ts';

/** A cover that is compared with the scheme, and the occupation that it is for. */
export type Insured = Omit<ComparedCover, 'birth' | 'profit'> & {
  readonly job: Occupation;
  readonly sumAssured: Cents;
};

/** The reader of the scheme. A refused visitor has no cover. */
export type Reader = {
  readonly birth: CalendarDate;
  readonly insured: Insured | undefined;
  /** Per year, when the visitor gives it. */
  readonly profit?: Cents | undefined;
};

const number = new Intl.NumberFormat(locale);

/** All sentences about a scheme; each calls it a proposal. */
export function schemeLines(scheme: Scheme, reader: Reader) {
  const { insured, profit } = reader;
  const { premiumPercent, mostPremium, waitingMonths, course, audience, benefit, optOut, asOf } = scheme;
  const most = formatWholeEuro(centsFromEuro(mostPremium.value));
  return {
    announced: text.announced,
    state: `${text.state} ${text.asOf(isoDateInWords(asOf))}`,
    law: [
      ...course.map(({ value }) => value),
      startOf(scheme, reader.birth),
      audience.value,
      ...(insured ? [] : [text.refusedToo]),
      text.waits(yearsAndMonths(waitingMonths.value)),
      benefit.value,
    ],
    cost:
      profit === undefined
        ? text.cost(number.format(premiumPercent.value), most)
        : text.costAt(formatWholeEuro(profit), formatWholeEuro(schemePremium(profit, scheme))),
    choice: insured ? choiceLines(scheme, reader.birth, insured) : [],
    optOut: optOut.value,
    criteria: insured
      ? fitOf({ ...insured, birth: reader.birth, profit }, insured.job, scheme).map(({ criterion, verdict }) => ({
          said: criteria[criterion](scheme),
          verdict: verdicts[verdict],
        }))
      : [],
    sources: text.sources(sourcesOf(scheme).join('; ')),
  };
}

/** Says when the scheme can start, or that the state pension of the reader comes first. */
function startOf({ notBefore }: Scheme, birth: CalendarDate): string {
  const until = untilPension(birth, 0);
  const year = until && pensionYear(birth, until);
  return year !== undefined && year < notBefore.value
    ? text.pensionFirst(year, notBefore.value)
    : text.notBefore(notBefore.value);
}

const pensionYear = ({ year, month }: CalendarDate, { pensionAge: { years, months } }: UntilPension): number =>
  year + years + Math.floor((month - 1 + months) / 12);

/** Says what the cover pays while the scheme pays nothing, afterwards, and between its end and the state pension. */
function choiceLines(scheme: Scheme, birth: CalendarDate, { job, ...cover }: Insured): string[] {
  const { claimDuration, waitingPeriod, sumAssured } = cover;
  const schemeWaits = scheme.waitingMonths.value;
  const endAge = maxEndAge(job);
  const waits = WAITING_MONTHS[waitingPeriod];
  const ends = waits + BENEFIT_MONTHS[claimDuration];
  const time = yearsAndMonths(schemeWaits);
  const until = ends === Infinity ? text.untilAge(endAge) : text.untilIll(yearsAndMonths(ends));
  return [
    waits < schemeWaits
      ? text.first(time, formatWholeEuro(sumAssured), waitingPeriods[waitingPeriod])
      : text.firstNothing(time),
    ends > schemeWaits ? text.afterwards(until) : text.afterwardsNothing,
    ...(pensionGap(birth, endAge) ? [text.gap(endAge)] : []),
  ];
}

/** The sources, each once, with their days. */
function sourcesOf({ course, criteria: listed, ...scheme }: Scheme): string[] {
  const all = [...course, ...Object.values(omit(scheme, 'asOf', 'signedOff')), ...listed];
  return [...new Set(all.map(({ source, on }) => `${source}, ${isoDateInWords(on)}`))];
}
