import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/own-partner.ts';
import { premieOn } from '../support/premie.ts';

// The pages of the partner have no icon.
test.use({ expectedErrors: [/404 \(Not Found\)/] });

/** A private note of the sandbox's administration: what it holds of the first policy. */
async function dossierAt(sandboxUrl: string): Promise<string> {
  const admin = await (await fetch(`${sandboxUrl}/policies-admin`)).text();
  const [, number = ''] = /<h2>([^<]+)<\/h2>/.exec(admin) ?? [];
  const headers = { authorization: 'Bearer sandbox-policies-token' };
  return (await fetch(`${sandboxUrl}/policies-admin/policies/${number}`, { headers })).text();
}

test('a visitor starts on the page of a broker and ends at "Gelukt!", with the broker in the dossier', async ({
  page,
  visitor,
  partnership,
}) => {
  test.slow();
  await page.goto(partnership.pageOf('strict'));
  const they = premieOn(page);
  await they.answersAll();
  await they.birthDate.fill(tradesman.birthDate);
  await they.seesAPrice();
  const price = (await they.figure.textContent()) ?? '';
  await they.goOn.click();
  await visitor.seesTheQuestion('Dit is je premie');
  await visitor.seesPremium(price);
  expect(page.url()).toBe(`${partnership.url}/bekijk-je-premie/overzicht`);
  await expect(page.getByRole('main')).not.toContainText('Je premie was');
  await visitor.goesOnWithApplying();
  await visitor.hasOtherInsurance('Nee');
  await visitor.fillsIn(sanne);
  await visitor.getsTheAddress();
  await visitor.goesOn();
  await visitor.givesAccount(sanne.iban);
  await visitor.declaresEverything();
  await visitor.goesOn();
  await visitor.startsTheTest();
  await visitor.makesTheTest();
  await visitor.paysForIt();
  await visitor.provesWhoTheyAre(sanne, tradesman.birthDate);
  await visitor.seesTheQuestion('Gelukt!');
  await expect
    .poll(() => dossierAt(partnership.sandboxUrl))
    .toContain('"partner":{"id":"makelaar","intermediary":"12345678"}');
});

test('a page that changes what the element shows changes nothing: the price is computed again', async ({
  page,
  visitor,
  partnership,
}) => {
  await page.goto(partnership.pageOf('known'));
  const they = premieOn(page);
  await they.seesAPrice();
  const price = (await they.figure.textContent()) ?? '';
  const link = (await they.goOn.getAttribute('href')) ?? '';
  await page.locator('vangnet-premie').evaluate((element) => {
    element.addEventListener('vangnet:continue', (event) => {
      (event as CustomEvent<{ quote: { premium: { first: number } } }>).detail.quote.premium.first = 1;
    });
    const figure = element.shadowRoot?.querySelector('strong');
    if (figure) figure.textContent = '€ 1,00';
  });
  await they.goOn.click();
  await visitor.seesTheQuestion('Dit is je premie');
  await visitor.seesPremium(price);

  await test.step('a changed quote is said to be of nobody, and costs what it costs', async () => {
    await page.goto('about:blank');
    await page.goto(`${link.slice(0, -4)}AAAA`);
    await visitor.seesTheQuestion('Dit is je premie');
    const main = page.getByRole('main');
    await expect(main).toContainText('We kunnen niet zien waar deze berekening vandaan komt.');
    await expect(main).toContainText(`Je premie is ${price} per maand.`);
    await page.reload();
    await visitor.seesTheQuestion('Dit is je premie');
    await expect(main).not.toContainText('We kunnen niet zien');
  });

  await test.step('what is no quote at all leads to a new calculation', async () => {
    await page.goto('about:blank');
    await page.goto(`${partnership.url}/#offerte=${'x'.repeat(3000)}`);
    await expect(page.getByText('We kunnen deze berekening niet lezen.')).toBeVisible();
    expect(page.url()).not.toContain('offerte');
    await page.getByRole('link', { name: 'Bereken jouw premie' }).click();
    await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
  });
});

test('a visitor who has a calculation here is asked which stays, and can bring theirs back', async ({
  page,
  visitor,
  partnership,
}) => {
  await visitor.returnsToThePremium(tradesman, { waiting: 'DAYS_180' });
  const own = () =>
    page.getByRole('combobox', { name: 'Wachttijd' }).or(page.getByLabel('Hoe lang kun je zonder')).first();
  await expect(own()).toBeVisible();
  await page.goto(partnership.pageOf('known'));
  const they = premieOn(page);
  await they.seesAPrice();
  const price = (await they.figure.textContent()) ?? '';
  const link = (await they.goOn.getAttribute('href')) ?? '';
  await they.goOn.click();
  await visitor.seesTheQuestion('Met welke berekening ga je verder?');
  await page.getByRole('button', { name: 'Verder met de berekening op dit apparaat' }).click();
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page.getByRole('main')).toContainText('180 dagen');

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Verder met de berekening uit je link' }).click();
  // Under the pointer it stays.
  await page.getByRole('button', { name: 'Ongedaan maken' }).hover();
  await visitor.seesTheQuestion('Dit is je premie');
  await visitor.seesPremium(price);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.goto(`${partnership.url}/bekijk-je-premie/overzicht`);
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page.getByRole('main')).toContainText('180 dagen');
});

test('our pages stand in no frame of another site', async ({ page, partnership }) => {
  const response = await page.goto(`${partnership.url}/`);
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
