import { labels } from '@vangnet/domain/product/choice-text';
import { BENEFIT_THRESHOLD, FULL_BENEFIT_FROM } from '@vangnet/domain/product/constants';
import type { ClaimAssessment } from '@vangnet/domain/product/choices';
import { inHundred } from '@vangnet/domain/product/risk-words';

export const text = {
  title: 'Dit is je premie',
  slab: 'Je premie in het eerste jaar',
  barLabel: 'Premie per maand',
  perMonth: 'per maand',
  discounted: (discount: string) => `Inclusief ${discount} korting.`,
  binding: 'Dit is een berekening. Op je polis staat de premie die je echt betaalt.',
  fee: (amount: string) => `Eén keer ${amount} poliskosten.`,
  /** What the premium on the slab is and is not, and what a benefit is judged by. */
  basis: (discount: string | undefined, fee: string, assessment: string) =>
    `Een berekening, ${discount ? `met ${discount} korting en ` : ''}zonder ${fee} poliskosten. Uitkering vanaf ${BENEFIT_THRESHOLD}%. Beoordeling: ${assessment}.`,
  open: 'Kies een wachttijd. Dan zie je hier je premie.',
  reratedTitle: 'Waarom is je premie anders?',
  rerated: (former: string) =>
    `Je berekening was niet meer geldig. We rekenen nu met ons nieuwe tarief. Met dezelfde keuzes was je premie ${former} per maand.`,
  announcement: (amount: string, pays: string) => `Je premie is nu ${amount} per maand. Je keuze betaalt ${pays}.`,
  goOnShort: 'Doorgaan',
  withApplying: 'met aanvragen',
  saving: 'Bezig met opslaan',
};

export const who = {
  change: 'Wijzig',
  changeOf: 'je beroep of je geboortedatum',
  onPaper: (day: string, tariff: string) => `Berekend op ${day} met tarief ${tariff}.`,
};

/** The sentence about the benefit, in parts around its choices. */
export const answer = {
  after: 'Kun je niet werken? Na',
  get: 'krijg je',
  perMonth: 'per maand,',
  atMost: 'per maand, hoogstens',
};

/** The months of a hundred that the choices pay. */
export const cover = {
  months: 'van de 100 maanden',
  monthsOf: 'dat je niet kunt werken, krijg je een uitkering',
  notKnown: 'aantal maanden niet bekend',
};

/** The three questions below the choices, and their answers. */
export const opens = {
  get: 'Wat krijg ik?',
  pay: 'Wat betaal ik?',
  now: (amount: string) => `${amount} nu`,
  net: (amount: string) => `na belasting ${amount}`,
  later: (amount: string) => `later tot ${amount}`,
  otherwise: 'Kan het anders?',
  range: (least: string, most: string) => `van ${least} tot ${most}`,
};

export const afterTax = {
  heading: (amount: string) => `Na belasting ongeveer ${amount}`,
  headingWithout: 'Premie aftrekken',
  deducted: 'Je trekt de premie af van de belasting.',
  possible: 'Je kunt de premie aftrekken.',
  change: 'Wijzig',
  changeOf: 'of je de premie aftrekt',
};

export const quoting = {
  send: 'Stuur mij een offerte',
  sending: 'Bezig met versturen',
  sent: (email: string) => `Gemaild naar ${email}`,
  again: 'Opnieuw',
  againOf: 'versturen',
  to: (email: string) => `Naar ${email}`,
  change: 'Wijzig',
  changeOf: 'het e-mailadres voor je offerte',
};

export const copying = {
  copy: 'Kopieer als tekst',
  short: 'Kopieer',
  done: 'Gekopieerd',
  copied: 'Je offerte is gekopieerd. Plak de tekst waar je wilt.',
  refused: 'Je browser laat kopiëren niet toe. Kopieer de tekst hieronder zelf.',
  field: 'Je offerte als tekst',
  close: 'Terug naar je premie',
  title: (brand: string, day: string) => `Offerte AOV van ${brand}, berekend op ${day}`,
  firstYear: (amount: string, discount: string | undefined) =>
    `Premie in het eerste jaar: ${amount} per maand${discount ? `, inclusief ${discount} korting` : ''}`,
  fee: (amount: string) => `Poliskosten: ${amount}, één keer, bij de eerste premie`,
  startDate: (date: string) => `Startdatum: ${date}`,
  indication: 'Dit is een berekening. Op je polis staat de premie die je echt betaalt.',
};

export const phoneLink = {
  open: 'Ga verder op je telefoon',
  short: 'Telefoon',
  close: 'Terug naar je premie',
  scan: 'Scan de code met de camera van je telefoon. Dan zie je daar deze berekening.',
  warning: 'Laat de code niet aan anderen zien. Wie hem heeft, kan je berekening bekijken.',
  code: 'QR-code met de link naar je berekening',
  failed: 'De code kan nu niet worden gemaakt. Probeer het later opnieuw.',
};

