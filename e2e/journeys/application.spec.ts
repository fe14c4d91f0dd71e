import { expect, test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';

test(
  'an applicant above € 2.500 with another insurance that ends is asked for the income and for that insurance',
  { tag: '@wide' },
  async ({ page, visitor }) => {
    await visitor.returnsToThePremium({ ...tradesman, sumAssured: '3.000' });
    await visitor.goesOnWithApplying();
    await visitor.seesTheQuestion('Wat is je gemiddelde jaarinkomen?');
    await expect(page.getByText(/Je moet dan minstens €\s42\.353 per jaar verdienen\./)).toBeVisible();
    await visitor.saysIncome('42.352,94');
    await expect(page.getByText('Het jaarinkomen is te laag voor het verzekerd bedrag.')).toBeVisible();
    await visitor.saysIncome('42.352,95');

    await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
    await visitor.hasOtherInsurance('Ja');
    await visitor.seesTheQuestion('Vertel ons over je andere AOV');
    await visitor.goesOn();
    await expect(page.getByText('Geef aan of je jouw lopende AOV opzegt of niet.').first()).toBeVisible();
    await visitor.tellsAboutIt({ broker: 'Oude Verzekering', endsOn: '01012099', amount: '1.500' });

    await visitor.seesTheQuestion('Persoonlijke gegevens');
    await page.getByRole('link', { name: 'Terug' }).click();
    await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
    await visitor.goesOn();
    await visitor.seesTheQuestion('Vertel ons over je andere AOV');
    await expect(page.getByLabel('Per welke datum?')).toHaveValue('01-01-2099');
  },
);

test('Back walks the same screens in the other direction', async ({ page, visitor }) => {
  const back = () => page.getByRole('link', { name: 'Terug' }).click();
  await visitor.returnsToThePremium(tradesman);
  await visitor.goesOnWithApplying();
  await visitor.hasOtherInsurance('Nee');
  await visitor.seesTheQuestion('Persoonlijke gegevens');
  await back();
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
  await back();
  await visitor.seesTheQuestion('Dit is je premie');
});

test('every field of the personal data has its message, and the summary leads to the field', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.returnsToThePersonalData(tradesman);
  await page.getByLabel('E-mailadres', { exact: true }).fill('sanne@houtwerk.example');
  await page.getByLabel('Herhaal je e-mailadres').fill('sanne@houtwerk.exampl');
  await page.getByLabel('Postcode').fill('352 AB');
  await visitor.goesOn();
  const summary = page.getByRole('region', { name: /^Kijk nog even naar/ });
  for (const message of [
    'Vul je voorletters in.',
    'Vul je achternaam in.',
    'Postcode moet 4 nummers bevatten gevolgd door 2 letters.',
    'Telefoonnummer moet in het formaat +31 (0)6 12345678 zijn.',
    'Het e-mailadres komt niet overeen. Typ het nogmaals in.',
    'Je moet akkoord gaan met het privacybeleid om door te gaan',
  ]) {
    await expect(summary.getByText(message)).toBeVisible();
  }
  await accessible();
  await summary.getByRole('link', { name: 'Vul je achternaam in.' }).click();
  await expect(page.getByLabel('Achternaam')).toBeFocused();
});

test('typed data survives a reload, and letters behind the house number go to its addition', async ({
  page,
  visitor,
}) => {
  await visitor.returnsToThePersonalData(tradesman);
  await page.getByLabel('Achternaam').fill("d'Oré-O'Brien");
  await page.getByLabel('Huisnummer').pressSequentially('1a2b');
  await page.reload();
  await expect(page.getByLabel('Achternaam')).toHaveValue("d'Oré-O'Brien");
  await expect(page.getByLabel('Huisnummer')).toHaveValue('1');
  await expect(page.getByLabel('Toevoeging')).toHaveValue('a2b');
});

test('an account with a wrong checksum is refused, and a foreign account is accepted and shown in groups', async ({
  page,
  visitor,
}) => {
  await visitor.returnsToThePersonalData(tradesman);
  await visitor.fillsIn(sanne, { street: 'Dorpsstraat', city: 'Utrecht' });
  await visitor.goesOn();
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  await visitor.givesAccount('NL92ABNA0417164300');
  await visitor.goesOn();
  await expect(page.getByText('Je hebt geen geldige IBAN ingevuld').first()).toBeVisible();
  await expect(page.getByText('Het accepteren van de slotverklaring is verplicht').first()).toBeVisible();
  await visitor.givesAccount('be71096123456769');
  await page.getByLabel('IBAN').blur();
  await expect(page.getByLabel('IBAN')).toHaveValue('BE71 0961 2345 6769');
});
