import * as fc from 'fast-check';

/** Something is so for any of these, of which fast-check draws many. */
export function expectForAll<Ts extends [unknown, ...unknown[]]>(
  ...parts: [...{ [K in keyof Ts]: fc.Arbitrary<Ts[K]> }, (...drawn: Ts) => boolean | void]
): void {
  fc.assert(fc.property<Ts>(...parts));
}
