import { existsSync } from 'node:fs';

/** The same engine without a window, which takes little more than half of the processor time of the ordinary one. */
const SHELL = '/usr/bin/chromium-headless-shell';
const ORDINARY = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const first = (places: readonly string[]) =>
  [process.env['CHROMIUM_PATH'], ...places].find((place) => place !== undefined && existsSync(place));

/** The Chromium of this machine: CHROMIUM_PATH, else a usual place; undefined leaves the choice to Playwright. */
export const browserPath = (): string | undefined => first([SHELL, ...ORDINARY]);

/** The same, but rather one as visitors have it. @internal the whole ways are walked in it. */
export const visitorBrowserPath = (): string | undefined => first([...ORDINARY, SHELL]);
