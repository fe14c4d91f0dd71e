import { expect, test as base, type Page } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { port } from '../support/ports.ts';
import { looksLike } from './picture.ts';
import { overlayPictures, partPictures, pictureOf, type PartLook } from './pictures.ts';
import { serveGallery } from '../gallery/server.ts';

const test = base.extend<object, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const { url, end } = await serveGallery(port + 130 + parallelIndex);
      await use(url);
      await end();
    },
    { scope: 'worker' },
  ],
});

// One worker starts one server for all of them.
test.describe.configure({ mode: 'default' });

const NARROW = { width: 390, height: 700 };

const looks: Readonly<Record<PartLook, (page: Page) => Promise<unknown>>> = {
  narrow: (page) => page.setViewportSize(NARROW),
  forced: (page) => page.emulateMedia({ forcedColors: 'active' }),
  print: (page) => page.emulateMedia({ media: 'print' }),
  wide: (page) => page.setViewportSize({ width: 1280, height: 700 }),
};

async function looksAsApproved(page: Page, name: string, kept: readonly PartLook[], fullPage: boolean) {
  await page.evaluate(() => document.fonts.ready);
  await page.setViewportSize(NARROW);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const faults = await accessibilityFaults(page, colorScheme === 'light' ? 'all' : 'of colours');
    expect.soft(faults, colorScheme).toEqual([]);
  }
  for (const look of kept) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' });
    await looks[look](page);
    await looksLike(page, pictureOf(name, look), { fullPage });
  }
}

async function fits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ ...NARROW, width });
  const shown = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(shown, `at ${width} px`).toBe(width);
}

for (const [group, kept] of Object.entries(partPictures)) {
  test(`the ${group} look as approved, fit everywhere, and axe finds nothing in them`, async ({ page, gallery }) => {
    await page.goto(`${gallery}?group=${group}`);
    await looksAsApproved(page, group, kept, true);
    for (const width of [320, 390, 768, 1280]) await fits(page, width);
  });
}

test('what stands over the page looks as approved, and axe finds nothing in it', async ({ page, gallery }) => {
  for (const [overlay, kept] of Object.entries(overlayPictures)) {
    await page.goto(`${gallery}?group=${overlay}`);
    if (overlay === 'suggestions') {
      await page.getByRole('combobox').focus();
      await page.keyboard.type('timm');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    }
    await looksAsApproved(page, overlay, kept, false);
  }
});
