import { unfolded } from '../gallery/scenes/scene.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { largeText, plainText, sticksOut } from '../support/overflow.ts';
import { preparedScreens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { opened } from '../support/opened.ts';

/** What a person may set for themselves, from criterion 1.4.12 of WCAG. */
const spaceOut = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
  `);
  document.adoptedStyleSheets = [sheet];
};

test('nothing sticks out at 320 px, with text of 200% at 390 and 320 px, or with wider spacing of text', async ({
  page,
}) => {
  await prepareApplication(page, tradesman, sanne);
  const faults: string[] = [];
  const look = async (state: string) => faults.push(...(await sticksOut(page, state)));
  for (const path of preparedScreens) {
    await page.setViewportSize({ width: 390, height: 664 });
    await opened(page, path);
    await unfolded(page);
    await largeText(page);
    await look(`200% at 390 px ${path}`);
    await page.setViewportSize({ width: 320, height: 640 });
    await look(`200% at 320 px ${path}`);
    await plainText(page);
    await look(`320 px ${path}`);
    await page.evaluate(spaceOut);
    await look(`spacing at 320 px ${path}`);
  }
  expect(faults).toEqual([]);
});
