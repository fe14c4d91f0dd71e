import { yearsAndMonths } from '@vangnet/domain/product/risk-words';
import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  summary: 'Will this count later?',
  refusedSummary: 'What does the proposal say?',
  announced: 'There is a proposal for a law on a compulsory insurance for the self-employed.',
  state: 'This is a proposal for a law, not a law.',
  asOf: (day) => `As of ${day}.`,
  notBefore: (year) => `The proposal takes effect no earlier than in ${year}.`,
  pensionFirst: (year, start) =>
    `You get a state pension (AOW) in ${year}, and the proposal takes effect no earlier than in ${start}.`,
  refusedToo: 'The proposal would also cover people whom we cannot insure.',
  waits: (time) => `The proposal pays nothing in the first ${time} that you cannot work.`,
  cost: (percent, most) => `The proposal costs ${percent}% of your profit, at most ${most} a month.`,
  costAt: (profit, cost) => `With a profit of ${profit} a year, the proposal costs ${cost} a month.`,
  profit: 'Your profit a year',
  profitHint: 'This is optional. We do not keep it.',
  perYear: 'a year',
  choiceHeading: 'Your choice and the proposal',
  first: (time, amount, waiting) =>
    `In the ${time} in which the proposal pays nothing, your choice pays ${amount} a month, after ${waiting}.`,
  firstNothing: (time) => `In the ${time} in which the proposal pays nothing, your choice pays nothing either.`,
  afterwards: (until) => `After that the proposal pays until your state pension, and your choice until ${until}.`,
  afterwardsNothing: 'After that the proposal pays until your state pension, and your choice no longer pays.',
  untilAge: (age) => `you turn ${age}`,
  untilIll: (time) => `you have been ill for ${time}`,
  gap: (age) => `From the day you turn ${age} until your state pension, only the proposal pays.`,
  noAdvice: 'These are facts about a proposal, not advice.',
  sources: (list) => `Sources about the proposal: ${list}.`,
} satisfies Words<typeof dutch.text>;

export const criteria = {
  premium: () => 'Your premium is at least as high as in the proposal.',
  waitingTime: ({ waitingMonths }) =>
    `Your waiting period is no longer than the ${yearsAndMonths(waitingMonths.value)} of the proposal.`,
  endAge: () => 'Your insurance runs until your state pension, as in the proposal.',
  duration: () => 'Your benefit has no limit of a few years, as in the proposal.',
  benefit: () => 'Your benefit is at least as high as in the proposal.',
  transition: ({ transitionEndAge }) =>
    `Your insurance runs until you turn ${transitionEndAge.value} or longer: a milder rule in the proposal, for people who are already insured on a day that is not known yet.`,
} satisfies Words<typeof dutch.criteria>;

export const verdicts = { yes: 'Yes', no: 'No', unknown: 'Not known' } satisfies Words<typeof dutch.verdicts>;
