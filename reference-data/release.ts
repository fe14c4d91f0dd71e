import type { Tariff } from '@vangnet/domain/premium/tariff';
import type { OccupationTable } from '@vangnet/domain/product/occupation-table';
import { dayNumber, type CalendarDate } from '@vangnet/domain/values/dates';
import { inForceOn } from './in-force.ts';

/** One version of the reference data: a tariff and the occupation table that was priced with it. */
export type Release = { readonly tariff: Tariff; readonly occupations: OccupationTable };

/** The release that new calculations use on a day: the last one that has started. Undefined before the first. */
export function releaseInForce(releases: readonly Release[], on: CalendarDate): Release | undefined {
  return inForceOn(releases, ({ tariff }) => dayNumber(tariff.effectiveFrom), on);
}

/** The release that an earlier quote was made with. */
export function releaseOf(releases: readonly Release[], tariffVersion: string): Release | undefined {
  return releases.find(({ tariff }) => tariff.tariffVersion === tariffVersion);
}
