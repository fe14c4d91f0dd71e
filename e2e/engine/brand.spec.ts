import type { Page } from '@playwright/test';
import { ground, loadedFonts } from '../states/layout.ts';
import { at, on, opens } from '../support/driver.ts';
import { addresses, port } from '../support/ports.ts';
import { keepAtThePremium } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { phone, wide } from '../support/widths.ts';
import { findJob, overview } from '../support/words.ts';

test.use({ baseURL: addresses.meander });

const burgundy = 'rgb(123, 30, 60)';
const logo = (page: Page) =>
  page.getByRole('link', { name: 'Meander', exact: true }).filter({ visible: true }).getByRole('presentation');

test('each host shows its own brand in one browser: its typeface, its logo and its colours, also on a page that is not rendered beforehand', async ({
  page,
  person,
}) => {
  await opens(page, `${addresses.vangnet}/`);
  await expect(page).toHaveTitle(/ \| Vangnet$/);
  for (const origin of [`http://meander.localhost:${port}`, addresses.meander]) {
    await opens(page, `${origin}/`);
    await expect(page).toHaveTitle(/ \| Meander$/);
  }
  await on(page, findJob.title).does(async () => {
    // Regular and bold of its own typeface, and nothing of that of the house.
    expect(await page.evaluate(loadedFonts)).toEqual(['Own 400', 'Own 700']);
  });
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect.poll(() => logo(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  }
  await keepAtThePremium(page, person);
  await opens(page, '/bekijk-je-premie/overzicht');
  const goesOn = at(page, overview.text.title).getByRole('button', { name: new RegExp(`^${overview.text.goOnShort}`) });
  await on(page, overview.text.title).does(async () => {
    expect(await ground(goesOn.filter({ visible: true }))).toBe(burgundy);
  });

  // Dark in the hue of the brand when the system asks for it, and light on paper.
  const body = page.locator('body');
  await page.emulateMedia({ colorScheme: 'dark' });
  await opens(page, '/');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(await ground(body)).toMatch(/^oklch\(0\.247\d* 0\.034 5\.\d+\)$/);
  expect(await logo(page).evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/logo-dark\.svg$/);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ground(body)).toBe('rgb(255, 255, 255)');
});
