/** How much of a limit is used up in the present window, after something was counted. */
export type Used = { readonly isAllowed: boolean; readonly left: number; readonly secondsLeft: number };

/** Callers after this many in one window share one count, so that the memory for counts is bounded. */
const MOST = 100_000;
const OTHERS = 'others';

/**
 * Counts in the memory of this server, by the window, for calls of which no row is kept. What does not fit any more is not
 * counted, so that a smaller one may.
 */
export function windowCounts(windowMs: number, clock: () => Date) {
  let ends = 0;
  let counts = new Map<string, number>();
  return {
    use: (whom: string, many: number, max: number): Used => {
      const now = clock().getTime();
      if (now >= ends || now < ends - windowMs) {
        ends = now + windowMs;
        counts = new Map();
      }
      const name = counts.has(whom) || counts.size < MOST ? whom : OTHERS;
      const before = counts.get(name) ?? 0;
      const isAllowed = before + many <= max;
      const used = isAllowed ? before + many : before;
      counts.set(name, used);
      return { isAllowed, left: Math.max(0, max - used), secondsLeft: Math.ceil((ends - now) / 1000) };
    },
  };
}
