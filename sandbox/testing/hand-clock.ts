import type { World } from '../world.ts';

type Waiter = { readonly milliseconds: number; readonly resolve: () => void };

/** Time that stands still until a test lets it pass. */
export type HandClock = Pick<World, 'now' | 'wait'> & {
  /** Moves the clock; whoever waits goes on waiting. */
  pass(milliseconds: number): void;
  /** How long is being waited at the moment. */
  waits(): number[];
  /** Resolves when somebody waits for exactly this long; `over` ends that wait. */
  waitedFor(milliseconds: number): Promise<{ over: () => void }>;
  /** Lets a wait of exactly this long be over, as soon as somebody begins it. */
  sitOut(milliseconds: number): Promise<void>;
};

export function handClock(start: string): HandClock {
  let now = Date.parse(start);
  let waiting: readonly Waiter[] = [];
  let begun = Promise.withResolvers<void>();

  function begin(waiter: Waiter): void {
    waiting = [...waiting, waiter];
    begun.resolve();
    begun = Promise.withResolvers();
  }
  const leave = (waiter: Waiter) => {
    waiting = waiting.filter((other) => other !== waiter);
  };

  async function waitedFor(milliseconds: number): Promise<{ over: () => void }> {
    const waiter = waiting.find((candidate) => candidate.milliseconds === milliseconds);
    if (!waiter) return begun.promise.then(() => waitedFor(milliseconds));
    return {
      over() {
        now += milliseconds;
        leave(waiter);
        waiter.resolve();
      },
    };
  }

  return {
    now: () => new Date(now),
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const waiter = { milliseconds, resolve };
        begin(waiter);
        signal.addEventListener('abort', () => {
          leave(waiter);
          reject(new Error('Left'));
        });
      }),
    pass: (milliseconds) => {
      now += milliseconds;
    },
    waits: () => waiting.map(({ milliseconds }) => milliseconds),
    waitedFor,
    sitOut: async (milliseconds) => (await waitedFor(milliseconds)).over(),
  };
}
