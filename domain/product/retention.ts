import { days, months, years } from '../values/lengths.ts';

/** A length of time by the calendar. */
export type Period = { readonly count: number; readonly unit: 'day' | 'month' | 'year' };

/**
 * Periods for which an application is kept, from the last thing that happened to it; a brand may have shorter ones. What the
 * privacy page promises, how long tokens work and what the server deletes all follow from these.
 */
export const retention = {
  /** Without a quote. */
  draft: { count: 30, unit: 'day' },
  /** An application with a quote, whose mail has a link that works as long. */
  quoted: { count: 90, unit: 'day' },
  /**
   * Test opened, handed to an adviser, or payment failed. A failed test is remembered as long; until then its applicant
   * applies through an adviser only.
   */
  tested: { count: 6, unit: 'month' },
  /** Paid for or submitted: the payment and the dossier. */
  paid: { count: 7, unit: 'year' },
} as const satisfies Record<string, Period>;

/** Classes of applications that decide how long one is kept; the later ones go before the earlier ones. */
export type Kept = keyof typeof retention;

type Days = { readonly count: number; readonly unit: 'day' };

/** The periods of a brand. The link in a mail of a quote works as long as an application with a quote is kept. */
export type Terms = Readonly<Record<'draft' | 'quoted', Days> & Record<'tested' | 'paid', Period>>;

/** Retention periods of a brand, in days. An application that is paid for is kept as the law says. */
export type OwnTerms = { readonly [kind in 'draft' | 'quoted' | 'tested']?: number | undefined };

/** Days that never last longer than the period of the installation: the shortest six months have 181. */
export const LONGEST: Readonly<Record<keyof OwnTerms, number>> = {
  draft: retention.draft.count,
  quoted: retention.quoted.count,
  tested: 181,
};

/** The periods of a brand, in which what it has of its own takes the place of the period of the installation. */
export function termsOf({ draft, quoted, tested }: OwnTerms = {}): Terms {
  return {
    ...retention,
    ...(draft && { draft: inDays(draft) }),
    ...(quoted && { quoted: inDays(quoted) }),
    ...(tested && { tested: inDays(tested) }),
  };
}
const inDays = (count: number): Days => ({ count, unit: 'day' });

/** Start of the period: an application to which nothing happened since is no longer kept. */
export function keptSince({ count, unit }: Period, now: Date): Date {
  const since = new Date(now);
  if (unit === 'day') {
    since.setUTCDate(now.getUTCDate() - count);
    return since;
  }
  since.setUTCMonth(now.getUTCMonth() - count * (unit === 'year' ? 12 : 1));
  // There is no 31 February: the last day of that month.
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0);
  return since;
}

/** "30 dagen", "6 maanden", "7 jaar". */
export const periodWords = ({ count, unit }: Period): string => UNITS[unit](count);
const UNITS = { day: days, month: months, year: years };

/** The periods of a brand as sentences write them. */
export type KeptWords = Readonly<Record<Kept, string>>;
export const keptWords = ({ draft, quoted, tested, paid }: Terms): KeptWords => ({
  draft: periodWords(draft),
  quoted: periodWords(quoted),
  tested: periodWords(tested),
  paid: periodWords(paid),
});

/** Days that the link to "Mijn aanvraag" works: until the first year of the insurance is over. */
export const MY_APPLICATION_DAYS = 400;

/** Days that a shared link works after its applicant last shared. */
export const SHARE_DAYS = 30;

/** How long it is kept how often something happened; nothing of whom. */
export const NUMBERS_KEPT: Period = { count: 400, unit: 'day' };

/** Days that a saved calculation keeps the tariff it was priced with. */
export const RATING_DAYS = 30;
