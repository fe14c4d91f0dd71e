import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { largeText, longerWords, plainText, sticksOut } from '../support/overflow.ts';
import { expect } from '../support/test.ts';
import { phone, wide } from '../support/widths.ts';
import { settle, test } from './fixed-world.ts';
import { endTransitions, looksLike } from './picture.ts';
import { pictureOf, screenPictures } from './pictures.ts';
import { scenes } from './scenes/index.ts';

/** Whether it reads the same for two seconds. */
async function steady(reads: () => Promise<string>): Promise<boolean> {
  const before = await reads();
  await setTimeout(2000);
  return before === (await reads());
}

// One product serves all scenes.
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/Failed to load resource/], viewport: phone });

/** The whole page, in a window so low that nothing is docked over it; a dialog as it lies over the page. */
async function looksAsApproved(page: Page, picture: string): Promise<void> {
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  if (fullPage) await page.setViewportSize({ width: 390, height: 470 });
  await looksLike(page, picture, { fullPage });
}

const unknown = Object.keys(screenPictures).filter((name) => !Object.hasOwn(scenes, name));
if (unknown.length > 0) throw new Error(`pictures.ts names no scene: ${unknown.join(', ')}`);

for (const [name, scene] of Object.entries(scenes)) {
  test(`${name} reads as approved, looks so where a picture is kept, fits, and axe finds nothing in it`, async ({
    page,
  }) => {
    const isScreenItself = !name.includes(' ');
    const looks = screenPictures[name] ?? [];
    await scene(page);
    const reads = async () => {
      await settle(page);
      return page.locator('body').ariaSnapshot();
    };
    // Some parts load after their screen. An approval takes what stands there, so it first waits until nothing changes.
    if (test.info().config.updateSnapshots === 'changed') await expect.poll(async () => steady(reads)).toBe(true);
    const reading = async () => expect(await reads()).toMatchSnapshot(`${name.replaceAll(' ', '-')}.txt`);
    await expect(reading).toPass();
    expect.soft(await accessibilityFaults(page)).toEqual([]);
    if (looks.includes('narrow')) await looksAsApproved(page, pictureOf(name, 'narrow'));
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await sticksOut(page, 'at 320 px')).toEqual([]);
    await largeText(page);
    expect.soft(await sticksOut(page, 'at 320 px with text of 200%')).toEqual([]);
    await plainText(page);
    await page.setViewportSize(wide);
    if (isScreenItself) await page.emulateMedia({ colorScheme: 'dark' });
    if (looks.includes('wide')) await looksLike(page, pictureOf(name, 'wide'));
    await endTransitions(page);
    expect.soft(await accessibilityFaults(page), 'wide').toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await longerWords(page);
    expect.soft(await sticksOut(page, 'at 320 px in a language with longer words')).toEqual([]);
  });
}
