import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/own-world.ts';

test.use({ ways: { offered: 'idin,openid', outages: 'idin 2020-01-01T00:00Z/2099-01-01T13:00Z' } });

test('while iDIN is out the page says until when and what else one can do, and the other way leads to "Gelukt!"', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.returnsToTheResult();
  await visitor.paysForIt();
  const main = page.getByRole('main');
  await expect(
    main.getByText(
      'iDIN is uit tot 1 januari 2099 om 14.00 uur: kies een ander middel, of ga later verder met de link in je mail.',
    ),
  ).toBeVisible();
  await expect(main.getByRole('radio', { name: 'Bevestig met itsme' })).toBeChecked();
  await expect(main.getByRole('radio')).toHaveCount(1);
  await accessible();
  await page.getByRole('button', { name: 'Verder naar itsme' }).click();
  await visitor.logsInElsewhere(sanne, tradesman.birthDate);
  await visitor.seesTheQuestion('Gelukt!');
});

test('of two ways one is chosen, then a bank where it has banks', async ({ page, visitor, accessible }) => {
  // Without the outage of the operator.
  await page.route('**/api/identity/ways', async (route) => {
    const response = await route.fetch();
    const { results, ...rest } = (await response.json()) as {
      results: { id: string; name: string; hasChoices: boolean }[];
    };
    await route.fulfill({
      json: { ...rest, results: results.map(({ id, name, hasChoices }) => ({ id, name, hasChoices })) },
    });
  });
  await visitor.returnsToTheResult();
  await visitor.paysForIt();
  const main = page.getByRole('main');
  const ways = main.getByRole('radiogroup', { name: 'Hoe bevestig je wie je bent?' });
  await expect(ways.getByRole('radio')).toHaveCount(2);
  await expect(main.getByRole('radiogroup')).toHaveCount(1);
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await expect(ways.getByRole('radio').first()).toBeFocused();
  await expect(main.getByText('Kies hoe je bevestigt wie je bent.')).toBeVisible();
  await accessible();
  await ways.getByRole('radio', { name: 'Bevestig met je bank' }).check();
  await page.getByRole('button', { name: 'Verder naar je bank' }).click();
  await expect(main.getByText('Kies je bank om verder te gaan.')).toBeVisible();
  await main.getByRole('radio', { name: 'ABN AMRO' }).check();
  await expect(page.getByRole('button', { name: 'Verder naar ABN AMRO' })).toBeVisible();
  await accessible();
  await ways.getByRole('radio', { name: 'Bevestig met itsme' }).check();
  await page.getByRole('button', { name: 'Verder naar itsme' }).click();
  await visitor.logsInElsewhere(sanne, tradesman.birthDate);
  await visitor.seesTheQuestion('Gelukt!');
});
