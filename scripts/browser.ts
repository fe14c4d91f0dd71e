import { existsSync } from 'node:fs';

const places = [
  // The same engine without a window; drawing one takes a third of a core.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium of this machine: CHROMIUM_PATH, else a usual place; undefined leaves the choice to Playwright. */
export function browserPath(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...places].find((place) => place !== undefined && existsSync(place));
}
