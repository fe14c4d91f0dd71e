import { LANES } from '../outbox/lanes.ts';

/** Every kind of delivery, for a test that takes whatever is due. */
export const ALL_KINDS = LANES.flatMap(({ kinds }) => kinds);