export const choices = {
  heading: 'Jouw keuzes',
  choose: 'Maak een keuze',
  without: 'Zonder:',
  indexation: 'Elk jaar indexeren',
};

export const facts = {
  age: 'Leeftijd',
  years: (age: number) => `${age} jaar`,
  yearsAtStart: (age: number, startDate: string) => `${age} jaar bij de start op ${startDate}`,
  threshold: 'Uitkering vanaf',
  thresholdValue: `${BENEFIT_THRESHOLD}% arbeidsongeschikt`,
  thresholdMeans: 'Je krijgt geld als je een kwart of meer van je werk niet kunt doen.',
  assessment: 'Beoordeling',
  assessmentMeans: {
    OWN_LABOUR: 'Bij ziekte kijken we of je je eigen beroep nog kunt doen.',
    FITTING_LABOUR: 'Bij ziekte kijken we ook naar ander werk dat bij je past.',
    ACCEPTABLE_LABOUR: 'Bij ziekte kijken we ook naar ander werk dat je kunt doen.',
  } satisfies Record<ClaimAssessment, string>,
  /** The same in a sentence. */
  assessed: {
    OWN_LABOUR: 'je eigen beroep',
    FITTING_LABOUR: 'passend werk',
    ACCEPTABLE_LABOUR: 'algemeen geaccepteerd werk',
  } satisfies Record<ClaimAssessment, string>,
  conditions: 'Wanneer krijg je een uitkering?',
};

export const included = { heading: 'Altijd inbegrepen' };

export const progression = {
  heading: 'Zo verloopt je premie',
  intro: 'Je premie verandert mee met je leeftijd.',
  showAll: 'Toon alles',
  hide: 'Verberg',
  table: {
    caption: 'Premieverloop per jaar',
    year: 'Jaar',
    remark: 'Toelichting',
    amount: 'Per maand',
    nth: (year: number) => `Jaar ${year}`,
  },
  chart: {
    picture: (course: string) => `Staafgrafiek. ${course} De bedragen staan bij Toon alles, onder je premie.`,
    year: (year: number) => `jaar ${year}`,
    age: (age: number) => `${age} jaar`,
    highest: (amount: string) => `hoogste: ${amount}`,
    upTo: (year: number) => (year === 1 ? 'Jaar 1' : `Jaar 1 t/m ${year}`),
    later: 'Daarna',
  },
};

/** The words of chart and table, with the discount of the first year if there is one. */
export const progressionWith = (discount = '') => ({
  chart: { ...progression.chart, discount: discount && `${discount} korting in jaar 1` },
  table: { ...progression.table, discount: discount && `${discount} korting` },
});

export const pension = { heading: 'Tot je AOW' };

export const explanation = {
  heading: 'Zo is je premie opgebouwd',
  intro: 'Elke regel maakt je premie hoger of lager. Samen zijn ze precies je premie per maand in het eerste jaar.',
  caption: 'Opbouw van je premie per maand in het eerste jaar',
  total: 'Je premie per maand',
};

export const compare = {
  heading: 'Vergelijk duur en wachttijd',
  intro: 'Tik op een bedrag om het te kiezen. Je premie past zich meteen aan.',
  caption: 'Premie per maand in het eerste jaar, per uitkeringsduur en wachttijd',
  corner: labels.waitingPeriod,
  months: (share: number) => `${inHundred(share)} van 100`,
  legend: 'Onder elk bedrag: hoeveel van de 100 maanden deze keuze betaalt.',
  impossible: 'Kan niet',
  why: 'Een wachttijd van 2 jaar kan niet bij een uitkering van 2 jaar.',
};

export const brief = {
  link: 'De verzekering in het kort',
  close: 'Terug naar je premie',
  readMore: 'Alles nalezen',
  card: 'Verzekeringskaart',
  terms: 'Polisvoorwaarden',
  sections: [
    {
      title: `Uitkering vanaf ${BENEFIT_THRESHOLD}%`,
      text: `Je krijgt een uitkering vanaf ${BENEFIT_THRESHOLD}% arbeidsongeschiktheid. Vanaf ${FULL_BENEFIT_FROM}% krijg je het hele bedrag. Daartussen krijg je een deel: bij 40% arbeidsongeschiktheid 40% van het bedrag.`,
    },
    {
      title: 'Beoordeling van arbeidsongeschiktheid',
      text: 'We kijken of je jouw eigen beroep nog kunt doen, of ander werk dat past bij je opleiding en ervaring. Welke van de twee geldt, hangt af van je beroep en staat bij je keuzes.',
    },
  ],
};
