import type { Page } from '@playwright/test';
import { dutchIn } from '@vangnet/domain/testing/dutch-words';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { answerKey } from '../support/answer-key.ts';
import { expectEnglish } from '../support/english.ts';
import { figuresAt } from '../support/figures.ts';
import { longerWords, sticksOut } from '../support/overflow.ts';
import { addresses, sandboxPort } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';
import { price } from '../visitor/prices.ts';
import { byPlaywright, plain } from '../visitor/way.ts';

/** Names on the pages that are the same in each language. */
const NAMES = ['Timmerman', sanne.middleName, sanne.surname, 'Voorstraat', 'Utrecht'];

/** A visitor who reads no Dutch. Each page that they see is in English, fits a narrow phone and has no accessibility fault. */
function reader(page: Page, accessible: () => Promise<void>) {
  const way = byPlaywright(page);
  const looks = async () => {
    await expectEnglish(page, ...NAMES);
    const { viewport } = { viewport: page.viewportSize() };
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sticksOut(page, await page.title())).toEqual([]);
    if (viewport) await page.setViewportSize(viewport);
    await accessible();
  };
  return {
    ...way,
    looks,
    sees: async (heading: string) => {
      await way.sees(heading);
      await looks();
    },
    goesOn: (button = 'Next') => way.presses(button),
  };
}

type Sent = { subject: string; text: string; html: string };

/** The mails to an address, once so many have come. */
async function mailsTo(page: Page, address: string, count: number): Promise<Sent[]> {
  const read = async () => {
    const response = await page.request.get(`http://127.0.0.1:${sandboxPort}/messages`, { params: { to: address } });
    return (await response.json()) as Sent[];
  };
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

/** A mail on a narrow phone, also in a language with longer words. */
async function expectToFit(page: Page, subject: string, html: string): Promise<void> {
  const letter = await page.context().newPage();
  await letter.setViewportSize({ width: 320, height: 640 });
  await letter.setContent(html);
  expect(await sticksOut(letter, subject)).toEqual([]);
  await longerWords(letter);
  expect(await sticksOut(letter, `${subject}, in longer words`)).toEqual([]);
  await letter.close();
}

for (const [name, baseURL] of Object.entries(addresses))
  test.describe(`the whole way in English, ${name}`, () => {
    test.slow();
    test.use({ baseURL });
    const brand = name === 'meander' ? 'Meander' : 'Vangnet';

    test(
      'a carpenter who reads no Dutch walks from their occupation to ‘Done!’',
      { tag: name === 'vangnet' ? '@wide' : [] },
      async ({ page, visitor, accessible, offersBanks }) => {
        const they = reader(page, accessible);
        await they.opens('/en/');
        await they.sees('Six questions on the way to your AOV');
        await expect(page).toHaveTitle(`What is your occupation? | ${brand}`);
        await page.getByRole('combobox', { name: 'What is your occupation?' }).fill('carpenter');
        await page
          .getByRole('option', { name: /^Timmerman/ })
          .first()
          .click();
        await they.fills('What is your date of birth?', tradesman.birthDate);
        await they.goesOn();
        await they.sees('What are your monthly costs?');
        await they.fills('Amount that you want to insure', '2,400');
        await they.goesOn();
        await they.sees('How long do you want a benefit?');
        await they.chooses('5 years');
        await they.goesOn();
        await they.sees('How long can you manage without a benefit?');
        await they.chooses('30 days');
        await they.goesOn();
        await they.sees('Do you want to insure mental health problems too?');
        await they.chooses('No, rather not');
        await they.goesOn();
        await they.sees('Do you want us to index every year?');
        await they.goesOn('See premium');
        const offer = page.getByRole('dialog', { name: 'Do you want your quote by email?' });
        await expect(offer).toBeVisible();
        await they.looks();
        await offer.getByLabel('Email address').fill(sanne.email);
        await offer.getByLabel('I agree to the privacy policy').check();
        await they.goesOn('Send me a quote');
        await they.sees('This is your premium');
        await expect(page.getByText(`Emailed to ${sanne.email}`)).toBeVisible();
        for (const summary of await page.locator('summary:visible').all()) await summary.click();
        await they.looks();

        await they.goesOn('Continue');
        await they.sees('Do you have a disability insurance (AOV) somewhere else?');
        await they.chooses('No');
        await they.goesOn();
        await they.sees('Personal details');
        await they.fills('Initials', sanne.initials);
        await they.fills('Prefix', sanne.middleName);
        await they.fills('Surname', sanne.surname);
        await they.selects('Gender', 'Female');
        await they.fills('Postcode', sanne.zipCode);
        await they.fills('House number', sanne.number);
        await they.fills('Mobile number', sanne.phone);
        await they.finds('Town or city');
        await they.goesOn();
        await they.sees('Apply for your insurance');
        await expect(page.getByText('These documents are in Dutch.')).toBeVisible();
        for (const statement of ['I answered', 'I give', 'I receive', 'I agree']) await they.ticks(statement);
        await they.fills('IBAN', sanne.iban);
        await they.goesOn();

        await they.sees('A short knowledge test');
        await they.goesOn('Start the test');
        const key = new Map(
          [...answerKey(await figuresAt(page))].map(([question, right]) => [plain(question), plain(right)]),
        );
        for (let number = 1; number <= 12; number += 1) {
          await they.reads(`Knowledge test, question ${number} of 12`);
          await they.looks();
          await they.chooses(key.get(await they.heading()) ?? `no key for ${await they.heading()}`);
          await they.goesOn(number < 12 ? 'Next question' : 'See the result');
        }
        await they.sees('Congratulations!');
        await they.goesOn('Apply for the insurance');
        // The bank of the sandbox is Dutch.
        const atTheBank = byPlaywright(page);
        await atTheBank.sees('Kies hoe de betaling afloopt');
        await atTheBank.chooses('De rekening die je hieronder invult');
        await atTheBank.fills('IBAN van de rekening', sanne.iban);
        await atTheBank.presses('Betaald');

        await they.sees('Payment successful!');
        if (offersBanks) await they.chooses('ABN AMRO');
        await they.goesOn('Continue to');
        await (offersBanks
          ? visitor.logsIn(sanne, tradesman.birthDate)
          : visitor.logsInElsewhere(sanne, tradesman.birthDate));
        await they.sees('Done!');
        expect(new URL(page.url()).pathname).toMatch(/^\/en\//);

        const mails = await mailsTo(page, sanne.email, 3);
        for (const { subject, text, html } of mails) {
          expect(dutchIn([subject, text].join(' '), [...NAMES, 'timmerman']), subject).toEqual([]);
          expect(html).toContain('<html lang="en">');
          expect(html).toContain(`>${brand}<`);
          await expectToFit(page, subject, html);
        }
        expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
          'We received your application',
          'You passed the knowledge test',
          expect.stringMatching(/^Your quote: €\d+\.\d\d a month$/),
        ]);
        const [link = ''] = /http\S+\/en\/mijn-aanvraag\S+/.exec(mails.map(({ text }) => text).join(' ')) ?? [];
        await they.opens(link);
        await they.sees('Is it you?');
        await they.fills('What is your date of birth?', tradesman.birthDate);
        await they.fills('Postcode', sanne.zipCode);
        await they.goesOn('Continue');
        await they.sees('My application');
      },
    );
  });

