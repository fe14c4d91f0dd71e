import type { FastifyInstance } from 'fastify';
import { identityResult, listIssuers, listWays, requestIdentity } from '@vangnet/contract/identity';
import { ok } from '@vangnet/domain/application/result';
import { results, route } from '../http/route.ts';
import type { IdentityDeps } from './deps.ts';
import { finishIdentityCheck } from './finish-identity-check.ts';
import { issuerList } from './issuers.ts';
import { startIdentityCheck } from './start-identity-check.ts';
import type { WordedProduct } from '../calculation/product.ts';

export function identityRoutes(app: FastifyInstance, deps: IdentityDeps & WordedProduct): void {
  const issuers = issuerList(deps);
  route(
    app,
    listWays,
    async () => ok(deps.identityProvider.ways()),
    (ways) =>
      results(
        ways.map(({ outage, ...way }) => ({
          ...way,
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
  route(
    app,
    requestIdentity,
    ({ body, address, log }) => startIdentityCheck(deps, { ...body, address }, log),
    (started) => results(started),
  );
  route(
    app,
    identityResult,
    ({ body, log }) => finishIdentityCheck(deps, body, log),
    // The specification names the fields of the person; they stay empty, because the bank's data are not passed on.
    ({ status, isMatch, isTold }) =>
      results({ status, match: isMatch, told: isTold, legalLastName: '', preferredLastName: '', dateOfBirth: '' }),
  );
}
