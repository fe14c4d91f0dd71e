import type { ClaimDuration } from '@vangnet/domain/product/choices';

const untilAge = (age: number | undefined) =>
  age === undefined ? 'Tot het einde van de verzekering' : `Tot mijn ${age}e`;

/** `endAge` is the age, in completed years, at which the cover of the occupation ends. */
export const claimDurations = (endAge: number | undefined): Record<ClaimDuration, string> => ({
  YEARS_2: '2 jaar',
  YEARS_5: '5 jaar',
  INSURANCE_END_DATE: untilAge(endAge),
});

/** What the choices are called, in lists of them. */
export const labels = {
  occupation: 'Beroep',
  dateOfBirth: 'Geboortedatum',
  sumAssured: 'Verzekerd bedrag',
  claimDuration: 'Uitkeringsduur',
  waitingPeriod: 'Wachttijd',
  mentalCover: 'Psychische klachten',
  indexation: 'Indexatie',
};

/** What a link "Wijzig" changes, for a screen reader. */
export const changes: Record<keyof typeof labels, string> = {
  occupation: 'je beroep',
  dateOfBirth: 'je geboortedatum',
  sumAssured: 'je verzekerde bedrag',
  claimDuration: 'je uitkeringsduur',
  waitingPeriod: 'je wachttijd',
  mentalCover: 'of je psychische klachten meeverzekert',
  indexation: 'of we elk jaar indexeren',
};

export const yesOrNo = { no: 'Nee, liever niet', yes: 'Ja, dat wil ik' };

/** The words for what an option does to the premium. */
export const prices = {
  more: (amount: string) => `${amount} meer`,
  less: (amount: string) => `${amount} minder`,
  same: 'evenveel',
  unknown: '–',
  notKnown: 'niet bekend',
  now: 'nu, per maand',
  perMonth: 'per maand',
  changePerMonth: (difference: string) => `${difference} per maand`,
  inOption: (label: string, amount: string, difference: string) => `${label}: ${amount} per maand (${difference})`,
  ownMoney: (amount: string) => `Eigen geld nodig: ${amount}`,
  footnote: (discount: string) => `Premies in het eerste jaar, met ${discount} korting. De premie op je polis telt.`,
  months: 'Het gaat om maanden dat mensen met jouw beroep en leeftijd niet kunnen werken.',
  running: 'Je premie nu, per maand',
};

export const risk = { source: 'Waar komen deze cijfers vandaan?' };

/** What remains of the premium after tax, by a rate that is a mean over what is deducted. */
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
  sumAssured: 'Verzekerd bedrag',
  perMonth: (amount: string) => `${amount} per maand`,
  benefit: 'Uitkering',
  after: (duration: string, waiting: string) => `${duration}, na ${waiting}`,
  safety: 'We sturen je gegevens beveiligd. We gebruiken ze alleen voor deze aanvraag.',
};

/** The general sentence for a failure, and the button to try again. */
export const general = {
  failed: 'Er is iets misgegaan, probeer het later opnieuw.',
  retry: 'Opnieuw proberen',
};
