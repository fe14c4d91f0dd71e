import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { opened } from '../support/opened.ts';

const opens = (page: Page) => opened(page, '/bekijk-je-premie/persoonlijke-gegevens');
const consent = (page: Page) => page.getByRole('checkbox', { name: /privacybeleid/ });

test('the second e-mail address cannot be pasted, but can be filled in', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  await opens(page);
  await expect(page.getByText('Je achternaam moet gelijk zijn aan de naam bij je bankrekening.')).toBeVisible();
  await page.getByLabel('E-mailadres', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  const pastesInto = async (label: string) => {
    await page.getByLabel(label).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
  };
  await pastesInto('Achternaam');
  await expect(page.getByLabel('Achternaam')).toHaveValue(sanne.email);
  await pastesInto('Herhaal je e-mailadres');
  await expect(page.getByLabel('Herhaal je e-mailadres')).toHaveValue('');
  await page.getByLabel('Herhaal je e-mailadres').fill(sanne.email);
  await expect(page.getByLabel('Herhaal je e-mailadres')).toHaveValue(sanne.email);
});

test('the repeated address and the consent are kept, and a visitor who gave it with the quote is not asked again', async ({
  page,
  visitor,
}) => {
  await prepareApplication(page, tradesman, sanne);
  await opens(page);
  await page.getByLabel('Herhaal je e-mailadres').fill(sanne.email);
  await consent(page).check();
  await visitor.goesOn();
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  expect(await page.evaluate(() => localStorage.getItem('privacyPolicyAccepted'))).toBe('true');
  await opens(page);
  await expect(consent(page)).toBeChecked();
  await expect(page.getByLabel('Herhaal je e-mailadres')).toHaveValue(sanne.email);
  await consent(page).uncheck();
  await opens(page);
  await expect(consent(page)).not.toBeChecked();
  await page.evaluate(() => localStorage.setItem('hasSubmittedOffer', 'true'));
  await opens(page);
  await expect(page.getByLabel('Herhaal je e-mailadres')).toBeVisible();
  await expect(consent(page)).toHaveCount(0);
});

test('the address of the quote is not asked again, and can be changed', async ({
  page,
  visitor,
  mailbox,
  accessible,
}) => {
  const mailed = page.getByText(`We mailen naar ${mailbox}.`);
  const [address, repeated] = [
    page.getByLabel('E-mailadres', { exact: true }),
    page.getByLabel('Herhaal je e-mailadres'),
  ];
  await visitor.returnsToTheOffer(tradesman);
  await visitor.asksForTheQuote(mailbox);
  await visitor.seesTheQuestion('Dit is je premie');
  await visitor.goesOnWithApplying();
  await visitor.hasOtherInsurance('Nee');
  await visitor.fillsIn(sanne, { consented: true });
  await expect(mailed).toBeVisible();
  await expect(address).toHaveCount(0);
  await expect(repeated).toHaveCount(0);
  await accessible();
  await page.getByRole('button', { name: 'Wijzig je e-mailadres' }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(mailbox);
  await expect(repeated).toHaveValue('');

  await opens(page);
  await expect(mailed).toBeVisible();
  await visitor.goesOn();
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  await page.getByRole('link', { name: 'Wijzig je e-mailadres' }).click();
  await expect(address).toBeFocused();
  await address.fill(sanne.email);
  await visitor.accepts('Bewaar en terug');
  await expect(repeated).toHaveAccessibleDescription('Het e-mailadres komt niet overeen. Typ het nogmaals in.');
  await repeated.fill(sanne.email);
  await visitor.accepts('Bewaar en terug');
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  await expect(page.getByRole('main').getByText(sanne.email)).toBeVisible();
});

test('a pasted phone number is kept whole behind the part that is read out with it, and one that was cut is refused', async ({
  page,
  visitor,
}) => {
  await prepareApplication(page, tradesman, sanne);
  await opens(page);
  const field = page.getByLabel('Mobiel nummer');
  await expect(field).toHaveAccessibleDescription('+31 (0)6');
  const pastes = async (text: string) => {
    await field.fill('');
    await field.focus();
    await page.keyboard.insertText(text);
  };
  await pastes('06 12 34 56');
  await visitor.goesOn();
  await expect(field).toHaveAccessibleDescription(/Telefoonnummer moet in het formaat/);
  await pastes('+31 (0)6 12 34 56 78');
  await expect(field).toHaveValue('12345678');
  await page.reload();
  await expect(field).toHaveValue('12345678');
});

test('what is missing about the address for mail is named in one round, and an unknown address is named', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepareApplication(page, tradesman, { ...sanne, email: '' });
  await opens(page);
  await consent(page).check();
  await visitor.goesOn();
  await expect(page.getByText('Kijk nog even naar 2 velden')).toBeVisible();
  await expect(page.getByLabel('Herhaal je e-mailadres')).toHaveAccessibleDescription(
    'Het e-mailadres komt niet overeen. Typ het nogmaals in.',
  );
  const unknown = page.getByText('We hebben dit adres niet gevonden. Vul zelf je straat en woonplaats in.');
  await expect(unknown).toHaveCount(0);
  await page.getByLabel('Huisnummer').fill('999');
  await expect(unknown).toBeVisible();
  await page.getByLabel('Huisnummer').fill('12');
  await expect(unknown).toBeHidden();
});

test('a house number that is typed or pasted with its addition is split over the two fields', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  await opens(page);
  const [number, addition] = [page.getByLabel('Huisnummer'), page.getByLabel('Toevoeging')];
  for (const enter of ['types', 'pastes']) {
    for (const [text, splitOff] of [
      ['12-2', '2'],
      ['14a', 'a'],
    ] as const) {
      await addition.fill('');
      await number.fill('');
      await number.focus();
      if (enter === 'types') await page.keyboard.type(text);
      else await page.keyboard.insertText(text);
      await expect(number).toHaveValue(text.slice(0, 2));
      await expect(addition).toHaveValue(splitOff);
    }
  }
});

test('the date of another insurance is asked only when it ends, and cancelling is left to the visitor', async ({
  page,
  visitor,
}) => {
  await prepareApplication(page, tradesman, sanne);
  await opened(page, '/bekijk-je-premie/lopende-aov');
  await visitor.hasOtherInsurance('Ja');
  await visitor.seesTheQuestion('Vertel ons over je andere AOV');
  await expect(page.getByText('Wij zeggen je andere AOV niet voor je op.')).toBeVisible();
  const date = page.getByLabel('Per welke datum?');
  await expect(date).toHaveCount(0);
  await page.getByRole('radio', { name: 'Ja', exact: true }).check();
  await expect(date).toBeVisible();
  await page.getByRole('radio', { name: 'Nee', exact: true }).check();
  await expect(date).toHaveCount(0);
});
