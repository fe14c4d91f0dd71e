import { premiumEngine } from '@vangnet/domain/premium/quote';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import { formatDate } from '@vangnet/domain/values/dates';
import { releaseInForce, releaseOf, type Release as ReferenceData } from '@vangnet/reference-data/releases';
import type { Product, Release } from './releases.ts';

/** The product as its reference data make it. On the first day of a later tariff it goes over to that one by itself. */
export function productOf(releases: readonly ReferenceData[], clock: () => Date): Product {
  const priced = new Map<ReferenceData, Release>(
    releases.map((data) => [data, { engine: premiumEngine(data.tariff), occupations: data.occupations }]),
  );
  const releaseOn = (day: CalendarDate) => {
    const data = releaseInForce(releases, day);
    const release = data && priced.get(data);
    if (!release) throw new Error(`No tariff is in force on ${formatDate(day)}`);
    return release;
  };
  const ofVersion = (tariffVersion: string) => {
    const data = releaseOf(releases, tariffVersion);
    return data && priced.get(data);
  };
  return { clock, releaseOn, releaseOf: ofVersion };
}
