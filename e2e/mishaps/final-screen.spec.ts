import { readFile } from 'node:fs/promises';
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
    await expect(page.getByText('Kenmerk')).toHaveCount(0);

    await visitor.provesWhoTheyAre(sanne, tradesman.birthDate);
    await visitor.seesTheQuestion('Gelukt!');
    const main = page.getByRole('main');
    await expect(main.getByText('Kenmerk')).toHaveCount(1);
    await expect(
      main.getByText(/^Kenmerk VN-\d{4}-\w{4}-\w{4}\. De bevestiging gaat naar s…@houtwerk\.example\.$/),
    ).toBeVisible();
    await expect(main.getByText(/^€\s\d+,\d\d per maand in jaar 1$/)).toBeVisible();
    await expect(main.getByText(/^Jaar 2: €\s\d+,\d\d\. Daarna /)).toBeVisible();
    await expect(main.getByText('Voor € 2.400 per maand als je niet kunt werken.')).toBeVisible();
    await expect(main.getByText(/^Je verzekering start op zijn vroegst op 1\s\w+\s\d{4}\./)).toBeVisible();
    await expect(main.getByText('meestal 5 werkdagen')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /jij bent nog één keer aan zet$/);
    const saved = page.waitForEvent('download');
    await main.getByRole('link', { name: 'Zet start en bedenktijd in je agenda' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('je-aov.ics');
    const content = await readFile(await file.path(), 'utf8');
    expect(content.match(/^DTSTART;VALUE=DATE:\d{8}\r$/gm)).toHaveLength(2);
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
