import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { sandboxPort } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';

const sandbox = `http://127.0.0.1:${sandboxPort}`;

/** The text of the mail to the applicant with these words in its subject, once it has come. */
async function mailAbout(page: Page, subject: string): Promise<string> {
  const find = async () => {
    const response = await page.request.get(`${sandbox}/messages`, { params: { to: sanne.email } });
    const mails = (await response.json()) as { subject: string; text: string }[];
    return mails.find((mail) => mail.subject.includes(subject))?.text ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

async function proves(page: Page, zipCode: string): Promise<void> {
  await page.getByLabel('Wat is je geboortedatum?').fill(tradesman.birthDate);
  await page.getByLabel('Postcode').fill(zipCode);
  await page.getByRole('button', { name: 'Ga verder' }).click();
}

test.describe('an applicant who thinks better of it', () => {
  // The browser logs the proof that is refused.
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('an applicant goes from the confirmation to their application, takes their data and withdraws it', async ({
    page,
    visitor,
    accessible,
  }) => {
    await visitor.submitsAnApplication();
    const confirmation = await mailAbout(page, 'We hebben je aanvraag ontvangen');
    const link = /\/mijn-aanvraag\?token=[\w-]{32}/.exec(confirmation)?.[0] ?? '';
    const reference = /VN-\d{4}-\w{4}-\w{4}/.exec(confirmation)?.[0] ?? '';

    await page.goto(link);
    await visitor.seesTheQuestion('Ben jij het?');
    await expect(page).toHaveURL(/\/mijn-aanvraag$/);
    await expect(page.locator('body')).not.toContainText(reference);
    await proves(page, '9999 ZZ');
    await expect(page.getByText('Deze gegevens horen niet bij deze aanvraag.')).toBeVisible();
    await proves(page, sanne.zipCode);
    await visitor.seesTheQuestion('Mijn aanvraag');
    await expect(page.getByRole('definition').filter({ hasText: reference })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Polisvoorwaarden', exact: true })).toHaveAttribute(
      'href',
      /^\/documents\/.+\/pvw\.html$/,
    );

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download als JSON' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`gegevens-${reference}.json`);
    expect(await readFile(await file.path(), 'utf8')).toContain(sanne.surname);
    await expect(page.getByText(`gegevens-${reference}.json is gedownload.`)).toBeVisible();

    await page.getByRole('button', { name: 'Aanvraag intrekken' }).click();
    await visitor.seesTheQuestion('Aanvraag intrekken');
    await accessible();
    await page.getByRole('button', { name: 'Verder met intrekken' }).click();
    await page.getByRole('button', { name: 'Nee, ga terug' }).click();
    await page.getByRole('button', { name: 'Verder met intrekken' }).click();
    await page.getByRole('button', { name: 'Ja, trek mijn aanvraag in' }).click();
    await visitor.seesTheQuestion('Mijn aanvraag');
    await expect(page.getByText('Je aanvraag is ingetrokken')).toBeVisible();
    await accessible();

    expect(await mailAbout(page, 'ingetrokken')).toContain(`Kenmerk van je aanvraag: ${reference}`);
    const administration = async () => (await page.request.get(`${sandbox}/policies-admin`)).text();
    await expect.poll(administration).toContain(`as ${reference}-withdrawal`);

    await page.goto(link);
    await proves(page, sanne.zipCode);
    await expect(page.getByText('Je aanvraag is ingetrokken')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aanvraag intrekken' })).toHaveCount(0);

    // The browser that applied, with what it kept and without.
    for (const kept of ['vangnet.consent', 'vangnet.progress']) {
      await page.evaluate((name) => localStorage.removeItem(name), kept);
      await page.goto('/geregeld');
      await visitor.seesTheQuestion('Je aanvraag is ingetrokken');
      await expect(page).toHaveTitle('Je aanvraag is ingetrokken | Vangnet');
      await expect(
        page.getByText(/^Je hebt je aanvraag ingetrokken op \d+\s\w+\s\d{4} om [\d.]+\suur\.$/),
      ).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Aanvraag verstuurd. ingetrokken');
      await expect(page.getByText('Je bent bij ons niet verzekerd')).toBeVisible();
      await expect(page.getByText('Je verzekering start op zijn vroegst')).toHaveCount(0);
      await accessible();
    }

    await page.getByRole('link', { name: 'Verwijder mijn gegevens' }).click();
    await page.getByRole('button', { name: 'Verwijder mijn gegevens' }).click();
    await page.getByRole('button', { name: 'Ja, verwijder alles' }).click();
    await visitor.seesTheQuestion('Op dit apparaat staat niets meer');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });
});

test('the link is mailed again, with the same words for an unknown address', async ({ page, visitor, accessible }) => {
  const asks = async (address: string) => {
    await page.goto('/mijn-aanvraag');
    await page.getByLabel('E-mailadres').fill(address);
    await page.getByRole('button', { name: 'Stuur mij de link opnieuw' }).click();
    const told = page.getByRole('status').filter({ hasText: address });
    await expect(told).toBeVisible();
    return (await told.innerText()).replace(address, '');
  };
  await visitor.submitsAnApplication();
  await page.goto('/mijn-aanvraag');
  await page.getByRole('button', { name: 'Stuur mij de link opnieuw' }).click();
  await expect(page.getByLabel('E-mailadres')).toBeFocused();
  expect(await asks(sanne.email)).toBe(await asks('niemand@vangnet.example'));
  await accessible();
  const again = await mailAbout(page, 'De link naar je aanvraag');
  await page.goto(/\/mijn-aanvraag\?token=[\w-]{32}/.exec(again)?.[0] ?? '');
  await proves(page, sanne.zipCode);
  await expect(page.getByRole('button', { name: 'Aanvraag intrekken' })).toBeVisible();
});
