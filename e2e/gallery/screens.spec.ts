import { setTimeout } from 'node:timers/promises';
import { accessibilityFaults } from '../support/accessibility.ts';
import { expect } from '../support/test.ts';
import { settle, test } from './fixed-world.ts';
import { scenes } from './scenes/index.ts';

/** Whether it reads the same for two seconds. */
async function steady(reads: () => Promise<string>): Promise<boolean> {
  const before = await reads();
  await setTimeout(2000);
  return before === (await reads());
}

// One product serves all scenes.
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/Failed to load resource/], viewport: { width: 390, height: 844 } });

for (const [name, scene] of Object.entries(scenes)) {
  test(`${name} reads as approved, and axe finds nothing in it`, async ({ page }) => {
    await scene(page);
    const reads = async () => {
      await settle(page);
      return page.locator('body').ariaSnapshot();
    };
    // Some parts load after their screen. An approval takes what stands there, so it first waits until nothing changes.
    if (test.info().config.updateSnapshots === 'changed') await expect.poll(async () => steady(reads)).toBe(true);
    const reading = async () => expect(await reads()).toMatchSnapshot(`${name.replaceAll(' ', '-')}.txt`);
    await expect(reading).toPass({ timeout: 10_000 });
    expect.soft(await accessibilityFaults(page)).toEqual([]);
  });
}
