import type { Locator, Page } from '@playwright/test';
import { calculate, priceShown, withoutSavedPremium } from '../visitor/prices.ts';
import { sanne } from '../personas/applicant.ts';
import { bornToBe, tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { opened } from '../support/opened.ts';

const overview = '/bekijk-je-premie/overzicht';

/**
 * What stands on the page before anything is pressed, without the help and the question about consent, which every screen
 * has. An amount is one word; the list of a select and what is only read out are none.
 */
const closed = (page: Page) =>
  page.evaluate(() => {
    const others = [...document.querySelectorAll('[aria-label="Cookies"], footer > :not(nav)')];
    const isSeen = (holder: Element, text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      if (holder.closest('select, thead, .sr-only') || others.some((one) => one.contains(holder))) return false;
      return range.getBoundingClientRect().width > 2 && holder.checkVisibility({ visibilityProperty: true });
    };
    const words: { word: string; size: number }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder || !isSeen(holder, text)) continue;
      const { clipPath, fontSize } = getComputedStyle(holder);
      if (clipPath !== 'none') continue;
      const found = (text.textContent ?? '').match(/(€[\u00a0\u2009])?[\p{L}\d][^ \n]*/gu) ?? [];
      words.push(...found.map((word) => ({ word, size: parseFloat(fontSize) })));
    }
    return {
      height: others.reduce((sum, one) => sum - one.getBoundingClientRect().height, document.body.scrollHeight),
      words: words.map(({ word }) => word),
      small: words.filter(({ size }) => size <= 15).length,
      sizes: [...new Set(words.map(({ size }) => size))],
    };
  });

for (const { width, height, most, words } of [
  { width: 390, height: 844, most: 1500, words: 180 },
  { width: 1280, height: 900, most: 1120, words: 215 },
]) {
  test(`the overview at ${width} px is short, with few small words and seven sizes of type`, async ({ page }) => {
    await prepareApplication(page, tradesman, sanne);
    await page.setViewportSize({ width, height });
    await opened(page, overview);
    await priceShown(page);
    const shown = await closed(page);
    expect(shown.height).toBeLessThanOrEqual(most);
    expect(shown.words.length, shown.words.join(' ')).toBeLessThanOrEqual(words);
    expect(shown.small / shown.words.length).toBeLessThan(0.3);
    expect(shown.sizes.length).toBeLessThanOrEqual(7);
  });
}

test('the overview at 390 px is at most 1,660 px high with the help and the question about consent', async ({
  page,
}) => {
  await prepareApplication(page, tradesman, sanne);
  await page.setViewportSize({ width: 390, height: 844 });
  await opened(page, overview);
  await priceShown(page);
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const words of ['Bel mij terug', 'Nieuwe berekening', 'Maandag t/m vrijdag', 'Verwijder mijn gegevens']) {
    await expect(footer.getByText(words)).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1660);
});

test('the quiet ways to take the quote along stand on one line, also once it was copied', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  await page.context().grantPermissions(['clipboard-write']);
  for (const width of [390, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await opened(page, overview);
    const ways = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Download als pdf' }) });
    const row = page.getByRole('list').filter({ has: ways }).getByRole('button');
    const lines = async () =>
      new Set(await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)));
    await expect(row).toHaveCount(width < 1280 ? 3 : 4);
    expect((await lines()).size, `at ${width} px`).toBe(1);
    await row.first().click();
    await expect(page.getByRole('button', { name: 'Gekopieerd' })).toBeVisible();
    expect((await lines()).size, `copied, at ${width} px`).toBe(1);
  }
});

