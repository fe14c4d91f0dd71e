import { expect, test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { keep, prepareApplication, wishesOf } from '../support/prepared.ts';
import { tradesman } from '../personas/personas.ts';
import { opened } from '../support/opened.ts';

test('leaving a text field moves no button, so the press that leaves it hits its target', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(tradesman);
  await expect(page.getByRole('button', { name: 'Accepteren' })).toBeAttached();
  const field = page.getByRole('textbox').first();
  const places = () =>
    Promise.all(
      ['Volgende', 'Weigeren', 'Accepteren'].map((name) =>
        page.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );

  await field.focus();
  const inUse = await places();
  expect(inUse).not.toContain(null);
  await field.blur();
  expect(await places()).toEqual(inUse);
});

for (const width of [320, 390, 1280]) {
  test(`what the register finds moves no button on a page of ${width} pixels, so a press meanwhile hits it`, async ({
    page,
  }) => {
    const response = Promise.withResolvers<undefined>();
    await page.route('**/api/address/lookup', async (route) => {
      await response.promise;
      await route.continue();
    });
    await prepareApplication(page, tradesman, sanne);
    await page.setViewportSize({ width, height: 844 });
    await opened(page, '/bekijk-je-premie/persoonlijke-gegevens');
    // What is below the message, docked or not, keeps its place when the page keeps its height.
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const asked = page.waitForRequest('**/api/address/lookup');
    await page.getByLabel('Toevoeging').fill('A-2');
    await asked;
    const before = await height();
    response.resolve(undefined);
    await expect(page.getByText('Je adres is ingevuld.')).toBeVisible();
    expect(await height()).toBe(before);
  });
}

test('Next that is pressed while the register is asked waits for the street instead of asking for it', async ({
  page,
  visitor,
}) => {
  const response = Promise.withResolvers<undefined>();
  await page.route('**/api/address/lookup', async (route) => {
    await response.promise;
    await route.continue();
  });
  await prepareApplication(page, tradesman, sanne);
  await opened(page, '/bekijk-je-premie/persoonlijke-gegevens');
  await page.getByLabel('Herhaal je e-mailadres').fill(sanne.email);
  await page.getByRole('checkbox', { name: /privacybeleid/ }).check();
  await page.getByLabel('Straat').fill('');
  await page.getByLabel('Woonplaats').fill('');
  await page.getByLabel('Toevoeging').fill('A-2');
  await page.getByRole('button', { name: 'Volgende', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bezig met opslaan' })).toBeVisible();
  await expect(page.getByText('Vul je straat in.')).toHaveCount(0);
  response.resolve(undefined);
  await visitor.seesTheQuestion('Vraag je verzekering aan');
});

for (const pressed of ['radio', 'button'] as const) {
  test(`an error that shows when a field is left waits for the end of the press on a ${pressed} that leaves it`, async ({
    page,
    visitor,
  }) => {
    await visitor.returnsToThePremium(tradesman);
    await visitor.goesOnWithApplying();
    await visitor.hasOtherInsurance('Ja');
    await visitor.seesTheQuestion('Vertel ons over je andere AOV');
    await page.setViewportSize({ width: 1280, height: 1400 });
    const insurer = page.getByLabel('Verzekeraar');
    const error = page.getByText('Vul de naam van je verzekeraar in.').last();
    await visitor.goesOn();
    await insurer.fill('Oude Verzekering');
    await insurer.blur();
    await insurer.fill('');
    await expect(error).toBeHidden();

    const aim =
      pressed === 'radio'
        ? page.getByRole('radio', { name: 'Ja', exact: true })
        : page.getByRole('button', { name: 'Volgende' });
    await aim.evaluate((element) => element.addEventListener('click', () => element.setAttribute('data-clicked', '')));
    await aim.click({ delay: 100 });
    await expect(aim).toHaveAttribute('data-clicked');
    await expect(error).toBeVisible();
  });
}

test('a double press on Next goes one question on, and Back leads to the one before', async ({ page, visitor }) => {
  await keep(page, await wishesOf(page, tradesman));
  await visitor.opensTheSite('/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering');
  await page.getByRole('button', { name: 'Volgende', exact: true }).dblclick();
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
  await page.goBack();
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
});

test('an answer that is chosen and sent with the keys at once is no answer that is missing', async ({
  page,
  visitor,
}) => {
  await prepareApplication(page, tradesman, sanne, { otherInsurance: {} });
  await visitor.opensTheSite('/bekijk-je-premie/lopende-aov');
  await page.getByRole('radio', { name: 'Ja' }).focus();
  await Promise.all([page.keyboard.press('ArrowUp'), page.keyboard.press('Enter')]);
  await visitor.seesTheQuestion('Persoonlijke gegevens');
});

test('a sheet takes no press while it moves: a button that leaves from under the finger would lose it', async ({
  page,
}) => {
  await opened(page, '/gegevens-verwijderen');
  await page.evaluate(() => document.documentElement.style.setProperty('--t2', '100s'));
  await page.getByRole('button', { name: 'Verwijder mijn gegevens' }).click();
  const sheet = page.getByRole('dialog', { name: 'Weet je het zeker?' });
  const box = await sheet.getByRole('button', { name: 'Nee, bewaar alles' }).boundingBox();
  if (!box) throw new Error('The sheet is not there.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(sheet).toBeVisible();
  await page.evaluate(() => document.getAnimations().forEach((movement) => movement.finish()));
  await sheet.getByRole('button', { name: 'Nee, bewaar alles' }).click();
  await expect(sheet).toBeHidden();
});
