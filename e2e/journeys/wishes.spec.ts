import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';
import { atBothWidths, wide } from '../support/widths.ts';

test('Next on the first screen waits for a listed occupation and a birth date', async ({ page, visitor }) => {
  const next = page.getByRole('button', { name: 'Volgende' });
  await visitor.opensTheSite();
  for (const promise of ['20% korting in het eerste jaar', 'Bekroonde verzekeraar', 'Meer dan 1.000.000 klanten']) {
    await expect(page.getByText(promise)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Terug' })).toHaveAttribute('href', 'https://www.vangnet.example/');
  await expect(next).toBeDisabled();
  await visitor.entersBirthDate(tradesman.birthDate);
  await page.getByRole('combobox').fill('Timmer');
  await page.getByRole('combobox').blur();
  await expect(next).toBeDisabled();
  await visitor.picksOccupation(tradesman.search, tradesman.occupation);
  await expect(next).toBeEnabled();
  await visitor.entersBirthDate('31-02-1980');
  await expect(next).toBeDisabled();
});

test('a question says what it finds, and what is wrong with an answer', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  const occupation = page.getByRole('combobox', { name: 'Wat is je beroep?' });
  await occupation.fill('timmer');
  await expect(page.getByRole('listbox', { name: 'Beroepen' })).toBeVisible();
  await occupation.fill('qqqq');
  await expect(page.getByText('Geen beroep gevonden met ‘qqqq’')).toBeVisible();
  await page.getByLabel('Wat is je geboortedatum?').fill('31-02-1980');
  await page.getByRole('button', { name: 'Volgende' }).click({ force: true });
  await expect(page.getByText('Selecteer een geldig beroep uit de lijst').first()).toBeVisible();
  await expect(page.getByText('Kijk nog even naar 2 velden')).toBeVisible();

  await visitor.opensTheSite('/vertel-ons-je-wensen/wat-zijn-je-maandlasten');
  await visitor.entersAmount('99');
  await expect(page.getByText('Vul minimaal een bedrag van € 100 in.')).toBeVisible();
  await visitor.entersAmount('5.000,01');
  await expect(page.getByText('Het bedrag dat je wilt verzekeren mag maximaal € 5.000 per maand zijn.')).toBeVisible();
  await visitor.entersAmount('');
  await expect(page.getByText('Dit veld is verplicht. Vul minimaal een bedrag van € 100 in.')).toBeVisible();

  await visitor.opensTheSite('/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering');
  await visitor.accepts();
  await expect(page.getByText('Je moet je uitkeringsduur nog aangeven.')).toBeVisible();
});

test('the list of occupations closes 50 ms after the focus has left', async ({ page, visitor }) => {
  await page.clock.install();
  await visitor.opensTheSite();
  const occupation = page.getByRole('combobox', { name: 'Wat is je beroep?' });
  const options = page.getByRole('option');
  await occupation.fill('t');
  await expect(options).toHaveCount(0);
  await occupation.fill('ti');
  await expect(options.first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Wat is je geboortedatum?').focus();
  await page.clock.runFor(49);
  await expect(options.first()).toBeVisible();
  await page.clock.runFor(1);
  await expect(options).toHaveCount(0);
});

test('a birth date gets its dashes while typing and when the field is left', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  const birthDate = page.getByLabel('Wat is je geboortedatum?');
  await birthDate.pressSequentially('12031986');
  await expect(birthDate).toBeFocused();
  await expect(birthDate).toHaveValue('12-03-1986');
  await birthDate.fill('1/2/1986');
  await expect(birthDate).toHaveValue('1/2/1986');
  await birthDate.blur();
  await expect(birthDate).toHaveValue('01-02-1986');
});

test('the amount question explains fixed costs plus € 750, and 85% of the income above € 2.500', async ({
  page,
  visitor,
}) => {
  await visitor.opensTheSite('/vertel-ons-je-wensen/wat-zijn-je-maandlasten');
  const main = page.getByRole('main');
  await expect(
    main.getByText('Niet meer dan je vaste maandlasten plus € 750. Je moet dit bedrag kunnen'),
  ).toBeVisible();
  await expect(main.getByText('85% van je gemiddelde bruto maandinkomen over de laatste drie')).toBeVisible();
});

test('duration and waiting period offer what fits the occupation and each other', async ({ page, visitor }) => {
  const choices = () =>
    page
      .getByRole('radio')
      .evaluateAll((radios) =>
        radios.map((radio) => document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent),
      );
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  await visitor.entersAmount(tradesman.sumAssured);
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  expect(await choices()).toEqual(['2 jaar', '5 jaar', 'Tot mijn 60e']);
  await visitor.chooses('2 jaar');
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
  expect(await choices()).toEqual(['30 dagen', '90 dagen', '180 dagen', '1 jaar']);
  await page.getByRole('link', { name: 'Terug' }).click();
  await visitor.chooses('Tot mijn 60e');
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
  expect(await choices()).toEqual(['30 dagen', '90 dagen', '180 dagen', '1 jaar', '2 jaar']);
});

test('the sidebar shows how far the visitor is and whom to ask', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  const help = page.getByRole('region', { name: 'Hulp nodig?' }).filter({ visible: true });
  await atBothWidths(page, async () => {
    await expect(help.getByRole('link', { name: '088 000 12 34' })).toHaveAttribute('href', 'tel:+31880001234');
    await expect(help.getByRole('link', { name: 'hulp@vangnet.example' })).toHaveAttribute('href', /^mailto:/);
    await expect(help.getByText('Maandag t/m vrijdag')).toBeVisible();
    await expect(help.getByText('9.00 tot 17.00 uur')).toBeVisible();
  });
  await visitor.returnsToThePremium(tradesman);
  await expect(page.getByRole('progressbar', { name: 'Voortgang' })).toHaveAttribute(
    'aria-valuetext',
    'Stap 2 van 4: Bekijk je premie',
  );
  await page.setViewportSize(wide);
  await expect(page.getByRole('navigation', { name: 'Voortgang' }).getByRole('listitem')).toHaveText([
    'Vertel ons je wensen (klaar)',
    '2Bekijk je premie',
    '3Vul je gegevens in',
    '4Rond je aanvraag af',
  ]);
  await expect(page.locator('[aria-current="step"]')).toHaveText('2Bekijk je premie');
});
