import type { Attempted, Delivered } from './outcome.ts';

/** The provider counts as down after this many failures in a row, and as one that refuses us after so many refusals in a row. */
const MOST_IN_A_ROW = 3;
/** Pause before one delivery tries a provider that is away. */
const PAUSE_MS = 30_000;

/** Failures of one recipient, of one content or of our own: the provider itself responds. */
const OF_ONE_DELIVERY = /^E(ENVELOPE|MESSAGE|INTERNAL|NOTARIFF|INCOMPLETE|PREMIUM|REFUSED)/;
const isAway = (sent: Delivered) => !sent.ok && sent.failure !== 'permanent' && !OF_ONE_DELIVERY.test(sent.code);

/** Part of an attempt that its outcome is judged by. */
type Tried = { readonly triedSince: Date; readonly lastCode?: string | undefined };

type Heard = {
  /** The outcome as judged for the delivery. */
  readonly sent: Delivered;
  /** A change of the provider. */
  readonly change: 'away' | 'back' | undefined;
  /** It takes deliveries, and may have refused others wrongly since it last took one; undefined: since before this server ran. */
  readonly refusedSince?: { readonly last: Date | undefined };
};

/**
 * Pauses deliveries while a provider is away, or refuses one delivery after the other, so that none loses an attempt and then waits
 * longer for the next, or is given up for what is no fault of its own.
 */
export type Breaker = {
  /** False while paused; `again` is called when the attempt under way ends. After true the caller has to call `ended`. */
  readonly mayTry: (again: () => void) => boolean;
  /** Takes in the outcome of an attempt. */
  readonly heard: (tried: Tried, sent: Attempted) => Heard;
  /** The attempt has ended, or there was nothing to deliver. */
  readonly ended: () => void;
};

/**
 * A breaker for one provider, in memory: each server finds out by itself.
 *
 * @param isDoubted whether one that refuses several in a row is thought to refuse us
 */
export function breaker(clock: () => Date, { isDoubted }: { readonly isDoubted: boolean }): Breaker {
  let failures = 0;
  let refusals = 0;
  let acceptedAt: Date | undefined;
  let pausedUntil = 0;
  let isTrying = false;
  const waiting = new Set<() => void>();
  const isPaused = () => Math.max(failures, refusals) >= MOST_IN_A_ROW;

  /** A refusal is believed when it comes again after the provider took another delivery. */
  const judged = ({ triedSince, lastCode }: Tried, sent: Attempted): Delivered => {
    if (sent.ok || (sent.failure !== 'permanent' && sent.failure !== 'doubtful')) return sent;
    const { failure, code } = sent;
    const isRepeated = acceptedAt !== undefined && acceptedAt >= triedSince && lastCode === code;
    if (!isDoubted || (isRepeated && !isPaused())) return { ok: false, failure: 'permanent', code };
    refusals += 1;
    if (isPaused()) return { ok: false, failure: 'operator', code };
    return { ok: false, failure: failure === 'doubtful' ? 'temporary' : 'permanent', code };
  };

  return {
    mayTry: (again) => {
      if (!isPaused()) return true;
      if (isTrying) waiting.add(again);
      if (isTrying || clock().getTime() < pausedUntil) return false;
      isTrying = true;
      return true;
    },
    heard: (tried, given) => {
      const wasPaused = isPaused();
      const sent = judged(tried, given);
      failures = isAway(sent) ? failures + 1 : 0;
      if (isPaused() && !sent.ok) pausedUntil = clock().getTime() + PAUSE_MS;
      if (!sent.ok) return { sent, change: changed(wasPaused, isPaused()) };
      const last = acceptedAt;
      refusals = 0;
      acceptedAt = clock();
      const change = changed(wasPaused, false);
      return { sent, change, ...((change || !last) && { refusedSince: { last } }) };
    },
    ended: () => {
      isTrying = false;
      const others = [...waiting];
      // Before they are called: one of them tries, and the rest wait for that one.
      waiting.clear();
      for (const again of others) again();
    },
  };
}

const changed = (was: boolean, is: boolean) => (was === is ? undefined : is ? 'away' : 'back');
