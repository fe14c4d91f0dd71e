import { settleUntold } from '../state/analytics.ts';
import { consent, type Consent } from '../state/consent.ts';
import { forgetTracking, keepTracking } from '../state/tracking.ts';

/** Stores the visitor's choice. Tracking parameters are stored, and remembered moments reported, only on acceptance. */
export function decide(choice: Consent): void {
  consent.choose(choice);
  if (choice === 'accepted') keepTracking();
  else forgetTracking();
  settleUntold();
}
