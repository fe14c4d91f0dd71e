import type { FastifyInstance } from 'fastify';
import { listOccupations } from '@vangnet/contract/occupations';
import type { OccupationTable } from '@vangnet/domain/product/occupation-table';
import { cached, sendCached, type Cached } from '../http/cached.ts';
import { routeOptions } from '../http/route.ts';
import { today, type Product } from './product.ts';

/** A visitor's browser asks again after an hour, and then mostly hears that nothing changed. */
const CACHE_CONTROL = 'public, max-age=3600';

/** The list is the largest answer of the API and the same for everybody, so it is turned into JSON once. */
export function occupationRoutes(app: FastifyInstance, product: Product): void {
  const serialised = new WeakMap<OccupationTable, Cached>();
  const listOf = (table: OccupationTable) => {
    const known = serialised.get(table) ?? list(table);
    serialised.set(table, known);
    return known;
  };
  app.route({
    ...routeOptions(listOccupations),
    handler: (request, reply) => sendCached(request, reply, listOf(today(product).occupations)),
  });
}

function list({ occupations }: OccupationTable): Cached {
  const content = JSON.stringify({ success: true, results: occupations });
  return cached(content, { type: 'application/json; charset=utf-8', cacheControl: CACHE_CONTROL });
}
