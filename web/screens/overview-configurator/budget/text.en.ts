import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import type { ClaimDuration } from '@vangnet/domain/product/choices';
import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

const lasting = (duration: ClaimDuration, endAge: number) =>
  ({ YEARS_2: 'for at most 2 years', YEARS_5: 'for at most 5 years', INSURANCE_END_DATE: `until you turn ${endAge}` })[
    duration
  ];

export const text = {
  heading: 'What can I get for my budget?',
  intro: 'Enter what you want to pay a month. Then you see with which choices the insurance pays for the most months.',
  budget: 'Budget a month',
  perMonth: 'a month',
  show: 'See combinations',
  unreadable: 'Enter an amount, such as 75',
  within: (budget, offers) =>
    offers === 0
      ? `For at most ${budget} a month no other choice pays for more months, and none costs less.`
      : `For at most ${budget} a month you can choose ${offers === 1 ? 'this' : `from these ${offers}`}. Your present choice comes first.`,
  below: (budget, lowest) =>
    `For ${budget} a month you cannot insure this amount. The lowest premium is ${lowest} a month.`,
  above: (budget, highest) =>
    `All choices cost less than ${budget} a month. The highest premium is ${highest} a month.`,
  combination: ({ claimDuration, waitingPeriod }, endAge) =>
    `Wait ${waitingPeriods[waitingPeriod]}, then a benefit ${lasting(claimDuration, endAge)}`,
  overBudget: (amount) => `This is ${amount} more than your budget.`,
  ownMoney: (amount) => `Own money needed: ${amount}.`,
  mentalCover: (isIncluded) => `Mental health problems are ${isIncluded ? '' : 'not '}covered.`,
  waiting: (one, mine) =>
    `You wait ${waitingPeriods[one.waitingPeriod]} instead of ${waitingPeriods[mine.waitingPeriod]}.`,
  duration: (one, mine, endAge) =>
    `You get a benefit ${lasting(one.claimDuration, endAge)} instead of ${lasting(mine.claimDuration, endAge)}.`,
  choose: 'Choose this',
  later: 'The discount stops after year 1.',
} satisfies Words<typeof dutch.text>;
