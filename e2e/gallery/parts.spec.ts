import { expect, test as base, type Page } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { port } from '../support/ports.ts';
import { looksLike } from './picture.ts';
import { serveGallery } from './server.ts';

const test = base.extend<object, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const { url, end } = await serveGallery(port + 60 + parallelIndex);
      await use(url);
      await end();
    },
    { scope: 'worker' },
  ],
});

const NARROW = { width: 390, height: 700 };

/** The ways to look at a part of which there are pictures. */
const looks = {
  narrow: (page: Page) => page.setViewportSize(NARROW),
  small: (page: Page) => page.setViewportSize({ ...NARROW, width: 320 }),
  dark: (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
  forced: (page: Page) => page.emulateMedia({ forcedColors: 'active' }),
  print: (page: Page) => page.emulateMedia({ media: 'print' }),
  wide: (page: Page) => page.setViewportSize({ width: 1280, height: 700 }),
};

/** Groups of parts, with the looks in which they differ from each other; all are seen narrow and dark. */
const groups: Readonly<Record<string, readonly (keyof typeof looks)[]>> = {
  buttons: ['forced'],
  fields: ['forced'],
  answers: ['forced', 'wide'],
  messages: ['forced'],
  prices: ['print'],
  premium: ['forced', 'print', 'wide'],
  risk: ['forced', 'print', 'small', 'wide'],
  lists: ['wide'],
};

async function looksAsApproved(page: Page, name: string, more: readonly (keyof typeof looks)[], fullPage: boolean) {
  await page.evaluate(() => document.fonts.ready);
  for (const look of ['narrow', 'dark', ...more] as const) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' });
    await looks[look](page);
    await looksLike(page, `${name}-${look}.png`, { fullPage });
    if (look === 'narrow' || look === 'dark') expect.soft(await accessibilityFaults(page), look).toEqual([]);
  }
}

async function fits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ ...NARROW, width });
  const shown = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(shown, `at ${width} px`).toBe(width);
}

for (const [group, more] of Object.entries(groups)) {
  test(`the ${group} look as approved, fit everywhere, and axe finds nothing in them`, async ({ page, gallery }) => {
    await page.goto(`${gallery}?group=${group}`);
    await looksAsApproved(page, group, more, true);
    for (const width of [320, 390, 768, 1280]) await fits(page, width);
  });
}

for (const overlay of ['suggestions', 'decision', 'explanation']) {
  test(`the ${overlay} over the page look as approved, and axe finds nothing in them`, async ({ page, gallery }) => {
    await page.goto(`${gallery}?group=${overlay}`);
    if (overlay === 'suggestions') {
      await page.getByRole('combobox').fill('timm');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    }
    await looksAsApproved(page, overlay, ['wide'], false);
  });
}
