import type { ClaimAssessment, ClaimDuration, Indexation, WaitingPeriod } from './choices.ts';
import type { CoverAnswers } from './cover.ts';

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

/** The meaning of each choice. */
export const meanings = {
  sumAssured:
    'Dit bedrag krijg je elke maand als je helemaal niet kunt werken. Het is niet meer dan je vaste maandlasten plus {LIVING_COSTS}. Boven {proofAbove} mag het niet hoger zijn dan {INSURABLE_INCOME}% van je gemiddelde bruto maandinkomen.',
  claimDurationDisability:
    'Zo lang betalen we hoogstens, elke keer dat je niet kunt werken: 2 jaar, 5 jaar of tot de leeftijd waarop je verzekering stopt.',
  waitingPeriod:
    'De eerste periode betaal je zelf je lasten. Daarna start de uitkering. Een langere wachttijd geeft een lagere premie.',
  mentalIllnessIncluded: 'Klachten zoals een burn-out of een depressie zijn alleen verzekerd als je dat kiest.',
  indexation: 'Met indexatie stijgen je verzekerde bedrag, je uitkering en je premie elk jaar 2%.',
} as const satisfies OfChoices;

/** Values. */
export const waitingPeriods: Record<WaitingPeriod, string> = {
  DAYS_30: '30 dagen',
  DAYS_90: '90 dagen',
  DAYS_180: '180 dagen',
  DAYS_365: '1 jaar',
  DAYS_730: '2 jaar',
};

/** `endAge` is the age, in completed years, at which the cover of the occupation ends. */
export const claimDurations = {
  YEARS_2: '2 jaar',
  YEARS_5: '5 jaar',
  INSURANCE_END_DATE: 'Tot je {endAge}e',
} as const satisfies Record<ClaimDuration, string>;

export const assessments: Record<ClaimAssessment, string> = {
  OWN_LABOUR: 'Voor je eigen beroep',
  FITTING_LABOUR: 'Voor passend werk',
  ACCEPTABLE_LABOUR: 'Voor algemeen geaccepteerd werk',
};

export const indexations: Record<Indexation, string> = {
  CLAIM_AND_POLICY: '2% per jaar',
  NO_INDEXATION: 'Geen indexatie',
};

export const mentalCover = { covered: 'Verzekerd', notCovered: 'Niet verzekerd' };
