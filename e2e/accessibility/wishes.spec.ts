import { screens } from '@vangnet/domain/flow/screens';
import { expect, test } from '../support/test.ts';

const questions = screens.filter(({ access }) => access === 'public');

test('every question opens without accessibility faults, and fits in 320 px without scrolling sideways', async ({
  visitor,
  accessible,
  page,
  viewport,
}) => {
  for (const { id, path } of questions) {
    await test.step(id, async () => {
      await page.setViewportSize(viewport ?? { width: 1280, height: 900 });
      await visitor.opensTheSite(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await accessible();
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      // The next question opens as it does for somebody who has seen nothing yet.
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test('find-job has no accessibility faults with the list open, with nothing found and with both errors', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.opensTheSite();
  const occupation = page.getByRole('combobox', { name: 'Wat is je beroep?' });
  await occupation.fill('timmer');
  await expect(page.getByRole('listbox', { name: 'Beroepen' })).toBeVisible();
  await accessible();
  await occupation.fill('qqqq');
  await expect(page.getByText('Geen beroep gevonden met ‘qqqq’')).toBeVisible();
  await accessible();
  await page.getByLabel('Wat is je geboortedatum?').fill('31-02-1980');
  await page.getByRole('button', { name: 'Volgende' }).click({ force: true });
  await expect(page.getByText('Selecteer een geldig beroep uit de lijst').first()).toBeVisible();
  await expect(page.getByText('Kijk nog even naar 2 velden')).toBeVisible();
  await accessible();
});

test('the other questions have no accessibility faults when they show their error', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.opensTheSite('/vertel-ons-je-wensen/wat-zijn-je-maandlasten');
  await visitor.entersAmount('99');
  await expect(page.getByText('Vul minimaal een bedrag van € 100 in.')).toBeVisible();
  await accessible();
  await visitor.entersAmount('5.000,01');
  await expect(page.getByText('Het bedrag dat je wilt verzekeren mag maximaal € 5.000 per maand zijn.')).toBeVisible();
  await visitor.entersAmount('');
  await expect(page.getByText('Dit veld is verplicht. Vul minimaal een bedrag van € 100 in.')).toBeVisible();
  await visitor.opensTheSite('/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering');
  await visitor.accepts();
  await expect(page.getByText('Je moet je uitkeringsduur nog aangeven.')).toBeVisible();
  await accessible();
});

test('the worked example adds up to € 2.200 and € 2.950 without accessibility faults', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.opensTheSite('/vertel-ons-je-wensen/wat-zijn-je-maandlasten');
  await page.getByRole('button', { name: 'Bekijk een rekenvoorbeeld' }).click();
  const example = page.getByRole('region', { name: 'Rekenvoorbeeld' });
  await expect(example.getByRole('row', { name: /Je vaste lasten.*2\.200/ })).toBeVisible();
  await expect(example.getByRole('row', { name: /Maximaal te verzekeren.*2\.950/ })).toBeVisible();
  await accessible();
});
