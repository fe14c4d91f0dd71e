import { DAY_MS } from '@vangnet/domain/values/durations';
import { refuseUntil, spend, type Budget, type Spending } from '../database/budgets.ts';
import { mailboxOf } from '../database/mailbox-of.ts';
import type { NewApplication } from './store.ts';

/** With one mail address; somebody who compares, or advises their family, begins a few. */
const MOST_OF_MAILBOX = 20;

/** The refusal of one application too many from an address or with a mailbox; undefined when it may be made, and is counted. */
export async function overBudget(work: Spending, { origin, draft }: Pick<NewApplication, 'origin' | 'draft'>) {
  if (!origin || origin.mostPerDay === Infinity) return undefined;
  const email = draft.insurer?.email;
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
