import type { Combination, Concession } from '@vangnet/domain/product/budget';
import { waitingPeriods } from '@vangnet/domain/product/choice-words';
import type { ClaimDuration } from '@vangnet/domain/product/choices';

const lasting = (duration: ClaimDuration, endAge: number) =>
  ({ YEARS_2: '2 jaar', YEARS_5: '5 jaar', INSURANCE_END_DATE: `tot je ${endAge}e` })[duration];
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const list = new Intl.ListFormat('nl', { type: 'conjunction' });

/** `endAge`: the age, in completed years, at which the cover ends. */
export const text = {
  heading: 'Wat kan ik krijgen voor mijn budget?',
  intro:
    'Vul in wat je ongeveer per maand wilt betalen. Dan zie je met welke keuzes de verzekering de meeste maanden betaalt.',
  budget: 'Budget per maand',
  perMonth: 'per maand',
  show: 'Bekijk combinaties',
  unreadable: 'Vul een bedrag in, zoals 75',
  within: (budget: string) => `Voor ongeveer ${budget} per maand betalen deze keuzes de meeste maanden.`,
  below: (budget: string, lowest: string) =>
    `Voor ${budget} per maand kun je dit bedrag niet verzekeren. De laagste premie is ${lowest} per maand.`,
  above: (budget: string, highest: string) =>
    `Alle keuzes kosten minder dan ${budget} per maand. De hoogste premie is ${highest} per maand.`,
  choose: 'Kies een combinatie',
  combination: ({ claimDuration, waitingPeriod }: Combination, endAge: number) =>
    `${capital(lasting(claimDuration, endAge))}, na ${waitingPeriods[waitingPeriod]}`,
  mentalCover: (isIncluded: boolean) => `${isIncluded ? 'met' : 'zonder'} psychische klachten`,
  nothing: 'Je levert niets in en betaalt het meest.',
  concedes: (concessions: readonly Concession[], endAge: number) =>
    `Je levert in: ${list.format(concessions.map((one) => concessionInWords(one, endAge)))}.`,
  later: 'Vanaf jaar 2 betaal je meer: dan stopt de korting.',
};

function concessionInWords(concession: Concession, endAge: number): string {
  if (concession.kind === 'mentalCover') return 'de uitkering bij psychische klachten';
  if (concession.kind === 'waiting') return `de wachttijd van ${waitingPeriods[concession.other]}`;
  const { other } = concession;
  return `de uitkering ${other === 'INSURANCE_END_DATE' ? '' : 'van '}${lasting(other, endAge)}`;
}
