import {
  averageYearIncome,
  finalOverview,
  frame,
  labels,
  overview,
  personalData,
  runningInsurance,
  terminateInsurance,
} from '../../support/words.ts';
import { on } from '../../support/driver.ts';
import { complete, documents, wellInsured, wishes } from './henk.ts';
import { at, here, inTurn, presses, unfolded, type Scenes } from './scene.ts';

const PREMIUM = '/bekijk-je-premie';
const OVERVIEW = `${PREMIUM}/overzicht`;
const INCOME = `${PREMIUM}/jaarinkomen`;
const DATA = `${PREMIUM}/persoonlijke-gegevens`;
const FINAL = `${PREMIUM}/vraag-je-verzekering-aan`;

/** Two streets with one number. */
const streets = ['Klein Klaroenpad', 'Lange Koningsweg'].map((street) => ({ street, city: 'Utrecht' }));

/** A visitor who has a calculation. */
const calculated = { saved: wishes, served: documents };
/** A visitor who filled in everything. */
const applied = { saved: complete, served: documents };

const withoutPremium = { '**/api/calculation/calculate': 'failure', '**/api/applications/*': 'failure' } as const;

/** The premium and the data of the second and the third step. */
export const details: Scenes = {
  'overview-configurator': at(OVERVIEW, calculated),
  'overview-configurator unfolded': at(OVERVIEW, calculated, unfolded),
  'overview-configurator without a premium': at(OVERVIEW, { saved: wishes, served: withoutPremium }),
  'the insurance in brief': at(OVERVIEW, calculated, presses(overview.brief.link)),
  'average-year-income': at(INCOME, { saved: wellInsured }),
  'average-year-income too low': at(INCOME, { saved: wellInsured }, async (page) => {
    await here(page).fills(averageYearIncome.income, '20.000').presses(frame.next);
  }),
  'tax-deductible': at(`${PREMIUM}/belasting-aftrekbaar`, calculated),
  'running-insurance': at(`${PREMIUM}/lopende-aov`, calculated),
  'terminate-insurance with mistakes': at(
    `${PREMIUM}/lopende-aov`,
    calculated,
    inTurn(
      async (page) => {
        await here(page).chooses(runningInsurance.yes).presses(frame.next);
      },
      async (page) => {
        await on(page, terminateInsurance.title).presses(frame.next);
      },
    ),
  ),
  'personal-data': at(DATA, applied),
  'personal-data with mistakes': at(DATA, applied, async (page) => {
    await here(page)
      .fills(labels['insurer.surname'], '')
      .fills(labels['insurer.phoneNumber'], '12')
      .presses(frame.next);
  }),
  'personal-data with a choice of streets': at(
    DATA,
    {
      saved: { ...complete, insurer: { ...complete.insurer, street: '', city: '', numberAddition: '9' } },
      served: { ...documents, '**/api/address/lookup': { success: true, results: { choices: streets } } },
    },
    async (page) => {
      await here(page).reads(personalData.where.severalStreets);
    },
  ),
  'final-overview': at(FINAL, applied),
  'final-overview without a premium': at(FINAL, { saved: complete, served: { ...documents, ...withoutPremium } }),
  'the choices and the cover': at(FINAL, applied, presses(finalOverview.cover.title)),
  'final-overview with mistakes': at(
    FINAL,
    { saved: { ...complete, statements: {}, acceptedTerms: false }, served: documents },
    async (page) => {
      await here(page).fills(finalOverview.account.iban, 'NL91').presses(frame.next);
    },
  ),
};
