import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { preparedScreens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { opened } from '../support/opened.ts';

/** What stays at the bottom of the window, and whether the footer begins below it. */
const inTheWindow = () => ({
  docked: [...document.querySelectorAll('body *')]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => [element, getComputedStyle(element)] as const)
    .filter(([, { position, bottom }]) => ['fixed', 'sticky'].includes(position) && bottom === '0px')
    .map(([element]) => element.textContent)
    .filter((text) => text !== ''),
  footerIsBelow: (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) >= innerHeight,
});

test('from 960 px nothing is docked, and the footer begins below the window', async ({ page }) => {
  test.slow();
  await prepareApplication(page, tradesman, sanne);
  for (const path of preparedScreens) {
    await opened(page, path);
    for (const size of [
      { width: 960, height: 700 },
      { width: 1280, height: 1400 },
    ]) {
      await page.setViewportSize(size);
      const seen = await page.evaluate(inTheWindow);
      expect(seen, `${path} at ${size.width} px`).toEqual({ docked: [], footerIsBelow: true });
    }
  }
});
