import type { Locator, Page } from '@playwright/test';
import { tradesman } from '../personas/personas.ts';
import { sanne } from '../personas/applicant.ts';
import { addresses, port, sandboxPort } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';
import { atBothWidths } from '../support/widths.ts';
import { wholeWay } from '../visitor/old-steps.ts';
import { reloaded } from '../support/opened.ts';

test.use({ baseURL: addresses.meander });

const burgundy = 'rgb(123, 30, 60)';
const ground = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
const shownLogo = (page: Page) => page.getByRole('link', { name: 'Meander', exact: true }).filter({ visible: true });

/** Fonts that were fetched. Those of the device, which hold their place, differ between machines. */
const loadedFonts = () =>
  [...document.fonts]
    .filter(({ status, family }) => status === 'loaded' && !/^Meanwhile$| as /.test(family))
    .map(({ family, weight }) => `${family} ${weight}`);

test('the first page is that of the brand before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await expect(page).toHaveTitle('Wat is je beroep? | Meander');
  await atBothWidths(page, async () => {
    await expect(shownLogo(page)).toBeVisible();
    await expect(
      page.locator('#root').getByRole('link', { name: '020 111 22 33' }).filter({ visible: true }),
    ).toBeVisible();
  });
  expect(await page.locator('body').innerText()).not.toContain('Vangnet');
  await context.close();
});

test('the frame of a page that waits for answers stands there before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/bekijk-je-premie/overzicht`);
  await expect(page).toHaveTitle('Dit is je premie | Meander');
  await atBothWidths(page, async () => {
    await expect(shownLogo(page)).toBeVisible();
    await expect(page.getByText('Bekijk je premie').filter({ visible: true })).toBeVisible();
  });
  await expect(page.getByRole('main')).toHaveText('');
  await context.close();
});

test('a visitor of another brand meets its name, its contact details, its claims and its colours', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.opensTheSite();
  await expect(page).toHaveTitle('Wat is je beroep? | Meander');
  await expect(page.getByText('10% korting in het eerste jaar')).toBeAttached();
  await expect(page.getByText('Bekroonde verzekeraar')).not.toBeAttached();
  await expect(page.getByText('Kun je door ziekte niet werken? Dan betaalt Meander je vaste lasten.')).toBeVisible();
  // Regular and bold of its own typeface, and nothing of that of the house.
  await expect.poll(() => page.evaluate(loadedFonts)).toEqual(['Own 400', 'Own 700']);
  const picture = shownLogo(page).getByRole('presentation');
  await atBothWidths(page, async () => {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  });
  await accessible();

  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  await expect(page.getByText('Je kiest zelf wat je verzekert')).toBeVisible();
  expect(await ground(page.getByRole('button', { name: 'Volgende' }))).toBe(burgundy);
  await accessible();
});

test('each host shows its own brand, also in one browser', async ({ page }) => {
  await page.goto(`${addresses.vangnet}/`);
  await expect(page).toHaveTitle('Wat is je beroep? | Vangnet');
  await expect(page.getByText('Dan betaalt deze verzekering je vaste lasten door.')).toBeVisible();
  await page.goto(`http://meander.localhost:${port}/`);
  await expect(page).toHaveTitle('Wat is je beroep? | Meander');
});

test('pages that are not rendered beforehand are those of the brand too', async ({ page, visitor, accessible }) => {
  await visitor.returnsToThePremium(tradesman);
  await reloaded(page);
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page).toHaveTitle('Dit is je premie | Meander');
  expect(await ground(page.getByRole('button', { name: /^Doorgaan/ }).filter({ visible: true }))).toBe(burgundy);
  await accessible();
});

test('pages to read name the contact of the brand, and how long it keeps what they hold', async ({ page, visitor }) => {
  await visitor.opensTheSite('/privacy');
  await expect(page.getByText('Bel 020 111 22 33 of mail naar vragen@meander.example')).toBeVisible();
  await expect(page.getByText('Een berekening zonder offerte: 14 dagen na je laatste wijziging')).toBeVisible();
});

test('a page is dark in the hue of the brand when the system asks for it, and light on paper', async ({
  page,
  visitor,
  accessible,
}) => {
  const body = page.locator('body');
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitor.opensTheSite();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(await ground(body)).toMatch(/^oklch\(0\.247\d* 0\.034 5\.\d+\)$/);
  const picture = shownLogo(page).getByRole('presentation');
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/logo-dark\.svg$/);
  await accessible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ground(body)).toBe('rgb(255, 255, 255)');
});

test('a brand without the proposed law shows nothing of it', async ({ page, visitor }) => {
  const answered = page.waitForResponse('**/api/scheme');
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre({ ...tradesman, search: 'stunt', occupation: 'Stuntman' });
  await visitor.seesTheQuestion('Dit beroep kunnen we niet verzekeren');
  expect(await (await answered).json()).toEqual({ success: true, results: null });
  await expect(page.getByText('Dit kun je nu doen')).toBeVisible();
  await expect(page.getByText(/voorstel/)).toHaveCount(0);
});

test('the whole way to "Gelukt!" is that of the brand, and so are its mails', async ({ page, visitor }) => {
  test.slow();
  const { untilPayment, atTheBanks } = wholeWay(visitor, tradesman, sanne);
  for (const { walk } of [...untilPayment, ...atTheBanks]) {
    await walk();
    // Asked again with the address: the page may be on its way to the bank, which has its own title.
    await expect(async () => {
      if (page.url().startsWith(addresses.meander)) expect(await page.title()).toMatch(/ \| Meander$/);
    }).toPass();
  }
  const sent = async () => {
    const response = await page.request.get(`http://127.0.0.1:${sandboxPort}/messages`, {
      params: { to: sanne.email },
    });
    return (await response.json()) as { envelope: { from: string }; text: string; html: string }[];
  };
  await expect.poll(async () => (await sent()).length).toBe(2);
  for (const { envelope, text, html } of await sent()) {
    expect(envelope.from).toBe('offerte@meander.example');
    expect(text).toContain('020 111 22 33');
    expect(`${text}${html}`).not.toMatch(/vangnet(?!\.example)/i);
  }
});
