import { expect, test } from '../support/test.ts';
import { deskWorker, tradesman } from '../personas/personas.ts';
import { wishesOf } from '../support/prepared.ts';
import { answerTo, euro } from '../visitor/prices.ts';

for (const persona of [deskWorker, tradesman]) {
  test(`${persona.name}, goes from occupation to premium and sees the figures of the engine`, async ({
    page,
    visitor,
  }) => {
    await visitor.opensTheSite();
    await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
    const calculated = answerTo(page, '"YEARS_5"');
    await visitor.answersAllWishes(persona);
    const kept = await page.evaluate(() => localStorage.getItem('vangnet.application'));
    expect(JSON.parse(kept ?? '{}'), 'what other journeys start with').toMatchObject({
      version: 1,
      saved: 1,
      draft: await wishesOf(page, persona),
    });

    const answer = await calculated;
    const { amount } = answer.disability;
    expect(amount).toBeGreaterThan(0);
    await visitor.seesPremium(euro(amount));
    await expect(page).toHaveTitle('Dit is je premie | Vangnet');

    const rows = page.getByRole('table', { name: 'Premieverloop per jaar' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('20% korting');
    await expect(rows.nth(1)).toContainText(euro(amount));
    await expect(rows.nth(2)).toContainText(euro(answer.premiumProgression[1]?.amount ?? 0));
  });
}

test('the premium survives a reload and a second visit', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  await page.reload();
  await visitor.seesTheQuestion('Dit is je premie');
  await visitor.opensTheSite('/');
  await expect(page.getByRole('combobox', { name: 'Wat is je beroep?' })).toHaveValue('Timmerman');
  await expect(page.getByLabel('Wat is je geboortedatum?')).toHaveValue(tradesman.birthDate);
});

test('the progression shows three years, then all years, then three again', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  const rows = page.getByRole('table', { name: 'Premieverloop per jaar' }).getByRole('row');
  await expect(rows).toHaveCount(1 + 3);
  await page.getByRole('button', { name: 'Toon alles' }).click();
  expect(await rows.count()).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Verberg' }).click();
  await expect(rows).toHaveCount(1 + 3);
});

test('continuing saves and leads to the next step, with and without proof of income', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/applications/'),
  );
  await page
    .getByRole('button', { name: /^Doorgaan/ })
    .filter({ visible: true })
    .click();
  expect((await saved).status()).toBe(200);
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');

  await visitor.opensTheSite('/vertel-ons-je-wensen/wat-zijn-je-maandlasten');
  await visitor.entersAmount('2.500,01');
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  await visitor.opensTheSite('/bekijk-je-premie/overzicht');
  await page
    .getByRole('button', { name: /^Doorgaan/ })
    .filter({ visible: true })
    .click();
  await visitor.seesTheQuestion('Wat is je gemiddelde jaarinkomen?');
});
