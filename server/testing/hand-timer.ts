import type { Timer } from '../jobs/repeated.ts';

export type HandTimer = {
  timer: Timer;
  /** Comes back when the workers have nothing more to do and wait for their timers. */
  idle(): Promise<void>;
  /** The time is over: the workers look again. Comes back when they are idle. */
  ring(): Promise<void>;
};

/** A timer that goes off when the test says so, for so many workers, each of which sets it once. */
export function handTimer(workers = 1): HandTimer {
  const actions = new Set<() => void>();
  const waiting: (() => void)[] = [];
  const timer: Timer = (_, next) => {
    const action = () => next();
    actions.add(action);
    if (actions.size === workers) for (const resolve of waiting.splice(0)) resolve();
    return () => void actions.delete(action);
  };
  const idle = () =>
    actions.size === workers ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve));
  const ring = () => {
    for (const action of actions) action();
    return idle();
  };
  return { timer, idle, ring };
}
