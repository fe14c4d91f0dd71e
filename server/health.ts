import type { FastifyInstance } from 'fastify';
import { today, type Product } from './calculation/product.ts';
import type { Store } from './store.ts';

/** For a load balancer, not for visitors: outside the agreement, never limited, and not refused under pressure. */
export function healthRoutes(
  app: FastifyInstance,
  { store, ...product }: Product & { readonly store: Pick<Store, 'ping'> },
): void {
  const options = { schema: { hide: true }, config: { pressureHandler: () => undefined }, logLevel: 'warn' as const };
  app.get('/healthz', options, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/readyz', options, async (_, reply) => {
    const reasons = [
      app.isUnderPressure() ? 'the server is too busy' : undefined,
      await store.ping().then(
        () => undefined,
        () => 'the database does not respond',
      ),
    ].filter((reason) => reason !== undefined);
    reply.header('cache-control', 'no-store');
    if (reasons.length > 0) return reply.code(503).send({ status: 'not ready', reasons });
    const { engine, occupations } = today(product);
    const { tariffVersion } = engine;
    return reply.send({ status: 'ready', tariffVersion, occupations: occupations.occupations.length });
  });
}
