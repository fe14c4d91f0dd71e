import { once } from 'node:events';
import type { Dependencies } from './dependencies.ts';
import type { Environment } from './environment/environment.ts';
import { listenFault } from './run.ts';

type Of = (site: Dependencies) => Dependencies;

/** How everything is watched that a site is made of, and what that takes. */
type Observed = {
  /** Parts of a site, watched as the operator wants. */
  readonly of: Of;
  /** A line for the operator when it cannot be shown where they want it. */
  readonly start: () => Promise<string | undefined>;
  readonly stop: () => Promise<void>;
};
const unobserved: Observed = { of: (site) => site, start: async () => undefined, stop: async () => undefined };

/** Traces and counts what happens for who wants to read it; what that takes is loaded only then. Its own figures are those of the first site. */
export async function observe(
  first: Dependencies,
  { metrics, traces }: Pick<Environment, 'metrics' | 'traces'>,
): Promise<Observed> {
  const traced = await trace(traces);
  const counted = await count(first, metrics);
  const stop = async () => {
    await Promise.all([traced.stop(), counted.stop()]);
  };
  return { ...counted, of: (site) => counted.of(traced.of(site)), stop };
}

async function trace(traces: Environment['traces']): Promise<Pick<Observed, 'of' | 'stop'>> {
  if (!traces) return unobserved;
  const { withTraces } = await import('./metrics/traces.ts');
  return withTraces(traces.endpoint);
}

async function count(first: Dependencies, metrics: Environment['metrics']): Promise<Observed> {
  if (!metrics) return unobserved;
  const { withMetrics } = await import('./metrics/metrics.ts');
  const { of, server } = withMetrics(first);
  const listen = async ({ port, host }: typeof metrics) => {
    server.listen(port, host);
    await once(server, 'listening');
  };
  return {
    of,
    start: () => listenFault(listen, metrics, { port: 'METRICS_PORT', host: 'METRICS_HOST' }),
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
