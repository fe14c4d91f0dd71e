/** Where the server begins a log-in. It comes back at `/`, or says why it failed on a page of its own. */
export const LOG_IN_PATH = '/log-in';

/** Where a log-in that is begun in another tab starts and ends. */
export const BACK_PATH = '/ingelogd';

const KEPT = 'balie.terug';

/** Keeps the address of this page until the log-in comes back. It has no personal data: at most a reference. */
export function keepAddress(): void {
  window.sessionStorage.setItem(KEPT, window.location.pathname + window.location.search);
}

/** Puts the address back that was kept when the log-in began in this tab. */
export function goBack(): void {
  const kept = window.sessionStorage.getItem(KEPT);
  window.sessionStorage.removeItem(KEPT);
  if (kept !== null && window.location.pathname === '/') window.history.replaceState(null, '', kept);
}
