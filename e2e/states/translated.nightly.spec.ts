import { translate } from '@vangnet/web/testing/translating';
import type { Page } from '@playwright/test';
import { opens } from '../support/driver.ts';
import { expect } from '../support/test.ts';
import { phone } from '../support/widths.ts';
import { settle, test } from './fixed-world.ts';
import { scenes } from './scenes/index.ts';

// One product serves all of them. A page that is translated before its scripts run is not what React expects: it makes it anew.
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/Failed to load resource|Minified React error #418/], viewport: phone });

/** What is kept there stays: the same state in another language. */
const inEnglish = async (page: Page) => {
  const { pathname, search } = new URL(page.url());
  await opens(page, `/en${pathname}${search}`);
};

for (const [name, scene] of Object.entries(scenes)) {
  test(`${name} is reached in a browser that translates, in each language`, async ({ page }) => {
    await page.addInitScript(translate);
    for (const [language, goes] of [
      ['nl', scene],
      ['en', inEnglish],
    ] as const) {
      await goes(page);
      await settle(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('#root font').first()).toBeAttached();
    }
  });
}
