import type { FastifyInstance } from 'fastify';
import { lookupAddress } from '@vangnet/contract/address';
import { failure, fault } from '../http/faults.ts';
import { route, type Answer, type Call } from '../http/route.ts';
import type { AddressRegister } from './register.ts';
import { addressLookup } from './lookup-address.ts';

export type AddressDependencies = { readonly clock: () => Date; readonly addressRegister: AddressRegister };

/** A register that fails is ours to know and not the visitor's: he types street and city himself either way. */
export function addressRoutes(app: FastifyInstance, { addressRegister, clock }: AddressDependencies): void {
  const lookup = addressLookup(addressRegister, clock);
  type Lookup = typeof lookupAddress;
  route(app, lookupAddress, async ({ body, log }: Call<Lookup>): Promise<Answer<Lookup>> => {
    const answer = await lookup(body);
    if ('failed' in answer) log.warn({ reason: answer.reason }, 'address lookup failed');
    if (!answer.found) return { status: 200, content: failure(fault('address.unknown')) };
    const { street, city } = answer;
    return { status: 200, content: { success: true, results: { street, city } } };
  });
}
