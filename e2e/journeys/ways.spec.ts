import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/own-world.ts';

// One worker starts one product for all of them.
test.describe.configure({ mode: 'default' });
test.use({ ways: 'idin,openid' });
test.afterEach(({ world }) => world.plansOutages(''));

test('while iDIN is out the page says until when and what else one can do, and the other way leads to "Gelukt!"', async ({
  page,
  visitor,
  accessible,
  world,
}) => {
  // The server runs already.
  world.plansOutages('idin 2020-01-01T00:00Z/2099-01-01T13:00Z');
  await visitor.returnsToTheResult();
  await visitor.paysForIt();
  const main = page.getByRole('main');
  await expect(
    main.getByText(
      'iDIN is uit tot 1 januari 2099 om 14.00 uur: kies een ander middel, of ga later verder met de link in je mail.',
    ),
  ).toBeVisible();
  await expect(main.getByText('Log in bij itsme zoals je gewend bent.')).toBeVisible();
  await expect(main.getByRole('radio', { name: 'Bevestig met itsme' })).toBeChecked();
  await expect(main.getByRole('radio')).toHaveCount(1);
  await accessible();
  await page.getByRole('button', { name: 'Verder naar itsme' }).click();
  await visitor.logsInElsewhere(sanne, tradesman.birthDate);
  await visitor.seesTheQuestion('Gelukt!');
});

test('of two ways one is chosen, then a bank where it has banks', async ({ page, visitor, accessible }) => {
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
  // Of a question that just came nothing is wrong yet.
  await expect(main.getByRole('radio', { name: 'ABN AMRO' })).toBeVisible();
  await expect(main.getByText('Kies je bank om verder te gaan.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Verder naar je bank' }).click();
  await expect(main.getByText('Kies je bank om verder te gaan.')).toBeVisible();
  await main.getByRole('radio', { name: 'ABN AMRO' }).check();
  await expect(page.getByRole('button', { name: 'Verder naar ABN AMRO' })).toBeVisible();
  await accessible();
  const goesToItsme = async (outcome?: 'Annuleren') => {
    await ways.getByRole('radio', { name: 'Bevestig met itsme' }).check();
    await page.getByRole('button', { name: 'Verder naar itsme' }).click();
    await visitor.logsInElsewhere(sanne, tradesman.birthDate, outcome);
  };
  await goesToItsme('Annuleren');
  await page.getByRole('link', { name: 'Opnieuw of op een andere manier' }).click();
  await goesToItsme();
  await visitor.seesTheQuestion('Gelukt!');
});

test('before the ways are known nothing names a bank, and without them they can be asked for again', async ({
  page,
  visitor,
}) => {
  let isReachable = false;
  const { promise: given, resolve: give } = Promise.withResolvers<void>();
  await page.route('**/api/identity/ways', async (route) => {
    await given;
    await (isReachable ? route.continue() : route.fulfill({ json: { success: true, results: [] } }));
  });
  await visitor.returnsToTheResult();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'wie je bent' })).not.toContainText(/bank/i);
  await visitor.paysForIt();
  await expect(main.getByText('Hoe je dat doet, wordt geladen')).toBeAttached();
  await expect(main).not.toContainText(/bank/i);
  give();
  await expect(main.getByText('We kunnen nu niet laden hoe je dat doet.')).toBeVisible();
  await expect(main).not.toContainText(/bank/i);
  isReachable = true;
  await main.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(main.getByRole('radio', { name: 'Bevestig met itsme' })).toBeVisible();
});

test('who waits for the payment reads of no bank before the ways are known, and then of each way', async ({ page }) => {
  const { promise: given, resolve: give } = Promise.withResolvers<void>();
  await page.route('**/api/identity/ways', async (route) => {
    await given;
    await route.continue();
  });
  await page.route('**/api/payment/*/status', (route) =>
    route.fulfill({
      json: { success: true, data: { status: 'pending', amount: 0.01, createdAt: '2026-11-23T09:00:00.000Z' } },
    }),
  );
  await page.goto('/payment/status?id=p1');
  const step = page.getByRole('listitem').filter({ hasText: 'Bevestigen wie je bent' });
  await expect(step).toContainText('Dat doe je door in te loggen.');
  give();
  await expect(step).toContainText('Dat doe je via je eigen bank of itsme.');
});
