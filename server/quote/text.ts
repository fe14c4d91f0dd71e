import { BENEFIT_THRESHOLD, FULL_BENEFIT_FROM } from '@vangnet/domain/product/constants';
import { PREMIUM_WAIVER } from '@vangnet/domain/product/text';

export const subject = (amount: string) => `Je offerte: ${amount} per maand`;
export const pdfName = 'Offerte Vangnet AOV.pdf';

export const mail = {
  title: 'Je offerte staat klaar',
  intro: 'Je hebt je premie berekend voor een AOV die je vaste lasten doorbetaalt. Hieronder zie je wat je koos.',
  goOn: 'Verder met je aanvraag',
  goOnNote: (days: number) =>
    `Je gaat verder waar je was. De link werkt ${days} dagen. De volledige offerte zit als pdf bij deze e-mail.`,
  next: 'Zo gaat het verder',
  steps: [
    'Je vult je gegevens aan.',
    'Je doet een korte kennistoets. Dat duurt ongeveer 3 minuten.',
    'Je betaalt eenmalig €\u00a00,01 via je bank en bevestigt wie je bent.',
  ],
  documents: 'De documenten bij deze verzekering',
  indication: 'De premie op je polis telt. Je krijgt deze e-mail omdat je om een offerte vroeg.',
};

export const price = {
  label: 'Je premie in het eerste jaar',
  unit: 'per maand',
  discount: (percentage: string) => `Inclusief ${percentage} korting`,
  afterwards: 'Vanaf jaar 2',
  perMonth: (amount: string) => `${amount} per maand`,
};

export const facts = {
  assessment: 'Beoordeling',
  age: 'Leeftijd bij de start',
  years: (age: number) => `${age} jaar`,
  threshold: 'Uitkering vanaf',
  thresholdValue: `${BENEFIT_THRESHOLD}% arbeidsongeschikt`,
  startDate: 'Startdatum',
  /** An applicant on or after the start date gets a later one, and perhaps another premium. */
  validUntil: 'Deze offerte geldt tot',
  insuredUntil: 'Verzekerd tot',
  insuredUntilValue: (endAge: number) => `je ${endAge}e`,
  fee: 'Poliskosten',
  feeValue: (amount: string) => `${amount}, één keer`,
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
  number: 'Offertenummer',
  date: 'Datum',
  tariff: 'Tarief',
  indication: 'De premie op je polis telt.',
  cover: 'Dit verzeker je',
  basis: 'Dit weten we van je',
  benefit: `Bij ${FULL_BENEFIT_FROM}% of meer arbeidsongeschiktheid krijg je het hele bedrag. Tussen ${BENEFIT_THRESHOLD}% en ${FULL_BENEFIT_FROM}% een deel.`,
  course: 'Zo verloopt je premie',
  courseOf: (first: string, highest: string, year: number, last: string) =>
    `Staafdiagram van de premie per maand: ${first} in jaar 1, het hoogst in jaar ${year} met ${highest}, ${last} in het laatste jaar.`,
  year: (year: number) => `Jaar ${year}`,
  firstYear: (percentage: string) => `Jaar 1, met ${percentage} korting`,
  perMonth: 'Bedragen zijn per maand.',
  seeAll: 'Alle jaren staan op de laatste pagina. Bedragen zijn per maand.',
  goodToKnow: 'Goed om te weten',
  thinkItOver: (days: string) => `${days} bedenktijd vanaf je polis.`,
  goodToKnowText: 'Na 1 jaar opzegbaar. Bij een volledige uitkering betaal je geen premie.',
  costs: 'Kosten bij de start',
  costsText: (amount: string) => `Je betaalt één keer ${amount} poliskosten, samen met je eerste premie.`,
  documents: (links: string) => `Lees ook de documenten: ${links}.`,
  goOn: (url: string, days: number) =>
    `Wil je verder? [Ga verder met je aanvraag](${url}). De link werkt ${days} dagen. Vragen? Bel {{phone}} of mail naar [{{mail}}](mailto:{{mail}}).`,
  allYears: 'Je premie per jaar',
  waiver: PREMIUM_WAIVER,
  years: (first: number, last: number) => `Jaar ${first} tot en met ${last}`,
  columns: { year: 'Jaar', age: 'Leeftijd', amount: 'Premie per maand' },
};
