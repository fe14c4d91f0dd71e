import { accessibilityFaults } from '../support/accessibility.ts';
import { expect } from '../support/test.ts';
import { settle, test } from './fixed-world.ts';
import { scenes } from './scenes/index.ts';

// One product serves all scenes.
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/Failed to load resource/], viewport: { width: 390, height: 844 } });

for (const [name, scene] of Object.entries(scenes)) {
  test(`${name} reads as approved, and axe finds nothing in it`, async ({ page }) => {
    await scene(page);
    await settle(page);
    expect.soft(await page.locator('body').ariaSnapshot()).toMatchSnapshot(`${name.replaceAll(' ', '-')}.txt`);
    expect.soft(await accessibilityFaults(page)).toEqual([]);
  });
}
