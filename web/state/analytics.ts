import { consent } from './consent.ts';
import type { TrackedEvent } from './event-names.ts';

let earlier: Promise<void> = Promise.resolve();
/** What the visitor came past before the question about consent; it leaves the memory only when they accept. */
let untold: TrackedEvent[] = [];

/**
 * Reports to the data layer that the visitor reached a moment of the flow. Without consent it does nothing.
 * Events leave one after the other: the first one waits for the names, and no later one overtakes it.
 */
export function track(event: TrackedEvent): void {
  if (!consent.given()) {
    if (consent.open()) untold.push(event);
    return;
  }
  const names = earlier.then(() => import('./event-names.ts'));
  // An event whose names could not be loaded is lost; the flow does not depend on it.
  earlier = names.then(({ push }) => push(event)).catch(() => undefined);
}

/** Tells what the visitor came past before they accepted, or forgets it when they refused. */
export function settleUntold(): void {
  const events = untold;
  untold = [];
  if (consent.given()) for (const event of events) track(event);
}
