import type { Draft } from '../application/draft.ts';
import type { ProductFigures } from '../product/figures.ts';
import { needsIncomeProof } from '../product/income.ts';

/** One row of the flow. The web has a screen for every row, or it does not compile. */
export type ScreenRow = {
  readonly id: string;
  readonly path: string;
  /** Part of the route name; the sidebar's chapters follow from it (steps 4 to 7 are one chapter, step 0 is outside them). */
  readonly step: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** `public` screens are prerendered; `token` screens need a saved application. */
  readonly access: 'public' | 'token';
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
 * The flow, in order. This table is the only list of screens: the router, the sidebar, the progress bar, the titles, the guard
 * and docs/flow.md all read it; what each asks stands in screen-asking.ts.
 */
// prettier-ignore
export const screens = [
  { id: 'find-job',                 step: 1, access: 'public',                    path: '/' },
  { id: 'financial-situation',      step: 1, access: 'public',                    path: '/vertel-ons-je-wensen/wat-zijn-je-maandlasten', changes: true },
  { id: 'claim-duration',           step: 1, access: 'public',                    path: '/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering', changes: true },
  { id: 'waiting-period',           step: 1, access: 'public',                    path: '/vertel-ons-je-wensen/hoe-lang-kun-je-zonder-uitkering', changes: true },
  { id: 'psychological-complaints', step: 1, access: 'public',                    path: '/vertel-ons-je-wensen/psychische-klachten-meeverzekeren', changes: true },
  { id: 'indexing',                 step: 1, access: 'public',                    path: '/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd', changes: true },
  { id: 'overview-configurator',    step: 2, access: 'token', needs: 'before',    path: '/bekijk-je-premie/overzicht', changes: true },
  { id: 'average-year-income',      step: 3, access: 'token', needs: 'before',    path: '/bekijk-je-premie/jaarinkomen', changes: true, when: aboveProofThreshold },
  { id: 'tax-deductible',           step: 3, access: 'token', needs: 'wishes',    path: '/bekijk-je-premie/belasting-aftrekbaar', byLink: true },
  { id: 'running-insurance',        step: 3, access: 'token', needs: 'before',    path: '/bekijk-je-premie/lopende-aov' },
  { id: 'terminate-insurance',      step: 3, access: 'token', needs: 'before',    path: '/bekijk-je-premie/lopende-aov-opzeggen', when: hasOtherInsurance },
  { id: 'personal-data',            step: 3, access: 'token', needs: 'before',    path: '/bekijk-je-premie/persoonlijke-gegevens', back: 'running-insurance' },
  { id: 'final-overview',           step: 3, access: 'token', needs: 'before',    path: '/bekijk-je-premie/vraag-je-verzekering-aan', changes: true },
  { id: 'knowledge-introduction',   step: 4, access: 'token', needs: 'before',    path: '/kennistoets/introductie' },
  { id: 'knowledge-questions',      step: 4, access: 'token', needs: 'before',    path: '/kennistoets/vragen' },
  { id: 'knowledge-result',         step: 4, access: 'token',                     path: '/kennistoets/uitslag' },
  { id: 'idin-verification',        step: 5, access: 'public',                    path: '/id-check/verificatie-van-je-gegevens', byLink: true },
  { id: 'final-screen',             step: 6, access: 'token',                     path: '/geregeld', byLink: true },
  { id: 'fail-screen',              step: 6, access: 'token',                     path: '/gegevens-verstuurd', byLink: true },
  { id: 'payment-status',           step: 7, access: 'public',                    path: '/payment/status', byLink: true },
  { id: 'continue',                 step: 0, access: 'public',                    path: '/continue', byLink: true },
] as const satisfies readonly ScreenRow[];

type Screen = (typeof screens)[number];
export type ScreenId = Screen['id'];
