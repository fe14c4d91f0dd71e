import { formatPercentage } from '../product/figure-words.ts';
import { waitingPeriods } from '../product/choice-text.ts';
import type { ClaimDuration, WaitingPeriod } from '../product/choices.ts';
import type { ExplanationCode } from '../product/explanation.ts';
import { formatWholeEuro, type Cents } from '../values/money.ts';

/** Subjects of the lines of a receipt. */
type ExplainedCover = {
  readonly sumAssured: Cents;
  readonly endAge: number;
  readonly classNr: number;
  readonly startAge: number;
  readonly claimDuration: ClaimDuration;
  readonly waitingPeriod: WaitingPeriod;
};

/** Reductions that a tariff grants everybody, as fractions. */
type Percentages = { readonly indexPerYear: number; readonly figures: { readonly firstYearDiscount: number } };

type LineText = { readonly label: string; readonly sentence: string };

const durations: Record<ClaimDuration, (endAge: number) => string> = {
  YEARS_2: () => 'Uitkering van maximaal 2 jaar',
  YEARS_5: () => 'Uitkering van maximaal 5 jaar',
  INSURANCE_END_DATE: (endAge) => `Uitkering tot je ${endAge}e`,
};

type LineTexts = Record<ExplanationCode, (cover: ExplainedCover) => LineText>;

/** Label and sentence of every line of a receipt. */
export const explanationTexts = ({ indexPerYear, figures }: Percentages): LineTexts => ({
  basis: ({ sumAssured, endAge }) => ({
    label: 'Basis',
    sentence: `De prijs van ${formatWholeEuro(sumAssured)} per maand tot je ${endAge}e, voor iemand van 18 met licht werk, 30 dagen wachttijd en 2 jaar uitkering.`,
  }),
  occupation: ({ classNr }) => ({
    label: `Je beroep, klasse ${classNr}`,
    sentence: 'In jouw beroep vallen mensen vaker of langer uit dan bij licht werk.',
  }),
  age: ({ startAge }) => ({
    label: `Je leeftijd, ${startAge} jaar`,
    sentence: 'Ben je ouder, dan is de kans groter dat je lang niet kunt werken.',
  }),
  claimDuration: ({ claimDuration, endAge }) => ({
    label: durations[claimDuration](endAge),
    sentence: 'Je kunt langer dan 2 jaar een uitkering krijgen.',
  }),
  waitingPeriod: ({ waitingPeriod }) => ({
    label: `Wachttijd van ${waitingPeriods[waitingPeriod]}`,
    sentence: 'Je wacht langer dan 30 dagen op je uitkering, dus betaal je minder.',
  }),
  mentalCover: () => ({
    label: 'Psychische klachten',
    sentence: 'Ook met bijvoorbeeld een burn-out krijg je een uitkering.',
  }),
  fixedCosts: () => ({
    label: 'Vaste kosten',
    sentence: 'Voor de administratie betaalt iedereen hetzelfde bedrag.',
  }),
  indexation: () => ({
    label: `Indexatie van ${formatPercentage(indexPerYear)} per jaar`,
    sentence: 'Je verzekerd bedrag en je uitkering groeien elk jaar mee.',
  }),
  discount: () => ({
    label: `Korting van ${formatPercentage(figures.firstYearDiscount)}`,
    sentence: 'Deze korting krijg je alleen in het eerste jaar.',
  }),
});
