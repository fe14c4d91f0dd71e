import { expect } from '@playwright/test';
import { sanne } from '../../personas/applicant.ts';
import { keepSaved, prepareApplication, wishesOf } from '../../support/prepared.ts';
import { withoutSavedPremium } from '../../visitor/prices.ts';
import { after, failing, henk, inTurn, presses, unfolded, type Scenes } from './scene.ts';

const PREMIUM = '/bekijk-je-premie';
const calculation = '**/api/calculation/calculate';

/** A person with a saved calculation. */
const calculated = after(async (page) => keepSaved(page, await wishesOf(page, henk)));
/** A person who filled in everything. */
const applied = after((page) => prepareApplication(page, henk, sanne));
/** A person who insures so much that their income matters. */
const wellInsured = after(async (page) => keepSaved(page, await wishesOf(page, { ...henk, sumAssured: '4.000' })));

/** The premium and the data of the second and the third step. */
export const details: Scenes = {
  'overview-configurator': calculated(`${PREMIUM}/overzicht`),
  'overview-configurator unfolded': calculated(`${PREMIUM}/overzicht`, unfolded),
  'overview-configurator without a premium': inTurn(
    failing(calculation),
    withoutSavedPremium,
    calculated(`${PREMIUM}/overzicht`),
  ),
  'the insurance in brief': calculated(`${PREMIUM}/overzicht`, presses('De verzekering in het kort')),
  'average-year-income': wellInsured(`${PREMIUM}/jaarinkomen`),
  'average-year-income too low': inTurn(
    wellInsured(`${PREMIUM}/jaarinkomen`, (page) => page.getByLabel('Gemiddeld bruto jaarinkomen').fill('20.000')),
    presses('Volgende'),
  ),
  'tax-deductible': calculated(`${PREMIUM}/belasting-aftrekbaar`),
  'running-insurance': calculated(`${PREMIUM}/lopende-aov`),
  'terminate-insurance with mistakes': calculated(
    `${PREMIUM}/lopende-aov`,
    inTurn(
      (page) => page.getByRole('radio', { name: 'Ja', exact: true }).check(),
      presses('Volgende'),
      (page) => page.getByLabel('Verzekeraar').waitFor(),
      presses('Volgende'),
    ),
  ),
  'personal-data': applied(`${PREMIUM}/persoonlijke-gegevens`),
  'personal-data with mistakes': applied(
    `${PREMIUM}/persoonlijke-gegevens`,
    inTurn(
      (page) => page.getByLabel('Achternaam').fill(''),
      (page) => page.getByLabel('Mobiel nummer').fill('12'),
      presses('Volgende'),
    ),
  ),
  'final-overview': applied(`${PREMIUM}/vraag-je-verzekering-aan`),
  'final-overview with mistakes': applied(
    `${PREMIUM}/vraag-je-verzekering-aan`,
    inTurn(
      async (page) => {
        await expect(page.getByRole('checkbox')).toHaveCount(4);
        for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
      },
      (page) => page.getByLabel('IBAN').fill('NL91'),
      presses('Volgende'),
    ),
  ),
};
