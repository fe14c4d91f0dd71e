import { consent, type Consent } from '../state/consent.ts';
import { forgetTracking, keepTracking } from '../state/tracking.ts';

/** Keeps the visitor's choice, and what the choice means for where he came from. */
export function decide(choice: Consent): void {
  consent.choose(choice);
  if (choice === 'accepted') keepTracking();
  else forgetTracking();
}
