import type { FastifyInstance } from 'fastify';
import { calculate } from '@vangnet/contract/calculation';
import { failure, fault } from '../http/faults.ts';
import { routeByHand, type Answer, type Call } from '../http/route.ts';
import type { Store } from '../store.ts';
import { calculatePremium } from './calculate-premium.ts';
import type { Product, Rating } from './releases.ts';
import { calculationResponse } from './response.ts';

type Parts = Product & { readonly store: Pick<Store, 'readApplication'> };

export function calculationRoutes(app: FastifyInstance, parts: Parts, { max }: { max: number }): void {
  routeByHand(app, calculate, (call) => answerTo(parts, call), { max });
}

type Calculate = typeof calculate;
async function answerTo(parts: Parts, { body }: Call<Calculate>): Promise<Answer<Calculate>> {
  const calculated = calculatePremium(parts, body, await savedRating(parts, body));
  if (calculated.outcome === 'priced') return { status: 200, content: calculationResponse(calculated) };
  if (calculated.outcome === 'refused') return { status: 200, content: failure(fault(calculated.code)) };
  return { status: 400, content: failure(...calculated.faults.map(({ code, field }) => fault(code, field))) };
}

/** An unknown or expired token has no rating to keep: the price is that of today, as for everybody else. */
async function savedRating({ store }: Parts, body: Call<Calculate>['body']): Promise<Rating | undefined> {
  return 'token' in body && body.token !== undefined ? store.readApplication(body.token) : undefined;
}
