import type { FastifyRequest } from 'fastify';

/** The sandbox under the name by which the caller reached it, without a slash at the end. */
export const baseOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
