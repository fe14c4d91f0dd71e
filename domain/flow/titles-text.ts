import type { ScreenId } from './screens.ts';

/** The title of every screen, in the document and in the gallery. */
export const titles: Readonly<Record<ScreenId, string>> = {
  'find-job': 'Wat is je beroep?',
  'financial-situation': 'Wat zijn je maandlasten?',
  'claim-duration': 'Hoe lang wil je een uitkering?',
  'waiting-period': 'Hoe lang kun je zonder uitkering?',
  'psychological-complaints': 'Psychische klachten meeverzekeren?',
  indexing: 'Wil je dat de AOV wordt geïndexeerd?',
  'overview-configurator': 'Dit is je premie',
  'average-year-income': 'Wat is je gemiddelde jaarinkomen?',
  'tax-deductible': 'Premie aftrekken',
  'running-insurance': 'Heb je al een AOV?',
  'terminate-insurance': 'Je andere AOV',
  'personal-data': 'Persoonlijke gegevens',
  'final-overview': 'Vraag je verzekering aan',
  'knowledge-introduction': 'Kennistoets',
  'knowledge-questions': 'Kennistoets',
  'knowledge-result': 'Uitslag van de kennistoets',
  'idin-verification': 'Verificatie van je gegevens',
  'final-screen': 'Geregeld!',
  'fail-screen': 'Gegevens verstuurd',
  'payment-status': 'Betaling',
  continue: 'Ga verder met je berekening',
};

/** The title of a page outside the flow, while it has no other. */
export const outside = 'Verzekeringsaanvraag';
