import { once } from 'node:events';
import type { Dependencies } from './app.ts';
import type { Environment } from './environment/environment.ts';
import { listenFault } from './listen.ts';

/** What the server is made of, watched as the operator wants, and what that takes. */
type Observed = {
  readonly dependencies: Dependencies;
  /** A line for the operator when it cannot be shown where they want it. */
  readonly start: () => Promise<string | undefined>;
  readonly stop: () => Promise<void>;
};

/** Counts what happens when somebody wants to read it; what counts is loaded only then. */
export async function observe(
  dependencies: Dependencies,
  { metrics }: Pick<Environment, 'metrics'>,
): Promise<Observed> {
  if (!metrics) return { dependencies, start: async () => undefined, stop: async () => undefined };
  const { withMetrics } = await import('./metrics/metrics.ts');
  const { dependencies: counted, server } = withMetrics(dependencies);
  const listen = async ({ port, host }: typeof metrics) => {
    server.listen(port, host);
    await once(server, 'listening');
  };
  return {
    dependencies: counted,
    start: () => listenFault(listen, metrics, { port: 'METRICS_PORT', host: 'METRICS_HOST' }),
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
