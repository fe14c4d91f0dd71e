import compress from '@fastify/compress';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { CallCounts, Limits } from '../limits/limits.ts';
import { connectionOptions, releaseConnections, respondInsteadOfNode, type Patience } from './connections.ts';
import { sendCached, type Cached } from './cached.ts';
import { asksForPage, handleErrors, sendError } from './errors.ts';
import { loggingOptions, type LogSettings } from './logging.ts';
import { putCallsOff, type Pressure } from './pressure.ts';
import { protectBrowsers, securityHeaders, type Protection } from './security.ts';
import { readJsonBodies, validatorCompiler } from './validation.ts';
import { networkOf, readForwardedFor } from './visitor-address.ts';
import type { Words } from '../../words/words.ts';

const BODY_LIMIT = 100 * 1024;

type Parts = Pressure & {
  readonly edition: { readonly release: string };
  readonly publicUrl: string;
  /** Words of the site; a server without one has those of the product. */
  readonly words: Words | undefined;
  readonly pages: Protection['inline'];
  /** Has the page for an address that does not exist; without it such a request gets the failure of the API. */
  readonly editions: { readonly notFound: () => Cached } | undefined;
  readonly trustProxy: readonly string[];
  readonly patience: Patience;
  readonly limits: Limits;
  readonly callCounts: CallCounts;
  readonly log: LogSettings;
  readonly newRequestId: () => string;
};

/** A server without a route: what holds for every call. */
export async function httpServer(
  parts: Parts,
): Promise<{ readonly app: FastifyInstance; readonly isTooBusy: () => boolean }> {
  const { callCounts, edition, editions, limits, log, newRequestId, pages, patience, publicUrl, trustProxy } = parts;
  const headers = securityHeaders({ https: publicUrl.startsWith('https:'), inline: pages });
  const app = fastify({
    ...loggingOptions(log, edition.release),
    bodyLimit: BODY_LIMIT,
    ...connectionOptions(patience, headers),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    genReqId: newRequestId,
    // Of an address that no route can have (%E0%A4%A); such a request meets no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      if (editions && asksForPage(request)) void sendCached(request, reply, editions.notFound(), 400);
      else void sendError(error, request, reply);
    },
    // What comes in over an open connection while the server closes is still answered.
    return503OnClosing: false,
    // The id of a quote is the quote itself, encrypted.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 800 },
  });
  if (parts.words) app.decorate('words', parts.words);
  releaseConnections(app, patience);
  app.setValidatorCompiler(validatorCompiler);
  // Answers are ours and typed: tests hold them to the agreement, and no caller waits for that.
  app.setSerializerCompiler(() => JSON.stringify);
  readJsonBodies(app);
  handleErrors(app);
  readForwardedFor(app);
  protectBrowsers(app, headers);
  respondInsteadOfNode(app, headers);
  const isTooBusy = putCallsOff(app, limits, parts);
  // Only API calls are limited, each by itself: one page loads some twenty files.
  limitCalls(app, callCounts, limits);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  return { app, isTooBusy };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that is counted: `max` when it may be made more or less often than others. */
    limit?: {
      readonly max?: number | undefined;
      /** The caller, when that is known and is not everybody at their address. */
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
function limitCalls(app: FastifyInstance, counts: CallCounts, { perCall }: { readonly perCall: number }): void {
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
