import type { Draft } from '../application/draft.ts';
import type { ProductFigures } from '../product/figures.ts';
import { needsIncomeProof } from '../product/income.ts';

/** One row of the flow. The web has a screen for every row, or it does not compile. */
export type ScreenRow = {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** Part of the route name; the sidebar's chapters follow from it (steps 4 to 7 are one chapter, step 0 is outside them). */
  readonly step: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** `public` screens are prerendered; `token` screens need a saved application. */
  readonly access: 'public' | 'token';
  /** The fields of the draft that this screen asks. The name of a part means its fields that no other screen names. */
  readonly asks: readonly string[];
  /** The screen is part of the flow only when this holds. */
  readonly when?: (draft: Draft, figures: ProductFigures) => boolean;
  /** Only a link leads here; Next and Back skip it. */
  readonly byLink?: true;
  /** Which answers the guard requires: all wishes, or everything that is asked before this screen. */
  readonly needs?: 'wishes' | 'before';
  /** Where Back leads, when that is another screen than the one before. */
  readonly back?: string;
  /** Earlier answers can be changed from here; the question that was changed leads back to this screen. */
  readonly changes?: true;
};

const aboveProofThreshold = ({ sumAssured }: Draft, figures: ProductFigures) =>
  sumAssured !== undefined && needsIncomeProof(figures, sumAssured);
const hasOtherInsurance = ({ otherInsurance }: Draft) => otherInsurance?.existingInsurance === true;

/**
 * The flow, in order. This table is the only list of screens: the router, the sidebar, the progress bar, the titles,
 * the guard and docs/flow.md all read it.
 */
// prettier-ignore
export const screens = [
  { id: 'find-job',                 step: 1, access: 'public',                    path: '/',
    title: 'Wat is je beroep?', asks: ['job', 'insurer.dateOfBirth'] },
  { id: 'financial-situation',      step: 1, access: 'public',                    path: '/vertel-ons-je-wensen/wat-zijn-je-maandlasten',
    title: 'Wat zijn je maandlasten?', asks: ['sumAssured'], changes: true },
  { id: 'claim-duration',           step: 1, access: 'public',                    path: '/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering',
    title: 'Hoe lang wil je een uitkering?', asks: ['claimDurationDisability'], changes: true },
  { id: 'waiting-period',           step: 1, access: 'public',                    path: '/vertel-ons-je-wensen/hoe-lang-kun-je-zonder-uitkering',
    title: 'Hoe lang kun je zonder uitkering?', asks: ['waitingPeriod'], changes: true },
  { id: 'psychological-complaints', step: 1, access: 'public',                    path: '/vertel-ons-je-wensen/psychische-klachten-meeverzekeren',
    title: 'Psychische klachten meeverzekeren?', asks: ['mentalIllnessIncluded'], changes: true },
  { id: 'indexing',                 step: 1, access: 'public',                    path: '/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd',
    title: 'Wil je dat de AOV wordt geïndexeerd?', asks: ['indexation'], changes: true },
  { id: 'overview-configurator',    step: 2, access: 'token', needs: 'before',    path: '/bekijk-je-premie/overzicht',
    title: 'Dit is je premie', asks: [], changes: true },
  { id: 'average-year-income',      step: 3, access: 'token', needs: 'before',    path: '/bekijk-je-premie/jaarinkomen',
    title: 'Wat is je gemiddelde jaarinkomen?', asks: ['averageYearIncome'], changes: true, when: aboveProofThreshold },
  { id: 'tax-deductible',           step: 3, access: 'token', needs: 'wishes',    path: '/bekijk-je-premie/belasting-aftrekbaar',
    title: 'Premie aftrekken', asks: ['deductPremiumFromTaxes'], byLink: true },
  { id: 'running-insurance',        step: 3, access: 'token', needs: 'before',    path: '/bekijk-je-premie/lopende-aov',
    title: 'Heb je al een AOV?', asks: ['otherInsurance.existingInsurance'] },
  { id: 'terminate-insurance',      step: 3, access: 'token', needs: 'before',    path: '/bekijk-je-premie/lopende-aov-opzeggen',
    title: 'Je andere AOV', asks: ['otherInsurance'], when: hasOtherInsurance },
  { id: 'personal-data',            step: 3, access: 'token', needs: 'before',    path: '/bekijk-je-premie/persoonlijke-gegevens',
    title: 'Persoonlijke gegevens', asks: ['insurer'], back: 'running-insurance' },
  { id: 'final-overview',           step: 3, access: 'token', needs: 'before',    path: '/bekijk-je-premie/vraag-je-verzekering-aan',
    title: 'Vraag je verzekering aan', asks: ['statements', 'acceptedTerms', 'iban'], changes: true },
  { id: 'knowledge-introduction',   step: 4, access: 'token', needs: 'before',    path: '/kennistoets/introductie',
    title: 'Kennistoets', asks: [] },
  { id: 'knowledge-questions',      step: 4, access: 'token', needs: 'before',    path: '/kennistoets/vragen',
    title: 'Kennistoets', asks: [] },
  { id: 'knowledge-result',         step: 4, access: 'token',                     path: '/kennistoets/uitslag',
    title: 'Uitslag van de kennistoets', asks: [] },
  { id: 'idin-verification',        step: 5, access: 'public',                    path: '/id-check/verificatie-van-je-gegevens',
    title: 'Verificatie van je gegevens', asks: [], byLink: true },
  { id: 'final-screen',             step: 6, access: 'token',                     path: '/geregeld',
    title: 'Geregeld!', asks: [], byLink: true },
  { id: 'fail-screen',              step: 6, access: 'token',                     path: '/gegevens-verstuurd',
    title: 'Gegevens verstuurd', asks: [], byLink: true },
  { id: 'payment-status',           step: 7, access: 'public',                    path: '/payment/status',
    title: 'Betaling', asks: [], byLink: true },
  { id: 'continue',                 step: 0, access: 'public',                    path: '/continue',
    title: 'Ga verder met je berekening', asks: [], byLink: true },
] as const satisfies readonly ScreenRow[];

type Screen = (typeof screens)[number];
export type ScreenId = Screen['id'];

/** The chapters of the sidebar; steps 4 to 7 share the last one. */
export const chapters = [
  'Vertel ons je wensen',
  'Bekijk je premie',
  'Vul je gegevens in',
  'Rond je aanvraag af',
] as const;
