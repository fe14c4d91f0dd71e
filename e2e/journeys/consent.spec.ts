import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';
import { atBothWidths } from '../support/widths.ts';

const campaign = '/?dci=klik-123&utm_source=krant&utm_medium=mail';
const question = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const answer = (page: Page, name: 'Weigeren' | 'Accepteren') => question(page).getByRole('button', { name });
const events = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer?.map(({ event }) => event));

test('consent is asked in the page after the first answer, offers both answers alike and covers nothing', async ({
  page,
  visitor,
}) => {
  await visitor.opensTheSite();
  await visitor.picksOccupation(tradesman.search, tradesman.occupation);
  await expect(question(page)).toHaveCount(0);
  await visitor.entersBirthDate(tradesman.birthDate);
  await page.getByRole('button', { name: 'Volgende' }).click();
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  await expect(question(page)).toBeAttached();
  await atBothWidths(page, async () => {
    const refuse = await answer(page, 'Weigeren').boundingBox();
    const accept = await answer(page, 'Accepteren').boundingBox();
    expect(refuse).not.toBeNull();
    expect(refuse && [refuse.y, refuse.width, refuse.height]).toEqual(
      accept && [accept.y, accept.width, accept.height],
    );
    // It stands below what the visitor came for and scrolls with it.
    const main = await page.getByRole('main').boundingBox();
    expect((await question(page).boundingBox())?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0));
    const positions = await question(page).evaluate((element) =>
      [element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part).position),
    );
    expect(positions.filter((position) => position === 'fixed' || position === 'sticky')).toEqual([]);
  });
});

test(
  'answering the question about consent keeps the focus and the place, and says what was chosen',
  { tag: '@wide' },
  async ({ page, visitor, accessible }) => {
    await visitor.opensTheSite();
    await visitor.tellsWhoTheyAre(tradesman);
    await visitor.hearsTheQuestion('Wat zijn je maandlasten?');
    const refuse = answer(page, 'Weigeren');
    await refuse.focus();
    const before = await question(page).boundingBox();
    await page.keyboard.press('Enter');
    await expect(question(page).getByRole('status')).toHaveText('Je hebt geweigerd. Je kunt dit altijd veranderen.');
    await expect(refuse).toBeFocused();
    expect(await question(page).boundingBox()).toEqual(before);
    await accessible();
    await visitor.entersAmount(tradesman.sumAssured);
    await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
    await expect(question(page)).toHaveCount(0);
  },
);

test('refusing consent stores and sends nothing, and is remembered', async ({ page, visitor }) => {
  await visitor.opensTheSite(campaign);
  await visitor.tellsWhoTheyAre(tradesman);
  await answer(page, 'Weigeren').click();
  const saved = page.waitForRequest('**/api/applications');
  await visitor.answersTheRest(tradesman);
  await visitor.goesOnWithoutQuote();
  await visitor.seesTheQuestion('Dit is je premie');
  expect((await saved).postData()).not.toMatch(/dci|utm/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('klik-123');
  expect(await events(page)).toBeUndefined();
  await page.reload();
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(question(page)).toHaveCount(0);
});

test('accepting sends where the visitor came from and what they did', async ({ page, visitor, mailbox }) => {
  await visitor.opensTheSite(campaign);
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  expect(await events(page)).toBeUndefined();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('klik-123');
  await answer(page, 'Accepteren').click();
  const saved = page.waitForRequest('**/api/applications');
  await visitor.answersTheRest(tradesman);
  await visitor.asksForTheQuote(mailbox);
  expect((await saved).postDataJSON()).toMatchObject({ dci: 'klik-123', utmSource: 'krant', utmMedium: 'mail' });
  await visitor.seesTheQuestion('Dit is je premie');
  await expect
    .poll(() => events(page))
    .toEqual([
      'step01_find_job',
      'step02_financial_situation',
      'step03_claim_duration',
      'step04_waiting_period',
      'step05_psychological_complaints',
      'step06_indexing',
      'step07_quote_sent',
    ]);
  await visitor.opensTheSite('/?dci=klik-456');
  expect(await page.evaluate(() => localStorage.getItem('dci'))).toBe('klik-123');
});

test('the choice about consent can be changed, and refusing then removes what was stored', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.opensTheSite(campaign);
  await visitor.tellsWhoTheyAre(tradesman);
  await answer(page, 'Accepteren').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await visitor.seesTheQuestion('Cookies');
  await expect(page.getByText('Je hebt geaccepteerd.')).toBeVisible();
  await accessible();
  await page.getByRole('button', { name: 'Weigeren' }).click();
  await expect(page.getByText('Je hebt geweigerd.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('dci'))).toBeNull();
});

test('privacy, cookies and accessibility are pages of their own, reached from every page', async ({
  page,
  visitor,
}) => {
  for (const [link, path] of [
    ['Privacy', '/privacy'],
    ['Cookies', '/cookies'],
    ['Toegankelijkheid', '/toegankelijkheid'],
  ] as const) {
    await visitor.opensTheSite();
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await visitor.seesTheQuestion(link);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page).toHaveTitle(`${link} | Vangnet`);
    expect((await page.goto(path))?.status()).toBe(200);
  }
});

test('the pages of the footer keep the progress, also after a reload and from one to the next, and lead back', async ({
  page,
  visitor,
}) => {
  const footer = page.getByRole('contentinfo');
  const back = page.getByRole('main').getByRole('link', { name: 'Terug', exact: true });
  const chapter = page.locator('[aria-current="step"], [role="progressbar"]').filter({ visible: true });
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await visitor.seesTheQuestion('Privacy');
  const stands = () => atBothWidths(page, () => expect(chapter).toHaveCount(1));
  await stands();
  await footer.getByRole('link', { name: 'Verwijder mijn gegevens' }).click();
  await visitor.seesTheQuestion('Verwijder mijn gegevens');
  await page.reload();
  await stands();
  await back.click();
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  await expect(page).toHaveURL(/\/wat-zijn-je-maandlasten$/);
});
