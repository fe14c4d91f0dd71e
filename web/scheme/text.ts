import type { Criterion, Scheme } from '@vangnet/domain/product/scheme-schema';
import type { Verdict } from '@vangnet/domain/product/scheme';
import { yearsAndMonths } from '@vangnet/domain/product/risk-words';

/** Every sentence calls the law a proposal. None hurries the reader, and none is advice. */
export const text = {
  summary: 'Telt dit straks?',
  refusedSummary: 'Wat staat er in het voorstel?',
  announced: 'Er ligt een wetsvoorstel voor een verplichte verzekering voor zelfstandigen.',
  state: 'Dit is een wetsvoorstel, geen wet.',
  asOf: (day: string) => `Stand van ${day}.`,
  notBefore: (year: number) => `Het voorstel gaat niet eerder dan in ${year} in.`,
  pensionFirst: (year: number, start: number) =>
    `Jij krijgt AOW in ${year}, en het voorstel gaat niet eerder dan in ${start} in.`,
  refusedToo: 'Het voorstel zou ook gelden voor mensen die wij niet kunnen verzekeren.',
  waits: (time: string) => `Het voorstel betaalt niets in de eerste ${time} dat je niet kunt werken.`,
  cost: (percent: string, most: string) => `Het voorstel kost ${percent}% van je winst, hoogstens ${most} per maand.`,
  costAt: (profit: string, cost: string) => `Bij ${profit} winst per jaar kost het voorstel ${cost} per maand.`,
  profit: 'Je winst per jaar',
  profitHint: 'Dit hoeft niet. We bewaren het niet.',
  perYear: 'per jaar',
  choiceHeading: 'Jouw keuze en het voorstel',
  first: (time: string, amount: string, waiting: string) =>
    `In de ${time} waarin het voorstel niets betaalt, betaalt jouw keuze ${amount} per maand, na ${waiting}.`,
  firstNothing: (time: string) => `In de ${time} waarin het voorstel niets betaalt, betaalt jouw keuze ook niets.`,
  afterwards: (until: string) => `Daarna betaalt het voorstel tot je AOW, en jouw keuze tot ${until}.`,
  afterwardsNothing: 'Daarna betaalt het voorstel tot je AOW, en jouw keuze niet meer.',
  untilAge: (age: number) => `je ${age}e`,
  untilIll: (time: string) => `je ${time} ziek bent`,
  gap: (age: number) => `Van je ${age}e tot je AOW betaalt alleen het voorstel.`,
  noAdvice: 'Dit zijn feiten over een voorstel, geen advies.',
  sources: (list: string) => `Bronnen over het voorstel: ${list}.`,
};

/** Each criterion as a sentence about the visitor's own insurance. */
export const criteria: Record<Criterion, (scheme: Scheme) => string> = {
  premium: () => 'Je premie is minstens zo hoog als in het voorstel.',
  waitingTime: ({ waitingMonths }) =>
    `Je wachttijd is niet langer dan de ${yearsAndMonths(waitingMonths.value)} van het voorstel.`,
  endAge: () => 'Je verzekering loopt net als het voorstel tot je AOW.',
  duration: () => 'Je uitkering heeft net als in het voorstel geen grens van een paar jaar.',
  benefit: () => 'Je uitkering is minstens zo hoog als in het voorstel.',
  transition: ({ transitionEndAge }) =>
    `Je verzekering loopt tot je ${transitionEndAge.value}e of langer: een mildere regel in het voorstel, voor wie al verzekerd is op een dag die niet vaststaat.`,
};

export const verdicts: Record<Verdict, string> = { yes: 'Ja', no: 'Nee', unknown: 'Niet bekend' };
