import type { Page } from '@playwright/test';
import { inLongerWords } from '@vangnet/domain/testing/longer-words';

/** Text of 200%, as a person can set it in their browser, until `plainText`. */
export const largeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

export const plainText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

/** The texts of a page; with others, those take their places. */
function textsOf(others?: readonly string[]): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style')) continue;
    const other = others?.[found.length];
    found.push(node.nodeValue ?? '');
    // Not by `nodeValue`, with which React writes: what it writes is watched (web/testing/translating.ts).
    if (other !== undefined && node instanceof Text) node.data = other;
  }
  return found;
}

/** Shows every text of a page in longer words, until the page draws it again. */
export const longerWords = async (page: Page): Promise<void> => {
  const texts = await page.evaluate(textsOf, undefined);
  await page.evaluate(textsOf, texts.map(inLongerWords));
};

/** What sticks out of the page at the right, or is cut off there; not what scrolls by itself, as a wide table does. */
function whatSticksOut(): string[] {
  const isInScroller = (element: Element): boolean => {
    const { parentElement: parent } = element;
    if (!parent || parent === document.body) return false;
    return /auto|scroll/.test(getComputedStyle(parent).overflowX) || isInScroller(parent);
  };
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && !element.closest('.sr-only, svg *, [class*=skip]'))
    .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .filter((element) => !isInScroller(element))
    .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
}

/**
 * Looks at the page in its present window: nothing when it fits, else one line that begins with the name of the state,
 * and says by how many pixels the page scrolls and what sticks out.
 */
export async function sticksOut(page: Page, state: string): Promise<string[]> {
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const out = await page.evaluate(whatSticksOut);
  // The innermost come last.
  return scrolls > 0 || out.length > 0 ? [`${state}: ${scrolls} px, ${out.slice(-3).join(' | ')}`] : [];
}
