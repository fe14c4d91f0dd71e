import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

type WithAxe = { axe?: typeof axe };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe asks of colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Ends the transitions of colours, which one would else find half way. */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const transition of document.getAnimations()) if (transition instanceof CSSTransition) transition.finish();
  });
}

/**
 * The accessibility faults of the page as it is now, by every rule of axe, or by those that ask for colours: another scheme of colours
 * leaves names, roles and places as they are, and a look at colours takes a third of the time.
 *
 * Axe runs in the page itself and stays there: its own adapter for Playwright loads it three times for each look and opens a second
 * page, which costs three times the processor time. It does not look into frames; our pages have none.
 */
export async function accessibilityFaults(page: Page, rules: 'all' | 'of colours' = 'all'): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('The page has a frame, which this would not look at.');
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(source);
  await endTransitions(page);
  return page.evaluate(
    async (runOnly) => {
      const { axe: loaded } = globalThis as WithAxe;
      if (!loaded) throw new Error('Axe was not loaded.');
      // Of the other results, which nobody reads, it describes one example each.
      const { violations } = await loaded.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    },
    rules === 'all' ? undefined : COLOURS,
  );
}
