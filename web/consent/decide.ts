import { settleUntold } from '../state/analytics.ts';
import { consent, type Consent } from '../state/consent.ts';
import { forgetTracking, keepTracking } from '../state/tracking.ts';

/** Keeps the visitor's choice. Where they came from and what they came past is kept only when they accept. */
export function decide(choice: Consent): void {
  consent.choose(choice);
  if (choice === 'accepted') keepTracking();
  else forgetTracking();
  settleUntold();
}
