import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';

const campaign = '/?dci=klik-123&utm_source=krant&utm_medium=mail';
const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const events = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer?.map(({ event }) => event));

test('the consent bar offers both answers alike and covers nothing', async ({ page, visitor, accessible }) => {
  await visitor.opensTheSite();
  await accessible();
  const refuse = await bar(page).getByRole('button', { name: 'Weigeren' }).boundingBox();
  const accept = await bar(page).getByRole('button', { name: 'Accepteren' }).boundingBox();
  expect(refuse && [refuse.y, refuse.width, refuse.height]).toEqual(accept && [accept.y, accept.width, accept.height]);
  const next = await page.getByRole('button', { name: 'Volgende' }).boundingBox();
  const top = (await bar(page).boundingBox())?.y ?? 0;
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(top);
});

test('refusing consent stores and sends nothing, and is remembered', async ({ page, visitor }) => {
  await visitor.opensTheSite(campaign);
  await bar(page).getByRole('button', { name: 'Weigeren' }).click();
  await expect(bar(page)).toBeHidden();
  const saved = page.waitForRequest('**/api/applications');
  await visitor.answersAllWishes(tradesman);
  expect((await saved).postData()).not.toMatch(/dci|utm/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('klik-123');
  expect(await events(page)).toBeUndefined();
  await page.reload();
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(bar(page)).toBeHidden();
});

test('accepting sends where the visitor came from and what they did', async ({ page, visitor, mailbox }) => {
  await visitor.opensTheSite(campaign);
  await bar(page).getByRole('button', { name: 'Accepteren' }).click();
  await expect(bar(page)).toBeHidden();
  const saved = page.waitForRequest('**/api/applications');
  await visitor.comesToTheOffer(tradesman);
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
      'step07_quote_sent',
      'step06_indexing',
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
  await bar(page).getByRole('button', { name: 'Accepteren' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await visitor.seesTheQuestion('Cookies');
  await expect(page.getByText('Je hebt geaccepteerd.')).toBeVisible();
  await accessible();
  await page.getByRole('button', { name: 'Weigeren' }).click();
  await expect(page.getByText('Je hebt geweigerd.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('dci'))).toBeNull();
});

for (const [link, path] of [
  ['Privacy', '/privacy'],
  ['Cookies', '/cookies'],
  ['Toegankelijkheid', '/toegankelijkheid'],
] as const) {
  test(`${link} is a page of its own, reached from every page`, async ({ page, visitor, accessible }) => {
    await visitor.opensTheSite();
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await visitor.seesTheQuestion(link);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page).toHaveTitle(`${link} | Vangnet`);
    expect((await page.goto(path))?.status()).toBe(200);
    await accessible();
  });
}
