import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { phone, wide } from './widths.ts';

/** What the main part of the page shows: the primary buttons, the sizes of its words, and where its column stands. */
const looks = () => {
  const main = document.querySelector('main') ?? document.body;
  const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const sizes = new Set<number>();
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement;
    if (parent && words.currentNode.nodeValue?.trim() && parent.checkVisibility() && !parent.closest('.sr-only')) {
      sizes.add(Math.round(Number.parseFloat(getComputedStyle(parent).fontSize) * 10) / 10);
    }
  }
  const column = (main.querySelector('[class*=moment_body]') ?? main).getBoundingClientRect();
  const room = main.getBoundingClientRect();
  return {
    primary: [...main.querySelectorAll('[class*=button_primary]')].filter((button) => button.checkVisibility()).length,
    sizes: [...sizes].toSorted((one, other) => one - other),
    width: column.width,
    offCentre: Math.round(Math.abs(column.left - room.left - (room.right - column.right))),
    scrolls: document.documentElement.scrollWidth - window.innerWidth,
  };
};

/**
 * Expects that the page is one centred column in the few sizes of a moment: hint, body, lead and titles of steps, section, heading.
 *
 * @param primary how many primary buttons it has
 */
export async function expectMoment(page: Page, primary: number): Promise<void> {
  await page.setViewportSize(wide);
  const { sizes: _, ...onWide } = await page.evaluate(looks);
  expect.soft(onWide).toEqual({ primary, width: 576, offCentre: 0, scrolls: 0 });
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ ...phone, width });
    const { sizes, ...shown } = await page.evaluate(looks);
    expect.soft(shown).toEqual({ primary, width: width - 32, offCentre: 0, scrolls: 0 });
    expect.soft(sizes.length).toBeLessThanOrEqual(6);
    expect.soft(sizes[0]).toBeGreaterThanOrEqual(15);
    expect.soft(sizes).toContain(17);
  }
}
