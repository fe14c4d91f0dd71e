import { INSURABLE_INCOME } from '@vangnet/domain/product/constants';
import { LIVING_COSTS } from '@vangnet/domain/product/monthly-costs';
import type { FigureWords } from '@vangnet/domain/product/figure-words';
import { formatWholeEuro } from '@vangnet/domain/values/money';

export const text = {
  title: 'Wat zijn je maandlasten?',
  lead: 'Kies het bedrag dat je elke maand wilt ontvangen als je niet kunt werken.',
  sumAssured: 'Bedrag dat je wilt verzekeren',
  sumAssuredHint: ({ least, most }: FigureWords) => `Tussen ${least} en ${most} per maand.`,
  perMonth: 'per maand',
  showExample: 'Bekijk een rekenvoorbeeld',
  limitTitle: 'Hoeveel mag je verzekeren?',
  limitCosts: `Niet meer dan je vaste maandlasten plus ${formatWholeEuro(LIVING_COSTS)}. Je moet dit bedrag kunnen aantonen.`,
  limitIncome: ({ proofAbove }: FigureWords) =>
    `Boven de ${proofAbove} per maand kijken we ook naar je inkomen: het bedrag mag niet hoger zijn dan ${INSURABLE_INCOME}% van je gemiddelde bruto maandinkomen over de laatste drie kalenderjaren.`,
};

/** Why this visitor cannot go on, and whom to ask. */
export const refusals = {
  who: (occupation: string, age: number) => `${occupation}, ${age} jaar.`,
  change: 'Wijzig',
  changeOf: 'je beroep en geboortedatum',
  occupationTitle: 'Dit beroep kunnen we niet verzekeren',
  occupation:
    'Een AOV is niet mogelijk voor dit beroep. Dat zegt niets over jou. Doe je ander werk? Wijzig dan je beroep.',
  ageTitle: 'Je leeftijd past niet bij deze verzekering',
  tooYoung: (birthday: string) =>
    `Je kunt deze AOV nog niet afsluiten. Dat kan vanaf 18 jaar. Jij wordt 18 op ${birthday}.`,
  tooOld: (before: number, { now, atStart }: { now: number; atStart: number }) =>
    `Je kunt deze AOV niet meer afsluiten. Met dit beroep kun je je verzekeren tot je ${before}e. Jij bent ${atStart}${now === atStart ? '' : ' als de verzekering start'}.`,
  adviserTitle: 'Liever samen kijken?',
  adviser: 'Een adviseur kijkt met je wat er wel kan. Klopt er iets niet? Vertel het ons dan ook.',
  call: 'Bel',
  write: 'Mail ons',
};

export const example = {
  title: 'Rekenvoorbeeld',
  lead: 'Zo reken je uit wat je maximaal kunt verzekeren. Dit is een voorbeeld: vul je eigen bedragen per maand in.',
  caption: 'Vaste lasten per maand',
  costs: [
    ['Hypotheek of huur', 950_00],
    ['Gas, water en licht', 400_00],
    ['Abonnementen', 100_00],
    ['Verzekeringen', 200_00],
    ['Telefoon', 50_00],
    ['Leaseauto', 500_00],
    ['Andere vaste lasten', 0],
  ] as const,
  subtotal: 'Je vaste lasten',
  living: 'Om van te leven',
  total: 'Maximaal te verzekeren',
  announcement: (amount: string) => `Maximaal te verzekeren: ${amount}`,
  unreadable: 'Vul een bedrag in, zoals 400',
  empty: 'Vul eerst je eigen bedragen in',
  taken: (amount: string) => `${amount} is overgenomen.`,
  capped: (allowed: string, { most }: FigureWords) =>
    `Samen is dat ${allowed}. Je kunt nooit meer dan ${most} per maand verzekeren. Dat bedrag nemen we over.`,
  proof: ({ proofAbove }: FigureWords) =>
    `Boven de ${proofAbove} kijken we ook naar je inkomen. Je bedrag mag dan niet hoger zijn dan ${INSURABLE_INCOME}% van je gemiddelde bruto maandinkomen over de laatste drie kalenderjaren.`,
  take: 'Neem dit bedrag over',
  less: 'Het mag ook minder zijn. Een lager bedrag geeft een lagere premie.',
};
