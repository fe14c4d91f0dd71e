import type { Page } from '@playwright/test';
import { deskWorker, tradesman } from '../personas/personas.ts';
import { sandboxPort } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';

const OVERVIEW = '/bekijk-je-premie/overzicht';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Wil je je offerte per e-mail?' });
const quoteButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Stuur mij een offerte' });
const anew = (page: Page) => page.getByRole('button', { name: 'Nieuwe berekening' });
const addressedTo = (page: Page, address: string) => page.getByText(`Gemaild naar ${address}`, { exact: true });
const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as { token?: string }).token);

/** The occupations that the quotes to this address are about. */
async function quotesTo(page: Page, address: string): Promise<string[]> {
  const response = await page.request.get(`http://127.0.0.1:${sandboxPort}/messages`, { params: { to: address } });
  const mails = (await response.json()) as { text: string }[];
  return mails.flatMap(({ text }) =>
    [tradesman, deskWorker]
      .map(({ occupation }) => occupation)
      .filter((name) => text.includes(`werken als ${name.toLowerCase()}`)),
  );
}

test('the quote of a second person goes to an address of their own, and the link of the first shows the first', async ({
  page,
  visitor,
  mailbox,
  accessible,
}) => {
  const other = `noor.${mailbox}`;
  await visitor.returnsToTheOffer(tradesman);
  await visitor.asksForTheQuote(mailbox);
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(addressedTo(page, mailbox)).toBeVisible();
  const first = await tokenOf(page);

  await visitor.opensTheSite();
  await visitor.comesToTheOffer(deskWorker);
  await expect(dialog(page).getByLabel('E-mailadres')).toHaveValue('');
  await visitor.goesOnWithoutQuote();
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page.getByText(mailbox)).toHaveCount(0);
  await quoteButton(page).click();
  await visitor.asksForTheQuote(other);
  await expect(page.getByText(`Gemaild naar ${other}`)).toBeVisible();
  await accessible();
  await expect.poll(() => quotesTo(page, other)).toEqual([deskWorker.occupation]);
  await expect.poll(() => quotesTo(page, mailbox)).toEqual([tradesman.occupation]);

  expect(await tokenOf(page)).not.toBe(first);
  await page.evaluate(() => localStorage.clear());
  await visitor.opensTheSite(`/continue?token=${first}`);
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page.getByText(tradesman.occupation).first()).toBeVisible();
});

test('the address of a quote stands beside the button and can be changed there', async ({ page, visitor, mailbox }) => {
  const better = `beter.${mailbox}`;
  await visitor.returnsToTheOffer(tradesman);
  await visitor.asksForTheQuote(mailbox);
  await visitor.seesTheQuestion('Dit is je premie');
  await page.getByRole('button', { name: 'Wijzig het e-mailadres voor je offerte' }).click();
  await expect(dialog(page).getByLabel('E-mailadres')).toHaveValue(mailbox);
  await visitor.asksForTheQuote(better);
  await expect(addressedTo(page, better)).toBeVisible();
  await expect.poll(() => quotesTo(page, better)).toEqual([tradesman.occupation]);
});

test('a new calculation can be undone for ten seconds, with all answers', async ({ page, visitor, accessible }) => {
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await page.clock.install();
  await visitor.opensTheSite();
  await expect(anew(page)).toHaveCount(0);
  await visitor.returnsToThePersonalData(deskWorker);
  await page.getByLabel('Achternaam').fill('Bakker');
  await page.getByLabel('Achternaam').blur();
  const former = await page.evaluate(() => JSON.stringify(localStorage));
  await anew(page).click();
  // Under the pointer, or with the focus, it stays, however long the looks take.
  await undo.hover();
  await visitor.hearsTheQuestion('In zes vragen op weg naar je AOV');
  await expect(page.getByRole('combobox', { name: 'Wat is je beroep?' })).toHaveValue('');
  expect(await tokenOf(page)).toBeUndefined();
  await expect(page.getByRole('status').getByText('Je berekening is gewist.')).toBeVisible();
  await undo.focus();
  await accessible();
  await undo.click();
  await visitor.seesTheQuestion('Persoonlijke gegevens');
  await expect(page.getByLabel('Achternaam')).toHaveValue('Bakker');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toEqual(former);

  await visitor.opensTheSite('/');
  await page.getByRole('region', { name: 'Je was bezig' }).getByRole('button', { name: 'Nieuwe berekening' }).click();
  await expect(page.getByText('Je was bezig')).toHaveCount(0);
  await undo.focus();
  await page.clock.fastForward(60_000);
  await expect(undo).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.clock.fastForward(10_000);
  await expect(undo).toHaveCount(0);
  await visitor.opensTheSite(OVERVIEW);
  await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
});

test('undoing brings back the former calculation in place of the one begun since', async ({ page, visitor }) => {
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  const occupation = page.getByRole('combobox', { name: 'Wat is je beroep?' });
  await visitor.returnsToThePersonalData(deskWorker);
  await anew(page).click();
  // Under the pointer it stays; the keyboard answers meanwhile.
  await undo.hover();
  await visitor.hearsTheQuestion('In zes vragen op weg naar je AOV');
  await occupation.fill('Timmerman');
  await expect(page.getByRole('option', { name: 'Timmerman', exact: true })).toBeVisible();
  await occupation.press('ArrowDown');
  await occupation.press('Enter');
  await expect(occupation).toHaveValue('Timmerman');
  await undo.click();
  await visitor.seesTheQuestion('Persoonlijke gegevens');
});

test('a second person reads which mail has the quote of the first', async ({ page, visitor, mailbox }) => {
  await visitor.returnsToTheOffer(tradesman);
  await visitor.asksForTheQuote(mailbox);
  await visitor.seesTheQuestion('Dit is je premie');
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(deskWorker);
  const masked = mailbox.replace(/^(.).*@/, '$1…@');
  await expect(page.getByRole('status').getByText(`De offerte voor ${masked} blijft in die mail.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toHaveCount(0);
});
