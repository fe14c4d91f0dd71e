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

export default defineConfig({
  testDir: '.',
  // The others are of vitest.
  testMatch: '**/*.spec.ts',
  globalSetup: './support/serve.ts',
  fullyParallel: true,
  workers: 4,
  // Two cores run the server, the sandbox and four browsers, which mostly wait.
  // A journey walks ten screens; four of them share two cores, perhaps with other work.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/results.json' }],
    // Shows a changed picture beside the approved one.
    ['html', { outputFolder: 'test-results/report', open: 'never' }],
    ['./gallery/not-compared.ts'],
  ],
  snapshotPathTemplate: '{testDir}/gallery/approved/{arg}{ext}',
  outputDir: 'test-results/files',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions,
    // A request that a worker passes on reaches no route of a test. What the worker does is in mishaps/no-connection.spec.ts.
    serviceWorkers: 'block',
    // Every frame of a movement is drawn by the processor. The whole way is walked with movement (apply.spec.ts).
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // First, because one worker does all of it.
    {
      name: 'gallery',
      testMatch: 'gallery/*.spec.ts',
      // Letters are drawn alike on every machine without the colours of its screen.
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, '--disable-lcd-text'],
        },
      },
    },
    // The page of staff, at a desk; early, because what staff do about an incident waits for rounds of the product.
    {
      name: 'counter',
      testMatch: 'counter/*.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: wide, launchOptions },
    },
    // A visitor is on a phone. What they are told, what is kept and what is sent is the same on every screen.
    {
      name: 'mobile',
      testIgnore: ['windows/**', 'gallery/**', 'counter/**'],
      use: { ...devices['Pixel 7'], viewport: phone, launchOptions },
    },
    // The whole ways, and what the width changes, in a browser as visitors have it (decision record 0072).
    {
      name: 'desktop',
      testMatch: 'journeys/**',
      grep: /@wide/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: wide,
        launchOptions: { ...launchOptions, ...at(visitorBrowserPath()) },
      },
    },
    // What sets the size of its window itself.
    {
      name: 'windows',
      testMatch: 'windows/**',
      use: { ...devices['Desktop Chrome'], viewport: wide, launchOptions },
    },
  ],
});
