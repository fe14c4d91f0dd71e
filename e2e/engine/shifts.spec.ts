import { holds, settled } from '../support/driver.ts';
import { painted } from '../support/painted.ts';
import { keepAtTheResult, prepareApplication } from '../support/prepared.ts';
import { preparedScreens } from '../support/screens.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { phone, wide } from '../support/widths.ts';

// The whole of it: on a phone by day, and on a wide screen each night.
const sizes = process.env['TEST_ALL'] === '1' ? [phone, wide] : [phone];

for (const size of sizes) {
  test(`nothing jumps on any screen of ${size.width} px: neither when its scripts start, nor when responses come`, async ({
    page,
    person,
  }) => {
    const faults: string[] = [];
    await page.setViewportSize(size);
    await page.addInitScript(watchShifts);
    await prepareApplication(page, person, person);
    const looks = async (path: string) => {
      const letScriptsGo = await holds(page, '**/assets/*.js');
      const letResponsesGo = await holds(page, '**/api/**');
      await page.goto(path, { waitUntil: 'commit' });
      // The page as it is painted from the HTML alone. Where the text of another font ends depends on the machine.
      await page.locator('footer').waitFor({ state: 'attached' });
      await page.evaluate(() => Promise.all([document.fonts.load('1em Overpass'), document.fonts.ready]));
      await painted(page);
      await shiftsOf(page);
      letScriptsGo();
      await settled(page);
      // A response comes when the screen was painted without it.
      await painted(page);
      letResponsesGo();
      await page.unrouteAll({ behavior: 'wait' });
      await settled(page);
      await painted(page);
      for (const { value, what } of await shiftsOf(page)) faults.push(`${path}: ${value.toFixed(4)} ${what}`);
    };
    for (const path of preparedScreens) await looks(path);
    await keepAtTheResult(page, person);
    await looks('/kennistoets/uitslag');
    expect(faults).toEqual([]);
  });
}
