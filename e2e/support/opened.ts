import { expect, type Page } from '@playwright/test';
import { isAlive } from '../browsers/page.ts';

/** As in the journeys; Playwright's own is five seconds, which a busy machine exceeds for the synthetic visitor. */
export const PATIENCE = { timeout: 60_000 };

/** Opens an address and waits for its scripts: before they work, a press does nothing and what is typed can be lost. */
export async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await alive(page);
}

/** The same for the page that is open. */
export async function reloaded(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await alive(page);
}

/** The same for a page that opened by itself. Asked from here, so that a clock that a test holds does not matter. */
export const alive = (page: Page) => expect.poll(() => page.evaluate(isAlive), PATIENCE).toBe(true);
