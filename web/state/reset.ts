import { application } from './application-store.ts';
import { flags } from './flags.ts';
import { forgetTracking } from './tracking.ts';
import { keptAnswers } from './kept-answers.ts';

/** Empties the stores of the application, the test and the tracking, and the flags. */
export function resetStores(last?: string): void {
  application.forget(last);
  keptAnswers.forget();
  flags.clear();
  forgetTracking();
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
