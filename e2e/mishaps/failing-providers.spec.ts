import { sanne } from '../personas/applicant.ts';
import { deskWorker, tradesman } from '../personas/personas.ts';
import { expect, test, type World } from '../support/own-world.ts';
import { prepareApplication } from '../support/prepared.ts';

const typed = { street: 'Lange Nieuwstraat', city: 'Utrecht' };
const another = (name: string) => `${name}@houtwerk.example`;

/** A mail that could not leave thrice, because the steps before took long, is tried again after five minutes. */
const late = { intervals: [500], timeout: 400_000 };

/** The mail with the quote arrives once, however long that takes. */
const arrivesOnce = async (world: World, address: string) => {
  await expect.poll(() => world.mailsTo(address), late).toHaveLength(1);
};

// The tests of this file share a world; each resets its provider.
test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.afterEach(async ({ world }) => {
  await world.chooses('pdok', 'ok');
  await world.chooses('smtp', 'none');
});

for (const scenario of ['down', 'error']) {
  test(`in the scenario ${scenario} of the address register an applicant above € 2.500 types the address and gets through`, async ({
    world,
    page,
    visitor,
  }) => {
    await world.chooses('pdok', scenario);
    await visitor.returnsToThePremium({ ...tradesman, sumAssured: '3.000' });
    await visitor.goesOnWithApplying();
    await visitor.saysIncome('60.000');
    await visitor.hasOtherInsurance('Ja');
    await visitor.tellsAboutIt({ broker: 'Oude Verzekering', endsOn: '01012099', amount: '1.500' });
    await visitor.seesTheQuestion('Persoonlijke gegevens');
    await visitor.fillsIn(sanne, typed);
    await visitor.goesOn();
    await visitor.seesTheQuestion('Vraag je verzekering aan');
    await expect(page.getByRole('link', { name: 'Polisvoorwaarden', exact: true })).toBeVisible();
  });
}

test('a slow address register makes nobody wait, and typed text stays', async ({ world, page, visitor }) => {
  await world.chooses('pdok', 'slow');
  await visitor.returnsToThePersonalData(deskWorker);
  await visitor.fillsIn(sanne, typed);
  await visitor.goesOn();
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  await page.goBack();
  await expect(page.getByLabel('Straat')).toHaveValue(typed.street);
});

test('with the mail server down the visitor goes on, and the quote arrives later, once', async ({
  world,
  page,
  visitor,
}) => {
  const address = another('down');
  await world.chooses('smtp', 'down');
  await visitor.returnsToTheOffer(tradesman);
  await visitor.asksForTheQuote(address);
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page.getByText(`Gemaild naar ${address}`)).toBeVisible();
  // A visitor who asked for a quote has agreed to the privacy policy and is not asked again.
  await visitor.goesOnWithApplying();
  await visitor.hasOtherInsurance('Nee');
  await visitor.seesTheQuestion('Persoonlijke gegevens');
  await expect(page.getByRole('checkbox', { name: /privacybeleid/ })).toHaveCount(0);
  expect(await world.mailsTo(address)).toEqual([]);
  await world.chooses('smtp', 'none');
  await arrivesOnce(world, address);
});

for (const scenario of ['greylist', 'refuse']) {
  test(`a quote arrives once when the mail server says “later” (${scenario})`, async ({ world, visitor }) => {
    const address = another(scenario);
    await world.chooses('smtp', scenario);
    await visitor.returnsToTheOffer(tradesman);
    await visitor.asksForTheQuote(address);
    await visitor.seesTheQuestion('Dit is je premie');
    if (scenario === 'refuse') await world.chooses('smtp', 'none');
    await arrivesOnce(world, address);
  });
}

test('a mail that arrives twice, because the mail server broke off after accepting it, has one Message-ID', async ({
  world,
  visitor,
}) => {
  const address = another('drop');
  await world.chooses('smtp', 'drop-after-data');
  await visitor.returnsToTheOffer(tradesman);
  await visitor.asksForTheQuote(address);
  await visitor.seesTheQuestion('Dit is je premie');
  await expect.poll(() => world.mailsTo(address), late).not.toHaveLength(0);
  await world.chooses('smtp', 'none');
  await expect.poll(() => world.mailsTo(address), late).toHaveLength(2);
  const [first, second] = await world.mailsTo(address);
  expect(second?.messageId).toBe(first?.messageId);
});

test.describe('documents that cannot be fetched', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('a document that cannot be fetched hides only itself, and can be tried again', async ({ page, accessible }) => {
    await prepareApplication(page, tradesman, sanne);
    await page.route('**/api/documents/cbeo', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/bekijk-je-premie/vraag-je-verzekering-aan');
    await expect(page.getByRole('link', { name: 'Polisvoorwaarden', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Verzekeringskaart', exact: true })).toBeVisible();
    await expect(page.getByText('Niet alle documenten kunnen nu worden geladen.')).toBeVisible();
    await accessible();
    await page.unroute('**/api/documents/cbeo');
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(page.getByRole('link', { name: 'Consumentenbrochure', exact: true })).toBeVisible();
    await expect(page.getByText('Niet alle documenten kunnen nu worden geladen.')).toHaveCount(0);
  });

  test('documents that cannot be fetched keep nobody from applying, and can be tried again', async ({
    page,
    visitor,
    accessible,
  }) => {
    await page.route('**/api/documents/*', (route) => route.fulfill({ status: 500, json: {} }));
    await visitor.returnsToThePremium(tradesman);
    await visitor.comesToTheFinalOverview(sanne, typed);
    await visitor.seesTheQuestion('Vraag je verzekering aan');
    await expect(page.getByText('De documenten kunnen nu niet worden geladen.')).toBeVisible();
    await accessible();
    await page.unroute('**/api/documents/*');
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(page.getByRole('link', { name: 'Polisvoorwaarden', exact: true })).toBeVisible();
    await visitor.declaresEverything();
    await visitor.givesAccount(sanne.iban);
    await visitor.goesOn();
    await visitor.seesTheQuestion('Een korte kennistoets');
  });
});
