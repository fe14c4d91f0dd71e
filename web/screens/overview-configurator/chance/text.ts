import { inHundred } from '@vangnet/domain/product/risk-words';

export const text = {
  heading: 'Hoe groot is de kans?',
  people: 'Gevuld: krijgt minstens één keer een uitkering. Leeg: nooit.',
  months: 'Gevuld: jouw keuze betaalt. Leeg: je leeft van eigen geld.',
  lasting: 'Hoe lang duurt het?',
  lastingOf: 'Van elke 100 keer dat zij 30 dagen of langer niet kunnen werken, duurt het:',
  longer: (years: number) => `langer dan ${years} jaar`,
  times: (share: number) => `${inHundred(share)} keer`,
};
