/** How much of a limit is used up in the present window, after something was counted. */
export type Used = { readonly isAllowed: boolean; readonly left: number; readonly secondsLeft: number };

/** Counts in one window, so that the memory for them is bounded: the oldest makes room for the next. */
const MOST = 100_000;

/**
 * Counts in the memory of this server, by the window, for calls of which no row is kept. What does not fit any more is not
 * counted, so that a smaller one may.
 */
export function windowCounts(windowMs: number, clock: () => Date) {
  let ends = 0;
  const counts = new Map<string, number>();
  return {
    use: (whom: string, many: number, max: number): Used => {
      const now = clock().getTime();
      if (now >= ends || now < ends - windowMs) {
        ends = now + windowMs;
        counts.clear();
      }
      const before = counts.get(whom) ?? 0;
      const isAllowed = before + many <= max;
      const used = isAllowed ? before + many : before;
      counts.set(whom, used);
      const [oldest = whom] = counts.size > MOST ? counts.keys() : [];
      if (oldest !== whom) counts.delete(oldest);
      return { isAllowed, left: Math.max(0, max - used), secondsLeft: Math.ceil((ends - now) / 1000) };
    },
  };
}

/** The counts of a server. */
export type CallCounts = ReturnType<typeof windowCounts>;
