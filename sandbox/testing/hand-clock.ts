import type { World } from '../world.ts';

type Waiter = { readonly milliseconds: number; readonly resolve: () => void };

/** A clock that stands still until a test moves it. */
export type HandClock = Pick<World, 'now' | 'wait'> & {
  /** Moves the clock; waits go on. */
  pass(milliseconds: number): void;
  /** The lengths of the current waits. */
  waits(): number[];
  /** Resolves when a person waits for exactly this long; `over` ends that wait. */
  waitedFor(milliseconds: number): Promise<{ over: () => void }>;
  /** Ends a wait of exactly this length as soon as it begins. */
  sitOut(milliseconds: number): Promise<void>;
  /** Resolves when nobody waits for exactly this long. */
  calledOff(milliseconds: number): Promise<void>;
};

export function handClock(start: string): HandClock {
  let now = Date.parse(start);
  let waiting: readonly Waiter[] = [];
  let changed = Promise.withResolvers<void>();

  function change(next: readonly Waiter[]): void {
    waiting = next;
    changed.resolve();
    changed = Promise.withResolvers();
  }
  const leave = (waiter: Waiter) => change(waiting.filter((other) => other !== waiter));
  const find = (milliseconds: number) => waiting.find((waiter) => waiter.milliseconds === milliseconds);

  async function waitedFor(milliseconds: number): Promise<{ over: () => void }> {
    const waiter = find(milliseconds);
    if (!waiter) return changed.promise.then(() => waitedFor(milliseconds));
    return {
      over() {
        now += milliseconds;
        leave(waiter);
        waiter.resolve();
      },
    };
  }

  async function calledOff(milliseconds: number): Promise<void> {
    if (find(milliseconds)) await changed.promise.then(() => calledOff(milliseconds));
  }

  return {
    now: () => new Date(now),
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const waiter = { milliseconds, resolve };
        change([...waiting, waiter]);
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
    calledOff,
  };
}
