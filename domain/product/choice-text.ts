import { formatWholeEuro, type Cents } from '../values/money.ts';
import type { ClaimAssessment, ClaimDuration, Indexation, WaitingPeriod } from './choices.ts';
import { INSURABLE_INCOME } from './constants.ts';
import type { CoverAnswers } from './cover.ts';
import type { ExplanationCode } from './explanation.ts';
import { formatPercentage, type FigureWords } from './figure-words.ts';
import { LIVING_COSTS } from './monthly-costs.ts';

/** The words for the cover on screens, in mails and on the receipt. */
type OfChoices = Readonly<Record<keyof CoverAnswers, string>>;

/** The name of each choice, in the order of the questions. */
export const labels: OfChoices = {
  sumAssured: 'Verzekerd bedrag',
  claimDurationDisability: 'Uitkeringsduur',
  waitingPeriod: 'Wachttijd',
  mentalIllnessIncluded: 'Psychische klachten',
  indexation: 'Indexatie',
};

/** Completes "Wijzig" for a screen reader. */
export const changes: OfChoices = {
  sumAssured: 'je verzekerde bedrag',
  claimDurationDisability: 'je uitkeringsduur',
  waitingPeriod: 'je wachttijd',
  mentalIllnessIncluded: 'of je psychische klachten meeverzekert',
  indexation: 'of we elk jaar indexeren',
};

/** What each choice means. */
export const meanings = ({ proofAbove }: FigureWords): OfChoices => ({
  sumAssured: `Dit bedrag krijg je elke maand als je helemaal niet kunt werken. Het is niet meer dan je vaste maandlasten plus ${formatWholeEuro(LIVING_COSTS)}. Boven ${proofAbove} mag het niet hoger zijn dan ${INSURABLE_INCOME}% van je gemiddelde bruto maandinkomen.`,
  claimDurationDisability:
    'Zo lang betalen we hoogstens, elke keer dat je niet kunt werken: 2 jaar, 5 jaar of tot de leeftijd waarop je verzekering stopt.',
  waitingPeriod:
    'De eerste periode betaal je zelf je lasten. Daarna start de uitkering. Een langere wachttijd geeft een lagere premie.',
  mentalIllnessIncluded: 'Klachten zoals een burn-out of een depressie zijn alleen verzekerd als je dat kiest.',
  indexation: 'Met indexatie stijgen je verzekerde bedrag, je uitkering en je premie elk jaar 2%.',
});

/** Values. */
export const waitingPeriods: Record<WaitingPeriod, string> = {
  DAYS_30: '30 dagen',
  DAYS_90: '90 dagen',
  DAYS_180: '180 dagen',
  DAYS_365: '1 jaar',
  DAYS_730: '2 jaar',
};

/** `endAge` is the age, in completed years, at which the cover of the occupation ends. */
export const claimDurations = (endAge: number): Record<ClaimDuration, string> => ({
  YEARS_2: '2 jaar',
  YEARS_5: '5 jaar',
  INSURANCE_END_DATE: `Tot je ${endAge}e`,
});

export const assessments: Record<ClaimAssessment, string> = {
  OWN_LABOUR: 'Voor je eigen beroep',
  FITTING_LABOUR: 'Voor passend werk',
  ACCEPTABLE_LABOUR: 'Voor algemeen geaccepteerd werk',
};

export const indexations: Record<Indexation, string> = {
  CLAIM_AND_POLICY: '2% per jaar',
  NO_INDEXATION: 'Geen indexatie',
};

export const mentalCover = (isIncluded: boolean) => (isIncluded ? 'Verzekerd' : 'Niet verzekerd');

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
