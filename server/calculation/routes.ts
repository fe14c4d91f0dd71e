import type { FastifyInstance } from 'fastify';
import { calculate } from '@vangnet/contract/calculation';
import type { Synonym } from '@vangnet/domain/product/occupation-schema';
import type { Result } from '@vangnet/domain/application/result';
import { refused } from '@vangnet/domain/numbers/counts';
import type { Refused } from '@vangnet/domain/values/result';
import { route } from '../http/route.ts';
import type { NumbersStore } from '../numbers/store.ts';
import { calculatePremium } from './calculate-premium.ts';
import type { Rating, WordedProduct } from './product.ts';
import { occupationRoutes } from './occupations.ts';
import { askedIn, type Asked, type CalculationBody } from './request.ts';
import { calculationResponse, writeCalculation } from './response.ts';

export type CalculationDeps = WordedProduct & {
  readonly store: {
    /** Of an application the tariff that it was priced with. */
    readonly applications: { read(token: string): Promise<Result<Rating>> };
    readonly numbers: NumbersStore;
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
