import { keepSaved, prepareApplication, wishesOf } from '../../support/prepared.ts';
import { at, failing, henk, inTurn, insured, presses, unfolded, type Scene, type Scenes } from './scene.ts';

const PREMIUM = '/bekijk-je-premie';
const calculation = '**/api/calculation/calculate';

/** Somebody with a saved calculation. */
const calculated =
  (path: string, act?: Scene): Scene =>
  async (page) => {
    await keepSaved(page, await wishesOf(page, henk));
    await at(path, act)(page);
  };
/** Somebody who filled in everything. */
const applied =
  (path: string, act?: Scene): Scene =>
  async (page) => {
    await prepareApplication(page, henk, insured);
    await at(path, act)(page);
  };
/** Somebody who insures so much that their income matters. */
const wellInsured: Scene = async (page) => {
  await keepSaved(page, await wishesOf(page, { ...henk, sumAssured: '4.000' }));
};

/** The premium and the data of the second and the third step. */
export const details: Scenes = {
  'overview-configurator': calculated(`${PREMIUM}/overzicht`),
  'overview-configurator unfolded': calculated(`${PREMIUM}/overzicht`, unfolded),
  'overview-configurator without a premium': inTurn(failing(calculation), calculated(`${PREMIUM}/overzicht`)),
  'the insurance in brief': calculated(`${PREMIUM}/overzicht`, presses('De verzekering in het kort')),
  'average-year-income': inTurn(wellInsured, at(`${PREMIUM}/jaarinkomen`)),
  'average-year-income too low': inTurn(
    wellInsured,
    at(`${PREMIUM}/jaarinkomen`, (page) => page.getByLabel('Gemiddeld bruto jaarinkomen').fill('20.000')),
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
        for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
      },
      (page) => page.getByLabel('IBAN').fill('NL91'),
      presses('Volgende'),
    ),
  ),
};
