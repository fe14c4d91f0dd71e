import type { Timer } from '../outbox/timer.ts';

export type HandTimer = {
  timer: Timer;
  /** Comes back when the worker has nothing more to do and waits for its timer. */
  idle(): Promise<void>;
  /** The time is over: the worker looks again. Comes back when it is idle. */
  ring(): Promise<void>;
};

/** A timer that goes off when the test says so. */
export function handTimer(): HandTimer {
  let action: (() => void) | undefined;
  let waiting: (() => void)[] = [];
  const timer: Timer = (_, next) => {
    action = next;
    for (const resolve of waiting) resolve();
    waiting = [];
    return () => {
      action = undefined;
    };
  };
  const idle = () => (action ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)));
  const ring = () => {
    action?.();
    return idle();
  };
  return { timer, idle, ring };
}
