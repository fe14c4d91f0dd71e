import { screens } from '@vangnet/domain/flow/screens';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/widths.ts';

const questions = screens.filter(({ access }) => access === 'public');

test('every question opens without accessibility faults, and fits in 320 px without scrolling sideways', async ({
  visitor,
  accessible,
  page,
}) => {
  for (const { id, path } of questions) {
    await test.step(id, async () => {
      await page.setViewportSize(phone);
      await visitor.opensTheSite(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await accessible();
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      // The next question opens as it does for a person who has seen nothing yet.
      await page.evaluate(() => localStorage.clear());
    });
  }
});
