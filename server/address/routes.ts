import type { FastifyInstance } from 'fastify';
import { lookupAddress } from '@vangnet/contract/address';
import type { AllowCostly } from '../limits/allow-costly.ts';
import { ok, refuse } from '@vangnet/domain/application/result';
import { results, route } from '../http/route.ts';
import { addressLookup, type AddressRegister } from './register.ts';

export type AddressDeps = {
  readonly clock: () => Date;
  readonly addressRegister: AddressRegister;
  readonly allowCostly: AllowCostly;
};

/** A register that fails is ours to know and not the visitor's: they type street and city themselves either way. */
export function addressRoutes(app: FastifyInstance, { addressRegister, clock, allowCostly }: AddressDeps): void {
  const lookup = addressLookup(addressRegister, clock);
  route(
    app,
    lookupAddress,
    async ({ body, address, log }) => {
      const allowed = await allowCostly.lookup(address, log);
      if (!allowed.ok) return allowed;
      const found = await lookup(body);
      if ('failed' in found) log.warn({ reason: found.reason }, 'address lookup failed');
      return found.found ? ok(found.place) : refuse('address.unknown');
    },
    results,
  );
}
