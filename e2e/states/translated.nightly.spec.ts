import { translate } from '@vangnet/web/testing/translating';
import { expect } from '../support/test.ts';
import { phone } from '../support/widths.ts';
import { settle, test } from './fixed-world.ts';
import { scenes } from './scenes/index.ts';

// One product serves all of them. A page that is translated before its scripts run is not what React expects: it makes it anew.
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/Failed to load resource|Minified React error #418/], viewport: phone });

for (const [name, scene] of Object.entries(scenes)) {
  test(`${name} is reached in a browser that translates`, async ({ page }) => {
    await page.addInitScript(translate);
    await scene(page);
    await settle(page);
    await expect(page.locator('#root font').first()).toBeAttached();
  });
}
