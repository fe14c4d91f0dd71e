import type { Page } from '@playwright/test';
import { bornOnDay, tradesman } from '../personas/personas.ts';
import { allScreens } from '../support/stages.ts';
import { expect, test } from '../support/test.ts';
import { opened } from '../support/opened.ts';
import { painted } from '../support/painted.ts';

// A laptop and a phone with the bars of their browsers, and what is left of a window at 200% and at 400%.
const windows = [
  { width: 1366, height: 657 },
  { width: 390, height: 664 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

/** From this width buttons stand under what they belong to. */
const DOCKED_BELOW = 960;

/** Nothing goes on from the last screen, and on the final overview one signs under what one read. */
const undocked = new Set(['/geregeld', '/bekijk-je-premie/vraag-je-verzekering-aan']);

type Stop = { name: string; inSight: number };

/** Notes before every Tab what has the focus, and how many of nine points of it are in sight. */
const watchStops = () => {
  const shares = [0.05, 0.5, 0.95];
  addEventListener('keydown', () => {
    const active = document.activeElement ?? document.body;
    const { x, y, width, height } = active.getBoundingClientRect();
    const inSight = shares
      .flatMap((right) => shares.map((down) => document.elementFromPoint(x + right * width, y + down * height)))
      .filter((top) => top !== null && (active.contains(top) || top.contains(active)));
    const name = active.getAttribute('aria-label') ?? active.textContent.trim();
    (window as { stops?: Stop[] }).stops?.push({
      name: active === document.body ? '' : `${active.tagName} ${name || active.id}`.slice(0, 50),
      inSight: inSight.length,
    });
  });
};

/** Every stop of Tab on the page, from the top. */
async function stopsOf(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Tab starts from where the last click or focus was, unless that is forgotten.
    getSelection()?.removeAllRanges();
    Object.assign(window, { stops: [] });
  });
  for (;;) {
    // Held down, Tab repeats; asking after each one would take twice the time.
    for (let count = 0; count < 8; count += 1) await page.keyboard.down('Tab');
    const [, ...stops] = await page.evaluate(() => (window as { stops?: Stop[] }).stops ?? []);
    // After the last one nothing has the focus, and the next Tab begins again at the first.
    const end = stops.findIndex(({ name }) => name === '');
    if (end >= 0) return stops.slice(0, end);
  }
}

/** What stays in place while the page scrolls. */
const docked = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => element.outerHTML.slice(0, 80));

/** The share of the window that the header and what is docked at the bottom take. */
const shareOfBars = () => {
  const bars = [...document.querySelectorAll('header, main *')].filter(
    (element) => element.tagName === 'HEADER' || getComputedStyle(element).position === 'sticky',
  );
  return bars.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0) / window.innerHeight;
};

test('Tab reaches nothing hidden from 1366 × 657 to 320 × 256 px, and Next stays in sight', async ({ page }) => {
  // Some 1,200 presses of a key, one after the other.
  test.slow();
  const faults: string[] = [];
  let stops = 0;
  for await (const path of allScreens(page, bornOnDay(tradesman, 17))) {
    await opened(page, path);
    await page.evaluate(watchStops);
    for (const size of windows) {
      await page.setViewportSize(size);
      const at = `${size.width} × ${size.height} ${path}`;
      for (const { name, inSight } of await stopsOf(page)) {
        stops += 1;
        if (inSight < 9) faults.push(`${at} ${name}: ${inSight} of 9 points in sight`);
      }
      await page.evaluate(() => window.scrollTo(0, 0));
      await painted(page);
      const isLow = size.height < 480;
      if (isLow) faults.push(...(await page.evaluate(docked)).map((what) => `${at} docked: ${what}`));
      else if (size.width < DOCKED_BELOW && !undocked.has(path) && !(await goOnInSight(page)))
        faults.push(`${at} the button that goes on is out of sight`);
      if (size.width === 390 && (await page.evaluate(shareOfBars)) > 0.3) faults.push(`${at} bars`);
    }
  }
  expect(stops).toBeGreaterThan(700);
  expect(faults).toEqual([]);
});

async function goOnInSight(page: Page): Promise<boolean> {
  const names =
    /^(Ga verder|Volgende|Bekijk premie|Doorgaan|Doorgaan met aanvragen|Start de toets|Volgende vraag|Vraag de verzekering aan|Laat een adviseur contact opnemen|Terug naar de kennistoets|Verder naar .*)$/;
  const main = page.getByRole('main');
  const buttons = await main
    // The bar of the overview is for a finger: who listens or uses keys has the same button in the page.
    .getByRole('button', { name: names, includeHidden: true })
    .or(main.getByRole('link', { name: names }))
    .all();
  const seen = buttons.map((button) =>
    button.evaluate((element) => {
      const { x, y, width, height, bottom } = element.getBoundingClientRect();
      return bottom <= window.innerHeight && element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
  return (await Promise.all(seen)).includes(true);
}
