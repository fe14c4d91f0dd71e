import type { FastifyInstance } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { every, type Timer } from '../schedule/rounds.ts';
import type { ServerDeps } from './deps.ts';
import { look } from './look.ts';
import { promises } from './promises/index.ts';
import { report, type ReportDeps } from './report.ts';

/** A round takes seconds. Less than a minute apart, so that a timer that is early leaves none out. */
const TURN = { name: 'sentinel', everyMs: MINUTE_MS - 10 * SECOND_MS, leaseMs: 2 * MINUTE_MS };

type Deps = Omit<ServerDeps, 'places' | 'isStopping'> & ReportDeps & { readonly timer: Timer };

/**
 * Looks every minute whether all is as the product promises, mends what has one safe repair and keeps the rest for the operator; of
 * several servers one does it.
 */
export function keepPromises(app: FastifyInstance, deps: Deps): void {
  const { store, clock, timer } = deps;
  const places = new Map<string, string>();
  const job = async (isStopping: () => boolean) => {
    await store.jobs.inTurn(TURN, async () => {
      const given = { deps: { ...deps, places, isStopping }, clock, log: app.log };
      await store.sentinel.replace(await look(given, promises, await store.sentinel.known()));
      await report(deps);
      return true;
    });
  };
  // What was due while no server ran is done by then.
  every(app, { name: TURN.name, everyMs: MINUTE_MS, timer, job }, false);
}
