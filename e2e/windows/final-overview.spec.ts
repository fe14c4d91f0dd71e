import type { Page } from '@playwright/test';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { atBothWidths, phone } from '../support/widths.ts';
import { opened, reloaded } from '../support/opened.ts';

test.beforeEach(async ({ page }) => {
  const applicant = { ...sanne, numberAddition: 'a', email: 'sanne@houtwerk.example' };
  await prepareApplication(page, tradesman, applicant);
  await opened(page, '/bekijk-je-premie/vraag-je-verzekering-aan');
  await expect(page.getByText(/stijgt je premie/)).toBeVisible();
});

/** The number of lines on which a text of the page stands; 0 for a text that is not there. */
const linesOf = (page: Page, wanted: string) =>
  page.evaluate((text) => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? '').replaceAll('\u00A0', ' ').indexOf(text);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    }
    return 0;
  }, wanted);

test('the final overview is at most 2,400 px high on a phone after the consent', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Weigeren' }).click();
  await reloaded(page);
  await expect(page.getByText(/stijgt je premie/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400);
});

/** Labels and answers that lie over what is beside them. */
const widerThanTheirColumn = () =>
  [...document.querySelectorAll('main :is(dt, dd)')].flatMap((one) =>
    one.scrollWidth > one.clientWidth ? [one.textContent] : [],
  );

test('dates, phone number, house number and postcode with its place each stay on one line, and lie over nothing', async ({
  page,
}) => {
  const told = (await page.getByRole('region', { name: 'Slotverklaring' }).innerText()).replaceAll('\u00A0', ' ');
  const start = /op zijn vroegst (1 \w+ \d{4})/.exec(told)?.[1] ?? 'no start date';
  const wholes = [start, tradesman.birthDate, `+31 (0)6 ${sanne.phone}`, `${sanne.number} a`, '3511 AB Utrecht'];
  for (const width of [320, 355, 373, 390, 768, 1000, 1130, 1280]) {
    await page.setViewportSize({ ...phone, width });
    expect(await page.evaluate(widerThanTheirColumn), `at ${width} px`).toEqual([]);
    const lines = await Promise.all(wholes.map((text) => linesOf(page, text)));
    expect(lines, `at ${width} px`).toEqual(wholes.map(() => 1));
  }
});

test('the final overview says everything once, with the price beside the signature', async ({ page }) => {
  const main = page.getByRole('main');
  const texts = await main.locator('h2, dt, a, button').allInnerTexts();
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  const answers = await main.locator('dd:not(:has(a))').allInnerTexts();
  const said = (await main.innerText()).replaceAll(/\s+/g, ' ');
  const long = answers.map((text) => text.replaceAll(/\s+/g, ' ')).filter((text) => text.length > 5);
  expect(long.filter((text) => said.split(text).length !== 2)).toEqual([]);

  const sign = page.getByRole('region', { name: 'Slotverklaring' });
  await expect(sign.getByRole('region', { name: 'Je premie in het eerste jaar' })).toBeVisible();
  await expect(sign.getByRole('img', { name: /^Premie per maand in \d+ jaar/ })).toBeVisible();
  await atBothWidths(page, async () => {
    const next = await sign.getByRole('button', { name: 'Volgende' }).boundingBox();
    const last = await sign.getByRole('checkbox', { name: /^Ik ga akkoord/ }).boundingBox();
    expect(next?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
  });
});
