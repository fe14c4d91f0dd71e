import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { accessibilityFaults } from '../support/accessibility.ts';
import { worldOf } from './customer.ts';
import { expect, test } from './real-desk.ts';

// The browser logs what a server refuses, and a session that is asked for before there is one.
test.use({ expectedErrors: [/Failed to load resource/] });

test('an adviser who opened an address logs in, is back there, and finds by e-mail what a customer made', async ({
  page,
  desk,
  logsIn,
}) => {
  const { email } = await worldOf(desk);
  const traffic: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) traffic.push(await response.text().catch(() => ''));
  });
  await logsIn('Anna de Boer', '/aandacht');
  await page.getByRole('link', { name: 'Zoeken', exact: true }).click();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^VN-/ })).toBeFocused();
  await expect(page.getByText('Aanvraag begonnen')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(traffic.join('').toLowerCase()).not.toContain(email);

  await page.getByLabel('Toon, omdat …').fill('zomaar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Schrijf in minstens twee woorden waarom je de gegevens wilt zien.')).toBeVisible();
  await page.getByLabel('Toon, omdat …').fill('de klant belt');
  await page.keyboard.press('Enter');
  await expect(page.getByText(email)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Persoonsgegevens getoond (Anna de Boer)').first()).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test('a case that a colleague has is theirs until it is taken over on purpose', async ({
  page,
  browser,
  desk,
  logsIn,
  opensTheCase,
}) => {
  const { email } = await worldOf(desk);
  await logsIn('Anna de Boer');
  await opensTheCase(email);
  await page.getByRole('button', { name: 'Neem in behandeling' }).click();
  await expect(page.getByText(/^Jij bent hiermee bezig tot/)).toBeVisible();
  const second = await (await browser.newContext()).newPage();
  await logsIn('Bram Kok', '/', second);
  await second.goto(page.url());
  await expect(second.getByText(/^Anna de Boer is hiermee bezig tot/)).toBeVisible();
  await second.getByRole('button', { name: 'Neem over' }).click();
  await expect(second.getByText(/^Jij bent hiermee bezig tot/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Bram Kok is hiermee bezig tot/)).toBeVisible();
});

test('an adviser answers the request of a customer who wants to be called', async ({ page, desk, logsIn }) => {
  const { asksAnAdviser } = await worldOf(desk);
  const { caseNumber } = (await asksAnAdviser()).body.data;
  await logsIn('Anna de Boer', '/verzoeken');
  const row = page.getByRole('row').filter({ hasText: caseNumber });
  await expect(row).toContainText('Ochtend');
  const answer = async (how: string, note: string) => {
    await row.getByRole('button').click();
    await page.getByLabel('Wat heb je gedaan?').selectOption(how);
    await page.getByLabel('Notitie, zonder persoonsgegevens').fill(note);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await answer('Geen gehoor', 'Later nog eens');
  await expect(row).toContainText('Geen gehoor');
  await expect(row).toContainText('Later nog eens');
  await expect(row).toContainText('Door Anna de Boer');
  await answer('Klaar', '');
  await expect(row).toHaveCount(0);
});

test('a session that the provider ends asks for another log-in and then does what was asked', async ({
  page,
  context,
  desk,
  logsIn,
  opensTheCase,
}) => {
  const { email } = await worldOf(desk);
  await logsIn('Anna de Boer');
  await opensTheCase(email);
  await page.getByLabel('Toon, omdat …').fill('de klant belt nu');
  await desk.logsOut('anna');
  await page.keyboard.press('Enter');
  const opened = context.waitForEvent('page');
  await page.getByRole('dialog').getByRole('link', { name: 'Log opnieuw in' }).click();
  const other = await opened;
  await other.getByRole('button', { name: 'Anna de Boer' }).click();
  await expect(other.getByRole('heading', { name: 'Je bent weer ingelogd' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
});

test('somebody without a role does not get in and reads why, and a reader may do no more than a reader', async ({
  page,
  desk,
  logsIn,
}) => {
  await desk.chooses('no-roles');
  await page.goto(desk.counterUrl);
  await page.getByRole('link', { name: 'Inloggen' }).click();
  await page.getByRole('button', { name: 'Dewi Hartono' }).click();
  await expect(page.getByRole('heading', { name: 'Je hebt geen toegang' })).toBeVisible();
  await desk.chooses('ok');
  await logsIn('Dewi Hartono');
  await expect(page.getByRole('link', { name: 'Terugbelverzoeken' })).toHaveCount(0);
  await page.goto(`${desk.counterUrl}/verzoeken`);
  await expect(page.getByRole('alert')).toContainText('Dit mag jij niet.');
});

test('a reader sees how far visitors came in a week, and of fewer than five nothing, and downloads it', async ({
  page,
  desk,
  logsIn,
}) => {
  // Weeks are shown when they are over: this one was counted a fortnight ago.
  const db = new DatabaseSync(join(desk.dataDir, 'vangnet.sqlite'), { timeout: 5000 });
  const day = new Date(Date.now() - 16 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const add = db.prepare('insert into numbers (day, kind, key, writer, count) values (?, ?, ?, ?, ?)');
  for (const [kind, key, count] of [
    ['funnel', 'saved', 40],
    ['funnel', 'personal-data', 20],
    ['funnel', 'submitted', 8],
    ['refused', 'age.tooOld', 3],
  ] as const)
    add.run(day, kind, key, 'a-test', count);
  db.close();
  await logsIn('Dewi Hartono');
  await page.getByRole('link', { name: 'Cijfers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cijfers' })).toBeFocused();
  const way = page.getByRole('table', { name: 'Hoe ver bezoekers komen' });
  await expect(way.getByRole('row', { name: /^Persoonlijke gegevens/ })).toHaveText(/20\s*50%/);
  await expect(way.getByRole('row', { name: /^Aanvraag verstuurd/ })).toHaveText(/8\s*20%/);
  await expect(page.getByText(/^Er zijn er enkele, die we niet laten zien/)).toBeVisible();
  await expect(page.getByText('Te oud voor het beroep')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download alle weken (CSV)' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(`${day},${day},funnel,saved,40`);
});
