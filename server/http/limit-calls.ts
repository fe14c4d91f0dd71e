import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallCounts } from '../limits/window-counts.ts';
import { networkOf } from './visitor-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that is counted: `max` when it may be made more or less often than others. */
    limit?: {
      readonly max?: number | undefined;
      /** Whose calls they are, when that is known and is not everybody at their address. */
      readonly whose?: ((request: FastifyRequest) => string | undefined) | undefined;
    };
  }
}

class TooManyCalls extends Error {
  readonly statusCode = 429;
}

/**
 * Limits how often each call is made from an address. It has read no body yet.
 *
 * @param counts of the whole server: one address has the same limit at all brands and languages
 */
export function limitCalls(app: FastifyInstance, counts: CallCounts, { perCall }: { readonly perCall: number }): void {
  app.addHook('preParsing', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (!config.limit) return;
    const { max = perCall, whose } = config.limit;
    const whom = whose?.(request) ?? networkOf(request.ip);
    const { isAllowed, secondsLeft } = counts.use(`${request.method} ${url} ${whom}`, 1, max);
    if (isAllowed) return;
    reply.header('retry-after', secondsLeft);
    throw new TooManyCalls('Too many of these calls from one address');
  });
}
