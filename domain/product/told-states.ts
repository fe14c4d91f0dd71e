import { namesIn } from '../values/record.ts';

/** What each state says of an application to a system of the brand that is told of it, in the order in which they come. */
const toldStates = {
  quoted: 'A quote was asked for by mail.',
  paid: 'It is paid for.',
  submitted: 'It was submitted: paid for, and confirmed by the applicant.',
  handed_over: 'The policy administration has it.',
  withdrawn: 'The applicant has withdrawn it.',
  accepted: 'The insurer has accepted it.',
  question: 'The insurer has a question.',
  declined: 'The insurer has declined it.',
  deleted: 'It is deleted. Whoever was told of it is told this too, and then keeps nothing of it either.',
} as const;

export type ToldState = keyof typeof toldStates;
export const TOLD_STATES = namesIn(toldStates);
