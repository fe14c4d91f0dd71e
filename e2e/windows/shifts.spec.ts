import type { Page, Request } from '@playwright/test';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** A share of the window times a share of the way through it. */
const LIMIT = 0.001;

type Shift = { value: number; what: string };
type Watched = { shifts?: Shift[] };

/** Notes every shift of the layout, also those that follow a press. */
const watchShifts = () => {
  type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      shifts.push({
        value: entry.value,
        what: entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 30)).join(', '),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Two frames: what was rendered is painted, and its shifts are reported. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** The shifts since the last look. */
const shiftsOf = (page: Page) => page.evaluate(() => (window as Watched).shifts?.splice(0) ?? []);

/** Gives what waits until nothing is fetched any more, and all of it is painted. */
function settled(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    do await painted(page);
    while (open.size > 0);
    await painted(page);
  };
}

/** Every response of the server comes after the screen was painted without it. */
async function answerLate(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await painted(page).catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
}

test('nothing jumps on the overview at 390 and 1280 px, neither on arrival nor at a reload', async ({ page }) => {
  const faults: string[] = [];
  const settle = settled(page);
  const note = async (state: string) => {
    await settle();
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    if (sum > LIMIT) faults.push(`${state}: ${sum.toFixed(4)} ${shifts.map(({ what }) => what).join(' | ')}`);
  };
  await prepareApplication(page, tradesman, sanne);
  await page.addInitScript(watchShifts);
  await answerLate(page);
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.goto('/bekijk-je-premie/overzicht');
    await note(`${size.width} px on arrival`);
    await page.reload();
    await note(`${size.width} px at a reload`);
  }
  expect(faults).toEqual([]);
});
