import type { Page } from '@playwright/test';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { atBothWidths } from '../support/widths.ts';
import { opened } from '../support/opened.ts';

/** Opens the test, whose first questions have so many letters. */
async function opensTheTest(page: Page, ...lengths: number[]) {
  await page.route('**/api/kennistoets/questions*', async (route) => {
    const response = await route.fetch();
    const asked = (await response.json()) as { results: { question: string }[] };
    lengths.forEach((length, index) =>
      Object.assign(asked.results[index] ?? {}, { question: 'x'.padEnd(length, ' x') }),
    );
    await route.fulfill({ response, json: asked });
  });
  await prepareApplication(page, tradesman, sanne);
  await opened(page, '/kennistoets/vragen');
  await expect(page.getByRole('radio').first()).toBeVisible();
}

test('a question of more than 60 letters is set smaller than a heading', async ({ page }) => {
  await opensTheTest(page, 61, 60);
  const heading = page.getByRole('heading', { level: 1 });
  const size = () =>
    heading.evaluate((element) => getComputedStyle(element.firstElementChild ?? element).fontSize.replace('px', ''));
  const long = await atBothWidths(page, size);
  expect([Math.round(Number(long.phone)), Math.round(Number(long.wide))]).toEqual([21, 24]);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Volgende vraag' }).click();
  await expect(page.getByRole('main').getByText('Kennistoets, vraag 2 van 12')).toBeVisible();
  const short = await atBothWidths(page, size);
  expect(Number(short.phone)).toBeGreaterThan(28);
});

test('each question of the test has a title of its own, which says when an answer is missing', async ({ page }) => {
  await opensTheTest(page);
  await expect(page).toHaveTitle('Kennistoets, vraag 1 van 12 | Vangnet');
  const next = page.getByRole('button', { name: 'Volgende vraag' });
  await next.click();
  await expect(page).toHaveTitle('Fout: Kennistoets, vraag 1 van 12 | Vangnet');
  await page.getByRole('radio').first().check();
  await expect(page).toHaveTitle('Kennistoets, vraag 1 van 12 | Vangnet');
  await next.click();
  await expect(page).toHaveTitle('Kennistoets, vraag 2 van 12 | Vangnet');
});
