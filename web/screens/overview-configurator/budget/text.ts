import type { Combination } from '@vangnet/domain/product/budget';
import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import type { ClaimDuration } from '@vangnet/domain/product/choices';

const lasting = (duration: ClaimDuration, endAge: number) =>
  ({ YEARS_2: 'hoogstens 2 jaar', YEARS_5: 'hoogstens 5 jaar', INSURANCE_END_DATE: `tot je ${endAge}e` })[duration];

type Choices = Pick<Combination, 'claimDuration' | 'waitingPeriod' | 'mentalIllnessIncluded'>;

/** `endAge`: the age, in completed years, at which the cover ends. */
export const text = {
  heading: 'Wat kan ik krijgen voor mijn budget?',
  intro: 'Vul in wat je per maand wilt betalen. Dan zie je met welke keuzes de verzekering de meeste maanden betaalt.',
  budget: 'Budget per maand',
  perMonth: 'per maand',
  show: 'Bekijk combinaties',
  unreadable: 'Vul een bedrag in, zoals 75',
  within: (budget: string, offers: number) =>
    offers === 0
      ? `Voor hoogstens ${budget} per maand betaalt geen andere keuze meer maanden, en geen kost minder.`
      : `Voor hoogstens ${budget} per maand kun je ${offers === 1 ? 'dit' : `uit deze ${offers}`} kiezen. Vooraan staat je keuze van nu.`,
  below: (budget: string, lowest: string) =>
    `Voor ${budget} per maand kun je dit bedrag niet verzekeren. De laagste premie is ${lowest} per maand.`,
  above: (budget: string, highest: string) =>
    `Alle keuzes kosten minder dan ${budget} per maand. De hoogste premie is ${highest} per maand.`,
  combination: ({ claimDuration, waitingPeriod }: Choices, endAge: number) =>
    `${waitingPeriods[waitingPeriod]} wachten, dan ${lasting(claimDuration, endAge)}`,
  overBudget: (amount: string) => `Dit is ${amount} meer dan je budget.`,
  ownMoney: (amount: string) => `Eigen geld nodig: ${amount}.`,
  mentalCover: (isIncluded: boolean) => `Psychische klachten zijn ${isIncluded ? 'wel' : 'niet'} verzekerd.`,
  waiting: (one: Choices, mine: Choices) =>
    `Je wacht ${waitingPeriods[one.waitingPeriod]} in plaats van ${waitingPeriods[mine.waitingPeriod]}.`,
  duration: (one: Choices, mine: Choices, endAge: number) =>
    `Je krijgt ${lasting(one.claimDuration, endAge)} een uitkering in plaats van ${lasting(mine.claimDuration, endAge)}.`,
  choose: 'Kies deze',
  later: 'De korting stopt na jaar 1.',
};
