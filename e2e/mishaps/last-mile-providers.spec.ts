import type { Page } from '@playwright/test';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/own-world.ts';

// The browser logs every failed request, and these tests make requests fail.
test.use({ expectedErrors: [/Failed to load resource/] });
// The tests of this file share a world; each resets its providers.
test.describe.configure({ mode: 'serial' });
test.afterEach(async ({ world }) => {
  for (const provider of ['mollie', 'idin', 'policies']) await world.chooses(provider, 'ok');
  await world.chooses('smtp', 'none');
});

const { birthDate } = tradesman;
const again = (page: Page) => page.getByRole('button', { name: 'Opnieuw proberen' }).click();
const sees = (page: Page, text: string) => expect(page.getByRole('main').getByText(text).last()).toBeVisible();

// Runs first, because the server caches the list of banks.
test(
  'a visitor gets through after the identity service was down at the list of banks, the start and the result',
  { tag: '@bank' },
  async ({ world, page, visitor }) => {
    await world.chooses('idin', 'down');
    await visitor.returnsToTheResult();
    await visitor.asksToApply();
    await visitor.pays();
    await sees(page, 'De banken kunnen nu niet worden geladen.');
    await world.chooses('idin', 'ok');
    await again(page);
    await expect(page.getByRole('radio').first()).toBeVisible();

    await world.chooses('idin', 'error');
    await visitor.choosesABank();
    await sees(page, 'iDIN werkt op dit moment niet. Probeer het over een paar minuten opnieuw.');
    await world.chooses('idin', 'ok');
    await visitor.choosesABank();
    await expect(page.getByLabel('Officiële achternaam')).toBeVisible();

    await world.chooses('idin', 'down');
    await visitor.logsIn(sanne, birthDate);
    await visitor.seesTheQuestion('De controle is nog niet gelukt');
    await world.chooses('idin', 'ok');
    await again(page);
    await visitor.seesTheQuestion('Gelukt!');
  },
);

test(
  'a slow identity service is waited for, because a bank reports a final status only once',
  { tag: '@bank' },
  async ({ world, page, visitor }) => {
    await visitor.returnsToTheResult();
    await visitor.asksToApply();
    await visitor.pays();
    await visitor.choosesABank();
    await expect(page.getByLabel('Officiële achternaam')).toBeVisible();
    await world.chooses('idin', 'slow');
    await visitor.logsIn(sanne, birthDate);
    await visitor.seesTheQuestion('Even geduld, we controleren je gegevens');
    await sees(page, 'Sluit of ververs deze pagina niet.');
    await expect(page.getByRole('heading', { level: 1, name: 'Gelukt!' })).toBeVisible();
  },
);

test(
  'forged assertions never lead to ‘Gelukt!’, and the true one does, whatever the policy administration responds',
  { tag: '@bank' },
  async ({ world, page, visitor }) => {
    await visitor.returnsToTheResult();
    await visitor.asksToApply();
    await visitor.pays();
    await visitor.choosesABank();
    await world.chooses('idin', 'expired-assertion');
    await visitor.logsIn(sanne, birthDate);
    await visitor.seesTheQuestion('Verificatie mislukt');
    await sees(page, 'Het inloggen bij je bank duurde te lang.');
    await page.getByRole('link', { name: 'Andere bank' }).click();

    await world.chooses('idin', 'ok');
    await visitor.choosesABank();
    await world.chooses('idin', 'forged-assertion');
    await visitor.logsIn(sanne, birthDate);
    await visitor.seesTheQuestion('De controle is nog niet gelukt');
    for (const lie of ['forged-routing-signature', 'wrong-in-response-to', 'entity-expansion']) {
      await world.chooses('idin', lie);
      const answered = page.waitForResponse('**/api/idin/authentication-response');
      await again(page);
      expect((await answered).status(), lie).toBe(503);
      await visitor.seesTheQuestion('De controle is nog niet gelukt');
    }
    await world.chooses('idin', 'ok');
    await world.chooses('policies', 'reject');
    await again(page);
    await visitor.seesTheQuestion('Gelukt!');
  },
);

for (const scenario of ['unavailable', 'down', 'hang-after-create']) {
  test(`in the scenario ${scenario} of the payment provider the visitor sees it, tries again, and pays once`, async ({
    world,
    page,
    visitor,
  }) => {
    await visitor.returnsToTheResult();
    const before = await world.payments();
    await world.chooses('mollie', scenario);
    await visitor.asksToApply();
    await sees(page, 'Er is een fout opgetreden bij het verwerken van je aanvraag.');
    await world.chooses('mollie', 'ok');
    await visitor.paysForIt();
    expect(await world.payments()).toBe(before + 1);
  });
}

for (const scenario of ['no-webhook', 'late-webhook', 'double-webhook']) {
  test(`in the scenario ${scenario} a visitor who comes back from the bank has paid`, async ({ world, visitor }) => {
    await visitor.returnsToTheResult();
    await world.chooses('mollie', scenario);
    await visitor.paysForIt();
  });
}

test('with the policy administration and the mail server down the visitor sees ‘Gelukt!’, and both get it later, once', async ({
  world,
  page,
  visitor,
}) => {
  const person = { ...sanne, email: 'afterwards@houtwerk.example' };
  await world.chooses('policies', 'down');
  await world.chooses('smtp', 'down');
  await visitor.returnsToTheResult(person);
  await visitor.asksToApply();
  await visitor.pays();
  await visitor.provesWhoTheyAre(person, birthDate);
  await visitor.seesTheQuestion('Gelukt!');
  const reference = /VN-[\w-]+/.exec(await page.getByText(/^Kenmerk \S+/).innerText())?.[0] ?? '';
  expect([await world.policiesOf(reference), await world.mailsTo(person.email)]).toEqual([0, []]);

  await world.chooses('policies', 'ok');
  await world.chooses('smtp', 'none');
  // After three mails that failed the outbox pauses for half a minute.
  const late = { intervals: [500], timeout: 100_000 };
  await expect.poll(() => world.policiesOf(reference), late).toBe(1);
  const confirmations = async () =>
    (await world.mailsTo(person.email)).filter(({ subject }) => subject === 'We hebben je aanvraag ontvangen').length;
  await expect.poll(confirmations, late).toBe(1);
});
