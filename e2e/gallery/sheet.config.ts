import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

/** Draws every screen in every state and look, to be looked at; nothing is compared. */
export default defineConfig({
  ...config,
  testDir: '.',
  outputDir: '../test-results/files',
  reporter: 'line',
  timeout: 300_000,
  globalSetup: [],
  projects: [{ name: 'screens', testMatch: 'sheet.ts' }],
});
