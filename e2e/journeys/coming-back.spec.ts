import type { Page } from '@playwright/test';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';
import { wide } from '../support/widths.ts';
import { reloaded } from '../support/opened.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const stored = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as {
        token: string;
        draft: { insurer?: Record<string, string> };
      },
  );

test('every screen up to the final overview survives a reload and the browser’s Back', async ({ page, visitor }) => {
  test.slow();
  const seen: string[] = [];
  const reloads = async (question: string) => {
    await visitor.seesTheQuestion(question);
    await reloaded(page);
    await visitor.seesTheQuestion(question);
    seen.push(question);
  };
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(tradesman);
  await reloads('Wat zijn je maandlasten?');
  await visitor.entersAmount('3.000');
  await reloads('Hoe lang wil je een uitkering?');
  await visitor.chooses('5 jaar');
  await reloads('Hoe lang kun je zonder uitkering?');
  await visitor.chooses('30 dagen');
  await reloads('Wil je psychische klachten meeverzekeren?');
  await visitor.chooses('Nee, liever niet');
  await reloads('Wil je dat we elk jaar indexeren?');
  await visitor.accepts('Bekijk premie');
  await visitor.goesOnWithoutQuote();
  await reloads('Dit is je premie');
  await visitor.goesOnWithApplying();
  await reloads('Wat is je gemiddelde jaarinkomen?');
  await visitor.saysIncome('60.000');
  await reloads('Heb je ergens anders een AOV lopen?');
  await visitor.hasOtherInsurance('Ja');
  await reloads('Vertel ons over je andere AOV');
  await visitor.tellsAboutIt({ broker: 'Oude Verzekering', amount: '1.500' });
  await reloads('Persoonlijke gegevens');
  await visitor.fillsIn(sanne, { street: 'Lange Nieuwstraat', city: 'Utrecht' });
  await visitor.goesOn();
  await reloads('Vraag je verzekering aan');

  for (const question of seen.toReversed().slice(1)) {
    await page.goBack();
    await expect(heading(page)).toHaveText(question);
  }
  await page.goForward();
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
});

test('a returning visitor continues in one press, without another offer of a quote @wide', async ({
  page,
  visitor,
}) => {
  await visitor.returnsToThePersonalData(tradesman);
  await visitor.opensTheSite('/');
  const card = page.getByRole('region', { name: 'Je was bezig' });
  await expect(card).toContainText(/Timmerman, €\s1[\d,]+ per maand/);
  await expect(card).toContainText('Je was bij stap 3 van 4.');
  await expect(page.getByRole('button', { name: 'Volgende' })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await card.getByRole('link', { name: 'Ga verder' }).click();
  await visitor.seesTheQuestion('Persoonlijke gegevens');
});

test.describe('on a window with a side column', () => {
  test.use({ viewport: wide });

  test('the side column links to the chapters that the visitor has reached', async ({ page, visitor }) => {
    await visitor.returnsToThePersonalData(tradesman);
    for (const path of ['/', '/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering']) {
      await visitor.opensTheSite(path);
      const chapters = page.getByRole('navigation', { name: 'Voortgang' });
      await expect(chapters.getByRole('link')).toHaveText(['Bekijk je premie', 'Vul je gegevens in']);
      await chapters.getByRole('link', { name: 'Vul je gegevens in' }).click();
      await visitor.seesTheQuestion('Persoonlijke gegevens');
      await chapters.getByRole('link', { name: 'Bekijk je premie' }).click();
      await visitor.seesTheQuestion('Dit is je premie');
    }
  });
});

test.describe('on a window with a side column, from the payment on', () => {
  test.use({ viewport: wide });

  test('the chapters that are done lead nowhere from the payment on, and before it they do', async ({
    page,
    visitor,
  }) => {
    const chapters = page.getByRole('navigation', { name: 'Voortgang' });
    await visitor.returnsToTheResult();
    await expect(chapters.getByRole('link')).toHaveCount(3);
    await visitor.paysForIt();
    await expect(chapters.getByRole('listitem')).toHaveCount(4);
    await expect(chapters.getByRole('link')).toHaveCount(0);
    await visitor.opensTheSite('/id-check/verificatie-van-je-gegevens');
    await expect(chapters.getByRole('link')).toHaveCount(0);
  });
});

test('a second tab on the first screen offers to go on with what the first tab saved', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('region', { name: 'Je was bezig' })).toContainText('Je was bij stap 2 van 4.');
  await visitor.goesOnWithApplying();
  await visitor.hasOtherInsurance('Nee');
  await visitor.seesTheQuestion('Persoonlijke gegevens');
  await other.reload();
  await other.getByRole('link', { name: 'Ga verder' }).click();
  await expect(heading(other)).toHaveText('Persoonlijke gegevens');
});

