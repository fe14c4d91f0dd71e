import { anna, offers, OTHER, PERSONAL, REFERENCE, stuck } from './samples.ts';
import { expect, refusal, test } from './stand-in.ts';

const path = `/aanvraag/${REFERENCE}`;
const personal = PERSONAL.map(({ value }) => value);

test('personal data come for a reason only, and are hidden after five minutes and when the case is left', async ({
  page,
  open,
  server,
}) => {
  await page.clock.install();
  await open(path);
  await expect(page.getByText('Begonnen op een telefoon')).toBeVisible();
  for (const value of personal) await expect(page.getByText(value)).toHaveCount(0);
  await page.getByRole('button', { name: 'Toon', exact: true }).click();
  await expect(page.getByText('Schrijf op waarom je de gegevens nodig hebt.')).toBeVisible();
  expect(server.callsOf('revealCase')).toEqual([]);
  server.answers('revealCase', refusal(422, 'Schrijf in minstens twee woorden waarom.', 'reason'));
  await page.getByLabel('Toon, omdat …').fill('zomaar');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Toon, omdat …')).toHaveAccessibleDescription(
    /Schrijf in minstens twee woorden waarom\./,
  );

  await page.getByLabel('Toon, omdat …').fill('de klant belt over de bevestiging');
  await page.keyboard.press('Enter');
  for (const value of personal) await expect(page.getByText(value)).toBeVisible();
  expect(server.callsOf('revealCase').at(-1)?.body).toEqual({ reason: 'de klant belt over de bevestiging' });
  await page.clock.runFor('05:00');
  for (const value of personal) await expect(page.getByText(value)).toHaveCount(0);

  await page.getByLabel('Toon, omdat …').fill('de klant belt nog eens');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sanne de Vries')).toBeVisible();
  await page.getByRole('link', { name: 'Aandacht' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: REFERENCE })).toBeVisible();
  await expect(page.getByText('Sanne de Vries')).toHaveCount(0);
});

test('a cure that can be repeated is done by one press, also when it is pressed twice, and says what it did', async ({
  page,
  open,
  server,
}) => {
  await open(path);
  const cure = page.getByRole('button', { name: 'Probeer de overdracht nu' });
  server.case(REFERENCE).broken = [];
  await cure.dblclick();
  await expect(page.getByRole('status')).toContainText('Gedaan: de polisadministratie heeft de aanvraag.');
  expect(server.callsOf('actOnCase')).toEqual([{ name: 'actOnCase', body: { fields: {} }, token: anna.csrfToken }]);
  await expect(page.getByText(stuck.says)).toHaveCount(0);
});

test('a case is read again by a button, and says that a warning goes away by itself', async ({
  page,
  open,
  server,
}) => {
  await open(path);
  await expect(page.getByText(/Is het opgelost, dan is deze melding binnen een minuut weg\./)).toBeVisible();
  server.case(REFERENCE).broken = [];
  await page.getByRole('button', { name: 'Ververs' }).click();
  await expect(page.getByText(stuck.says)).toHaveCount(0);
});

test('a form that is sent twice while the first call is on its way is sent once', async ({ page, open, server }) => {
  await open(path);
  await page.getByLabel('Toon, omdat …').fill('de klant belt');
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  server.hold = promise;
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  goOn();
  await expect(page.getByText('Sanne de Vries')).toBeVisible();
  expect(server.callsOf('revealCase')).toHaveLength(1);
});

test('what is not possible keeps its button, says why and sends nothing', async ({ page, open, server }) => {
  await open(path);
  const button = page.getByRole('button', { name: 'Vraag de betaling op' });
  await expect(button).toHaveAccessibleDescription(/De klant is nog niet begonnen met betalen\./);
  await button.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(server.callsOf('actOnCase')).toEqual([]);
});

