import type { Page } from '@playwright/test';

/**
 * One state of each screen: it is also looked at with larger text, at its bars and at every stop of Tab. On a phone the way
 * on of some is docked at the bottom; on the final overview one signs under what one read, and others lead nowhere.
 */
export const wholeScenes: Readonly<Record<string, 'docked' | 'undocked'>> = {
  'find-job': 'docked',
  'financial-situation': 'docked',
  'claim-duration': 'docked',
  'waiting-period': 'docked',
  'psychological-complaints': 'docked',
  indexing: 'docked',
  'overview-configurator': 'docked',
  'average-year-income': 'docked',
  'tax-deductible': 'docked',
  'running-insurance': 'docked',
  'terminate-insurance with mistakes': 'docked',
  'personal-data': 'docked',
  'final-overview': 'undocked',
  'knowledge-introduction': 'docked',
  'knowledge-questions': 'docked',
  'knowledge-result passed': 'docked',
  'knowledge-result failed': 'docked',
  'payment-status paid': 'docked',
  'payment-status failed': 'docked',
  'idin-verification cancelled': 'undocked',
  'final-screen': 'undocked',
  'fail-screen': 'undocked',
  'mijn-aanvraag': 'undocked',
  meelezen: 'undocked',
  privacy: 'undocked',
};

/** Runs in the page: what a person may set for themselves, from criterion 1.4.12 of WCAG, or no longer. */
export function spacing(isWider: boolean): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
  `);
  document.adoptedStyleSheets = isWider ? [sheet] : [];
}

/** From this width on, buttons stand under what they belong to. */
const DOCKED_BELOW = 960;
const inWindow = { phone: [390, 664], laptop: [1366, 657] } as const;
/** What is left of a window at 400% and at 200%. */
const LOW = [
  [320, 256],
  [640, 400],
] as const;
const WIDE = [
  [DOCKED_BELOW, 700],
  [1280, 1400],
] as const;

const setSize = (page: Page, [width, height]: readonly [number, number]) => page.setViewportSize({ width, height });

/** What is wrong with the stops of Tab and with the bars of a page, a line each. */
export async function faultsOfBars(page: Page, kind: 'docked' | 'undocked'): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(watchStops);
  for (const [name, size] of Object.entries(inWindow)) {
    await setSize(page, size);
    const stops = await stopsOf(page);
    // A bar that steps aside does so in the next frame: only who finds something hidden looks again, more slowly.
    const hidden = stops.some(isHidden) ? (await stopsOf(page, inFrames)).filter(isHidden) : [];
    if (stops.length === 0) faults.push(`Tab stops nowhere, on a ${name}`);
    faults.push(...hidden.map((stop) => `${stop.inSight} of 9 points of ${stop.name} in sight, on a ${name}`));
  }
  await setSize(page, inWindow.phone);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(inFrames);
  if ((await page.evaluate(shareOfBars)) > 0.3) faults.push('the bars take more than 30% of a phone');
  if (kind === 'docked' && !(await page.evaluate(isWayOnInSight))) faults.push('the way on is out of sight on a phone');
  for (const size of LOW) {
    await setSize(page, size);
    faults.push(...(await page.evaluate(inPlace)).map((what) => `in place at ${size.join(' × ')}: ${what}`));
  }
  for (const size of WIDE) {
    await setSize(page, size);
    faults.push(...(await page.evaluate(atTheBottom)).map((what) => `at the bottom at ${size.join(' × ')}: ${what}`));
  }
  return faults;
}

type Stop = { name: string; inSight: number };
const isHidden = ({ inSight }: Stop) => inSight < 9;
/** Runs in the page: resolves when what just changed has been drawn, and what watches that was told. */
const inFrames = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

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
async function stopsOf(page: Page, between?: () => Promise<void>): Promise<Stop[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Tab starts from where the last click or focus was, unless that is forgotten.
    getSelection()?.removeAllRanges();
    Object.assign(window, { stops: [] });
  });
  for (;;) {
    // Held down, Tab repeats; asking after each one would take twice the time.
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.down('Tab');
      if (between) await page.evaluate(between);
    }
    const [, ...stops] = await page.evaluate(() => (window as { stops?: Stop[] }).stops ?? []);
    // After the last one nothing has the focus, and the next Tab begins again at the first.
    const end = stops.findIndex(({ name }) => name === '');
    if (end >= 0) return stops.slice(0, end);
  }
}

/** The share of the window that the header and what is docked at the bottom take. */
const shareOfBars = () => {
  const bars = [...document.querySelectorAll('header, main *')].filter(
    (element) => element.tagName === 'HEADER' || getComputedStyle(element).position === 'sticky',
  );
  return bars.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0) / window.innerHeight;
};

/** The bar of the overview is for a finger: who listens or uses keys has the same button in the page. */
const isWayOnInSight = () =>
  [...document.querySelectorAll('main [class*=button_primary]')].some((element) => {
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    return bottom <= window.innerHeight && element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** What stays in place while the page scrolls. */
const inPlace = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => element.outerHTML.slice(0, 80));

/** What stays at the bottom of the window or has the line of what does, and a footer that begins in it. */
const atTheBottom = () => {
  const docked = [...document.querySelectorAll('body *')]
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => {
      const { position, bottom, borderTopWidth } = getComputedStyle(element);
      const isDrawnAsBar = element.matches('main [class*=page_actions]') && borderTopWidth !== '0px';
      const stays = ['fixed', 'sticky'].includes(position) && bottom === '0px' && element.textContent !== '';
      return stays || isDrawnAsBar;
    })
    .map((element) => element.outerHTML.slice(0, 80));
  const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
  return footer < innerHeight ? [...docked, 'the footer'] : docked;
};
