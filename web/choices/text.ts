import type { ClaimDuration, WaitingPeriod } from '@vangnet/domain/product/choices';

/** How the choices are called, wherever they are shown. */
export const waitingPeriods: Record<WaitingPeriod, string> = {
  DAYS_30: '30 dagen',
  DAYS_90: '90 dagen',
  DAYS_180: '180 dagen',
  DAYS_365: '1 jaar',
  DAYS_730: '2 jaar',
};

const untilAge = (age: number | undefined) =>
  age === undefined ? 'Tot het einde van de verzekering' : `Tot mijn ${age}e`;

/** `endAge` is the age, in completed years, at which the cover of the occupation ends. */
export const claimDurations = (endAge: number | undefined): Record<ClaimDuration, string> => ({
  YEARS_2: '2 jaar',
  YEARS_5: '5 jaar',
  INSURANCE_END_DATE: untilAge(endAge),
});

export const yesOrNo = { no: 'Nee, liever niet', yes: 'Ja, dat wil ik' };

/** What an option does to the premium. */
export const prices = {
  more: (amount: string) => `${amount} meer`,
  less: (amount: string) => `${amount} minder`,
  same: 'evenveel',
  now: 'nu, per maand',
  perMonth: 'per maand',
  inOption: (label: string, difference: string) => `${label} (${difference})`,
  ownMoney: (amount: string) => `Zelf opvangen: ${amount}`,
  footnote: 'Premies zijn indicatief, in het eerste jaar, met 20% korting.',
  running: 'Je premie nu, per maand',
};

export const soFar = {
  heading: 'Jouw keuzes tot nu toe',
  occupation: ['Beroep', 'beroep'],
  dateOfBirth: ['Geboortedatum', 'geboortedatum'],
  sumAssured: ['Maandbedrag', 'maandbedrag'],
  claimDuration: ['Uitkeringsduur', 'uitkeringsduur'],
  waitingPeriod: ['Wachttijd', 'wachttijd'],
  mentalCover: ['Psychische klachten', 'psychische klachten'],
  covered: 'Meeverzekerd',
  notCovered: 'Niet verzekerd',
} as const;

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
