import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A process that loads its code and fills its caches is slow, on a busy machine for seconds. */
const FIRST_MS = 10_000;
const WINDOW_MS = 1000;
const RESOLUTION_MS = 10;

/**
 * Measures how late this process gets to what it has to do.
 *
 * @param firstMs so long, from now on, nothing is measured
 * @returns gives the mean delay of the event loop in milliseconds, over the last whole second or more in which it was
 *   asked for; 0 as long as there is none
 */
export function eventLoopDelay(firstMs = FIRST_MS): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let windowEnds = performance.now() + firstMs;
  let delay = 0;
  return () => {
    if (performance.now() < windowEnds) return delay;
    windowEnds = performance.now() + WINDOW_MS;
    if (histogram.count > 0) delay = Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS);
    histogram.enable();
    histogram.reset();
    return delay;
  };
}
