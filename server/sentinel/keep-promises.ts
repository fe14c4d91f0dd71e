import type { FastifyInstance } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import type { Outbox } from '../outbox/store.ts';
import { every, type Timer } from '../schedule/rounds.ts';
import { check } from './check.ts';
import type { ServerDeps } from './deps.ts';
import { promises } from './promises/index.ts';
import { report, type ReportDeps } from './report.ts';
import { walkFrom } from './walk.ts';

/** Less than a minute apart, so that a timer that is early leaves no round out. A round takes seconds. */
const TURN = { name: 'sentinel', everyMs: MINUTE_MS - 10 * SECOND_MS, leaseMs: 2 * MINUTE_MS };

type Deps = Omit<ServerDeps, 'walk'> &
  ReportDeps & {
    readonly store: Readonly<Record<'outbox' | 'messages', Pick<Outbox, 'bringForward'>>>;
    readonly pause: (ms: number) => Promise<void>;
    readonly timer: Timer;
  };

/**
 * Checks every minute whether the product keeps its promises, repairs what has one safe repair, and keeps the rest for the operator; of
 * several servers one does it. What a clock that was ahead put off is made due before.
 */
export function keepPromises(app: FastifyInstance, deps: Deps): void {
  const { store, clock, timer } = deps;
  const places = new Map<string, string>();
  const job = (isStopping: () => boolean) =>
    store.jobs.inTurn(TURN, async () => {
      await Promise.all([store.outbox.bringForward(), store.messages.bringForward()]);
      const walk = walkFrom(places, { ...deps, isStopping });
      const parts = { deps: { ...deps, walk }, clock, log: app.log };
      await store.sentinel.replace(await check(parts, promises, await store.sentinel.known()));
      await report(deps);
      return true;
    });
  // After a start the outbox first delivers what was due while no server ran.
  every(app, { name: TURN.name, everyMs: MINUTE_MS, timer, job }, false);
}
