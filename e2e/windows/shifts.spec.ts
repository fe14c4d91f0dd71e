import type { Page, Request } from '@playwright/test';
import { holdCalculations } from '../visitor/prices.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { bornOnDay, tradesman } from '../personas/personas.ts';
import { painted } from '../support/painted.ts';
import { allScreens } from '../support/stages.ts';
import { expect, test } from '../support/test.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

type Shift = { value: number; what: string };
type Watched = { shifts?: Shift[] };

/** Notes every shift of the layout, also those that follow a press. */
const watchShifts = () => {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Entry = PerformanceEntry & { value: number; sources: Source[] };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const inWords = ({ node, previousRect: from, currentRect: to }: Source) =>
    `${(node?.textContent ?? '').trim().slice(0, 30)} (${from.x}, ${from.y}) to (${to.x}, ${to.y})`;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[]) {
      shifts.push({ value, what: sources.map(inWords).join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The shifts since the last look. */
const shiftsOf = (page: Page) => page.evaluate(() => (window as Watched).shifts?.splice(0) ?? []);

/** Holds back what the page fetches until it is released, and tells when nothing is on its way any more. */
async function traffic(page: Page) {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  let released = Promise.resolve();
  let release: (() => void) | undefined;
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  // A response comes when the screen was painted without it.
  await page.route('**/api/**', async (route) => {
    await released;
    await painted(page).catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => {
      released = new Promise((resolve) => (release = resolve));
    },
    release: () => release?.(),
    settled: async () => {
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      do await painted(page);
      while (open.size > 0);
      await painted(page);
    },
  };
}

/** The page as it is painted from the HTML alone. Where the text of another font ends depends on the machine. */
async function paintedWithItsFont(page: Page): Promise<void> {
  await page.locator('footer').waitFor({ state: 'attached' });
  await page.evaluate(() => Promise.all([document.fonts.load('1em Overpass'), document.fonts.ready]));
  await painted(page);
  await shiftsOf(page);
}

test('nothing jumps on any screen at 390 and 1280 px: neither when its scripts start, nor when responses come', async ({
  page,
}) => {
  test.slow();
  const faults: string[] = [];
  await page.addInitScript(watchShifts);
  const { hold, release, settled } = await traffic(page);
  for await (const path of allScreens(page, bornOnDay(tradesman, 18))) {
    // A failed test leaves nothing in the browser.
    const kept = await page.evaluate(() => Object.entries(localStorage));
    for (const size of windows) {
      await page.evaluate((entries) => Object.assign(localStorage, Object.fromEntries(entries)), kept);
      await page.setViewportSize(size);
      hold();
      await page.goto(path, { waitUntil: 'commit' });
      await paintedWithItsFont(page);
      release();
      await settled();
      const at = `${size.width} px ${path.split('?')[0]}`;
      for (const { value, what } of await shiftsOf(page)) faults.push(`${at}: ${value.toFixed(4)} ${what}`);
    }
  }
  expect(faults).toEqual([]);
});

/** After a choice only the words that tell what it costs have other places, within their own room. */
const OTHER_WORDS = 0.001;
/** The premium on its panel is large, and with another number of figures what is on its line moves along. */
const OTHER_PREMIUM = 0.01;

type Step = { leadsTo: string; goes: (visitor: Visitor) => Promise<void>; thenChooses?: string };

/** The way to the premium, with another choice on every screen that shows prices. */
const way: readonly Step[] = [
  { leadsTo: 'Wat zijn je maandlasten?', goes: (visitor) => visitor.tellsWhoTheyAre(tradesman) },
  {
    leadsTo: 'Hoe lang wil je een uitkering?',
    goes: (visitor) => visitor.entersAmount(tradesman.sumAssured),
    thenChooses: '2 jaar',
  },
  {
    leadsTo: 'Hoe lang kun je zonder uitkering?',
    goes: (visitor) => visitor.chooses('5 jaar'),
    thenChooses: '180 dagen',
  },
  {
    leadsTo: 'Wil je psychische klachten meeverzekeren?',
    goes: (visitor) => visitor.accepts(),
    thenChooses: 'Ja, dat wil ik',
  },
  {
    leadsTo: 'Wil je dat we elk jaar indexeren?',
    goes: (visitor) => visitor.accepts(),
    thenChooses: 'Ja, dat wil ik',
  },
  {
    leadsTo: 'Dit is je premie',
    goes: async (visitor) => {
      await visitor.accepts('Bekijk premie');
      await visitor.goesOnWithoutQuote();
    },
  },
];

for (const size of windows) {
  test(`nothing jumps on the way to the premium at ${size.width} px, when prices come and after a choice`, async ({
    page,
    visitor,
  }) => {
    const faults: string[] = [];
    const { settled } = await traffic(page);
    const note = async (at: string, limit = 0) => {
      await settled();
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum > limit) faults.push(`${at}: ${sum.toFixed(4)} ${shifts.map(({ what }) => what).join(' | ')}`);
    };
    await page.addInitScript(watchShifts);
    await page.setViewportSize(size);
    await visitor.opensTheSite();
    for (const { leadsTo, goes, thenChooses } of way) {
      const release = await holdCalculations(page);
      await goes(visitor);
      await visitor.seesTheQuestion(leadsTo);
      // Another screen stands there now; from here on it stays as it is.
      await painted(page);
      await shiftsOf(page);
      release();
      await note(`${leadsTo} on arrival`);
      if (thenChooses === undefined) continue;
      await page.getByRole('radio', { name: thenChooses, exact: true }).check();
      await note(`${leadsTo} after a choice`, OTHER_WORDS);
    }
    await page.getByLabel('Uitkeringsduur').selectOption('YEARS_2');
    await note('after a choice on the overview', OTHER_PREMIUM);
    await page.getByLabel('Psychische klachten').uncheck();
    await note('after a tick on the overview', OTHER_PREMIUM);
    expect(faults).toEqual([]);
  });
}
