import { OTHER, REFERENCE, stuck } from './samples.ts';
import { expect, refusal, test } from './stand-in.ts';

test('from a reference that is read out to the cause and its cure it takes typing, Enter and nothing else', async ({
  page,
  open,
}) => {
  await open('/');
  await expect(page.getByLabel('Wat leest de klant voor?')).toBeFocused();
  await page.keyboard.type(REFERENCE);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: REFERENCE })).toBeFocused();
  await expect(page).toHaveURL(`http://counter.test/aanvraag/${REFERENCE}`);
  const cause = page.getByText(stuck.says).first();
  await expect(cause).toBeInViewport();
  const cure = page.getByRole('button', { name: 'Probeer de overdracht nu' });
  await expect(cure).toBeInViewport();
  await expect(cure).toHaveAccessibleDescription(/We sturen de aanvraag nu/);

  // Behind who works on it and the print.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(cure).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Gedaan');
});

test('a name asks for the birth date, and several hits are a list', async ({ page, open, server }) => {
  await open('/');
  await expect(page.getByLabel('Wat leest de klant voor?')).toBeFocused();
  server.answers('findCases', refusal(422, 'Vul ook de geboortedatum in.', 'birthDate'));
  await page.keyboard.type('de Vries');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Geboortedatum')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.type('01021985');
  await page.keyboard.press('Enter');
  const hits = page.getByRole('table', { name: '2 aanvragen gevonden' });
  await expect(hits.getByRole('row')).toHaveCount(3);
  expect(server.callsOf('findCases').map(({ body }) => body)).toEqual([
    { typed: 'de Vries' },
    { typed: 'de Vries', birthDate: '01-02-1985' },
  ]);

  await hits.getByRole('link', { name: OTHER }).click();
  await expect(page.getByRole('heading', { level: 1, name: OTHER })).toBeVisible();
  await page.goBack();
  await expect(hits).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))).not.toContain(
    'Vries',
  );
});

test('what is not found is said, and a search that fails keeps what was typed', async ({ page, open, server }) => {
  await open('/');
  await expect(page.getByLabel('Wat leest de klant voor?')).toBeFocused();
  await page.keyboard.type('VN-2026-NIETS');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Niets gevonden bij “VN-2026-NIETS”')).toBeVisible();
  server.answers('findCases', refusal(503, 'De database geeft nu geen antwoord.'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('De database geeft nu geen antwoord.');
  await expect(page.getByLabel('Wat leest de klant voor?')).toHaveValue('VN-2026-NIETS');
});

test('the start shows what needs attention with where it is cured, and the recent ones of the state in the address', async ({
  page,
  open,
}) => {
  await open('/');
  const attention = page.getByRole('region', { name: 'Vraagt aandacht' });
  await expect(attention.getByRole('row').filter({ hasText: stuck.says })).toContainText('Probeer de overdracht nu');
  const recent = page.getByRole('region', { name: 'Het laatst veranderd' });
  await expect(recent.getByRole('link', { name: /^VN-/ })).toHaveCount(2);
  await recent.getByRole('link', { name: 'Wacht op betaling (1)' }).click();
  await expect(recent.getByRole('link', { name: /^VN-/ })).toHaveText([OTHER]);
  await page.reload();
  await expect(recent.getByRole('link', { name: /^VN-/ })).toHaveText([OTHER]);
  await page.goBack();
  await expect(recent.getByRole('link', { name: /^VN-/ })).toHaveCount(2);
});

test('an address that does not exist says so, and a reference that does not exist says that', async ({
  page,
  open,
}) => {
  await open('/iets');
  await expect(page.getByRole('heading', { name: 'Deze pagina is er niet' })).toBeVisible();
  await open('/aanvraag/VN-2026-NIETS');
  await expect(page.getByRole('alert')).toContainText('Deze aanvraag is er niet.');
});

test('as long as no server has looked, nobody is told that all is well', async ({ page, open, server }) => {
  for (const path of ['/aandacht', '/']) {
    server.answers('listAttention', { status: 200, body: { success: true, data: { broken: [] } } });
    await open(path);
    await expect(page.getByText(/Er heeft nog geen server gekeken\./)).toBeVisible();
    await expect(page.getByText('Alles gaat zoals het hoort.')).toHaveCount(0);
  }
});
