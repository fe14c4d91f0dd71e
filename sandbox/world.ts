import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** Clock, randomness and waiting; tests bring their own. */
export type World = {
  readonly host: string;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Resolves after so many milliseconds; rejects when the signal aborts first. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

export const realWorld = (host: string): World => ({
  host,
  now: () => new Date(),
  newId: () => randomBytes(8).toString('hex'),
  wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
});
