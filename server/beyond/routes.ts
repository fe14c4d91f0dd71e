import type { FastifyInstance } from 'fastify';
import { listNextSteps } from '@vangnet/contract/next-steps';
import type { Brand } from '@vangnet/reference-data/brand';
import { ok } from '@vangnet/domain/application/result';
import { results, route } from '../http/route.ts';

type Deps = { readonly brand: Brand };

/** What the brand tells of other ways to protect an income. Pages fetch it when it is wanted: few visitors see it. */
export function beyondRoutes(app: FastifyInstance, { brand }: Deps): void {
  route(app, listNextSteps, () => ok(brand.nextSteps ?? []), results);
}
