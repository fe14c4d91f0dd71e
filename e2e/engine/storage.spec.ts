import { on, opens } from '../support/driver.ts';
import { test } from '../support/test.ts';
import { overview } from '../support/words.ts';

test('a browser that blocks storage can still calculate', async ({ page, they, person }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await opens(page, '/');
  await they.comesToTheOffer(person);
  await they.goesOnWithoutQuote();
  await on(page, overview.text.title).reads(overview.text.slab);
});
