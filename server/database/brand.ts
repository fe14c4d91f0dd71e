import { sql, type RawBuilder } from 'kysely';
import type { Shown, StoreContext } from './store-context.ts';

/** Of what release 1 stored, and of what a store without a site makes. */
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
 * What a keyed hash is made of, so that the same text has another hash in another brand. The house brand has the hashes of
 * release 1, which knew no other.
 */
export const inBrand = ({ site = HOUSE }: Of, text: string): string =>
  site.brand === HOUSE.brand ? text : JSON.stringify([site.brand, text]);
