export const subject = 'Je offerte: {amount} per maand';
export const pdfName = 'Offerte {brand} AOV.pdf';

export const INDICATION = 'Dit is een berekening. Op je polis staat de premie die je echt betaalt.';

export const mail = {
  title: 'Je offerte staat klaar',
  goOn: 'Verder met je aanvraag',
  discount: 'In jaar 1 krijg je {percentage} korting. Die is er al af.',
  fee: 'Bij je eerste premie betaal je één keer {amount} poliskosten.',
  link: 'De link werkt {days} dagen.',
  attached: 'De hele offerte zit als pdf bij deze e-mail. {INDICATION}',
  documents: 'De documenten',
  why: 'Je krijgt deze e-mail omdat je om een offerte vroeg.',
} as const;

export const price = {
  label: 'Je premie in het eerste jaar',
  unit: 'per maand',
  discount: 'Inclusief {percentage} korting',
  perMonth: '{amount} per maand',
} as const;

export const course = {
  title: 'Zo verloopt je premie',
  /** Stands before the number of a year, and on the same line. */
  numbered: 'jaar',
  year: 'Jaar {year}',
  highest: 'Hoogste, jaar\u00a0{year}',
} as const;

export const benefit = {
  title: 'Dit krijg je ervoor',
  question: {
    OWN_LABOUR: 'Kun je niet werken als {occupation}?',
    FITTING_LABOUR: 'Kun je niet werken als {occupation}, en ook niet in ander werk dat bij je past?',
    ACCEPTABLE_LABOUR: 'Kun je niet werken als {occupation}, en ook niet in ander werk?',
  },
  pays: 'Na **{waiting}** krijg je **{amount}** per maand, {duration}.',
  duration: { YEARS_2: 'hoogstens **{YEARS_2}**', YEARS_5: 'hoogstens **{YEARS_5}**' },
  /** `isIncluded` is empty, or the next one. */
  mentalCover: 'Psychische klachten zijn {isIncluded}verzekerd.',
  not: 'niet ',
  indexed: 'Het bedrag stijgt elk jaar 2%.',
} as const;

export const holds = { title: 'Zo lang geldt dit' };

export const facts = {
  assessment: 'Beoordeling',
  age: 'Leeftijd bij de start',
  years: '{age} jaar',
  threshold: 'Uitkering vanaf',
  thresholdValue: '{BENEFIT_THRESHOLD}% arbeidsongeschikt',
  startDate: 'Startdatum',
  insuredUntil: 'Verzekerd tot',
  insuredUntilValue: 'je {endAge}e',
  fee: 'Poliskosten',
  feeValue: '{amount}, één keer',
  tariff: 'Tarief',
} as const;

export const receipt = {
  title: 'Zo is je premie opgebouwd',
  caption: 'Je premie per maand in het eerste jaar',
  total: 'Je premie per maand',
  totalSentence: 'Dit betaal je per maand in het eerste jaar.',
  columns: { part: 'Onderdeel', sentence: 'Uitleg', amount: 'Per maand' },
} as const;

export const risk = {
  title: 'Hoe groot is de kans?',
  people: 'Honderd figuren. Er zijn er {count} gekleurd.',
  pension: 'Tot je AOW',
  starts: 'AOW: {age}',
} as const;

export const pdf = {
  title: 'Offerte voor je AOV',
  subtitle: 'Verzekering van je vaste maandlasten',
  reference: 'Kenmerk',
  date: 'Datum',
  cover: 'Dit verzeker je',
  basis: 'Dit weten we van je',
  benefit:
    'Bij {FULL_BENEFIT_FROM}% of meer arbeidsongeschiktheid krijg je het hele bedrag. Tussen {BENEFIT_THRESHOLD}% en {FULL_BENEFIT_FROM}% een deel.',
  firstYear: 'Jaar 1, met {percentage} korting',
  perMonth: 'Bedragen zijn per maand.',
  seeAll: 'Per maand. Alle jaren staan achterin.',
  goodToKnow: 'Goed om te weten',
  thinkItOver: '{days} bedenktijd vanaf je polis.',
  goodToKnowText: 'Na 1 jaar opzegbaar. Bij een volledige uitkering betaal je geen premie.',
  costs: 'Poliskosten: één keer {amount}.',
  documents: 'Lees ook de documenten: {links}.',
  goOn: 'Wil je verder? [Ga verder met je aanvraag]({url}). De link werkt {days} dagen.',
  allYears: 'Je premie per jaar',
  years: 'Jaar {first} tot en met {last}',
  columns: { year: 'Jaar', age: 'Leeftijd', amount: 'Premie per maand' },
} as const;
