import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits/limits.ts';

/** Too many calls wait on a server that is late; the response is 503. */
export class TooBusy extends Error {
  readonly statusCode = 503;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isNeverPutOff?: true;
  }
}

/** The configuration of a cheap route whose caller needs a response even on a busy server. */
export const neverPutOff = { isNeverPutOff: true } as const;

/** The log counts the refused calls once in this time. */
const TELL_EVERY_MS = 60_000;

export type Pressure = {
  /** Delay in milliseconds; 0 in the first seconds of a server. */
  readonly eventLoopDelay: () => number;
  readonly clock: () => Date;
};

/**
 * Puts calls off while the server is late and has a queue of them. Late by itself is no reason: a busy machine holds up a
 * server that has nothing to do, whose only visitor is served as soon as it goes on.
 *
 * @returns whether the next call would be put off
 */
export function putCallsOff(
  app: FastifyInstance,
  { maxEventLoopDelayMs, callsUnderWay }: Limits,
  { eventLoopDelay: delayMs, clock }: Pressure,
): () => boolean {
  let underWay = 0;
  const isTooBusy = () => delayMs() > maxEventLoopDelayMs && underWay >= callsUnderWay;
  const countPutOff = putOffCounter(app, clock);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isNeverPutOff) return done();
    if (isTooBusy()) {
      countPutOff();
      return done(new TooBusy('Too many calls wait'));
    }
    underWay += 1;
    // Also of a caller who is gone before the response left.
    reply.raw.once('close', () => (underWay -= 1));
    done();
  });
  return isTooBusy;
}

/** A line for each call would be one more thing to do for a server that has too much of it. */
function putOffCounter(app: FastifyInstance, clock: () => Date): () => void {
  let calls = 0;
  let tellAt = 0;
  return () => {
    calls += 1;
    const now = clock().getTime();
    if (now < tellAt) return;
    app.log.info({ calls }, 'too busy; calls refused with 503');
    calls = 0;
    tellAt = now + TELL_EVERY_MS;
  };
}

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
