import { accessibilityFaults } from '../support/accessibility.ts';
import { at, on, opens } from '../support/driver.ts';
import { keep, wishesOf } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { choices, claimDuration, pageText } from '../support/words.ts';

const DURATION = '/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering';
const FAULT = /^NotFoundError: \n/;

test.use({ expectedErrors: [/^NotFoundError: \n|Failed to load resource/] });

test('a page that fails while it is shown, or whose program does not come, says so, leads on and names whom to call; the answers are kept', async ({
  page,
  person,
}) => {
  const { failed } = pageText;
  const told: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && told.push(message.text())));
  await keep(page, await wishesOf(page, person));
  await opens(page, DURATION);
  const otherwise = choices.claimDurations.YEARS_2;
  await on(page, claimDuration.title).chooses(otherwise);
  // Another program in the page takes away what React is about to.
  await page.evaluate(() => {
    document.querySelector('main > *')?.remove();
    document.querySelector<HTMLElement>('footer nav a')?.click();
  });
  const words = page.getByRole('alert');
  await expect(words).toContainText(failed.kept);
  for (const [name, address] of Object.entries({ [failed.again]: '', [failed.begin]: '/' }))
    await expect(words.getByRole('link', { name })).toHaveAttribute('href', address);
  await expect(words.locator('[href^="tel:"]')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(told).toEqual([expect.stringMatching(FAULT)]);

  await opens(page, DURATION);
  await expect(at(page, claimDuration.title).getByRole('radio', { name: otherwise })).toBeChecked();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(DURATION);
  await expect(words).toContainText(failed.kept);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failed.title);
});
