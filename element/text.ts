export type Choice = 'claimDuration' | 'waitingPeriod' | 'mentalIllnessIncluded';
export type Typed = 'occupation' | 'dateOfBirth' | 'sumAssured';

/** Everything that the element says in one language. */
export type Text = {
  readonly language: 'nl' | 'en';
  readonly labels: Readonly<Record<Typed | Choice, string>>;
  /** Under a text field: what to type. Said as a fault when something else was typed. */
  readonly hints: Readonly<Record<Typed, string>>;
  readonly choices: Readonly<Record<'INSURANCE_END_DATE' | 'true' | 'false', string>>;
  readonly days: string;
  readonly years: (count: number) => string;
  readonly none: string;
  readonly near: string;
  /** After the number of occupations. */
  readonly found: string;
  /** Before a synonym. */
  readonly also: string;
  /** After an amount, and with `than` before one. */
  readonly more: string;
  readonly less: string;
  readonly than: string;
  readonly title: string;
  readonly perMonth: string;
  readonly open: string;
  readonly later: (second: string, highest: string, year: number) => string;
  /** @param chance of a hundred people, @param share of a hundred months */
  readonly risk: (chance: string, share: string) => string;
  readonly binding: (until: string) => string;
  readonly goOn: string;
  readonly away: string;
  readonly link: string;
};

const nl: Text = {
  language: 'nl',
  labels: {
    occupation: 'Wat is je beroep?',
    dateOfBirth: 'Wat is je geboortedatum?',
    sumAssured: 'Bedrag dat je wilt verzekeren',
    claimDuration: 'Hoe lang wil je een uitkering?',
    waitingPeriod: 'Hoe lang kun je zonder uitkering?',
    mentalIllnessIncluded: 'Psychische klachten meeverzekeren?',
  },
  hints: {
    occupation: 'Typ minimaal 2 letters en kies uit de lijst.',
    dateOfBirth: 'Bijvoorbeeld 31-12-1985',
    sumAssured: 'In euro per maand, bijvoorbeeld 2.400',
  },
  choices: { INSURANCE_END_DATE: 'Tot de verzekering stopt', true: 'Ja, dat wil ik', false: 'Nee, liever niet' },
  days: 'dagen',
  years: (count) => `${count} jaar`,
  none: 'Geen beroep gevonden. Probeer een ander woord.',
  near: 'Geen beroep gevonden. Bedoel je dit?',
  found: 'gevonden',
  also: 'ook:',
  more: 'meer',
  less: 'minder',
  than: 'dan',
  title: 'Je premie in het eerste jaar',
  perMonth: 'per maand',
  open: 'Vul alles in. Dan zie je hier je premie.',
  later: (second, highest, year) => `Jaar 2: ${second}. Je hoogste premie: ${highest} in jaar ${year}.`,
  risk: (chance, share) =>
    `Van 100 mensen met jouw beroep en leeftijd krijgen er ${chance} minstens één keer een uitkering, en jouw keuze betaalt ${share} van de 100 maanden dat zij niet kunnen werken.`,
  binding: (until) => `Geldig tot en met ${until}. Op je polis staat de premie die je echt betaalt.`,
  goOn: 'Verder met deze premie',
  away: 'We kunnen je premie hier nu niet berekenen. Op onze pagina kan het wel:',
  link: 'Bereken je premie',
};

const en: Text = {
  language: 'en',
  labels: {
    occupation: 'Your occupation',
    dateOfBirth: 'Your date of birth',
    sumAssured: 'Amount to insure',
    claimDuration: 'How long the benefit lasts',
    waitingPeriod: 'How long you can do without',
    mentalIllnessIncluded: 'Mental health complaints',
  },
  hints: {
    occupation: 'Type at least 2 letters and choose from the list.',
    dateOfBirth: 'For example 31-12-1985',
    sumAssured: 'In euro per month, for example 2,400',
  },
  choices: { INSURANCE_END_DATE: 'Until the insurance ends', true: 'Insured', false: 'Not insured' },
  days: 'days',
  years: (count) => (count > 1 ? `${count} years` : '1 year'),
  none: 'No occupation found. Try another word.',
  near: 'No occupation found. Do you mean this?',
  found: 'found',
  also: 'also:',
  more: 'more',
  less: 'less',
  than: 'than',
  title: 'Your premium in the first year',
  perMonth: 'per month',
  open: 'Answer all to see your premium here.',
  later: (second, highest, year) => `Year 2: ${second}. Your highest premium: ${highest} in year ${year}.`,
  risk: (chance, share) =>
    `Of 100 people of your occupation and age ${chance} get a benefit at least once, and your choice pays ${share} of the 100 months that they cannot work.`,
  binding: (until) => `Valid through ${until}. Your policy states the premium that you pay.`,
  goOn: 'Continue with this premium',
  away: 'We cannot calculate your premium here now. On our page we can:',
  link: 'Calculate your premium',
};

/** The words for a language tag: English for en and en-GB, else Dutch. */
export const textFor = (language = ''): Text => (/^en\b/i.test(language) ? en : nl);
