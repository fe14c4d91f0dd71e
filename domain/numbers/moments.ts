import { asks } from '../flow/screen-asking.ts';
import { screens } from '../flow/screens.ts';

/** The first save of an application, which has a price then. */
export const FIRST = 'saved';

const asked = screens.filter((row) => row.access === 'token' && !('byLink' in row) && asks[row.id] !== undefined);

/**
 * Moments that every application comes to on its way to a graded test, in this order: each screen when the answers before
 * it are saved. A screen that an application skips counts as passed together with the one before it.
 */
export const WAY_TO_TEST = [FIRST, ...asked.map(({ id }) => id), 'knowledge-introduction', 'test graded'] as const;

const WAY = [...WAY_TO_TEST, 'test passed', 'paid', 'identity confirmed', 'submitted'] as const;
const SIDES = ['quoted', 'adviser asked', 'test failed', 'submitted after a quote', 'withdrawn'] as const;
export type Moment = (typeof WAY | typeof SIDES)[number];

export const isOnTheWay = (name: string): name is (typeof WAY_TO_TEST)[number] =>
  WAY_TO_TEST.some((one) => one === name);

/** Every moment, in the order of the way, and then those beside it. */
export const MOMENTS: readonly string[] = [...WAY, ...SIDES];
