import { expect, test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { bornOnDay, tradesman } from '../personas/personas.ts';
import { passTest, prepareApplication, takeTest } from '../support/prepared.ts';

test.describe('the whole way', () => {
  // Thirty screens and two banks, each with an accessibility check.
  test.slow();
  // As most visitors have it; the other tests go without movement.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'an applicant who passes the test walks from the first question to ‘Gelukt!’',
    { tag: '@wide' },
    async ({ page, visitor, accessible }) => {
      await visitor.opensTheSite();
      await visitor.answersAllWishes(tradesman);
      await visitor.goesOnWithApplying();
      await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
      await visitor.hasOtherInsurance('Nee');

      await visitor.seesTheQuestion('Persoonlijke gegevens');
      await accessible();
      await visitor.fillsIn(sanne);
      await expect(page.getByLabel('Woonplaats')).toHaveValue('Utrecht');
      await expect(page.getByLabel('Straat')).not.toHaveValue('');
      await accessible();
      await visitor.goesOn();

      await visitor.seesTheQuestion('Vraag je verzekering aan');
      await expect(page.getByRole('link', { name: 'Polisvoorwaarden', exact: true })).toBeVisible();
      await visitor.declaresEverything();
      await visitor.givesAccount(sanne.iban);
      await visitor.goesOn();

      await visitor.seesTheQuestion('Een korte kennistoets');
      await visitor.startsTheTest();
      await visitor.makesTheTest({ wrong: 2 });
      await visitor.seesTheQuestion('Gefeliciteerd!');
      await expect(page.getByText('10 van 12 goed.')).toBeVisible();
      await visitor.looksThroughTheAnswers();
      await accessible();

      await visitor.paysForIt();
      await visitor.provesWhoTheyAre(sanne, tradesman.birthDate);
      await visitor.seesTheQuestion('Gelukt!');
      await expect(page.getByText(/^Kenmerk \S+/)).toBeVisible();
      await page.reload();
      await expect(page.getByText(/^Kenmerk \S+/)).toBeVisible();
      await expect(page.getByText(sanne.surname)).toHaveCount(0);
    },
  );

  test(
    'an applicant who fails the test walks from the test to ‘Gegevens verstuurd’',
    { tag: '@wide' },
    async ({ page, visitor }, { project }) => {
      const wishes = bornOnDay(tradesman, project.name === 'mobile' ? 2 : 3);
      await prepareApplication(page, wishes, { ...sanne, surname: 'Zakker' });
      await visitor.opensTheSite('/kennistoets/introductie');
      await visitor.seesTheQuestion('Een korte kennistoets');
      await visitor.startsTheTest();
      await visitor.makesTheTest({ wrong: 3 });

      await visitor.seesTheQuestion('Helaas…');
      await expect(page.getByText('Deze verzekering past misschien niet bij wat je ervan weet.')).toBeVisible();
      await visitor.isToldOnlyTheTopics(['Doel van de verzekering', 'Verzekerd bedrag', 'Wachttijd']);
      expect(await page.evaluate(() => localStorage.getItem('vangnet.application'))).toBeNull();
      await visitor.asksForAnAdviser('Tussen 9.00 en 12.00 uur');
      await visitor.seesTheQuestion('Gegevens verstuurd');
      await expect(page.getByRole('definition').first()).not.toBeEmpty();
      await page.reload();
      await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
    },
  );
});

test('the test keeps its answers on Vorige vraag, on the browser’s Back and after a reload', async ({
  page,
  visitor,
}) => {
  await prepareApplication(page, tradesman, sanne);
  await page.goto('/kennistoets/introductie');
  await visitor.startsTheTest();
  await visitor.accepts('Volgende vraag');
  await expect(page.getByText('Kies één antwoord om verder te gaan.')).toBeVisible();
  const first = await page.getByRole('heading', { level: 1 }).innerText();
  await visitor.answers();
  await visitor.accepts('Volgende vraag');
  await visitor.isAtQuestion(2);
  await page.getByRole('link', { name: 'Vorige vraag' }).click();
  await visitor.seesTheQuestion(first);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.goBack();
  await visitor.isAtQuestion(2);
  await visitor.answers();
  await page.reload();
  await visitor.isAtQuestion(2);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});

test.describe('the result and the questions lead to each other', () => {
  // The browser logs the 404 for a result or a test that does not exist.
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a visitor without a result is led to the questions, and one with a result to the result', async ({
    page,
    visitor,
  }) => {
    const token = await prepareApplication(page, tradesman, sanne);
    await page.goto('/kennistoets/uitslag');
    await visitor.isAtQuestion(1);
    await passTest(page, token);
    await visitor.seesTheQuestion('Gefeliciteerd!');
    await page.goto('/kennistoets/vragen');
    await visitor.seesTheQuestion('Gefeliciteerd!');
  });

  test('a visitor who failed before gets no second test, also in a clean browser and under another name', async ({
    page,
    visitor,
    accessible,
  }) => {
    const wishes = bornOnDay(tradesman, 4);
    await takeTest(page, await prepareApplication(page, wishes, { ...sanne, surname: 'Herkanser' }), { wrong: 3 });
    await page.goto('/kennistoets/uitslag');
    await visitor.seesTheQuestion('Helaas…');
    await prepareApplication(page, wishes, { ...sanne, surname: 'Anders' });
    await page.goto('/kennistoets/vragen');
    await visitor.seesTheQuestion('Je kunt de kennistoets nu niet maken');
    await accessible();
    await visitor.asksForAnAdviser('Dat maakt me niet uit');
    await visitor.seesTheQuestion('Gegevens verstuurd');
  });
});

test(
  'an applicant walks from the test to ‘Gelukt!’ without a mouse',
  { tag: '@wide' },
  async ({ page, visitor, offersBanks }) => {
    const { keyboard } = page;
    const focused = page.locator(':focus');
    const token = await prepareApplication(page, tradesman, sanne);
    await page.goto('/kennistoets/introductie');
    await visitor.seesTheQuestion('Een korte kennistoets');
    await page.getByRole('heading', { level: 1 }).focus();
    await keyboard.press('Tab');
    await expect(focused).toHaveText('Start de toets');
    await keyboard.press('Enter');
    await visitor.isAtQuestion(1);
    await expect(focused).toHaveRole('heading');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByText('Kies één antwoord om verder te gaan.')).toBeVisible();
    await expect(focused).toHaveRole('radio');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await keyboard.press('Enter');
    await expect(focused).toHaveRole('heading');

    await passTest(page, token);
    await visitor.hearsTheQuestion('Gefeliciteerd!');
    await page.getByRole('button', { name: 'Vraag de verzekering aan' }).focus();
    await keyboard.press('Enter');
    await visitor.pays();
    await visitor.seesTheQuestion('Betaling geslaagd!');
    await expect(page.getByText('Stop je hier? Dan mailen we je de link.')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await keyboard.press('Tab');
    if (offersBanks) {
      await expect(focused).toHaveRole('radio');
      await keyboard.press('Space');
    }
    await keyboard.press('Enter');
    await (offersBanks
      ? visitor.logsIn(sanne, tradesman.birthDate)
      : visitor.logsInElsewhere(sanne, tradesman.birthDate));
    await visitor.seesTheQuestion('Gelukt!');
  },
);
