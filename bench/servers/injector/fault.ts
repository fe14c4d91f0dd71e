import type { World } from './world.ts';

/** What the random choices of one fault are made of. */
export type Chance = {
  /** A number from 0 up to 1, for which of several, or how much. */
  readonly share: number;
  /** A whole number, for which bit. */
  readonly bit: number;
};

/** A case in which a promise is broken now, or will be when the time is over. */
export type Injected = {
  /** The cases that the sentinel finds, as "promise: subject"; none when it repairs the only one. */
  readonly found?: readonly string[];
  /** Those that it repairs. */
  readonly repaired?: readonly string[];
  /** How long from now the promise still holds, in milliseconds. */
  readonly holdsMs: number;
  /** Ends the case as an operator, a provider or the visitor would. */
  readonly cure: () => Promise<unknown>;
};

/** A way in which a promise is broken. */
export type Fault = {
  readonly promise: string;
  /** Who or what breaks it, as a sentence. */
  readonly by: string;
  readonly inject: (world: World, chance: Chance) => Promise<Injected>;
};
