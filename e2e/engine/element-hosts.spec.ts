import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { FIVE, pageOf } from '../support/host-pages.ts';
import { sticksOut } from '../support/overflow.ts';
import { addresses } from '../support/ports.ts';
import { premieOn } from '../support/premie.ts';
import { expect, test } from '../support/test.ts';

// The pages of the partner have no icon.
test.use({ ownAddress: false, expectedErrors: [/404 \(Not Found\)/] });

const phoneOf = { strict: 390, unset: 390, narrow: 320, two: 390, form: 390 };

/** Axe itself does not run where `Object.prototype` is extended, so it runs without what was added. */
async function faultsOn(page: Page, rules: 'all' | 'of colours' = 'all'): Promise<string[]> {
  await page.evaluate(() => {
    for (const name of Object.keys(Object.prototype)) Reflect.deleteProperty(Object.prototype, name);
  });
  return accessibilityFaults(page, rules);
}

for (const name of FIVE) {
  test(`the price comes on the page "${name}" of a broker, where nothing moves, nothing sticks out and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: phoneOf[name], height: 844 });
    await page.goto(pageOf(name));
    const they = premieOn(page);
    await expect(they.occupation).toBeVisible();
    const after = () => page.locator('#after').evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await after();
    await they.answersAll();
    await they.seesAPrice();
    // The long sentences of a large serif are higher than what is kept free.
    if (name !== 'narrow') expect(await after()).toBe(before);
    for (const width of [phoneOf[name], 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sticksOut(page, `${name} at ${width}`)).toEqual([]);
      expect(await faultsOn(page)).toEqual([]);
    }
    for (const media of [{ colorScheme: 'dark' }, { colorScheme: 'light', forcedColors: 'active' }] as const) {
      await page.emulateMedia(media);
      expect(await faultsOn(page, 'of colours')).toEqual([]);
    }
    await they.occupation.fill('timm');
    await expect(they.options.first()).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
  });
}

test('a text that the visitor has set to twice its size grows and fits in 320 px, and what a page makes of a rem changes nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(pageOf('strict'));
  const they = premieOn(page);
  await they.answersAll();
  await they.seesAPrice();
  await expect(they.birthDate).toHaveCSS('font-size', '32px');
  expect(await sticksOut(page, 'twice')).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await page.goto(pageOf('two'));
  await expect(they.birthDate).toHaveCSS('font-size', '16px');
  expect((await they.birthDate.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('a visitor comes to our page with the keyboard alone', async ({ page }) => {
  await page.goto(pageOf('strict'));
  const they = premieOn(page);
  await expect(they.occupation).toBeVisible();
  const press = (...keys: string[]) =>
    keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());
  await press('Tab');
  await page.keyboard.type('timmerm');
  await expect(they.options.first()).toBeVisible();
  await press('ArrowUp', 'ArrowDown');
  await expect(they.options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(they.occupation).toHaveAttribute('aria-activedescendant', 'row0');
  await press('Escape');
  await expect(they.options.first()).toBeHidden();
  await press('ArrowDown', 'Enter');
  await expect(they.occupation).toHaveValue('Timmerman');
  await press('Tab');
  await page.keyboard.type('14031985');
  await press('Tab');
  await page.keyboard.type('2400');
  await press('Tab');
  await page.keyboard.type('5');
  await expect(they.duration).toHaveValue('YEARS_5');
  await they.seesAPrice();
  await press('Tab', 'Tab', 'Tab');
  await expect(they.goOn).toBeFocused();
  await press('Enter');
  await page.waitForURL(`${addresses.vangnet}/**`);
});

test('every colour of a page can be read as text, also one that is none', async ({ page }) => {
  await page.goto(pageOf('known'));
  const they = premieOn(page);
  await they.seesAPrice();
  const colours = [
    '#fff',
    '#000',
    '#ffe600',
    '#00ff00',
    'cyan',
    'hotpink',
    'red',
    'blue',
    '#777',
    'transparent',
    'banana',
  ];
  for (const scheme of ['light', 'dark'] as const) {
    for (const colour of colours) {
      await page.locator('vangnet-premie').evaluate(
        (element: HTMLElement, [given, shown]) => {
          element.style.colorScheme = shown ?? '';
          element.style.setProperty('--vangnet-colour', given ?? '');
          element.style.setProperty('--vangnet-surface', given ?? '');
        },
        [colour, scheme],
      );
      expect(await accessibilityFaults(page, 'of colours'), `${colour}, ${scheme}`).toEqual([]);
    }
  }
});
