import type { Page } from '@playwright/test';
import type { SentDraft } from '@vangnet/domain/application/draft-schema';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { opened } from '../support/opened.ts';

/** Changes what this browser keeps of the application, as another tab would. */
const changes = (page: Page, change: object) =>
  page.evaluate((changed) => {
    const stored = JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as { draft: object };
    const draft = { ...stored.draft, ...changed };
    localStorage.setItem('vangnet.application', JSON.stringify({ ...stored, draft }));
  }, change);

test('an income that is too low is not kept, and no later screen opens without a good one', async ({
  page,
  visitor,
}) => {
  await prepareApplication(page, tradesman, sanne);
  await changes(page, { sumAssured: 4_000_00, monthlyExpenses: 4_000_00, averageYearIncome: 36_000_00 });
  await opened(page, '/bekijk-je-premie/persoonlijke-gegevens');
  await visitor.seesTheQuestion('Wat is je gemiddelde jaarinkomen?');
  const field = page.getByLabel('Gemiddeld bruto jaarinkomen');
  await field.fill('60.000');
  await field.blur();
  await field.fill('40.000');
  await field.blur();
  await page.reload();
  await expect(field).toHaveValue('60.000');
  await visitor.goesOn();
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
});

test('the income is not asked at or below € 2.500, also not at its own address', async ({ page, visitor }) => {
  await prepareApplication(page, tradesman, sanne);
  await opened(page, '/bekijk-je-premie/jaarinkomen');
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
});

test('an answer that is emptied is asked again before the declarations', async ({ page, visitor }) => {
  await prepareApplication(page, tradesman, sanne);
  await opened(page, '/bekijk-je-premie/persoonlijke-gegevens');
  await page.getByLabel('Achternaam').fill('');
  await opened(page, '/bekijk-je-premie/vraag-je-verzekering-aan');
  await visitor.seesTheQuestion('Persoonlijke gegevens');
});

test.describe('when the server misses an answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the page of the test says which answers are missing, and leads to them', async ({
    page,
    visitor,
    accessible,
  }) => {
    const token = await prepareApplication(page, tradesman, sanne);
    const address = `/api/applications/${token}`;
    const { data } = (await (await page.request.get(address)).json()) as { data: { payload: SentDraft } };
    const { iban: _, ...rest } = data.payload;
    await page.request.put(address, { data: { ...rest, insurer: { ...rest.insurer, surname: '' } } });
    await opened(page, '/kennistoets/vragen');
    await visitor.seesTheQuestion('Je aanvraag is nog niet compleet');
    const missing = page.getByRole('status');
    await expect(missing.getByText('Vul je achternaam in.')).toBeVisible();
    await expect(missing.getByText('Je rekeningnummer is verplicht')).toBeVisible();
    await accessible();
    await page.getByRole('link', { name: 'Vul je aanvraag aan' }).click();
    await visitor.seesTheQuestion('Persoonlijke gegevens');
  });
});
