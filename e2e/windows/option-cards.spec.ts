import type { Page } from '@playwright/test';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { tradesman } from '../personas/personas.ts';
import { keep, wishesOf } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { phone, wide } from '../support/widths.ts';
import { opened } from '../support/opened.ts';
import { painted } from '../support/painted.ts';

/** What each card of a question shows, in pixels of the window. */
const cards = (page: Page) =>
  page
    .getByRole('main')
    .locator('label', { has: page.getByRole('radio') })
    .evaluateAll((labels) =>
      labels.map((label) => {
        const { top, bottom, height } = label.getBoundingClientRect();
        const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
        const words: { text: string; bottom: number; lines: number }[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.parentElement?.closest('.sr-only')) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          const boxes = [...range.getClientRects()];
          words.push({
            text: text.textContent ?? '',
            bottom: range.getBoundingClientRect().bottom,
            lines: new Set(boxes.map((box) => box.top)).size,
          });
        }
        const [title, price] = words;
        return {
          place: { top, height },
          bottom,
          isOnOneBaseline: Math.abs((title?.bottom ?? 0) - (price?.bottom ?? NaN)) <= 1,
          broken: words.filter(({ lines }) => lines > 1).map(({ text }) => text),
        };
      }),
    );

for (const { question, options, choice } of [
  { question: 'claim-duration', options: 3, choice: '2 jaar' },
  { question: 'waiting-period', options: 5, choice: '1 jaar' },
] as const) {
  test(`the ${options} options of the ${question} stand on one grid, above the button, and a choice moves nothing`, async ({
    page,
  }) => {
    await keep(page, await wishesOf(page, tradesman));
    for (const size of [phone, wide]) {
      await page.setViewportSize(size);
      await opened(page, screenUrl(question));
      await expect(
        page
          .getByText(/€.* (minder|meer)$/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      const before = await cards(page);
      expect(before).toHaveLength(options);
      const next = await page.getByRole('button', { name: 'Volgende' }).boundingBox();
      for (const { place, bottom, isOnOneBaseline, broken } of before) {
        expect(place.height).toBeLessThanOrEqual(74);
        expect(bottom).toBeLessThan(next?.y ?? 0);
        expect(isOnOneBaseline).toBe(true);
        expect(broken).toEqual([]);
      }
      await expect(page.getByRole('main').getByText(/^Premie per maand,/)).toHaveCount(1);

      await page.getByRole('radio', { name: choice, exact: true }).check();
      await painted(page);
      expect((await cards(page)).map(({ place }) => place)).toEqual(before.map(({ place }) => place));
    }
  });
}
