import { consent } from './consent.ts';
import type { TrackedEvent } from './event-names.ts';

let earlier: Promise<void> = Promise.resolve();
/** Moments that the visitor reached before they answered the question about consent. Kept in memory only. */
let untold: TrackedEvent[] = [];

/**
 * Reports to the data layer that the visitor reached a moment of the flow. Before they answer the question about consent
 * it only remembers the moment; after a refusal it does nothing.
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

/** Reports the remembered moments when the visitor accepted, and drops them in any case. */
export function settleUntold(): void {
  const events = untold;
  untold = [];
  if (consent.given()) for (const event of events) track(event);
}
