import type { ClaimDuration } from './choices.ts';
import type { ExplanationCode } from './explanation.ts';

/** The label of the line for the length of a benefit. */
export const durations = {
  YEARS_2: 'Uitkering van maximaal 2 jaar',
  YEARS_5: 'Uitkering van maximaal 5 jaar',
  INSURANCE_END_DATE: 'Uitkering tot je {endAge}e',
} as const satisfies Record<ClaimDuration, string>;

/** Label and sentence of every line of a receipt; the label of `claimDuration` stands above. */
export const explanations = {
  basis: {
    label: 'Basis',
    sentence:
      'De prijs van {sumAssured} per maand tot je {endAge}e, voor iemand van 18 met licht werk, 30 dagen wachttijd en 2 jaar uitkering.',
  },
  occupation: {
    label: 'Je beroep, klasse {classNr}',
    sentence: 'In jouw beroep vallen mensen vaker of langer uit dan bij licht werk.',
  },
  age: {
    label: 'Je leeftijd, {startAge} jaar',
    sentence: 'Ben je ouder, dan is de kans groter dat je lang niet kunt werken.',
  },
  claimDuration: { sentence: 'Je kunt langer dan 2 jaar een uitkering krijgen.' },
  waitingPeriod: {
    label: 'Wachttijd van {waitingPeriod}',
    sentence: 'Je wacht langer dan 30 dagen op je uitkering, dus betaal je minder.',
  },
  mentalCover: {
    label: 'Psychische klachten',
    sentence: 'Ook met bijvoorbeeld een burn-out krijg je een uitkering.',
  },
  fixedCosts: { label: 'Vaste kosten', sentence: 'Voor de administratie betaalt iedereen hetzelfde bedrag.' },
  indexation: {
    label: 'Indexatie van {indexPerYear} per jaar',
    sentence: 'Je verzekerd bedrag en je uitkering groeien elk jaar mee.',
  },
  discount: {
    label: 'Korting van {firstYearDiscount}',
    sentence: 'Deze korting krijg je alleen in het eerste jaar.',
  },
} as const satisfies Record<ExplanationCode, { label?: string; sentence: string }>;
