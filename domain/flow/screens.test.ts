import { expect, test } from 'vitest';
import { routeName } from './navigation.ts';
import { screens } from './screens.ts';

test('the screens are the 21 of the specification, in its order', () => {
  expect(screens.map(({ id, path, access }) => [routeName(id), path, access])).toEqual([
    ['step-1/find-job', '/', 'public'],
    ['step-1/financial-situation', '/vertel-ons-je-wensen/wat-zijn-je-maandlasten', 'public'],
    ['step-1/claim-duration', '/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering', 'public'],
    ['step-1/waiting-period', '/vertel-ons-je-wensen/hoe-lang-kun-je-zonder-uitkering', 'public'],
    ['step-1/psychological-complaints', '/vertel-ons-je-wensen/psychische-klachten-meeverzekeren', 'public'],
    ['step-1/indexing', '/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd', 'public'],
    ['step-2/overview-configurator', '/bekijk-je-premie/overzicht', 'token'],
    ['step-3/average-year-income', '/bekijk-je-premie/jaarinkomen', 'token'],
    ['step-3/tax-deductible', '/bekijk-je-premie/belasting-aftrekbaar', 'token'],
    ['step-3/running-insurance', '/bekijk-je-premie/lopende-aov', 'token'],
    ['step-3/terminate-insurance', '/bekijk-je-premie/lopende-aov-opzeggen', 'token'],
    ['step-3/personal-data', '/bekijk-je-premie/persoonlijke-gegevens', 'token'],
    ['step-3/final-overview', '/bekijk-je-premie/vraag-je-verzekering-aan', 'token'],
    ['step-4/knowledge-introduction', '/kennistoets/introductie', 'token'],
    ['step-4/knowledge-questions', '/kennistoets/vragen', 'token'],
    ['step-4/knowledge-result', '/kennistoets/uitslag', 'token'],
    ['step-5/idin-verification', '/id-check/verificatie-van-je-gegevens', 'public'],
    ['step-6/final-screen', '/geregeld', 'token'],
    ['step-6/fail-screen', '/gegevens-verstuurd', 'token'],
    ['step-7/payment-status', '/payment/status', 'public'],
    ['continue', '/continue', 'public'],
  ]);
});
