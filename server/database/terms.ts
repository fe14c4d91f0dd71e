import { sql, type RawBuilder } from 'kysely';
import { retention, type Terms } from '@vangnet/domain/product/retention';
import type { StoreContext } from './store-context.ts';

type Of = Pick<StoreContext, 'brands'>;

/** How long applications of a brand are kept; of one that is not known any more, as long as the installation does. */
export const termsIn = ({ brands }: Of, brand = ''): Terms => brands?.().get(brand)?.terms ?? retention;

const ownTerms = ({ brands }: Of): [brand: string, Terms][] =>
  [...(brands?.() ?? [])].flatMap(([brand, { terms }]) => (terms ? [[brand, terms]] : []));

/**
 * What follows from the terms of the brand in a row.
 *
 * @param column names the brand in the query
 */
export function byBrand(context: Of, column: string, follows: (terms: Terms) => string): RawBuilder<string> {
  const own = ownTerms(context).map(([brand, terms]) => sql`when ${brand} then ${follows(terms)}`);
  const others = follows(retention);
  return own.length === 0
    ? sql<string>`${others}`
    : sql<string>`case ${sql.ref(column)} ${sql.join(own, sql` `)} else ${others} end`;
}

/** The latest of the moments that follow from the terms of each brand: what happened after it is old in none. */
export const latestOf = (context: Of, follows: (terms: Terms) => Date): Date =>
  new Date(
    Math.max(...[retention, ...ownTerms(context).map(([, terms]) => terms)].map((terms) => follows(terms).getTime())),
  );
