import { DAY_MS } from '@vangnet/domain/values/durations';
import { refuseUntil, spend, type Budget, type Spending } from './budgets.ts';
import { mailboxOf } from '@vangnet/domain/values/mailbox';

/** Applications with one mail address; somebody who compares, or advises their family, begins a few. */
const MOST_OF_MAILBOX = 20;

/** Origin of a request, and the number of applications that may be made from there in any day. */
export type Origin = { readonly address: string; readonly mostPerDay: number };

/** The refusal of one application too many from an address or with a mailbox; undefined when it may be made, and is counted. */
export async function overBudget(work: Spending, origin: Origin | undefined, email: string | undefined) {
  if (!origin || origin.mostPerDay === Infinity) return undefined;
  const budgets: Budget[] = [
    { subject: ['new applications from', origin.address], limits: [{ max: origin.mostPerDay, windowMs: DAY_MS }] },
    ...(email === undefined ? [] : [ofMailbox(email)]),
  ];
  const { counted, at } = await spend(work, budgets, 0);
  return counted ? undefined : refuseUntil('application.tooMany', at, work.now);
}

const ofMailbox = (email: string): Budget => ({
  subject: ['new applications with', mailboxOf(email)],
  limits: [{ max: MOST_OF_MAILBOX, windowMs: DAY_MS }],
});
