import { premiumEngine } from '@vangnet/domain/premium/quote';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import { formatDate } from '@vangnet/domain/values/dates';
import { releaseInForce, type Release as ReferenceData } from './reference-data/release.ts';
import type { Product, Release, Releases } from './use-cases/releases.ts';

/** The product as its reference data make it. On the first day of a later tariff it goes over to that one by itself. */
export function productOf(releases: readonly ReferenceData[], clock: () => Date): Product & Releases {
  const priced = new Map<ReferenceData, Release>(
    releases.map((data) => [data, { engine: premiumEngine(data.tariff), occupations: data.occupations }]),
  );
  const releaseOn = (day: CalendarDate) => {
    const data = releaseInForce(releases, day);
    const release = data && priced.get(data);
    if (!release) throw new Error(`No tariff is in force on ${formatDate(day)}`);
    return release;
  };
  const releaseOf = (version: string) => [...priced.values()].find(({ engine }) => engine.tariffVersion === version);
  return { clock, releaseOn, releaseOf };
}
