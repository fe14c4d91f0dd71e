import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { isAlive } from '../browsers/page.ts';
import { chained, plain, type Acts, type Chain } from '../visitor/acts.ts';
import type { Way } from '../visitor/steps.ts';

/** What a page shows depends on these; a picture or a call that nothing waits for does not keep it busy. */
const AWAITED = new Set(['document', 'fetch', 'xhr', 'script', 'stylesheet', 'font']);
const SHORTLY = [10, 20, 50, 100];

type Watched = { readonly inFlight: Set<Request>; readonly patience: { timeout?: number } };
const watched = new WeakMap<Page, Watched>();

/**
 * Counts the requests of a page from now on, so that {@link settled} knows. A test has its pages watched by its fixtures.
 *
 * @param patience what one wait may take, where that is not the limit of an expectation
 */
export function watch(page: Page, patience?: number): Watched {
  const known = watched.get(page);
  if (known) return known;
  const inFlight = new Set<Request>();
  const ends = (request: Request) => void inFlight.delete(request);
  page.on('request', (request) => {
    // Playwright may report no end of the requests of the former document.
    if (request.isNavigationRequest()) inFlight.clear();
    if (AWAITED.has(request.resourceType())) inFlight.add(request);
  });
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  const row = { inFlight, patience: patience === undefined ? {} : { timeout: patience } };
  watched.set(page, row);
  return row;
}

/** Holds back the requests to an address until they are let go; nobody waits for them meanwhile. */
export async function holds(page: Page, url: string | RegExp): Promise<() => void> {
  const { inFlight } = watch(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const request = route.request();
    inFlight.delete(request);
    await promise;
    // The page may have gone on without it.
    if (request.failure() === null) inFlight.add(request);
    await route.fallback().catch(() => inFlight.delete(request));
  });
  return resolve;
}

/**
 * Runs in the page: whether nothing in it moves and its letters are there, once what a press began has had its turn. What turns
 * without an end keeps nobody waiting. A channel is on no clock that a test holds.
 */
async function isStill(): Promise<boolean> {
  await new Promise((turn) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', turn);
    port1.start();
    port2.postMessage(undefined);
  });
  return (
    document.fonts.status === 'loaded' &&
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      )
  );
}

/** What keeps a page from being settled, for the message of a test that waits in vain. */
async function unsettled(page: Page): Promise<readonly string[]> {
  const { inFlight } = watch(page);
  const asks = () => [...inFlight].map((request) => `${request.method()} ${request.url()} has no response`);
  if (inFlight.size > 0) return asks();
  try {
    if (!(await page.evaluate(isAlive))) return ['its scripts do not work yet'];
    if (!(await page.evaluate(isStill))) return ['something moves'];
  } catch {
    return ['another document comes'];
  }
  return asks();
}

/** Waits until the scripts of a page work, no request of it is on its way, and nothing moves. Asked from here, so that a clock that a test holds does not matter. */
export const settled = (page: Page): Promise<void> =>
  expect
    .poll(() => unsettled(page), { message: 'the page is settled', intervals: SHORTLY, ...watch(page).patience })
    .toEqual([]);

/** Opens an address, as a visitor who waits until everything is there. */
export async function opens(page: Page, address: string): Promise<void> {
  watch(page);
  await page.goto(address, { waitUntil: 'commit' });
  await settled(page);
}

/** Opens the address of the page anew. */
export async function reloads(page: Page): Promise<void> {
  watch(page);
  await page.reload({ waitUntil: 'commit' });
  await settled(page);
}

type Title = string | RegExp;

const titled = (page: Page, title: Title) =>
  page.getByRole('heading', { level: 1, exact: true, name: typeof title === 'string' ? plain(title) : title });

/** The `main` of the page with this title, or the open dialog with this name: what is looked for below it cannot be another page's. */
export const at = (page: Page, title: Title): Locator =>
  page
    .locator('main')
    .filter({ has: titled(page, title) })
    .or(page.getByRole('dialog', { exact: true, name: typeof title === 'string' ? plain(title) : title }));

/** The same with what stands around it on every page: the head, the side column, the foot and what is said at the edge. */
export const around = (page: Page, title: Title): Locator => page.locator('body').filter({ has: titled(page, title) });

const beginning = (name: Title) => (typeof name === 'string' ? new RegExp(`^${RegExp.escape(plain(name))}`) : name);

/** What a visitor does on the page with this title, one act after the other; each waits until that page is there and settled. */
export const on = (page: Page, title: Title): Chain<ActsHere> => actsIn(page, at(page, title));

/** The same for what stands around the page. */
export const onFrameOf = (page: Page, title: Title): Chain<ActsHere> => actsIn(page, around(page, title));

/** What only a test does, in Chromium. */
type ActsHere = Acts & {
  follows(link: Title): Promise<void>;
  /** Presses a button twice, as fast as a hand can. */
  pressesTwice(button: Title): Promise<void>;
  unfolds(summary: Title): Promise<void>;
  unticks(box: Title): Promise<void>;
  /** Types letter by letter. */
  types(field: Title, text: string): Promise<void>;
  /** Presses keys one after the other, wherever the focus is. */
  keys(...names: string[]): Promise<void>;
  /** Does what only one test does. */
  does(work: () => Promise<unknown>): Promise<void>;
};

function actsIn(page: Page, root: Locator): Chain<ActsHere> {
  const { patience } = watch(page);
  const shown = (role: 'button' | 'link', name: Title) =>
    root.getByRole(role, { name: beginning(name) }).filter({ visible: true });
  const field = (name: Title) => root.getByLabel(beginning(name)).filter({ visible: true });
  const acts: ActsHere = {
    fills: (name, value) => field(name).fill(value),
    types: (name, text) => field(name).pressSequentially(text),
    finds: (name) => expect(field(name)).not.toHaveValue('', patience),
    selects: async (name, option) => void (await field(name).selectOption(option)),
    looksUp: async (name, typed, suggestion) => {
      await root.getByRole('combobox', { name: beginning(name) }).fill(typed);
      await root.getByRole('option', { name: suggestion, exact: true }).click();
    },
    // Some add a detail in brackets.
    chooses: (name) => root.getByRole('radio', { name: new RegExp(`^${RegExp.escape(plain(name))}( \\(|$)`) }).check(),
    ticks: (name) => root.getByRole('checkbox', { name: beginning(name) }).check(),
    unticks: (name) => root.getByRole('checkbox', { name: beginning(name) }).uncheck(),
    presses: (name) => shown('button', name).click(),
    pressesTwice: (name) => shown('button', name).dblclick(),
    follows: (name) => shown('link', name).click(),
    unfolds: (name) => root.locator('summary', { hasText: name }).filter({ visible: true }).click(),
    reads: (text) => expect(root.getByText(text).first()).toBeAttached(patience),
    keys: async (...names) => {
      for (const name of names) await page.keyboard.press(name);
    },
    does: async (work) => void (await work()),
  };
  return chained(acts, async () => {
    await expect(root).toBeVisible(patience);
    await settled(page);
  });
}

/** By Playwright, in Chromium. */
export const byPlaywright = (page: Page): Way => ({
  opens: (path) => opens(page, path),
  on: (title) => on(page, title),
  reads: (text) => expect(page.getByRole('main').getByText(text).first()).toBeAttached(watch(page).patience),
  heading: async () => plain(await page.getByRole('heading', { level: 1 }).innerText()),
  choices: () =>
    page
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent.trim() ?? '')),
});
