import { defineConfig, devices } from '@playwright/test';
import { port } from './support/ports.ts';
import { phone, wide } from './support/widths.ts';
import { browserPath, visitorBrowserPath } from '../scripts/browser.ts';

const at = (path: string | undefined) => (path ? { executablePath: path } : {});
/** The one without a window takes 0.55 of the processor time of the ordinary one (decision record 0072). */
const launchOptions = {
  ...at(browserPath()),
  args: [
    // Chromium has no sandbox for root, and these machines have no route to the hosts it asks for updates.
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    // A page of a test is gone before code that was compiled to run fast has paid for itself (decision record 0072).
    '--js-flags=--no-maglev --no-turbofan',
    // Without a graphics card its process only passes pictures on.
    '--in-process-gpu',
    // The Chromium without a window hints letters, which makes lines longer than visitors see them; the ordinary one does not.
    '--font-render-hinting=none',
  ],
};

/** What is right but slow runs only when everything runs, each night (`TEST_ALL=1`). */
const isWhole = process.env['TEST_ALL'] === '1';
const visitor = { ...devices['Pixel 7'], viewport: phone, launchOptions };
const desk = { ...devices['Desktop Chrome'], viewport: wide, launchOptions };
const atTheCounter = '**/counter*.spec.ts';
const nightly = isWhole ? [] : ['**/*.nightly.spec.ts'];

export default defineConfig({
  testDir: '.',
  // The others are of vitest.
  testMatch: '**/*.spec.ts',
  globalSetup: './support/serve.ts',
  fullyParallel: true,
  // Two cores run the server, the sandbox and the browsers, which wait now and then.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/results.json' }],
    // Shows a changed picture beside the approved one.
    ['html', { outputFolder: 'test-results/report', open: 'never' }],
    ['./gallery/not-compared.ts'],
  ],
  snapshotPathTemplate: '{testDir}/states/approved/{arg}{ext}',
  outputDir: 'test-results/files',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions,
    actionTimeout: 10_000,
    navigationTimeout: 10_000,
    // A request that a worker passes on reaches no route of a test. What the worker does is in engine/connection.spec.ts.
    serviceWorkers: 'block',
    // Every frame of a movement is drawn by the processor. The whole way is walked with movement (ways/whole-way.spec.ts).
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // First, because one worker does most of it. Each screen, page and part in each of its states.
    {
      name: 'states',
      testMatch: 'states/*.spec.ts',
      testIgnore: nightly,
      // Letters are drawn alike on every machine without the colours of its screen.
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: { ...launchOptions, args: [...launchOptions.args, '--disable-lcd-text'] },
      },
    },
    // From the first page to the last, or from where a seeded application is. A visitor is on a phone, unless a test says otherwise.
    { name: 'ways', testMatch: 'ways/*.spec.ts', testIgnore: [atTheCounter, ...nightly], use: visitor },
    // What only a browser does.
    { name: 'engine', testMatch: 'engine/*.spec.ts', testIgnore: [atTheCounter, ...nightly], use: visitor },
    // The same of the page of staff.
    {
      name: 'counter',
      testMatch: ['ways/counter*.spec.ts', 'engine/counter*.spec.ts'],
      testIgnore: nightly,
      use: desk,
    },
    // The ways in a browser as visitors have it (decision record 0072).
    ...(isWhole
      ? [
          {
            name: 'ordinary',
            testMatch: 'ways/*.spec.ts',
            testIgnore: atTheCounter,
            use: { ...desk, launchOptions: { ...launchOptions, ...at(visitorBrowserPath()) } },
          },
        ]
      : []),
  ],
});
