import { consent } from './consent.ts';
import type { TrackedEvent } from './event-names.ts';

/** Tells the data layer that the visitor came past a moment of the flow. Without consent nothing is loaded or told. */
export function track(event: TrackedEvent): void {
  if (consent.given()) void import('./event-names.ts').then(({ push }) => push(event));
}
