import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';

const offer = (page: Page) => page.getByRole('dialog', { name: 'Wil je je offerte per e-mail?' });
const confirmationOn = (page: Page) => page.getByText(/^Gemaild naar/);
const quoteButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Stuur mij een offerte' });
const flag = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);
const storedEmail = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as {
      draft: { insurer?: { email?: string } };
    };
    return stored.draft.insurer?.email;
  });

test('‘Door zonder offerte’ forgets the address, the consent and the quote that was sent', async ({
  page,
  visitor,
  mailbox,
}) => {
  await visitor.returnsToTheOffer(tradesman);
  await visitor.asksForTheQuote(mailbox);
  await visitor.seesTheQuestion('Dit is je premie');
  const kept = async () => [
    await storedEmail(page),
    await flag(page, 'hasSubmittedOffer'),
    await flag(page, 'emailAlreadyFilledIn'),
  ];
  expect(await kept()).toEqual([mailbox, 'true', 'true']);

  await visitor.opensTheSite('/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd?showModal=true');
  await expect(offer(page).getByLabel('E-mailadres')).toHaveValue(mailbox);
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await visitor.goesOnWithoutQuote();
  expect((await saved).postData()).not.toContain(mailbox);
  await visitor.seesTheQuestion('Dit is je premie');
  expect(await kept()).toEqual([undefined, null, null]);
  await expect(confirmationOn(page)).toHaveCount(0);
  await quoteButton(page).click();
  await expect(offer(page).getByLabel('E-mailadres')).toHaveValue('');
});
