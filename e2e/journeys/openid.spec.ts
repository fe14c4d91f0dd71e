import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/own-world.ts';
import { wholeWay } from '../visitor/old-steps.ts';

test.use({ ways: 'openid' });

test('the whole way to "Gelukt!" by OpenID Connect, where the page speaks of no bank that confirms', async ({
  page,
  visitor,
  accessible,
}) => {
  const { untilPayment } = wholeWay(visitor, tradesman, sanne);
  for (const { walk } of untilPayment) await walk();
  await visitor.pays();
  await visitor.seesTheQuestion('Betaling geslaagd!');
  const main = page.getByRole('main');
  await expect(main.getByText('Log in bij itsme zoals je gewend bent.')).toBeVisible();
  await expect(main.getByRole('radio')).toHaveCount(0);
  await expect(main).not.toContainText('bank');
  await accessible();
  await page.getByRole('button', { name: 'Verder naar itsme' }).click();
  await visitor.logsInElsewhere(sanne, tradesman.birthDate, 'Annuleren');
  await expect(main.getByText('Je hebt het inloggen bij itsme gestopt.')).toBeVisible();
  await expect(main).not.toContainText('bank');
  await page.getByRole('link', { name: 'Probeer het opnieuw' }).click();
  await page.getByRole('button', { name: 'Verder naar itsme' }).click();
  await visitor.logsInElsewhere(sanne, tradesman.birthDate);
  await visitor.seesTheQuestion('Gelukt!');
});
