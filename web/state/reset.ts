import { application } from './application-store.ts';
import { flags } from './flags.ts';
import { consent } from './consent.ts';
import { local } from './local.ts';
import { dropCaptured, forgetTracking } from './tracking.ts';
import { keptAnswers } from './kept-answers.ts';

/** Empties the stores of the application, the test and the tracking, and the flags. */
export function resetStores(last?: string): void {
  application.forget(last);
  keptAnswers.forget();
  flags.clear();
  forgetTracking();
}

/** Empties this device: all that the site keeps on it, and the choice about cookies. */
export function emptyDevice(): void {
  local.clear();
  application.forget();
  dropCaptured();
  consent.forget();
}

/**
 * Removes what was filled in, because the application is on the server now. Its token stays, for the last screens.
 * Another calculation that was begun on this device is left alone.
 */
export function leaveToServer(token: string): void {
  const held = application.read().token;
  if (held === token) resetStores();
  if (held === token || held === undefined) application.close(token);
}
