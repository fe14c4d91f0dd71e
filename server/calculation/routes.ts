import type { FastifyInstance } from 'fastify';
import { calculate } from '@vangnet/contract/calculation';
import type { Synonym } from '@vangnet/domain/product/occupation-schema';
import type { Result } from '@vangnet/domain/application/result';
import { route } from '../http/route.ts';
import { calculatePremium } from './calculate-premium.ts';
import type { Product, Rating } from './product.ts';
import { occupationRoutes } from './occupations.ts';
import { askedIn, type CalculationBody } from './request.ts';
import { calculationResponse, writeCalculation } from './response.ts';

export type CalculationDeps = Product & {
  readonly store: {
    /** Of an application the tariff that it was priced with. */
    readonly applications: { read(token: string): Promise<Result<Rating>> };
  };
  readonly synonyms: readonly Synonym[];
};

/** @param max how many calculations one address may ask for in a window */
export function calculationRoutes(app: FastifyInstance, deps: CalculationDeps, { max }: { max: number }): void {
  occupationRoutes(app, deps);
  route(
    app,
    calculate,
    async ({ body }) => calculatePremium(deps, askedIn(body), await savedRating(deps, body)),
    calculationResponse,
    { max, write: writeCalculation },
  );
}

/** An unknown or expired token has no rating to keep: the price is that of today, as for everybody else. */
async function savedRating({ store }: CalculationDeps, body: CalculationBody): Promise<Rating | undefined> {
  if (!('token' in body) || body.token === undefined) return undefined;
  const found = await store.applications.read(body.token);
  return found.ok ? found.value : undefined;
}
