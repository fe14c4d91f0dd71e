import { bornToTurn, tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';

test('in a window as low as above a keyboard, three occupations or more stand whole under the field', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 380 });
  await visitor.opensTheSite();
  const field = page.getByRole('combobox', { name: 'Wat is je beroep?' });
  await field.focus();
  await page.keyboard.type('mon');
  const options = page.getByRole('listbox', { name: 'Beroepen' }).getByRole('option');
  await expect(options.nth(2)).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('status').filter({ hasText: 'beroepen gevonden' })).toBeInViewport({ ratio: 1 });
});

test('a date that does not exist or is in the future gets its message when its field is left, also in the title', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.opensTheSite();
  const field = page.getByLabel('Wat is je geboortedatum?');
  await expect(field).toHaveAccessibleDescription(/Bijvoorbeeld 31-\u206012-\u20601985\.$/);
  await visitor.picksOccupation(tradesman.search, tradesman.occupation);
  await expect(page.getByText('Starten kan tot je 50e. Verzekerd ben je tot je 60e.').first()).toBeVisible();
  await field.fill('31-02-1980');
  await field.blur();
  await expect(field).toHaveAccessibleDescription(/Deze datum bestaat niet\./);
  await expect(page).toHaveTitle('Fout: Wat is je beroep? | Vangnet');
  await field.fill('12-04-2099');
  await field.blur();
  await expect(field).toHaveAccessibleDescription(/kan niet in de toekomst liggen/);
  await field.fill(bornToTurn(50, 0, new Date()));
  await field.blur();
  await expect(page).toHaveTitle('Wat is je beroep? | Vangnet');
  await expect(page.getByText(/^Met dit beroep kun je je verzekeren tot je 50e\./)).toBeVisible();
  await accessible();
});

test('the reason why a person cannot start is shown in sight, and not behind the docked bar', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await visitor.opensTheSite();
  await visitor.picksOccupation(tradesman.search, tradesman.occupation);
  await visitor.entersBirthDate(bornToTurn(50, 0, new Date()));
  const why = page.getByText(/^Met dit beroep kun je je verzekeren tot je 50e\./);
  await expect(why).toBeInViewport({ ratio: 1 });
  const covered = await why.evaluate((words) => {
    const { x, width, bottom } = words.getBoundingClientRect();
    return !words.contains(document.elementFromPoint(x + width / 2, bottom - 4));
  });
  expect(covered).toBe(false);
});

test('what is typed for an occupation begins beside the magnifying glass', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  const field = page.getByRole('combobox');
  const textBegins = await field.evaluate(
    (input) => input.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(input).paddingLeft),
  );
  const glass = await page.locator('[role=combobox] ~ svg').boundingBox();
  expect(textBegins).toBeGreaterThan((glass?.x ?? NaN) + (glass?.width ?? NaN));
});

test('who presses Enter before the list of a link is there goes on when it comes', async ({ page }) => {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/occupation/get-all*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(`/#beroep=${tradesman.occupation}&geboortedatum=${tradesman.birthDate}`);
  const birthDate = page.getByLabel('Wat is je geboortedatum?');
  await expect(birthDate).toHaveValue(tradesman.birthDate);
  await birthDate.press('Enter');
  await expect(page.getByRole('button', { name: 'Bezig met opslaan' })).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { name: 'Wat zijn je maandlasten?' })).toBeVisible();
});
