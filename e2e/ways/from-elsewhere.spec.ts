import { OTHER } from '@vangnet/domain/values/language-text';
import * as inEnglish from '@vangnet/domain/values/language-text.en';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { at, on, onFrameOf, opens } from '../support/driver.ts';
import { pageOf } from '../support/host-pages.ts';
import { linkIn, mailsTo } from '../support/mails.ts';
import { addresses, sandboxPort } from '../support/ports.ts';
import { premieOn } from '../support/premie.ts';
import { answeredBy, keepAtThePremium, keepSaved, storedIn, takeTest, wishesOf } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { overview, personalData, privacy as consent, wordsIn } from '../support/words.ts';
import { price } from '../visitor/prices.ts';
import { toAnotherLogIn } from '../visitor/steps.ts';

const sandbox = `http://127.0.0.1:${sandboxPort}`;

/** What the sandbox's administration holds of an application. */
async function dossierOf(reference: string): Promise<string> {
  const admin = await (await fetch(`${sandbox}/policies-admin`)).text();
  const [, number = ''] =
    admin
      .split('<h2>')
      .find((part) => part.includes(reference))
      ?.match(/^([^<]+)</) ?? [];
  const headers = { authorization: 'Bearer sandbox-policies-token' };
  return (await fetch(`${sandbox}/policies-admin/policies/${number}`, { headers })).text();
}

// The pages of the broker have no icon.
test.use({ expectedErrors: [/404 \(Not Found\)/], ownAddress: false });

test('a visitor starts on the page of a broker and ends at "Gelukt!" by OpenID Connect, with the broker in the dossier', async ({
  page,
  they,
  person,
}) => {
  await page.goto(pageOf('strict'));
  const there = premieOn(page);
  await there.answersAll();
  await there.birthDate.fill(person.birthDate);
  await there.seesAPrice();
  const figure = (await there.figure.textContent()) ?? '';
  await there.goOn.click();
  await on(page, overview.text.title).does(async () => {
    expect(page.url()).toBe(`${addresses.vangnet}/bekijk-je-premie/overzicht`);
    await expect(price(at(page, overview.text.title))).toHaveText(new RegExp(RegExp.escape(figure)));
    await expect(at(page, overview.text.title)).not.toContainText(overview.text.reratedTitle);
  });
  // What a visitor answers next, over the calls of the pages.
  const { token, draft, saved } = await storedIn(page);
  const answers = { ...answeredBy(person, draft), version: saved };
  expect((await page.request.put(`/api/applications/${token}`, { data: inEuro(answers) })).status()).toBe(200);
  await takeTest(page, token, { wrong: 0 });
  await opens(page, '/kennistoets/uitslag');
  await they.asksToApply();
  await they.pays(person);
  await they.provesWhoTheyAre(person, 'Annuleren', 'elsewhere');
  await on(page, wordsIn.nl.identity.refused.title).follows(toAnotherLogIn(wordsIn.nl));
  await they.provesWhoTheyAre(person, 'Akkoord', 'elsewhere');
  await they.isDone();
  const [reference = ''] = /VN-\d{4}-\w{4}-\w{4}/.exec(await page.getByRole('main').innerText()) ?? [];
  await expect.poll(() => dossierOf(reference)).toContain('"partner":{"id":"makelaar","intermediary":"12345678"}');
});

test('a visitor who comes by the mail with their quote on another device repeats neither their address nor their consent', async ({
  page,
  person,
  anotherDevice,
}) => {
  const { email } = person;
  const wishes = await wishesOf(page, person);
  const insurer = { ...wishes.insurer, email };
  const token = await keepSaved(page, { ...wishes, insurer, otherInsurance: { existingInsurance: false } });
  expect((await page.request.post(`/api/applications/${token}/send-to-mail`, { data: { email } })).status()).toBe(200);
  const mails = await mailsTo(page, email, 1);

  const device = await anotherDevice();
  await opens(device, linkIn(mails, '/continue'));
  await on(device, overview.text.title).does(async () => expect(new URL(device.url()).search).toBe(''));
  await opens(device, '/bekijk-je-premie/persoonlijke-gegevens');
  const { title } = personalData.text;
  await on(device, title).reads(email);
  await expect(at(device, title).getByLabel(personalData.reach.emailConfirmation)).toHaveCount(0);
  await expect(at(device, title).getByRole('checkbox', { name: consent.link })).toBeChecked();
});

test('a visitor goes on in English where they were in Dutch, and back; the quote is mailed in the language of the page', async ({
  page,
  person,
}) => {
  await keepAtThePremium(page, person);
  await opens(page, '/bekijk-je-premie/overzicht');
  const [, euro = '', cents = ''] = /€\s*(\d+),(\d\d)/.exec(await price(page).innerText()) ?? [];
  await onFrameOf(page, overview.text.title).follows(OTHER.name);
  const { overview: inEnglishWords, privacy, quote } = wordsIn.en;
  const { title } = inEnglishWords.text;
  await on(page, title).reads(`€${euro}.${cents}`).presses(quote.send);
  await on(page, quote.title)
    .fills(quote.email, person.email)
    .ticks(`${privacy.before} ${privacy.link}`)
    .presses(quote.send);
  await on(page, title).reads(person.email);
  expect((await mailsTo(page, person.email, 1))[0]?.html).toContain('<html lang="en">');
  await onFrameOf(page, title).follows(inEnglish.OTHER.name);
  await on(page, overview.text.title).does(async () => {
    expect(new URL(page.url()).pathname).toBe('/bekijk-je-premie/overzicht');
  });
});
