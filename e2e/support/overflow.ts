import type { Page } from '@playwright/test';

/** Text of 200%, as a person can set it in their browser, until `plainText`. */
export const largeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

export const plainText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

/**
 * Makes every text of a page two fifths longer, with accents, as it may be in a language that we do not have: a word becomes a longer
 * word, a sentence gets more words. The page shows that until it draws the text again.
 */
export const inLongerWords = (page: Page) =>
  page.evaluate(() => {
    const ACCENTED: Readonly<Record<string, string>> = { a: 'å', e: 'ë', i: 'ï', o: 'ø', u: 'ü', n: 'ñ', c: 'ç' };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const said = node.nodeValue ?? '';
      const text = said.trim();
      if (!/\p{L}{2}/u.test(text) || node.parentElement?.closest('script, style')) continue;
      const isWord = !/\s/.test(text) && text.length <= 12;
      const more = (isWord ? 'ëåøüïë' : ' ëñ nøg mëër wøørdën')
        .repeat(text.length)
        .slice(0, Math.ceil(text.length * 0.4));
      const accented = text.replaceAll(/[aeiounc]/g, (letter) => ACCENTED[letter] ?? letter);
      node.nodeValue = said.replace(text, () => accented + more);
    }
  });

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
