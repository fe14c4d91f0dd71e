import type { World } from '../world.ts';

/** Waits that take no time; `asked` holds their lengths. */
export function noWait(): { wait: World['wait']; asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    wait: async (milliseconds) => {
      asked.push(milliseconds);
    },
  };
}

/** A wait without an end: `begun` resolves when it starts, `left` when the signal aborts it. */
export function endlessWait(): { wait: World['wait']; begun: Promise<void>; left: Promise<void> } {
  const begun = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  return {
    begun: begun.promise,
    left: left.promise,
    wait: async (_milliseconds, signal) => {
      begun.resolve();
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      left.resolve();
      throw new Error('Left');
    },
  };
}
