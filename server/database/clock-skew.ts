import { MINUTE_MS } from '@vangnet/domain/values/durations';

/** The clocks of two servers differ by less than this. */
const SKEW_MS = 5 * MINUTE_MS;

/**
 * The moment, as the rows have it, that nothing can be later than which was written by now with at most `aheadMs` to
 * wait: what is later was written while a clock was ahead.
 */
export const beyond = (now: Date, aheadMs = 0): string => new Date(now.getTime() + aheadMs + SKEW_MS).toISOString();
