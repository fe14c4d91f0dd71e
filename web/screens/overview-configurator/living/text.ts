import { waitingPeriods } from '@vangnet/domain/product/choice-words';
import type { WaitingPeriod } from '@vangnet/domain/product/choices';
import { FULL_BENEFIT_FROM } from '@vangnet/domain/product/constants';
import type { Source } from '@vangnet/domain/product/living-on';

export const text = {
  heading: 'Als je niet kunt werken',
  legend: 'Stel dat je zo lang niet kunt werken',
  untilEnd: (age: number) => `Tot mijn ${age}e`,
  begins: 'Je wordt ziek',
  ends: (long: string) => `Na ${long}`,
  /** "Eerste jaar", "Eerste 2 jaar". */
  first: (long: string) => `Eerste ${long.replace(/^1 (?=\w+$)/, '')}`,
  next: (long: string) => `Daarna ${long}`,
  weeks: ({ first, last }: { first: number; last: number }) => `Week ${first} tot en met ${last}.`,
  ownMoney: 'eigen geld',
  benefit: 'uitkering',
  sources: {
    waiting: (waiting: WaitingPeriod) => `Je uitkering begint na ${waitingPeriods[waiting]}.`,
    benefit: () => '',
    over: () => 'Je uitkering heeft de hele uitkeringsduur geduurd.',
    ended: (_, age: number) => `Je bent ${age} geworden. De verzekering is gestopt.`,
  } satisfies Record<Source, (waiting: WaitingPeriod, endAge: number) => string>,
  perMonth: (amount: string) => `${amount} per maand`,
  rising: (first: string, last: string) => `${first} per maand, later ${last}`,
  own: (amount: string) => `Eigen geld nodig: ${amount}`,
  paid: (amount: string) => `Uitkering: ${amount}`,
  nothing: 'Deze verzekering betaalt dan niets.',
  assumed: `We gaan uit van je verzekerde bedrag en van minstens ${FULL_BENEFIT_FROM}% arbeidsongeschiktheid, vanaf je startdatum. Bedragen zijn bruto.`,
  indexed: 'Je uitkering stijgt elk jaar 2%. Voor eigen geld rekenen we met het bedrag van nu.',
};
