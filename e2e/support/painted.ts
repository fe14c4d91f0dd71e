import type { Page } from '@playwright/test';

/** Two frames: what was rendered is painted, and what a browser measures of it is reported. */
export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
