import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';

/** The wait after each failed attempt, in milliseconds; the last one holds for all that follow. */
export const DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS] as const;
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
