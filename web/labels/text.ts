import { claimDurations as durations } from '@vangnet/domain/product/choice-words';
import type { ClaimDuration } from '@vangnet/domain/product/choices';

/** Labels to choose from. `endAge` is the age, in completed years, at which the cover of the occupation ends. */
export const claimDurations = (endAge: number | undefined): Record<ClaimDuration, string> => ({
  ...durations(endAge ?? 0),
  INSURANCE_END_DATE: endAge === undefined ? 'Tot het einde van de verzekering' : `Tot mijn ${endAge}e`,
});

export const yesOrNo = { no: 'Nee, liever niet', yes: 'Ja, dat wil ik' };

/** The words for what an option does to the premium. */
export const prices = {
  more: (amount: string) => `${amount} meer`,
  less: (amount: string) => `${amount} minder`,
  same: 'evenveel',
  unknown: '–',
  notKnown: 'niet bekend',
  chosen: 'jouw keuze',
  inOption: (label: string, amount: string, difference: string) => `${label}: ${amount} per maand (${difference})`,
  ownMoney: (amount: string) => `eigen geld ${amount}`,
  /** On two lines above the prices of options. */
  what: ['Premie per maand,', 'eerste jaar'],
  footnote: (discount: string) =>
    `De ${discount} korting is er al af. Dit is een berekening: op je polis staat de premie die je echt betaalt.`,
  running: 'Je premie per maand, eerste jaar',
};

export const risk = { source: 'Waar komen deze cijfers vandaan?' };

/** Says what remains of the premium after tax, by a rate that is a mean over what is deducted. */
export const net = {
  after: 'Trek je de premie af, dan betaal je ongeveer',
  perMonth: 'netto per maand.',
  by: (year: number, rate: string) => `Gerekend met een belastingtarief van ${rate} in ${year}.`,
  how: 'Hoe rekenen we dit?',
};

export const soFar = {
  heading: 'Jouw keuzes tot nu toe',
};

export const policy = {
  heading: 'Jouw verzekering',
  premium: 'Premie per maand, jaar 1',
  month: 'per maand',
  benefit: 'Uitkering',
  after: (duration: string, waiting: string) => `${duration}, na ${waiting}`,
  safety: 'We sturen je gegevens beveiligd. We gebruiken ze alleen voor deze aanvraag.',
};

/** The general sentences for a failure, and the button to try again. */
export const general = {
  failed: 'Er is iets misgegaan, probeer het later opnieuw.',
  saveFailed:
    'Er is een fout opgetreden bij het opslaan van je gegevens. Controleer je internetverbinding en probeer het opnieuw.',
  retry: 'Opnieuw proberen',
};
