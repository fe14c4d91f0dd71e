import { anna, REFERENCE } from './samples.ts';
import { address, expect, refusal, test } from './stand-in.ts';

const path = `/aanvraag/${REFERENCE}`;

test('the log-in is one button, and leads back to the address that was opened', async ({ page, open, server }) => {
  server.staff = undefined;
  await open(path);
  await expect(page.getByRole('heading', { name: 'Inloggen bij de balie' })).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(1);
  await page.getByRole('link', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(address(path));
  await expect(page.getByRole('heading', { level: 1, name: REFERENCE })).toBeVisible();
});

test('a server that fails says so, and can be asked again', async ({ page, open, server }) => {
  server.answers('knowSession', { status: 500, body: { success: false, errors: [] } });
  await open('/');
  await expect(page.getByRole('heading', { name: 'De balie doet het nu niet' })).toBeVisible();
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(page.getByLabel('Wat leest de klant voor?')).toBeVisible();
});

test('an expired session keeps what was filled in and goes on after a log-in in another tab', async ({
  page,
  open,
  server,
  context,
}) => {
  await open(path);
  await page.getByRole('button', { name: 'Verbeter het e-mailadres' }).click();
  await page.getByLabel('Nieuw e-mailadres').fill('sanne@bakkerij.example');
  server.staff = undefined;
  await page.keyboard.press('Enter');
  const expired = page.getByRole('dialog', { name: 'Je sessie is verlopen' });
  await expect(expired).toBeVisible();
  const opened = context.waitForEvent('page');
  server.staff = { ...anna, csrfToken: 'second-token' };
  await expired.getByRole('link', { name: 'Log opnieuw in' }).click();
  const other = await opened;
  await expect(other.getByRole('heading', { name: 'Je bent weer ingelogd' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(server.callsOf('actOnCase')).toEqual([
    { name: 'actOnCase', body: { fields: { email: 'sanne@bakkerij.example' } }, token: 'second-token' },
  ]);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('sanne');
});

test('an expired session hides personal data, and asks again at the next press of somebody who logs in later', async ({
  page,
  open,
  server,
}) => {
  await open(path);
  await page.getByLabel('Toon, omdat …').fill('de klant belt');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sanne de Vries')).toBeVisible();
  server.staff = undefined;
  await page.getByRole('button', { name: 'Neem in behandeling' }).click();
  const expired = page.getByRole('dialog', { name: 'Je sessie is verlopen' });
  await expect(expired).toBeVisible();
  await expect(page.getByText('Sanne de Vries')).toHaveCount(0);
  await expired.getByRole('button', { name: 'Later' }).click();
  await expect(expired).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('Log opnieuw in.');
  await page.getByRole('button', { name: 'Neem in behandeling' }).click();
  await expect(expired).toBeVisible();
});

test('another person who logs in meanwhile finds nothing of the first, and does not finish what they began', async ({
  page,
  open,
  server,
  context,
}) => {
  await open(path);
  await page.getByLabel('Toon, omdat …').fill('mevrouw De Vries belt');
  server.staff = undefined;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Je sessie is verlopen' })).toBeVisible();
  server.staff = { ...anna, name: 'Bram Jansen' };
  await open('/', await context.newPage());
  await expect(page.getByText('Bram Jansen', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Toon, omdat …')).toHaveValue('');
  expect(server.callsOf('revealCase')).toEqual([]);
});

test('the end of the session is told one minute before it, and what is done makes it longer', async ({
  page,
  open,
  server,
}) => {
  await page.clock.install();
  await open('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const left = server.idleUntil - (await page.evaluate(() => Date.now()));
  await page.clock.runFor(left - 61_000);
  await expect(page.getByText(/Je sessie eindigt om/)).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(page.getByRole('alert')).toContainText(/Je sessie eindigt om .*\suur\. Wil je nog verder\?/);
  server.idleUntil += 29 * 60_000;
  await page.getByRole('button', { name: 'Blijf ingelogd' }).click();
  await expect(page.getByText(/Je sessie eindigt om/)).toHaveCount(0);
  expect(server.callsOf('listAttention').length).toBeGreaterThan(1);
});

test('logging out ends this session or all, in every tab', async ({ page, open, server, context }) => {
  const other = await context.newPage();
  await open('/');
  await open('/aandacht', other);
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  server.answers('logOut', refusal(503, 'De database geeft nu geen antwoord.'));
  await page.getByRole('button', { name: 'Overal' }).click();
  await expect(page.getByRole('alert')).toHaveText('De database geeft nu geen antwoord.');
  await page.getByRole('button', { name: 'Overal' }).click();
  await expect(page.getByText('Je bent uitgelogd.')).toBeVisible();
  await expect(other.getByText('Je bent uitgelogd.')).toBeVisible();
  expect(server.callsOf('logOut').at(-1)?.body).toEqual({ everywhere: true });
});

test('somebody who may only read is offered neither personal data nor the queue, and no case to take', async ({
  page,
  open,
  server,
}) => {
  server.staff = { ...anna, name: 'Lot de Lezer', roles: ['reader'], rights: ['find', 'read'] };
  await open(path);
  await expect(page.getByText('Met jouw rol kun je deze gegevens niet zien.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terugbelverzoeken' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Neem/ })).toHaveCount(0);
});

test('names and notes with markup are shown as they are written', async ({ page, open, server }) => {
  const attack = 'document.body.remove()';
  const name = `<img src=x onerror="${attack}"><script>${attack}</script><b>\u202eBram</b>`;
  server.staff = { ...anna, name };
  for (const request of server.world.requests) Object.assign(request, { takenBy: name, note: name });
  server.case(REFERENCE).timeline = [{ at: new Date().toISOString(), what: 'Bekeken', by: name }];
  await open('/verzoeken');
  await expect(page.getByRole('banner')).toContainText(name);
  await expect(page.getByRole('row').last()).toContainText(name);
  await open(path);
  await expect(page.getByText(`(${name})`)).toBeVisible();
  const personal = ['Naam', 'Beroep'].map((label) => ({ label, value: name }));
  server.answers('revealCase', { status: 200, body: { success: true, data: { personal } } });
  server.answers('actOnCase', { status: 200, body: { success: true, data: { says: name } } });
  await page.getByLabel('Toon, omdat …').fill('de klant belt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('definition').filter({ hasText: name })).toHaveCount(2);
  await page.getByRole('button', { name: 'Probeer de overdracht nu' }).click();
  await expect(page.getByRole('status')).toContainText(name);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body img, body b, body script')).toHaveCount(0);
});
