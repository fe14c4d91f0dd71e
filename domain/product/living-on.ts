import { cents, centsFromEuro, type Cents } from '../values/cents.ts';
import { birthdayAt, type CalendarDate } from '../values/dates.ts';
import type { ClaimDuration, WaitingPeriod } from './choices.ts';

/** Months from the first day of not being able to work to the first day of benefit. The tariffs count the same. */
export const WAITING_MONTHS = {
  DAYS_30: 1,
  DAYS_90: 3,
  DAYS_180: 6,
  DAYS_365: 12,
  DAYS_730: 24,
} as const satisfies Record<WaitingPeriod, number>;

/**
 * Longest time that a benefit is paid, in months. The tariffs count the same.
 */
export const BENEFIT_MONTHS = {
  YEARS_2: 24,
  YEARS_5: 60,
  INSURANCE_END_DATE: Infinity,
} as const satisfies Record<ClaimDuration, number>;

/** Indexation a year, of the insured amount and of a benefit in payment. The tariffs count the same. */
export const INDEX_PER_YEAR = 0.02;

/**
 * Sources of money of an insured person who cannot work: own money until the benefit starts, the benefit, and own money again
 * when the duration of the benefit is over or the cover has ended.
 */
type Source = 'waiting' | 'benefit' | 'over' | 'ended';
export type Segment = {
  readonly source: Source;
  /** Months since the first day of not being able to work. */
  readonly from: number;
  readonly to: number;
  readonly perMonth: Cents;
};

export type Illness = {
  /** Length in whole months. */
  readonly months: number;
  /** Whole months of cover that are left on its first day. */
  readonly left: number;
  readonly waitingPeriod: WaitingPeriod;
  readonly claimDuration: ClaimDuration;
  readonly sumAssured: Cents;
  readonly indexed: boolean;
  /** Costs per month that own money has to pay; without them the insured amount. */
  readonly costs?: Cents | undefined;
};

/**
 * Computes month by month the money during an illness that begins with the cover: the insured amount as benefit, and from
 * own money the costs, or else the insured amount. With indexation the benefit is 2% higher in each policy year; own
 * money stays the amount of now.
 */
export function livingOn(illness: Illness): Segment[] {
  const { months, left, waitingPeriod, claimDuration, sumAssured, indexed, costs = sumAssured } = illness;
  const start = Math.min(WAITING_MONTHS[waitingPeriod], left);
  const stop = Math.min(WAITING_MONTHS[waitingPeriod] + BENEFIT_MONTHS[claimDuration], left);
  const own = (source: Source, from: number, to: number) => ({ source, from, to, perMonth: costs });
  const all = [
    own('waiting', 0, start),
    ...benefitYears(start, stop, indexed).map(({ from, to, growth }) => ({
      source: 'benefit' as const,
      from,
      to,
      perMonth: centsFromEuro((sumAssured / 100) * growth),
    })),
    own(stop === left ? 'ended' : 'over', stop, Infinity),
  ];
  return all.map((one) => ({ ...one, to: Math.min(one.to, months) })).filter(({ from, to }) => from < to);
}

/** The benefit by policy years, each with how much the amount has grown; in one part without indexation. */
function benefitYears(start: number, stop: number, indexed: boolean) {
  if (!indexed) return [{ from: start, to: stop, growth: 1 }];
  const first = Math.floor(start / 12);
  return Array.from({ length: Math.ceil(stop / 12) - first }, (_, index) => {
    const year = first + index;
    const [from, to] = [Math.max(start, 12 * year), Math.min(stop, 12 * (year + 1))];
    return { from, to, growth: (1 + INDEX_PER_YEAR) ** year };
  });
}

const sumOf = (segments: readonly Segment[]) =>
  cents(segments.reduce((sum, { from, to, perMonth }) => sum + (to - from) * perMonth, 0));

/** The money in all, from the benefit and of one's own. */
export function totalsOf(segments: readonly Segment[]): { own: Cents; benefit: Cents } {
  return {
    own: sumOf(segments.filter(({ source }) => source !== 'benefit')),
    benefit: sumOf(segments.filter(({ source }) => source === 'benefit')),
  };
}

/** Segments of one source that follow each other, as one stretch. */
export type Stretch = Omit<Segment, 'perMonth'>;

export function stretchesOf(segments: readonly Segment[]): Stretch[] {
  const sources = [...new Set(segments.map(({ source }) => source))];
  return sources.flatMap((source) => {
    const own = segments.filter((segment) => segment.source === source);
    const [first, last] = [own[0], own.at(-1)];
    return first && last ? [{ source, from: first.from, to: last.to }] : [];
  });
}

/** Whole months from the first day of cover, which is the first of a month, to the birthday on which it ends. */
export function monthsOfCover(startDate: CalendarDate, birth: CalendarDate, endAge: number): number {
  const end = birthdayAt(birth, endAge);
  return 12 * (end.year - startDate.year) + end.month - startDate.month;
}
