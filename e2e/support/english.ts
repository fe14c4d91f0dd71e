import { expect, type Page } from '@playwright/test';
import { dutchIn } from '@vangnet/domain/testing/dutch-words';

/** What is read and heard of a page, without the way to Dutch. */
const wordsOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const shown = [...document.querySelectorAll('title, body > :not(script)')].map((element) => {
      const copy = element.cloneNode(true);
      if (copy instanceof Element) for (const one of copy.querySelectorAll('[lang="nl"], script')) one.remove();
      return copy.textContent ?? '';
    });
    return [...shown, ...named].join(' \n ');
  });

/**
 * Expects that the page is in English and has no Dutch word.
 *
 * @param names Dutch names that it may have: the occupation, an address
 */
export async function expectEnglish(page: Page, ...names: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const words = (await wordsOn(page)).replaceAll(/\s+/g, ' ');
  expect(dutchIn(words, names), await page.title()).toEqual([]);
}
