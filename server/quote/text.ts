import type { ClaimAssessment, ClaimDuration } from '@vangnet/domain/product/choices';
import { claimDurations } from '@vangnet/domain/product/choice-words';
import { BENEFIT_THRESHOLD, FULL_BENEFIT_FROM } from '@vangnet/domain/product/constants';
import { PREMIUM_WAIVER } from '@vangnet/domain/product/text';

export const subject = (amount: string) => `Je offerte: ${amount} per maand`;
export const pdfName = (brand: string) => `Offerte ${brand} AOV.pdf`;

const INDICATION = 'Dit is een berekening. Op je polis staat de premie die je echt betaalt.';

export const mail = {
  title: 'Je offerte staat klaar',
  goOn: 'Verder met je aanvraag',
  discount: (percentage: string) => `In jaar 1 krijg je ${percentage} korting. Die is er al af.`,
  fee: (amount: string) => `Bij je eerste premie betaal je één keer ${amount} poliskosten.`,
  link: (days: number) => `De link werkt ${days} dagen.`,
  attached: `De hele offerte zit als pdf bij deze e-mail. ${INDICATION}`,
  documents: 'De documenten',
  why: 'Je krijgt deze e-mail omdat je om een offerte vroeg.',
};

export const price = {
  label: 'Je premie in het eerste jaar',
  unit: 'per maand',
  discount: (percentage: string) => `Inclusief ${percentage} korting`,
  perMonth: (amount: string) => `${amount} per maand`,
};

export const course = {
  title: 'Zo verloopt je premie',
  /** Stands before the number of a year, and on the same line. */
  numbered: 'jaar',
  year: (year: number) => `Jaar ${year}`,
  highest: (year: number) => `Hoogste, jaar\u00a0${year}`,
};

export const benefit = {
  title: 'Dit krijg je ervoor',
  question: {
    OWN_LABOUR: (occupation) => `Kun je niet werken als ${occupation}?`,
    FITTING_LABOUR: (occupation) => `Kun je niet werken als ${occupation}, en ook niet in ander werk dat bij je past?`,
    ACCEPTABLE_LABOUR: (occupation) => `Kun je niet werken als ${occupation}, en ook niet in ander werk?`,
  } satisfies Record<ClaimAssessment, (occupation: string) => string>,
  pays: (waiting: string, amount: string, duration: string) =>
    `Na **${waiting}** krijg je **${amount}** per maand, ${duration}.`,
  duration: (endAge: number): Record<ClaimDuration, string> => {
    const { YEARS_2, YEARS_5, INSURANCE_END_DATE } = claimDurations(endAge);
    return {
      YEARS_2: `hoogstens **${YEARS_2}**`,
      YEARS_5: `hoogstens **${YEARS_5}**`,
      INSURANCE_END_DATE: `**${INSURANCE_END_DATE.toLowerCase()}**`,
    };
  },
  mentalCover: (isIncluded: boolean) => `Psychische klachten zijn ${isIncluded ? '' : 'niet '}verzekerd.`,
  indexed: 'Het bedrag stijgt elk jaar 2%.',
};

export const holds = { title: 'Zo lang geldt dit' };

export const facts = {
  assessment: 'Beoordeling',
  age: 'Leeftijd bij de start',
  years: (age: number) => `${age} jaar`,
  threshold: 'Uitkering vanaf',
  thresholdValue: `${BENEFIT_THRESHOLD}% arbeidsongeschikt`,
  startDate: 'Startdatum',
  insuredUntil: 'Verzekerd tot',
  insuredUntilValue: (endAge: number) => `je ${endAge}e`,
  fee: 'Poliskosten',
  feeValue: (amount: string) => `${amount}, één keer`,
  tariff: 'Tarief',
};

export const receipt = {
  title: 'Zo is je premie opgebouwd',
  caption: 'Je premie per maand in het eerste jaar',
  total: 'Je premie per maand',
  totalSentence: 'Dit betaal je per maand in het eerste jaar.',
  columns: { part: 'Onderdeel', sentence: 'Uitleg', amount: 'Per maand' },
};

export const risk = {
  title: 'Hoe groot is de kans?',
  people: (count: number) => `Honderd figuren. Er zijn er ${count} gekleurd.`,
  pension: 'Tot je AOW',
  starts: (age: string) => `AOW: ${age}`,
};

export const pdf = {
  title: 'Offerte voor je AOV',
  subtitle: 'Verzekering van je vaste maandlasten',
  reference: 'Kenmerk',
  date: 'Datum',
  indication: INDICATION,
  cover: 'Dit verzeker je',
  basis: 'Dit weten we van je',
  benefit: `Bij ${FULL_BENEFIT_FROM}% of meer arbeidsongeschiktheid krijg je het hele bedrag. Tussen ${BENEFIT_THRESHOLD}% en ${FULL_BENEFIT_FROM}% een deel.`,
  firstYear: (percentage: string) => `Jaar 1, met ${percentage} korting`,
  perMonth: 'Bedragen zijn per maand.',
  seeAll: 'Per maand. Alle jaren staan achterin.',
  goodToKnow: 'Goed om te weten',
  thinkItOver: (days: string) => `${days} bedenktijd vanaf je polis.`,
  goodToKnowText: 'Na 1 jaar opzegbaar. Bij een volledige uitkering betaal je geen premie.',
  costs: (amount: string) => `Poliskosten: één keer ${amount}.`,
  documents: (links: string) => `Lees ook de documenten: ${links}.`,
  goOn: (url: string, days: number) =>
    `Wil je verder? [Ga verder met je aanvraag](${url}). De link werkt ${days} dagen.`,
  allYears: 'Je premie per jaar',
  waiver: PREMIUM_WAIVER,
  years: (first: number, last: number) => `Jaar ${first} tot en met ${last}`,
  columns: { year: 'Jaar', age: 'Leeftijd', amount: 'Premie per maand' },
};
