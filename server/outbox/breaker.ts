import type { Delivered } from './store.ts';

/** So many deliveries in a row that a provider did not respond to, and it counts as away. */
const MOST_FAILURES = 3;
/** So long nothing is brought to it then, before one delivery tries again. */
const PAUSE_MS = 30_000;

/** Failures that say nothing of the provider: of one recipient or content, or of our own. */
const OF_ONE_DELIVERY = /^E(ENVELOPE|MESSAGE|INTERNAL|NOTARIFF|INCOMPLETE|PREMIUM|REFUSED)/;
const isAway = (sent: Delivered) => !sent.ok && sent.failure !== 'permanent' && !OF_ONE_DELIVERY.test(sent.code);

/** Whether a provider is worth a try. One that is away costs no delivery its attempts, which wait longer after each. */
export type Breaker = {
  /** False: not now; `again` is called when somebody else is done trying. Who may try has to say what came of it. */
  readonly mayTry: (again: () => void) => boolean;
  /** Undefined: there was nothing to deliver after all. */
  readonly tried: (sent: Delivered | undefined) => 'away' | 'back' | undefined;
};

/** One for each provider, kept in memory: another server finds out by itself. */
export function breaker(clock: () => Date): Breaker {
  let failures = 0;
  let pausedUntil = 0;
  let isTrying = false;
  const waiting = new Set<() => void>();
  return {
    mayTry: (again) => {
      if (failures < MOST_FAILURES) return true;
      if (isTrying) waiting.add(again);
      if (isTrying || clock().getTime() < pausedUntil) return false;
      isTrying = true;
      return true;
    },
    tried: (sent) => {
      isTrying = false;
      const wasAway = failures >= MOST_FAILURES;
      if (sent) failures = isAway(sent) ? failures + 1 : 0;
      const isNowAway = failures >= MOST_FAILURES;
      if (sent && isNowAway) pausedUntil = clock().getTime() + PAUSE_MS;
      const others = [...waiting];
      // Before they are called: one of them tries, and the rest wait for that one.
      waiting.clear();
      for (const again of others) again();
      return isNowAway === wasAway ? undefined : isNowAway ? 'away' : 'back';
    },
  };
}
