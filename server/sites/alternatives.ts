import type { FastifyInstance } from 'fastify';
import { listNextSteps, readScheme } from '@vangnet/contract/beyond';
import { ok } from '@vangnet/domain/application/result';
import type { Scheme } from '@vangnet/domain/product/scheme-schema';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import type { Brand } from '@vangnet/reference-data/brand';
import { schemeToldOn } from '@vangnet/reference-data/schemes';
import { results, route } from '../http/route.ts';

type Deps = { readonly brand: Brand; readonly schemes: readonly Scheme[]; readonly clock: () => Date };

/** Alternatives to this insurance. Few visitors see them, so the pages fetch them on demand. */
export function beyondRoutes(app: FastifyInstance, { brand, schemes, clock }: Deps): void {
  route(app, listNextSteps, () => ok(brand.nextSteps ?? []), results);
  route(app, readScheme, () => ok(schemeToldOn(schemes, amsterdamDate(clock())) ?? null), results);
}
