import type { Timer } from './worker.ts';

/** The timer of the running server. Does not keep the process alive by itself. */
export const timer: Timer = (ms, action) => {
  const timeout = setTimeout(action, ms).unref();
  return () => clearTimeout(timeout);
};
