import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { largeText, longerWords, plainText, sticksOut } from '../support/overflow.ts';
import { expect } from '../support/test.ts';
import { phone, wide } from '../support/widths.ts';
import { settle } from './fixed-world.ts';
import { looksLike } from './picture.ts';
import { pictureOf, screenPictures } from './pictures.ts';
import { faultsOfBars, spacing, wholeScenes } from './whole.ts';

const NARROW = { width: 320, height: 640 };

/** The whole page, in a window so low that nothing is docked over it; a dialog as it lies over the page. */
async function looksAsApproved(page: Page, picture: string): Promise<void> {
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  if (fullPage) await page.setViewportSize({ width: 390, height: 470 });
  await looksLike(page, picture, { fullPage });
}

/** Looks at a state that has settled on a phone, in everything that is asked of it, in this one visit. */
export async function looksWell(page: Page, name: string): Promise<void> {
  const looks = screenPictures[name] ?? [];
  const whole = wholeScenes[name];
  const fits = async (state: string) => expect.soft(await sticksOut(page, state)).toEqual([]);
  expect.soft(await page.locator('body').ariaSnapshot()).toMatchSnapshot(`${name.replaceAll(' ', '-')}.txt`);
  expect.soft(await accessibilityFaults(page)).toEqual([]);
  if (looks.includes('narrow')) await looksAsApproved(page, pictureOf(name, 'narrow'));

  await page.setViewportSize(NARROW);
  await fits('at 320 px');
  await largeText(page);
  await fits('at 320 px with text of 200%');
  if (whole) {
    await page.setViewportSize(phone);
    await fits('at 390 px with text of 200%');
  }
  await plainText(page);

  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The dark one of two pictures is fetched now.
  await settle(page);
  if (looks.includes('wide')) await looksLike(page, pictureOf(name, 'wide'));
  expect.soft(await accessibilityFaults(page), 'wide and dark').toEqual([]);
  if (whole) expect.soft(await faultsOfBars(page, whole)).toEqual([]);

  await page.setViewportSize(NARROW);
  if (whole) {
    await page.evaluate(spacing, true);
    await fits('at 320 px with wider spacing');
    await page.evaluate(spacing, false);
  }
  await longerWords(page);
  await fits('at 320 px in a language with longer words');
}
