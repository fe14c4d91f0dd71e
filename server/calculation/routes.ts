import type { FastifyInstance } from 'fastify';
import { calculate } from '@vangnet/contract/calculation';
import { listOccupations, listSynonyms } from '@vangnet/contract/occupations';
import type { FoundOccupations } from '@vangnet/contract/quotes';
import type { Synonym } from '@vangnet/domain/product/occupation-schema';
import { occupationSearch } from '@vangnet/domain/product/occupation-search';
import type { OccupationTable } from '@vangnet/domain/product/occupation-table';
import type { Result } from '@vangnet/domain/application/result';
import { refused, type Count } from '@vangnet/domain/numbers/counts';
import type { Refused } from '@vangnet/domain/values/result';
import { cached, sendCached, type Cached } from '../http/cached.ts';
import { route, routeOptions } from '../http/route.ts';
import { askedIn, calculatePremium, type Asked, type CalculationBody } from './calculate-premium.ts';
import { today, type Product, type Rating, type WordedProduct } from './product.ts';
import { calculationResponse, writeCalculation } from './response.ts';

export type CalculationDeps = WordedProduct & {
  readonly store: {
    /** The tariff that an application was priced with. */
    readonly applications: { read(token: string): Promise<Result<Rating>> };
    readonly numbers: { readonly count: (counts: readonly Count[]) => void };
  };
  readonly synonyms: readonly Synonym[];
};

/** @param max how many calculations one address may ask for in a window */
export function calculationRoutes(app: FastifyInstance, deps: CalculationDeps, { max }: { max: number }): void {
  occupationRoutes(app, deps);
  route(
    app,
    calculate,
    async ({ body }) => {
      const asked = askedIn(body);
      const calculated = calculatePremium(deps, asked, await savedRating(deps, body));
      if (!calculated.ok && !calculated.isMalformed) deps.store.numbers.count(refusedCounts(calculated, asked));
      return calculated;
    },
    calculationResponse,
    { max, write: writeCalculation },
  );
}

const refusedCounts = ({ faults }: Refused, asked: Asked) =>
  refused(
    faults.map(({ code }) => code),
    'occupation' in asked ? asked.dateOfBirth : asked.insurer?.dateOfBirth,
  );

/** An unknown or expired token has no rating to keep: the price is that of today, as for everybody else. */
async function savedRating({ store }: CalculationDeps, body: CalculationBody): Promise<Rating | undefined> {
  if (!('token' in body) || body.token === undefined) return undefined;
  const found = await store.applications.read(body.token);
  return found.ok ? found.value : undefined;
}

/** A visitor's browser asks again after an hour, and then mostly hears that nothing changed. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Rows of a search: as many as a visitor reads before they type another letter. */
const AT_MOST = 20;

export type OccupationDeps = Product & { readonly synonyms: readonly Synonym[] };

/** The list is the largest answer of the API and the same for everybody, so it is turned into JSON once. */
function occupationRoutes(app: FastifyInstance, dependencies: OccupationDeps): void {
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