test('the first window of a phone answers the three questions of the overview', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  await page.setViewportSize({ width: 390, height: 844 });
  await opened(page, overview);
  await priceShown(page);
  const bar = await page.locator('main [aria-hidden="true"]', { hasText: 'Doorgaan' }).boundingBox();
  for (const words of [/^Jaar 2: €/, /^Kun je niet werken\? Na 90 dagen/, /^3 jaar ziek: je betaalt zelf/]) {
    const { y = 0, height = 0 } = (await page.getByText(words).first().boundingBox()) ?? {};
    expect(y + height, String(words)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('the amounts of the course do not touch, also with large text and an early highest year', async ({ page }) => {
  const older = { ...tradesman, occupation: 'Accountant', birthDate: bornToBe(58, new Date()) };
  await prepareApplication(page, older, sanne);
  await page.setViewportSize({ width: 390, height: 844 });
  await opened(page, overview);
  const amounts = page.getByRole('img', { name: /^Premie per maand in \d+ jaar/ }).getByText('€');
  await expect(amounts).toHaveCount(2);
  for (const size of ['100%', '130%', '200%']) {
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
    const [first, top] = await Promise.all((await amounts.all()).map((amount) => amount.boundingBox()));
    expect(top?.x, `with text of ${size}`).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  }
});

test.describe('when the calculation fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the overview says what is not known, and nothing on it seems to be on its way', async ({ page }) => {
    await prepareApplication(page, tradesman, sanne);
    await page.route(calculate, (route) => route.abort());
    await withoutSavedPremium(page);
    await opened(page, overview);
    await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
    await expect(page.getByText('aantal maanden niet bekend')).toBeVisible();
    await expect(page.locator('main [class*=skeleton]').filter({ visible: true })).toHaveCount(0);
  });
});

async function edgesOf(element: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { right: Math.round(x + width), bottom: y + height };
}

test('both columns of a wide window end together, and the openers have its whole width', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  await page.setViewportSize({ width: 1280, height: 900 });
  await opened(page, overview);
  await priceShown(page);
  const choices = await edgesOf(page.getByRole('region', { name: 'Jouw keuzes' }));
  const ways = await edgesOf(page.getByRole('button', { name: 'Kopieer als tekst' }));
  expect(Math.abs(choices.bottom - ways.bottom)).toBeLessThanOrEqual(72);
  const slab = await edgesOf(page.getByRole('region', { name: 'Je premie in het eerste jaar' }));
  const question = await edgesOf(page.locator('main summary').first());
  expect(question.right).toBe(slab.right);
});

test('the choices in the answer lead to their controls', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  await opened(page, overview);
  for (const [choice, control] of [
    ['90 dagen', 'Wachttijd'],
    ['€\u00a02.400', 'Verzekerd bedrag'],
    ['5 jaar', 'Uitkeringsduur'],
  ] as const) {
    await page.getByRole('link', { name: choice, exact: true }).click();
    await expect(page.getByLabel(control, { exact: true })).toBeFocused();
  }
  await expect(page).toHaveURL(new RegExp(`${overview}$`));
});

test('the bar of a phone shows the price when needed, and hides beside the button', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  await page.setViewportSize({ width: 390, height: 664 });
  await opened(page, overview);
  const bar = page.locator('main [aria-hidden="true"]', { hasText: 'Doorgaan' });
  await expect(bar.getByText('Doorgaan')).toBeVisible();
  await expect(bar.getByText('Premie per maand')).toBeHidden();
  await page.evaluate(() => scrollTo(0, 500));
  await expect(bar.getByText('Premie per maand')).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar.getByText('Doorgaan')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Doorgaan/ })).toHaveCount(1);
});

test('the overview reads price, cover, choices and three openers, and gives each width its room', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  await page.setViewportSize({ width: 390, height: 664 });
  await opened(page, overview);
  const premium = (await priceShown(page)) / 100;
  // Read out on arrival, not only after a change.
  await expect(page.getByRole('status').filter({ hasText: 'Je premie is nu' })).toContainText(
    premium.toFixed(2).replace('.', ','),
  );

  const parts = ['Je premie in het eerste jaar', 'Toon alles', 'Kun je niet werken?', 'Als je niet kunt werken'];
  parts.push('Jouw keuzes', 'Wat krijg ik?', 'Wat betaal ik?', 'Kan het anders?', 'Stuur mij een offerte');
  const words = await page.getByRole('main').innerText();
  const places = parts.map((part) => words.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  const matrix = page.getByRole('grid', { name: /per uitkeringsduur en wachttijd/ });
  await expect(matrix).toBeHidden();

  const slab = page.getByRole('region', { name: 'Je premie in het eerste jaar' });
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
  await opened(page, '/bekijk-je-premie/overzicht');
  await visitor.unfolds('Kan het anders?');
  const chosen = page.getByRole('grid', { name: /per uitkeringsduur/ }).getByRole('button', { pressed: true });
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
