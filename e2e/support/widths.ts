import type { Page } from '@playwright/test';

export const phone = { width: 390, height: 844 };
export const wide = { width: 1280, height: 900 };

/** What a check gives for the page as it is now on a wide screen and on a phone, in which it stays. */
export async function atBothWidths<T>(page: Page, check: () => Promise<T>): Promise<{ wide: T; phone: T }> {
  await page.setViewportSize(wide);
  const onWide = await check();
  await page.setViewportSize(phone);
  return { wide: onWide, phone: await check() };
}
