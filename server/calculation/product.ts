import type { ProductFigures } from '@vangnet/domain/product/figures';
import { startDateFor } from '@vangnet/domain/product/eligibility';
import { RATING_DAYS } from '@vangnet/domain/product/retention';
import { amsterdamDate, formatDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { releaseInForce, releaseOf, type Release } from '@vangnet/reference-data/releases';
import { DAY_MS } from '@vangnet/domain/values/durations';
import type { Words } from '../../words/words.ts';

/** The product and the day by which a use case judges and prices a visitor of today. */
export type Product = {
  readonly clock: () => Date;
  readonly releaseOn: (day: CalendarDate) => Release;
  /** The release of a tariff version; undefined when it is no longer there. */
  readonly releaseOf: (tariffVersion: string) => Release | undefined;
};

/** The product with the words that explain a premium and its conditions. */
export type WordedProduct = Product & { readonly words: Words };

/** The day is before the first tariff: the start refuses that, so the clock was set back since. */
class NoTariff extends Error {
  readonly statusCode = 503;
}

/** While servers are replaced: one that has a later tariff priced this application. It is never given another one silently. */
class TariffOfNewerServer extends Error {
  readonly statusCode = 503;
}

/** Versions are names such as 2026-07 or v10, which is later than v9. */
const isLater = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) > 0;

/** The product as its reference data make it. On the first day of a later tariff it goes over to that one by itself. */
export function productOf(releases: readonly Release[], clock: () => Date): Product {
  const releaseOn = (day: CalendarDate) => {
    const release = releaseInForce(releases, day);
    if (!release) throw new NoTariff(`No tariff is in force on ${formatDate(day)}; is the clock right?`);
    return release;
  };
  return { clock, releaseOn, releaseOf: (tariffVersion) => releaseOf(releases, tariffVersion) };
}

/** The tariff that a saved calculation was priced with, and since when. */
export type Rating = { readonly tariffVersion: string; readonly ratedAt: Date };

const RATING_MS = RATING_DAYS * DAY_MS;

/** Today in Amsterdam: the release in force, and the first day of a cover that is applied for now. */
export function today({ clock, releaseOn }: Product): Release & { startDate: CalendarDate } {
  const day = amsterdamDate(clock());
  return { ...releaseOn(day), startDate: startDateFor(day) };
}

/** The figures that a saved application is judged by: those of its tariff, or today's when that is no longer there. */
export const figuresFor = (product: Product, { tariffVersion }: Pick<Rating, 'tariffVersion'>): ProductFigures =>
  (product.releaseOf(tariffVersion) ?? today(product)).engine.tariff.figures;

type Rated = Release & { readonly startDate: CalendarDate; readonly previous: Release | undefined };

/**
 * Chooses the release as `today` does, for a calculation that may be a saved one. That keeps its release for 30 days;
 * after them it gets the one in force, and `previous` is the one it had. Today's also counts when the saved release is
 * gone, or when it does not know the occupation that has been chosen since.
 */
export function ratedToday(product: Product, saved: Rating | undefined, occupation: string | undefined): Rated {
  const now = { ...today(product), previous: undefined };
  const own = saved && product.releaseOf(saved.tariffVersion);
  if (saved && !own && isLater(saved.tariffVersion, now.engine.tariffVersion)) {
    throw new TariffOfNewerServer(`Tariff ${saved.tariffVersion} is not among the reference data of this server`);
  }
  if (!own || own.engine.tariffVersion === now.engine.tariffVersion) return now;
  if (occupation !== undefined && !own.occupations.byName.has(occupation)) return now;
  const isValid = product.clock().getTime() < saved.ratedAt.getTime() + RATING_MS;
  return isValid ? { ...now, ...own } : { ...now, previous: own };
}
