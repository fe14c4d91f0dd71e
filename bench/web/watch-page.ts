/// <reference lib="dom" />
// It runs in the page.
import type { Page } from 'playwright';

/** Times that are measured in the page. */
export type Measured = {
  /** Milliseconds from the press on a button or link to the paint of the next heading. */
  untilHeading: number;
  /** The longest time from an input to the paint after it. */
  longestInteraction: number;
  /** The longest task after the page was loaded. */
  longestTask: number;
};

declare global {
  interface Window {
    measured: Measured;
  }
}

/** Starts the measurement in every page; the figures stay until `measured` takes them. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(watchTimes);
  await page.addInitScript(watchHeading);
}

/** The figures since the last call. */
export const measured = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const taken = window.measured;
    window.measured = { untilHeading: NaN, longestInteraction: 0, longestTask: 0 };
    return taken;
  });

function watchTimes(): void {
  const seen = { untilHeading: NaN, longestInteraction: 0, longestTask: 0 };
  window.measured = seen;
  const inputs: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      const [load] = performance.getEntriesByType('navigation');
      const loaded = load instanceof PerformanceNavigationTiming ? load.loadEventEnd : 0;
      if (loaded > 0 && startTime > loaded)
        window.measured.longestTask = Math.max(window.measured.longestTask, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        window.measured.longestInteraction = Math.max(window.measured.longestInteraction, entry.duration);
  }).observe(inputs);
}

function watchHeading(): void {
  let pressed = NaN;
  let before: string | undefined;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressed = timeStamp;
      before = document.querySelector('h1')?.textContent;
    },
    true,
  );
  new MutationObserver(() => {
    const now = document.querySelector('h1')?.textContent;
    if (Number.isNaN(pressed) || now === undefined || now === before) return;
    const since = pressed;
    pressed = NaN;
    // A task after the next frame: what the frame shows is painted then.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        window.measured.untilHeading = performance.now() - since;
      });
      port1.start();
      port2.postMessage(undefined);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