test('a visitor who left before the premium continues at the first wish without a choice', async ({
  page,
  visitor,
}) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.opensTheSite('/');
  await expect(page.getByRole('button', { name: 'Volgende' })).toBeVisible();
  await expect(page.getByText('Je was bezig')).toHaveCount(0);
  await visitor.goesOn();
  await visitor.entersAmount('3.000');
  await visitor.chooses('5 jaar');
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
  await visitor.opensTheSite('/');
  await expect(page.getByRole('region', { name: 'Je was bezig' })).toContainText('Je was bij stap 1 van 4.');
  await page.getByRole('link', { name: 'Ga verder' }).click();
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
});

test('names with prefixes, accents, apostrophes and hyphens arrive as they were typed', async ({ page, visitor }) => {
  const person = { ...sanne, initials: 'É.Ç.', middleName: "van 't", surname: "d'Oré-O’Brien Øzdemir" };
  await visitor.returnsToThePersonalData(tradesman);
  await visitor.fillsIn(person, { street: 'Burgemeester Röellstraat', city: '’s-Hertogenbosch' });
  await visitor.goesOn();
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  const { token } = await stored(page);
  const answer = await page.request.get(`/api/applications/${token}`);
  const { data } = (await answer.json()) as { data: { payload: { insurer: Record<string, string> } } };
  const { initials, middleName, surname, city } = data.payload.insurer;
  expect({ initials, middleName, surname, city }).toEqual({
    initials: person.initials,
    middleName: person.middleName,
    surname: person.surname,
    city: '’s-Hertogenbosch',
  });
});

test('a link that a mail scanner opened twenty times still works, and a part of it does not', async ({
  page,
  visitor,
}) => {
  await visitor.returnsToThePremium(tradesman);
  const { token } = await stored(page);
  await page.evaluate(() => localStorage.removeItem('vangnet.application'));
  for (let time = 0; time < 20; time++) {
    const [site, saved] = await Promise.all([
      page.request.get(`/continue?token=${token}`),
      page.request.get(`/api/applications/${token}`),
    ]);
    expect([site.status(), saved.status()]).toEqual([200, 200]);
  }
  await visitor.opensTheSite(`/continue?token=${token}`);
  await visitor.seesTheQuestion('Dit is je premie');
});

test.describe('a link of which a part was lost', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('a link of which a part was lost says that it has expired', async ({ page, visitor }) => {
    await visitor.returnsToThePremium(tradesman);
    const { token } = await stored(page);
    await page.evaluate(() => localStorage.removeItem('vangnet.application'));
    await visitor.opensTheSite(`/continue?token=${token.slice(0, -3)}`);
    await expect(page.getByText('Je berekening is verlopen – maar in 1 minuut heb je weer inzicht')).toBeVisible();
  });
});

test('a calculation that went on by its code on a phone is shown as it is now, and not as this device left it', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.returnsToThePremium(tradesman);
  const { token } = await stored(page);
  const read = await page.request.get(`/api/applications/${token}`);
  const { data } = (await read.json()) as { data: { version: number; payload: Record<string, unknown> } };
  const change = { ...data.payload, sumAssured: 1000, version: data.version };
  expect((await page.request.put(`/api/applications/${token}`, { data: change })).status()).toBe(200);

  await visitor.opensTheSite('/');
  const card = page.getByRole('region', { name: 'Je bent op een ander apparaat verdergegaan' });
  await expect(card).toContainText('Dit is je nieuwste berekening.');
  await expect(card).toContainText(/Timmerman, €\s[1-9]\d,\d\d per maand/);
  await accessible();
  await card.getByRole('button', { name: 'Ga verder' }).click();
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page.getByRole('main')).toContainText('€ 1.000');
  await visitor.opensTheSite('/');
  await expect(page.getByRole('region', { name: 'Je was bezig' })).toBeVisible();
});

test('an application that was submitted on another device is not asked on here: the first screen and the first save say so', async ({
  page,
  visitor,
  browser,
}) => {
  await visitor.returnsToTheResult();
  const desktop = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await visitor.paysForIt();
  await visitor.provesWhoTheyAre(sanne, tradesman.birthDate);
  await visitor.seesTheQuestion('Gelukt!');

  await desktop.goto('/');
  const card = desktop.getByRole('region', { name: 'Je aanvraag is verstuurd' });
  await expect(card).toContainText('Je hoeft hier niets meer te doen.');
  await expect(card.getByRole('link')).toHaveCount(0);
  await desktop.goto('/bekijk-je-premie/overzicht');
  await desktop
    .getByRole('button', { name: /^Doorgaan/ })
    .filter({ visible: true })
    .click();
  await expect(desktop.getByText('Klopt er iets niet? Bel ons.')).toBeVisible();
  await desktop.context().close();
});