test('a visitor goes on in English where they were in Dutch, and back; the quote is mailed in the language of the page', async ({
  page,
  visitor,
  mailbox,
}) => {
  await visitor.returnsToThePremium(tradesman);
  const [, euro = '', cents = ''] = /€\s*(\d+),(\d\d)/.exec(await price(page).innerText()) ?? [];
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
  const way = byPlaywright(page);
  await way.sees('This is your premium');
  expect(new URL(page.url()).pathname).toBe('/en/bekijk-je-premie/overzicht');
  await expect(page.locator('main')).toContainText(`€${euro}.${cents}`);
  await expect(page.getByText('Timmerman').first()).toBeVisible();

  await way.presses('Send me a quote');
  const offer = page.getByRole('dialog');
  await offer.getByLabel('Email address').fill(mailbox);
  await offer.getByLabel('I agree to the privacy policy').check();
  await offer.getByRole('button', { name: 'Send me a quote' }).click();
  await expect(page.getByText(`Emailed to ${mailbox}`)).toBeVisible();
  const [quote] = await mailsTo(page, mailbox, 1);
  expect(quote?.subject).toMatch(/^Your quote: /);
  expect(dutchIn(quote?.text ?? '', [...NAMES, 'timmerman'])).toEqual([]);

  await page.getByRole('link', { name: 'Nederlands' }).filter({ visible: true }).click();
  await way.sees('Dit is je premie');
  expect(new URL(page.url()).pathname).toBe('/bekijk-je-premie/overzicht');
});
