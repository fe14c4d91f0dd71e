import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import type { Language } from '@vangnet/domain/values/language';

/**
 * The outcome of an attempt. After a `temporary` failure the delivery may still have arrived; an `operator` failure is one that
 * waiting does not mend. `code` is short and holds nothing personal: never text of a mail server, which quotes addresses.
 */
export type Delivered =
  | { ok: true; parts?: DeliveredParts; language?: Language | undefined }
  | { ok: false; failure: 'temporary' | 'permanent' | 'operator'; code: string };

/** An outcome before the breaker judges whether the provider refuses this delivery or us; `doubtful` may mean either. */
export type Attempted = Delivered | { ok: false; failure: 'doubtful'; code: string };

/** SHA-256 of what left, part by part, in hexadecimal. */
type DeliveredParts = readonly { readonly name: string; readonly sha256: string }[];

export type Settlement =
  | { state: 'done'; parts?: DeliveredParts | undefined; language?: Language | undefined }
  | { state: 'queued'; nextAttemptAt: Date; error: string }
  | { state: 'failed'; error: string };

/** The columns of the task that a settlement changes. */
export function changesOf(settlement: Settlement) {
  const { state } = settlement;
  if (state === 'done') return { state, last_code: null };
  const due = state === 'queued' ? { due_at: settlement.nextAttemptAt.toISOString() } : {};
  return { state, last_code: settlement.error, ...due };
}

/** The wait after each failed attempt, in milliseconds; the last one holds for all that follow. */
const DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS] as const;
/** A quote of three days ago is out of date, and a mail server that refused it for three days will not take it. */
const ABANDON_AFTER = 72 * HOUR_MS;

/**
 * Finds the moment of the next try after attempt number `attempt`, counted from 1, of what is tried since then;
 * undefined to abandon it.
 */
export function nextAttempt(attempt: number, triedSince: Date, now: Date): Date | undefined {
  const delay = DELAYS_MS[Math.min(attempt, DELAYS_MS.length) - 1] ?? 0;
  const at = new Date(now.getTime() + delay);
  return at.getTime() - triedSince.getTime() > ABANDON_AFTER ? undefined : at;
}
