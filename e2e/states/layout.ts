import type { Locator, Page } from '@playwright/test';
import { settle } from './fixed-world.ts';
import { at, type Start } from './scenes/scene.ts';

/** Opens a page as a scene does, and gives its main part once nothing more comes. */
export async function comesTo(page: Page, path: string, start: Start): Promise<Locator> {
  await at(path, start)(page);
  await settle(page);
  return page.getByRole('main');
}

/**
 * What stands on a page before anything is pressed, without these parts, which every screen has. An amount is one word; the
 * list of a select and what is only read out are none.
 */
export const closed = (page: Page, without: string) =>
  page.evaluate((left) => {
    const others = [...document.querySelectorAll(left)];
    const isSeen = (holder: Element, text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      if (holder.closest('select, thead, .sr-only') || others.some((one) => one.contains(holder))) return false;
      return range.getBoundingClientRect().width > 2 && holder.checkVisibility({ visibilityProperty: true });
    };
    const words: { word: string; size: number }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder || !isSeen(holder, text)) continue;
      const { clipPath, fontSize } = getComputedStyle(holder);
      if (clipPath !== 'none') continue;
      const found = (text.textContent ?? '').match(/(€[\u00a0\u2009])?[\p{L}\d][^ \n]*/gu) ?? [];
      words.push(...found.map((word) => ({ word, size: parseFloat(fontSize) })));
    }
    return {
      height: others.reduce((sum, one) => sum - one.getBoundingClientRect().height, document.body.scrollHeight),
      words: words.length,
      small: words.filter(({ size }) => size <= 15).length / words.length,
      sizes: new Set(words.map(({ size }) => size)).size,
    };
  }, without);

export const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Where an element ends, in the window. */
export async function endOf(element: Locator): Promise<{ right: number; bottom: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { right: Math.round(x + width), bottom: y + height };
}

/** On how many lines elements stand. */
export const linesOf = async (elements: Locator) =>
  new Set(await elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size;

/** On how many lines a text of the page stands; 0 for a text that is not there. */
export const linesOfText = (page: Page, wanted: string) =>
  page.evaluate((text) => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const begin = (node.textContent ?? '').replaceAll('\u00A0', ' ').indexOf(text);
      if (begin < 0) continue;
      const range = document.createRange();
      range.setStart(node, begin);
      range.setEnd(node, begin + text.length);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    }
    return 0;
  }, wanted);

/** Labels and answers that lie over what is beside them. */
export const widerThanTheirColumn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(dt, dd)')].flatMap((one) =>
      one.scrollWidth > one.clientWidth ? [one.textContent] : [],
    ),
  );

/** How many words of a cell lie below the tick in its corner. */
export const wordsBelowTheTick = (cell: Locator) =>
  cell.evaluate((element) => {
    const { top, right, width, height } = getComputedStyle(element, '::after');
    const box = element.getBoundingClientRect();
    const left = box.right - parseFloat(right) - parseFloat(width);
    const bottom = box.top + parseFloat(top) + parseFloat(height);
    return [...element.querySelectorAll('[aria-hidden]')].filter((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      const edges = range.getBoundingClientRect();
      return edges.right > left && edges.top < bottom;
    }).length;
  });

/** From the last field of each group of a form to the heading of the next one. */
export const distancesBetweenGroups = (page: Page) =>
  page.evaluate(() => {
    const groups = [...document.querySelectorAll('form section')];
    return groups.slice(1).map((group, index) => {
      const fields = [...(groups[index]?.querySelectorAll('input, select, p[id$="-hint"]') ?? [])];
      const bottom = Math.max(...fields.map((field) => field.getBoundingClientRect().bottom));
      return Math.round((group.querySelector('h2')?.getBoundingClientRect().top ?? 0) - bottom);
    });
  });

/** Where the labels and the fields with these ids end. */
export const bottomsOf = (page: Page, ids: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((id) =>
        [`label[for="${id}"]`, `#${id}`].map((place) =>
          Math.round(document.querySelector(place)?.getBoundingClientRect().bottom ?? 0),
        ),
      ),
    ids,
  );

export const ground = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

/** Runs in the page: the fonts that were fetched. Those of the device, which hold their place, differ between machines. */
export const loadedFonts = async () => {
  // What the last layout asked for is on its way until then.
  await document.fonts.ready;
  return [...document.fonts]
    .filter(({ status, family }) => status === 'loaded' && !/^Meanwhile$| as /.test(family))
    .map(({ family, weight }) => `${family} ${weight}`);
};

/** Runs in the page: whether something in it moves without an end. */
export const movesOn = () =>
  document.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations === Infinity);
