import { accessibilityFaults } from '../support/accessibility.ts';
import { opens } from '../support/driver.ts';
import { expect } from '../support/test.ts';
import { phone } from '../support/widths.ts';
import { frame, general, returning } from '../support/words.ts';
import { settle, test } from './fixed-world.ts';
import { comesTo, ground, loadedFonts, movesOn } from './layout.ts';
import { screenPictures } from './pictures.ts';
import { complete as henk } from './scenes/henk.ts';
import { scenes } from './scenes/index.ts';
import { unfolded } from './scenes/scene.ts';
import { looksWell } from './visit.ts';
import { wholeScenes } from './whole.ts';

// One product serves all of them.
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/Failed to load resource/], viewport: phone });

const unknown = Object.keys({ ...screenPictures, ...wholeScenes }).filter((name) => !Object.hasOwn(scenes, name));
if (unknown.length > 0) throw new Error(`no scene has this name: ${unknown.join(', ')}`);

for (const [name, scene] of Object.entries(scenes)) {
  test(`${name} reads as approved, looks so where a picture is kept, fits, and axe finds nothing in it`, async ({
    page,
  }) => {
    await scene(page);
    await settle(page);
    await looksWell(page, name);
  });
}

test('nothing moves without an end on an open payment that one came back from', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await scenes['payment-status open']?.(page);
  await settle(page);
  await expect(page.getByRole('button', { name: general.retry })).toBeVisible();
  expect(await page.evaluate(movesOn)).toBe(false);
});

test('a page of another brand has its logo, letters and colours, is dark in its hue, and light on paper', async ({
  page,
  fixedUrl,
}) => {
  const screen = `${fixedUrl.replace('127.0.0.1', 'localhost')}/vertel-ons-je-wensen/wat-zijn-je-maandlasten`;
  const main = await comesTo(page, screen, { draft: henk });
  const body = page.locator('body');
  const logo = () =>
    page
      .locator('header img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(await page.evaluate(loadedFonts)).toEqual(['Own 400', 'Own 700']);
  expect(await ground(main.getByRole('button', { name: frame.next }))).toBe('rgb(123, 30, 60)');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(body)).toMatch(/^oklch\(0\.247\d* 0\.034 5\.\d+\)$/);
  await expect.poll(logo).toMatch(/\/logo-dark\.svg$/);
  expect(await accessibilityFaults(page, 'of colours')).toEqual([]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ground(body)).toBe('rgb(255, 255, 255)');
});

test('forced colours keep the two buttons, the columns of the chart, the choice and the progress apart', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const main = await comesTo(page, '/bekijk-je-premie/overzicht', { saved: henk });
  await unfolded(page);
  const tick = main.getByRole('listitem').filter({ hasText: 'bedenktijd' }).locator('svg');
  await expect(tick).toHaveCSS('color', 'rgb(0, 0, 0)');
  const frames = main
    .locator('[class*=slab_slab], [class*=Slab_slab], [class*=section_panel]')
    .filter({ visible: true });
  expect(await frames.count()).toBeGreaterThan(1);
  for (const one of await frames.all()) await expect(one).toHaveCSS('border-top-width', '1px');
  const cell = (isChosen: boolean) => main.locator(`td button[aria-pressed="${isChosen}"]`).first();
  expect(await ground(cell(true))).not.toBe(await ground(cell(false)));
  const columns = main.getByRole('img').locator('[style*="height"]');
  expect(await ground(columns.first())).not.toBe(await ground(columns.last()));

  await opens(page, '/bekijk-je-premie/lopende-aov');
  expect(await ground(main.getByRole('button', { name: frame.next }))).toBe('rgb(0, 0, 0)');
  await expect(main.getByRole('link', { name: frame.back, exact: true })).toHaveCSS(
    'border-color',
    'rgb(255, 255, 255)',
  );
  const knots = page.getByRole('progressbar').locator('span');
  expect(await ground(knots.nth(0))).not.toBe(await ground(knots.nth(3)));

  await opens(page, '/');
  await expect(page.getByRole('region', { name: returning.title })).toHaveCSS('border-top-width', '1px');
});
