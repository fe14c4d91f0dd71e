import type { PremiumEngine } from '@vangnet/domain/premium/quote';
import { startDateFor } from '@vangnet/domain/product/eligibility';
import type { OccupationTable } from '@vangnet/domain/product/occupation-table';
import { amsterdamDate, type CalendarDate } from '@vangnet/domain/values/dates';

/** The tariff and the occupations that belong to it, ready to price. */
export type Release = {
  readonly engine: Pick<PremiumEngine, 'tariffVersion' | 'quote'>;
  readonly occupations: OccupationTable;
};

/** What a use case needs to judge and price somebody who comes today. */
export type Product = {
  readonly clock: () => Date;
  /** The release that is in force on a day. */
  readonly releaseOn: (day: CalendarDate) => Release;
};

/** The releases by the version of their tariff, for what was priced before today. */
export type Releases = { readonly releaseOf: (tariffVersion: string) => Release | undefined };

/** Today in Amsterdam: the release in force, and the first day of a cover that is applied for now. */
export function today({ clock, releaseOn }: Product): Release & { startDate: CalendarDate } {
  const day = amsterdamDate(clock());
  return { ...releaseOn(day), startDate: startDateFor(day) };
}
