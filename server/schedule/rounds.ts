import type { FastifyInstance } from 'fastify';
import type { Timer } from './timer.ts';

export type Rounds = {
  readonly timer: Timer;
  readonly everyMs: number;
  /** Does not throw. Asks `isStopping` where it can leave the rest to another time. */
  readonly round: (isStopping: () => boolean) => Promise<void>;
};

/** Does something again and again while the app is up; what is under way when it stops is finished first. */
export function inRounds(app: FastifyInstance, { timer, everyMs, round }: Rounds): void {
  let stopped = false;
  let running: Promise<void> | undefined;
  let callOff: ReturnType<Timer> | undefined;

  async function run(): Promise<void> {
    await round(() => stopped);
    running = undefined;
    if (!stopped) callOff = timer(everyMs, start);
  }
  function start(): void {
    callOff?.();
    running ??= run();
  }
  app.addHook('onReady', async () => start());
  app.addHook('preClose', async () => {
    stopped = true;
    callOff?.();
    await running;
  });
}
