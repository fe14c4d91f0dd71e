import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';

test('‘Gelukt!’ is not for an application that was not submitted: it leads to the start.', async ({
  page,
  visitor,
}) => {
  await prepareApplication(page, tradesman, sanne);
  await page.goto('/geregeld');
  await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
});

test.describe('an application that is paid', () => {
  test('‘Gelukt!’ waits for the identity check; then it comes back after the browser forgot everything else.', async ({
    page,
    visitor,
    accessible,
  }) => {
    await visitor.returnsToTheResult();
    await visitor.paysForIt();
    await expect(page.getByText('Bedankt dat je deze verzekering aanvraagt.')).toBeVisible();
    await page.goto('/geregeld');
    await visitor.seesTheQuestion('Betaling geslaagd!');
    const thanks = page.getByText('Bedankt voor je aanvraag.');
    await expect(thanks).toHaveCount(0);

    await visitor.provesWhoTheyAre(sanne, tradesman.birthDate);
    await visitor.seesTheQuestion('Gelukt!');
    await expect(thanks).toBeVisible();
    await expect(page.getByText('Je krijgt een bevestiging op s…@houtwerk.example.')).toBeVisible();
    const terms = page.getByRole('main').getByRole('term');
    await expect(terms).toHaveText([
      'Kenmerk',
      'Ontvangen op',
      'Premie in het eerste jaar',
      'Verzekerd bedrag',
      'Startdatum',
    ]);
    await expect(page.getByRole('definition').filter({ hasText: '2.400 per maand' })).toBeVisible();
    await expect(page.getByText(/^Je verzekering start op zijn vroegst op 1 \w+ \d{4}$/)).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    for (const secret of [sanne.surname, sanne.iban, tradesman.birthDate, 'transactionId', 'issuerId']) {
      expect(kept).not.toContain(secret);
    }
    await page.evaluate(() => localStorage.removeItem('vangnet.progress'));
    await page.reload();
    await visitor.seesTheQuestion('Gelukt!');
    await expect(page).toHaveTitle('Geregeld! | Vangnet');
    await accessible();
  });
});

test.describe('a server that cannot be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('‘Gelukt!’ is not repeated from what the device kept: that is shown as what it is.', async ({
    page,
    visitor,
    accessible,
  }) => {
    const token = await prepareApplication(page, tradesman, sanne);
    const figures = { withdrawalDays: 30, policyFee: 30 };
    const submitted = { referenceId: 'VN-2026-AAAA-BBBB', submittedAt: '2026-11-20T09:12:00.000Z', ...figures };
    const kept = JSON.stringify({ token, paymentId: 'p1', paid: true, submitted });
    await page.evaluate((value) => localStorage.setItem('vangnet.progress', value), kept);
    await page.route(`**/api/applications/${token}`, (route) => route.abort());
    await page.goto('/geregeld');
    await visitor.seesTheQuestion('Er is iets misgegaan');
    await expect(page).toHaveTitle('Er is iets misgegaan | Vangnet');
    await expect(page.getByText('Of er daarna iets is veranderd, konden we niet nagaan.')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'VN-2026-AAAA-BBBB' })).toBeVisible();
    await accessible();
    await page.unroute(`**/api/applications/${token}`);
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
  });

  test('‘Gelukt!’ is not guessed: the question can be asked again.', async ({ page, visitor, accessible }) => {
    const token = await prepareApplication(page, tradesman, sanne);
    await page.route(`**/api/applications/${token}`, (route) => route.abort());
    await page.goto('/geregeld');
    await visitor.seesTheQuestion('Er is iets misgegaan');
    await accessible();
    await page.unroute(`**/api/applications/${token}`);
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
    await expect(page).toHaveURL(/\/$/);
  });
});
