import { MINUTE_MS } from '@vangnet/domain/values/durations';

/** The clocks of two servers differ by less than this. */
const SKEW_MS = 5 * MINUTE_MS;

/**
 * The latest plausible timestamp of a row; anything later was written while a clock ran fast.
 *
 * @param aheadMs how far in the future the row may lie on purpose, as a lease or the next attempt does
 * @returns ISO 8601, as the rows have it
 */
export const beyond = (now: Date, aheadMs = 0): string => new Date(now.getTime() + aheadMs + SKEW_MS).toISOString();
