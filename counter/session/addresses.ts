/** Where a log-in that was begun in another tab ends. */
export const BACK_PATH = '/ingelogd';

/** Where the server begins a log-in, and the address to which it comes back. */
export const logInAddress = (to: string) => `/log-in?to=${encodeURIComponent(to)}`;
