import { namesIn } from '../values/record.ts';

/**
 * The states that a policy administration gives an application that was handed over, from the first to the last: a state moves down this table only. An insurer may come back from a refusal, and never from an acceptance;
 * that one can only be ended by the applicant.
 */
const STATES = {
  /** The insurer cannot judge it yet, and has to call the applicant. */
  question: { isSettled: false, isOver: false, isMailed: true },
  declined: { isSettled: true, isOver: true, isMailed: true },
  accepted: { isSettled: true, isOver: false, isMailed: true },
  /** By the applicant, who therefore gets no mail about it. */
  withdrawn: { isSettled: true, isOver: true, isMailed: false },
} as const;

export type PolicyState = keyof typeof STATES;
export const POLICY_STATES = namesIn(STATES);

/** The states that the applicant gets a mail about: they have to do something, or wait for something. */
export type MailedState = {
  [State in PolicyState]: (typeof STATES)[State]['isMailed'] extends true ? State : never;
}[PolicyState];

/** Whether this state comes after the other one: what is repeated or late does not. */
export const isForward = (to: PolicyState, from: PolicyState | undefined): boolean =>
  from === undefined || POLICY_STATES.indexOf(to) > POLICY_STATES.indexOf(from);

/** Whether the insurer has decided, or has nothing to decide any more. */
export const isSettled = (state: PolicyState): boolean => STATES[state].isSettled;

/** Whether no insurance comes of it, so that there is nothing to withdraw. */
export const isOver = (state: PolicyState): boolean => STATES[state].isOver;

/** Whether the applicant gets a mail about it. */
export const isMailed = (state: PolicyState): state is MailedState => STATES[state].isMailed;
