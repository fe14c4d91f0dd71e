import type { FastifyInstance } from 'fastify';
import { identityResult, listIssuers, listWays, requestIdentity } from '@vangnet/contract/identity';
import { ok } from '@vangnet/domain/application/result';
import type { WordedProduct } from '../calculation/product.ts';
import { results, route } from '../http/route.ts';
import { finishCheck, startCheck, type IdentityDeps } from './check.ts';
import { issuerList } from './methods.ts';

export function identityRoutes(app: FastifyInstance, deps: IdentityDeps & WordedProduct): void {
  const issuers = issuerList(deps);
  route(
    app,
    listWays,
    () => ok(deps.identityProvider.methods()),
    (methods) =>
      results(
        methods.map(({ outage, ...method }) => ({
          ...method,
          ...(outage && { outage: { until: outage.until.toISOString() } }),
        })),
      ),
  );
  route(
    app,
    listIssuers,
    ({ log }) => issuers(log),
    (banks) => results(banks.map(({ id, name }) => ({ ID: id, name }))),
  );
  route(app, requestIdentity, ({ body, address, log }) => startCheck(deps, { ...body, address }, log), results);
  route(
    app,
    identityResult,
    ({ body, log }) => finishCheck(deps, body, log),
    // The specification names the fields of the person; they stay empty, because the bank's data are not passed on.
    ({ status, isMatch, isTold }) =>
      results({ status, match: isMatch, told: isTold, legalLastName: '', preferredLastName: '', dateOfBirth: '' }),
  );
}
