import type { Delivered } from './store.ts';

/** The provider counts as down after this many failures in a row. */
const MOST_FAILURES = 3;
/** Pause before one delivery tries a provider that is away. */
const PAUSE_MS = 30_000;

/** Failures of one recipient, of one content or of our own: the provider itself responds. */
const OF_ONE_DELIVERY = /^E(ENVELOPE|MESSAGE|INTERNAL|NOTARIFF|INCOMPLETE|PREMIUM|REFUSED)/;
const isAway = (sent: Delivered) => !sent.ok && sent.failure !== 'permanent' && !OF_ONE_DELIVERY.test(sent.code);

/** Pauses deliveries while a provider is away, so that none loses an attempt and then waits longer for the next. */
export type Breaker = {
  /** False while paused; `again` is called when the attempt under way ends. After true the caller has to call `tried`. */
  readonly mayTry: (again: () => void) => boolean;
  /** Reports an attempt; undefined when there was nothing to deliver. Returns a change of the provider. */
  readonly tried: (sent: Delivered | undefined) => 'away' | 'back' | undefined;
};

/** A breaker for one provider, in memory: each server finds out by itself. */
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
