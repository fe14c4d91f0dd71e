import { expect, test } from '../support/test.ts';
import { bornToTurn, deskWorker, tradesman } from '../personas/personas.ts';
import { atBothWidths } from '../support/widths.ts';

const today = new Date();

test('a visitor with an excluded occupation is told so, with the help block and only the way back', async ({
  page,
  visitor,
}) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre({ ...tradesman, search: 'stunt', occupation: 'Stuntman' });
  await visitor.seesTheQuestion('Dit beroep kunnen we niet verzekeren');
  await expect(page).toHaveTitle('Dit beroep kunnen we niet verzekeren | Vangnet');
  await expect(page.getByText('niet mogelijk voor dit beroep')).toBeVisible();
  await expect(page.getByLabel('Bedrag dat je wilt verzekeren')).toHaveCount(0);
  const phoneNumber = page.getByRole('link', { name: '088 000 12 34' }).filter({ visible: true });
  await atBothWidths(page, () => expect(phoneNumber.first()).toBeVisible());
  await page.getByRole('link', { name: 'Terug' }).click();
  await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
});

test('a person who turns 18 after the start of the cover is too young', async ({ page, visitor, accessible }) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre({ ...deskWorker, birthDate: bornToTurn(18, 1, today) });
  await visitor.seesTheQuestion('Je leeftijd past niet bij deze verzekering');
  await expect(page.getByText('niet mogelijk vanwege je leeftijd')).toBeVisible();
  await accessible();
});

test('an accountant who is 62 at the start of the cover is too old, and one who is 61 is accepted', async ({
  visitor,
  page,
}) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre({ ...deskWorker, birthDate: bornToTurn(62, 0, today) });
  await visitor.seesTheQuestion('Je leeftijd past niet bij deze verzekering');
  await page.getByRole('link', { name: 'Terug' }).click();
  await visitor.entersBirthDate(bornToTurn(62, 1, today));
  await visitor.accepts();
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
});

test('the overview is closed without a token, and leads a refused visitor to the reason', async ({ visitor }) => {
  await visitor.opensTheSite('/bekijk-je-premie/overzicht');
  await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
  await visitor.returnsToThePremium(tradesman);
  await visitor.opensTheSite('/');
  await visitor.tellsWhoTheyAre({ ...tradesman, search: 'stunt', occupation: 'Stuntman' });
  await visitor.opensTheSite('/bekijk-je-premie/overzicht');
  await visitor.seesTheQuestion('Dit beroep kunnen we niet verzekeren');
});
