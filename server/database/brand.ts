import { sql, type RawBuilder } from 'kysely';
import { retention, type Terms } from '@vangnet/domain/product/retention';
import type { Shown, StoreContext } from './store-context.ts';

/** The site of everything that release 1 stored, and that a store without a site makes. */
const HOUSE: Shown = { brand: 'vangnet', language: 'nl' };

type Of = Pick<StoreContext, 'site'>;

/** The columns that say where an application was made. */
export const siteColumns = ({ site = HOUSE }: Of): Shown => ({ brand: site.brand, language: site.language });

/**
 * Whether an application is of the brand of the store, as a condition; every one is for a store without a site.
 *
 * @param column names the id of the application in the query
 */
export const isOwn = ({ site }: Of, column: string): RawBuilder<boolean> =>
  site === undefined
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(select own.brand from applications as own where own.id = ${sql.ref(column)}) = ${site.brand}`;

/**
 * The text of a keyed hash, so that the same text has another hash in another brand. The house brand has the hashes of
 * release 1, which knew no other.
 */
export const inBrand = ({ site = HOUSE }: Of, text: string): string =>
  site.brand === HOUSE.brand ? text : JSON.stringify([site.brand, text]);

type Brands = Pick<StoreContext, 'brands'>;

/** How long applications of a brand are kept; of one that is not known any more, as long as the installation does. */
export const termsIn = ({ brands }: Brands, brand = ''): Terms => brands?.().get(brand)?.terms ?? retention;

const ownTerms = ({ brands }: Brands): [brand: string, Terms][] =>
  [...(brands?.() ?? [])].flatMap(([brand, { terms }]) => (terms ? [[brand, terms]] : []));

/**
 * A value that follows from the terms of the brand in a row.
 *
 * @param column names the brand in the query
 */
export function byBrand(context: Brands, column: string, follows: (terms: Terms) => string): RawBuilder<string> {
  const own = ownTerms(context).map(([brand, terms]) => sql`when ${brand} then ${follows(terms)}`);
  const others = follows(retention);
  return own.length === 0
    ? sql<string>`${others}`
    : sql<string>`case ${sql.ref(column)} ${sql.join(own, sql` `)} else ${others} end`;
}

/** The latest of the moments that follow from the terms of each brand: what happened after it is old in none. */
export const latestOf = (context: Brands, follows: (terms: Terms) => Date): Date =>
  new Date(
    Math.max(...[retention, ...ownTerms(context).map(([, terms]) => terms)].map((terms) => follows(terms).getTime())),
  );
