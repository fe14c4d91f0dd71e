import { cents } from '@vangnet/domain/values/money';

/** A text as wide as most premiums: unseen, it keeps the room of one that is on its way. */
export const STAND_IN = cents(10_000);
