import type { FastifyInstance } from 'fastify';
import { listOccupations, listSynonyms } from '@vangnet/contract/occupations';
import type { FoundOccupations } from '@vangnet/contract/quotes';
import { occupationSearch } from '@vangnet/domain/product/occupation-search';
import type { Synonym } from '@vangnet/domain/product/occupation-schema';
import type { OccupationTable } from '@vangnet/domain/product/occupation-table';
import { cached, sendCached, type Cached } from '../http/cached.ts';
import { routeOptions } from '../http/route.ts';
import { today, type Product } from './product.ts';

/** A visitor's browser asks again after an hour, and then mostly hears that nothing changed. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Rows of a search: as many as a visitor reads before they type another letter. */
const AT_MOST = 20;

export type OccupationDeps = Product & { readonly synonyms: readonly Synonym[] };

/** The list is the largest answer of the API and the same for everybody, so it is turned into JSON once. */
export function occupationRoutes(app: FastifyInstance, dependencies: OccupationDeps): void {
  const listOf = oncePerTable(({ occupations }) => json(occupations));
  const synonymsOf = oncePerTable(({ byName }) => json(dependencies.synonyms.filter(({ name }) => byName.has(name))));
  app.route({
    ...routeOptions(listOccupations),
    handler: (request, reply) => sendCached(request, reply, listOf(today(dependencies).occupations)),
  });
  app.route({
    ...routeOptions(listSynonyms),
    handler: (request, reply) => sendCached(request, reply, synonymsOf(today(dependencies).occupations)),
  });
}

/** Makes the search for a text that is being typed, for a page that does not have the list. */
export function occupationSuggestions(dependencies: OccupationDeps): (typed: string) => FoundOccupations {
  const searchIn = oncePerTable(({ occupations }) => occupationSearch(occupations, dependencies.synonyms));
  return (typed) => {
    const { names, because, ...found } = searchIn(today(dependencies).occupations)(typed);
    const also = (name: string) => (Object.hasOwn(because, name) ? { also: because[name] } : {});
    return { ...found, occupations: names.slice(0, AT_MOST).map((name) => ({ name, ...also(name) })) };
  };
}

function oncePerTable<Made>(make: (table: OccupationTable) => Made): (table: OccupationTable) => Made {
  const made = new WeakMap<OccupationTable, Made>();
  return (table) => {
    const known = made.get(table) ?? make(table);
    made.set(table, known);
    return known;
  };
}

function json(results: readonly unknown[]): Cached {
  const content = JSON.stringify({ success: true, results });
  return cached(content, { type: 'application/json; charset=utf-8', cacheControl: CACHE_CONTROL });
}
