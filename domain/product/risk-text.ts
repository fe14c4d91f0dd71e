/**
 * The words for the risk on screens, in mails and in documents: natural frequencies of one group of 100, the same
 * words for good and bad news, no advice.
 */

export const lessThanOne = 'minder dan 1';
export const moreThan = 'meer dan {whole}';

/** `isOne`: one of the two words below, of which the first is for at most one of the hundred. */
export const chance =
  'Van 100 mensen met jouw beroep en leeftijd {isOne} er {number} vóór hun {endAge}e minstens één keer een uitkering uit deze verzekering.';
export const gets = { one: 'krijgt', many: 'krijgen' };

export const covered = 'Van elke 100 maanden dat zij niet kunnen werken, betaalt jouw keuze er {number}.';

export const optionsCover = 'Van elke 100 maanden dat mensen zoals jij niet kunnen werken, betaalt deze keuze er:';

export const pays = '{number} van de 100 maanden dat je niet kunt werken';
export const paysShort = '{number} van de 100 maanden';

/** @fixed */
export const noAdvice = 'Dit is geen advies.';

export const basis =
  'Berekend met ons tarief {tariffVersion}, voor mensen die de verzekering tot hun {endAge}e houden. Bij de maanden tellen alle oorzaken mee, vanaf dag 30 en vanaf {BENEFIT_THRESHOLD}% arbeidsongeschiktheid. Wat er met jou gebeurt, weten we niet. {noAdvice}';

export const assumptions = [
  'Ze komen uit ons tarief {tariffVersion}. Met dat tarief berekenen we ook je premie.',
  'We rekenen per groep beroepen met ongeveer hetzelfde risico.',
  'Niet kunnen werken betekent: minstens {BENEFIT_THRESHOLD}% arbeidsongeschikt, vanaf dag 30, door welke oorzaak ook.',
  'We rekenen met mensen die hun verzekering houden tot hun {endAge}e. Wat daarna gebeurt, telt niet mee.',
  'We tellen maanden en geen euro\u2019s. Een maand met een deel van de uitkering telt ook mee.',
  'De cijfers gaan over een groep. Jouw eigen kans kan groter of kleiner zijn.',
] as const;

/** The words of a picture of a rope: a net until the cover ends, none from there to the state pension. */
export const gap = {
  coverStops: '{endAge} jaar: verzekering stopt',
  /** `pensionAge`: "67 jaar en 3 maanden". */
  picture: 'Een net van {age} tot {endAge} jaar. Van {endAge} jaar tot {pensionAge} is er geen net.',
  notInsured: '{long} niet verzekerd',
} as const;

/** The end of the cover and the state pension; `isSettled` is one of the two lines below it. */
export const pension = {
  both: 'Deze verzekering stopt als je {endAge} wordt, en je AOW {isSettled} als je {pensionAge} bent.',
  begins: 'begint',
  beginsAtTheEarliest: 'begint op zijn vroegst',
  between: 'Daartussen krijg je geen uitkering, ook niet als je dan al ziek bent.',
  insured: 'Je bent dus verzekerd tot je AOW.',
  insuredThen: 'Met die leeftijd ben je verzekerd tot je AOW.',
  limit: 'Je koos een uitkering van maximaal {years} jaar.',
} as const;
