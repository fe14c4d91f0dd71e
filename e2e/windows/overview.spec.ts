import type { Locator } from '@playwright/test';
import { priceShown } from '../visitor/prices.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';

const heightsOf = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));

test('the overview reads price, choices and three openers, and gives each width its room', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/bekijk-je-premie/overzicht', { waitUntil: 'networkidle' });
  const premium = (await priceShown(page)) / 100;
  // Read out on arrival, not only after a change.
  await expect(page.getByRole('status').filter({ hasText: 'Je premie is nu' })).toContainText(
    premium.toFixed(2).replace('.', ','),
  );

  const parts = ['Je premie in het eerste jaar', 'Jouw keuzes', 'Zo is je premie opgebouwd'];
  parts.push('Zo verloopt je premie', 'Vergelijk duur en wachttijd');
  const words = await page.getByRole('main').innerText();
  const places = parts.map((part) => words.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  const choices = page.getByRole('heading', { name: 'Jouw keuzes' });
  expect((await choices.boundingBox())?.y).toBeLessThanOrEqual(600);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const [consent = 0] = await heightsOf(page.getByRole('region', { name: 'Cookies' }));
  const openers = await heightsOf(page.locator('main summary:has(h2)'));
  // Another opener may come; what stands open may not grow. A line of an opener can be hit, and some have a note.
  expect(Math.min(...openers)).toBeGreaterThanOrEqual(44);
  expect(Math.max(...openers)).toBeLessThanOrEqual(64);
  expect(height - consent - openers.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1415);
  const matrix = page.getByRole('table', { name: /per uitkeringsduur en wachttijd/ });
  await expect(matrix).toBeHidden();

  const slab = page.locator('section', { hasText: 'Je premie in het eerste jaar' }).last();
  await page.setViewportSize({ width: 768, height: 1024 });
  expect((await slab.boundingBox())?.width).toBe(640);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const { x = 0, width = 0 } = (await slab.boundingBox()) ?? {};
  expect(x + width).toBeGreaterThan(1750);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1920);

  const chart = page.getByRole('img', { name: /^Staafgrafiek/ });
  await expect(chart).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(chart).toBeVisible();
});

test('the tick of the chosen cell covers none of its words', async ({ page, visitor }) => {
  await prepareApplication(page, tradesman, sanne);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/bekijk-je-premie/overzicht', { waitUntil: 'networkidle' });
  await visitor.unfolds('Vergelijk duur en wachttijd');
  const chosen = page.getByRole('table', { name: /per uitkeringsduur/ }).getByRole('button', { pressed: true });
  const covered = await chosen.evaluate((cell) => {
    const { top, right, width, height } = getComputedStyle(cell, '::after');
    const box = cell.getBoundingClientRect();
    const tick = {
      left: box.right - parseFloat(right) - parseFloat(width),
      bottom: box.top + parseFloat(top) + parseFloat(height),
    };
    return [...cell.querySelectorAll('[aria-hidden]')].filter((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      const { right: end, top: start } = range.getBoundingClientRect();
      return end > tick.left && start < tick.bottom;
    }).length;
  });
  expect(covered).toBe(0);
});
