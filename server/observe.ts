import { once } from 'node:events';
import type { Dependencies } from './dependencies.ts';
import type { Environment } from './environment/environment.ts';
import { listenFault } from './listen.ts';

/** What the server is made of, watched as the operator wants, and what that takes. */
type Observed = {
  readonly dependencies: Dependencies;
  /** A line for the operator when it cannot be shown where they want it. */
  readonly start: () => Promise<string | undefined>;
  readonly stop: () => Promise<void>;
};
const unobserved = { start: async () => undefined, stop: async () => undefined };

/** Traces and counts what happens for who wants to read it; what that takes is loaded only then. */
export async function observe(
  dependencies: Dependencies,
  { metrics, traces }: Pick<Environment, 'metrics' | 'traces'>,
): Promise<Observed> {
  const traced = await trace(dependencies, traces);
  const counted = await count(traced.dependencies, metrics);
  const stop = async () => {
    await Promise.all([traced.stop(), counted.stop()]);
  };
  return { ...counted, stop };
}

async function trace(dependencies: Dependencies, traces: Environment['traces']) {
  if (!traces) return { dependencies, ...unobserved };
  const { withTraces } = await import('./metrics/traces.ts');
  return withTraces(dependencies, traces.endpoint);
}

async function count(dependencies: Dependencies, metrics: Environment['metrics']): Promise<Observed> {
  if (!metrics) return { dependencies, ...unobserved };
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
