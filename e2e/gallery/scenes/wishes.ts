import type { Locator, Page } from '@playwright/test';
import { keep, wishesOf } from '../../support/prepared.ts';
import { visitor } from '../../visitor/visitor.ts';
import { after, at, failing, henk, inTurn, presses, type Scene, type Scenes } from './scene.ts';

const WISHES = '/vertel-ons-je-wensen';
const calculation = '**/api/calculation/calculate';

/** A person who answered the six questions and comes back to one of them. */
const answered = after(async (page) => keep(page, await wishesOf(page, henk)));
const searches =
  (words: string, found: (page: Page) => Locator): Scene =>
  async (page) => {
    await page.getByRole('combobox').fill(words);
    await found(page).waitFor();
  };

/** The first step, to the offer of a quote. */
export const wishes: Scenes = {
  'find-job': at('/'),
  'find-job with its list': at(
    '/',
    searches('timm', (page) => page.getByRole('option').first()),
  ),
  'find-job without a match': at(
    '/',
    searches('xyzzy', (page) => page.getByText(/^Geen beroep gevonden/)),
  ),
  'find-job answered': at('/', async (page) => {
    await visitor(page).picksOccupation(henk.search, henk.occupation);
    await visitor(page).entersBirthDate(henk.birthDate);
  }),
  'find-job with a wrong date': at('/', async (page) => {
    await visitor(page).entersBirthDate('31-02-1980');
    await page.getByRole('combobox').focus();
    await page.getByRole('textbox').and(page.locator('[aria-invalid]')).waitFor();
  }),
  'find-job with mistakes': at('/', async (page) => {
    await page.getByRole('combobox').fill('qqqq');
    await visitor(page).entersBirthDate('31-02-1980');
    // The button looks as if it could not be pressed yet, and tells why when it is.
    await page.getByRole('button', { name: 'Volgende' }).click({ force: true });
  }),
  'find-job without its list': inTurn(
    failing('**/api/occupation/get-all'),
    at('/', async (page) => {
      await page.getByRole('combobox').focus();
      await page.getByRole('alert').waitFor();
    }),
  ),
  'an occupation that is refused': at('/', (page) =>
    visitor(page).tellsWhoTheyAre({ ...henk, search: 'stunt', occupation: 'Stuntman' }),
  ),
  'financial-situation': answered(`${WISHES}/wat-zijn-je-maandlasten`),
  'financial-situation with the worked example': answered(
    `${WISHES}/wat-zijn-je-maandlasten`,
    presses('Bekijk een rekenvoorbeeld'),
  ),
  'financial-situation with a wrong amount': answered(`${WISHES}/wat-zijn-je-maandlasten`, (page) =>
    visitor(page).entersAmount('50'),
  ),
  'claim-duration': answered(`${WISHES}/hoe-lang-wil-je-een-uitkering`),
  'claim-duration without prices': inTurn(failing(calculation), answered(`${WISHES}/hoe-lang-wil-je-een-uitkering`)),
  'claim-duration without an answer': at(`${WISHES}/hoe-lang-wil-je-een-uitkering`, presses('Volgende')),
  'waiting-period': answered(`${WISHES}/hoe-lang-kun-je-zonder-uitkering`),
  'psychological-complaints': answered(`${WISHES}/psychische-klachten-meeverzekeren`),
  indexing: answered(`${WISHES}/wil-je-dat-de-aov-wordt-geindexeerd`),
  'the offer of a quote': answered(`${WISHES}/wil-je-dat-de-aov-wordt-geindexeerd`, presses('Bekijk premie')),
  'the offer of a quote with mistakes': answered(
    `${WISHES}/wil-je-dat-de-aov-wordt-geindexeerd`,
    inTurn(presses('Bekijk premie'), presses('Stuur mij een offerte')),
  ),
  'the question about consent': inTurn(
    (page) => page.evaluate(() => localStorage.removeItem('vangnet.consent')),
    at('/', (page) => visitor(page).tellsWhoTheyAre(henk)),
    (page) => visitor(page).seesTheQuestion('Wat zijn je maandlasten?'),
  ),
};