test('what cannot be undone names the case and what will happen, and asks a colleague', async ({
  page,
  open,
  server,
}) => {
  await open(path);
  await page.getByRole('button', { name: 'Betaal € 0,01 terug' }).click();
  const dialog = page.getByRole('dialog', { name: `Betaal € 0,01 terug: ${REFERENCE}` });
  await expect(dialog).toContainText('De klant krijgt € 0,01 terug');
  await expect(dialog).toContainText('Een collega met hetzelfde recht moet het bevestigen.');
  server.answers('actOnCase', {
    status: 202,
    body: { success: true, data: { says: 'Gevraagd. Een collega bevestigt.' } },
  });
  server.case(REFERENCE).actions = [
    { ...offers.refund, asked: { id: 'r1', by: anna.name, at: new Date().toISOString(), isMine: true } },
  ];
  await dialog.getByRole('button', { name: 'Vraag een collega te bevestigen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('Gevraagd. Een collega bevestigt.');
  await expect(page.getByText(/Jij hebt dit gevraagd om .*\suur\. Het wacht op een collega\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /Betaal € 0,01 terug/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Trek je verzoek in' }).click();
  await expect
    .poll(() => server.callsOf('actOnCase').at(-1)?.body)
    .toEqual({
      fields: {},
      asked: { id: 'r1', answer: 'refuse' },
    });
});

test('a second person confirms what a colleague asked for, or refuses it', async ({ page, open, server }) => {
  const asked = { id: 'r7', by: 'Bram Jansen', at: new Date().toISOString(), isMine: false };
  server.case(REFERENCE).actions = [{ ...offers.refund, asked }];
  await open(path);
  await expect(page.getByText(/Gevraagd door Bram Jansen om .*\suur; jij kunt bevestigen\./)).toBeVisible();
  await page.getByRole('button', { name: 'Bevestig: Betaal € 0,01 terug' }).click();
  const dialog = page.getByRole('dialog', { name: `Betaal € 0,01 terug: ${REFERENCE}` });
  await dialog.getByRole('button', { name: 'Ja, doe het nu' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Wijs af' }).click();
  await expect.poll(() => server.callsOf('actOnCase').length).toBe(2);
  expect(server.callsOf('actOnCase').map(({ body }) => body)).toEqual([
    { fields: {}, asked: { id: 'r7', answer: 'confirm' } },
    { fields: {}, asked: { id: 'r7', answer: 'refuse' } },
  ]);
});

test('of a case that was deleted nothing stays on the page but what was done', async ({ page, open, server }) => {
  await open(path);
  await page.getByLabel('Toon, omdat …').fill('de klant belt');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sanne de Vries')).toBeVisible();
  server.answers('actOnCase', {
    status: 200,
    body: { success: true, data: { says: 'Alles van deze aanvraag is gewist.' } },
  });
  server.world.cases.length = 0;
  await page.getByRole('button', { name: 'Probeer de overdracht nu' }).click();
  await expect(page.getByRole('status')).toContainText('Alles van deze aanvraag is gewist.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Sanne de Vries')).toHaveCount(0);
  await expect(page.getByText('Begonnen op een telefoon')).toHaveCount(0);
});

test('a field that is wrong says so at the field, and a call that fails keeps what was filled in', async ({
  page,
  open,
  server,
}) => {
  await open(path);
  await page.getByRole('button', { name: 'Verbeter het e-mailadres' }).click();
  const field = page.getByLabel('Nieuw e-mailadres');
  await expect(field).toBeFocused();
  await field.fill('sanne@bakkerij');
  server.answers('actOnCase', refusal(422, 'Dit is geen e-mailadres.', 'email'));
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Dit is geen e-mailadres.');
  await field.fill('sanne@bakkerij.example');
  server.answers('actOnCase', { status: 500, body: { success: false, errors: [], reference: 'req-12' } });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/Het lukt nu niet\. .* Kenmerk: req-12\./);
  await expect(field).toHaveValue('sanne@bakkerij.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(server.callsOf('actOnCase').at(-1)?.body).toEqual({ fields: { email: 'sanne@bakkerij.example' } });
});

test('whoever is second reads who was first, and the case is read again', async ({ page, open, server }) => {
  await open(path);
  await expect(page.getByText('Begonnen op een telefoon')).toBeVisible();
  server.answers('actOnCase', refusal(409, 'Bram Jansen deed dit om 14.02 uur.'));
  server.case(REFERENCE).state = 'Overgedragen';
  await page.getByRole('button', { name: 'Probeer de overdracht nu' }).click();
  await expect(page.getByRole('alert')).toHaveText('Bram Jansen deed dit om 14.02 uur.');
  await expect(page.getByText('Overgedragen', { exact: true })).toBeVisible();
});

test('a case is taken, given back, and taken over from a colleague on purpose', async ({ page, open, server }) => {
  await open(path);
  await page.getByRole('button', { name: 'Neem in behandeling' }).click();
  await expect(page.getByText(/Jij bent hiermee bezig tot .*\suur\./)).toBeVisible();
  await page.getByRole('button', { name: 'Geef terug' }).click();
  await expect(page.getByText('Niemand is hiermee bezig.')).toBeVisible();

  await open(`/aanvraag/${OTHER}`);
  await expect(page.getByText(/Bram Jansen is hiermee bezig tot .*\suur\./)).toBeVisible();
  server.answers('takeCase', refusal(409, 'Bram Jansen is net begonnen.'));
  await page.getByRole('button', { name: 'Neem over' }).click();
  await expect(page.getByRole('alert')).toHaveText('Bram Jansen is net begonnen.');
  await page.getByRole('button', { name: 'Neem over' }).click();
  await expect(page.getByText(/Jij bent hiermee bezig/)).toBeVisible();
  expect(server.callsOf('takeCase').map(({ body }) => body)).toEqual([
    { how: 'take' },
    { how: 'give back' },
    { how: 'take over' },
    { how: 'take over' },
  ]);
});

test('a file that an action gives is saved', async ({ page, open, server }) => {
  await open(path);
  const content = Buffer.from('{"naam":"Sanne"}').toString('base64');
  const file = { name: `${REFERENCE}.json`, content };
  server.answers('actOnCase', {
    status: 200,
    body: { success: true, data: { says: 'Het bestand staat klaar.', file } },
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Probeer de overdracht nu' }).click();
  expect((await download).suggestedFilename()).toBe(`${REFERENCE}.json`);
});

test('a request for an adviser is answered with a note, from the queue', async ({ page, open, server }) => {
  await open('/verzoeken');
  const row = page.getByRole('row').filter({ hasText: 'ZK-2026-4F7H-28KD' });
  await expect(row).toContainText('Ochtend');
  await expect(page.getByText(/Het telefoonnummer staat in de aanvraag/)).toBeVisible();
  await row.getByRole('button', { name: 'Werk bij ZK-2026-4F7H-28KD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Werk het verzoek bij: ZK-2026-4F7H-28KD' });
  await dialog.getByLabel('Notitie, zonder persoonsgegevens').fill('Belt morgen terug');
  await dialog.getByRole('button', { name: 'Werk het verzoek bij' }).click();
  await expect(dialog.getByLabel('Wat heb je gedaan?')).toHaveAccessibleDescription('Vul dit in.');
  await expect(dialog.getByLabel('Wat heb je gedaan?')).toBeFocused();
  await dialog.getByLabel('Wat heb je gedaan?').selectOption('Geen gehoor');
  server.answers('actOnCase', { status: 200, body: { success: true, data: { says: 'Genoteerd.' } } });
  await dialog.getByRole('button', { name: 'Werk het verzoek bij' }).click();
  await expect(page.getByRole('status')).toContainText('Genoteerd.');
  expect(server.callsOf('actOnCase').map(({ body }) => body)).toEqual([
    { fields: { how: 'no answer', note: 'Belt morgen terug' } },
  ]);
});
