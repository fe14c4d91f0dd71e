import type { Page } from '@playwright/test';

type Shift = { value: number; what: string };
type Watched = { shifts?: Shift[] };

/** Runs in the page: notes every shift of the layout, also those that follow a press. */
export const watchShifts = () => {
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
export const shiftsOf = (page: Page) => page.evaluate(() => (window as Watched).shifts?.splice(0) ?? []);
