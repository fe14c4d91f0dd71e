import type { Page } from '@playwright/test';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { preparedScreens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** What somebody may set for themselves, from criterion 1.4.12 of WCAG. */
const spaceOut = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
  `);
  document.adoptedStyleSheets = [sheet];
};

/** What sticks out of the page at the right, or is cut off there. */
const sticksOut = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && !element.closest('.sr-only, svg, [class*=skip]'))
    .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);

async function faultsOf(page: Page, state: string): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const out = await page.evaluate(sticksOut);
  return width > 0 || out.length > 0 ? [`${state}: ${width} px, ${out.slice(0, 3).join(' | ')}`] : [];
}

test('nothing sticks out at 320 px, with text of 200% at 390 px, or with wider spacing of text', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  const faults: string[] = [];
  for (const path of preparedScreens) {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      document.documentElement.style.fontSize = '200%';
    });
    faults.push(...(await faultsOf(page, `200% at 390 px ${path}`)));
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize({ width: 320, height: 640 });
    faults.push(...(await faultsOf(page, `320 px ${path}`)));
    await page.evaluate(spaceOut);
    faults.push(...(await faultsOf(page, `spacing at 320 px ${path}`)));
  }
  expect(faults).toEqual([]);
});
