import type { Page } from '@playwright/test';

type Look = (page: Page) => Promise<unknown>;

const light = { media: 'screen', colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' } as const;
const dark: Look = (page) => page.emulateMedia({ colorScheme: 'dark' });
const wide =
  (width: number): Look =>
  (page) =>
    page.setViewportSize({ width, height: 844 });

/** Back to the page as it opens on a phone. */
export async function plain(page: Page): Promise<void> {
  await page.emulateMedia(light);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await wide(390)(page);
}

/** The ways to look at a state of a screen; each begins with the plain one. */
export const looks: Readonly<Record<string, Look>> = {
  '390 px': plain,
  '320 px': wide(320),
  '768 px': wide(768),
  '1280 px': wide(1280),
  dark,
  'dark 1280 px': async (page) => {
    await wide(1280)(page);
    await dark(page);
  },
  'forced colours': (page) => page.emulateMedia({ forcedColors: 'active' }),
  'text of 200%': (page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
  'reduced motion': (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  print: (page) => page.emulateMedia({ media: 'print' }),
};
