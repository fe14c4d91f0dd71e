import type { Page } from '@playwright/test';
import type { Hands } from '../browsers/hands.ts';

/** The hands that walk every engine (e2e/browsers), on a page of Playwright. */
export const handsOn = (page: Page): Hands => ({
  goTo: async (url) => void (await page.goto(url)),
  inPage: (run, ...args) => page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`),
  press: (key) => page.keyboard.press(key),
  type: (text) => page.keyboard.type(text),
  tap: (x, y) => page.touchscreen.tap(x, y),
  picture: () => page.screenshot(),
  complaints: () => [],
  end: () => page.close(),
});
