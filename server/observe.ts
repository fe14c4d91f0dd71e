import { once } from 'node:events';
import type { Dependencies } from './dependencies.ts';
import type { Environment } from './environment/environment.ts';
import { listenFault } from './run.ts';

/** The metrics and traces of a process, as the operator wants. */
type Observed = {
  /** A line for the operator when it cannot be shown where they want it. */
  readonly start: () => Promise<string | undefined>;
  readonly stop: () => Promise<void>;
};
const unobserved: Observed = { start: async () => undefined, stop: async () => undefined };

/** Traces and counts what happens from now on for who wants to read it; what that takes is loaded only then. */
export async function observe(
  first: Dependencies,
  { metrics, traces }: Pick<Environment, 'metrics' | 'traces'>,
): Promise<Observed> {
  const { start, stop } = await count(first, metrics);
  const stopTraces = traces && (await import('./operations/metrics/traces.ts')).traceTo(traces.endpoint);
  return { start, stop: async () => void (await Promise.all([stop(), stopTraces?.()])) };
}

async function count(first: Dependencies, metrics: Environment['metrics']): Promise<Observed> {
  if (!metrics) return unobserved;
  const { countAll } = await import('./operations/metrics/metrics.ts');
  const { server, stop } = countAll(first);
  const listen = async ({ port, host }: typeof metrics) => {
    server.listen(port, host);
    await once(server, 'listening');
  };
  return {
    start: () => listenFault(listen, metrics, { port: 'METRICS_PORT', host: 'METRICS_HOST' }),
    stop: async () => {
      stop();
      server.close();
      server.closeAllConnections();
    },
  };
}
