import type { FastifyInstance } from 'fastify';

/** Asked by their address on the network, by monitoring and balancers. */
const HEALTH = new Set(['/healthz', '/readyz']);

/**
 * Answers for the host of the counter only: a proxy that leads visitors here by mistake shows them nothing. No search engine
 * keeps anything of it.
 */
export function ownHost(app: FastifyInstance, counterUrl: string): void {
  const { host, protocol } = new URL(counterUrl);
  // A browser leaves the usual port out, and a proxy may put it in.
  const names = new Set([host, `${host}:${protocol === 'https:' ? 443 : 80}`]);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (names.has(request.host.toLowerCase()) || HEALTH.has(request.routeOptions.url ?? '')) return;
    await reply.code(421).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain' }).send('Misdirected');
  });
}
