import { DAY_MS, HOUR_MS } from '@vangnet/domain/values/durations';
import { spend, type Budget } from './budgets.ts';
import { mailboxOf } from '@vangnet/domain/values/mailbox';
import type { Work } from '../database/store-context.ts';
import type { DeliveryKind, MailKind } from '../database/tables.ts';

/** Somebody who compares asks for a quote or two. */
const TO_RECIPIENT = [
  { max: 3, windowMs: HOUR_MS },
  { max: 10, windowMs: DAY_MS },
];
const OF_APPLICATION = [{ max: 10, windowMs: DAY_MS }];
/** Offices and mobile networks share an address. */
const FROM_ADDRESS = [{ max: 100, windowMs: DAY_MS }];

/**
 * Time that a mail waits when the budget is spent. What a visitor asks for is refused instead; the result of a test
 * waits for a day at most, then it is left out: the visitor has read it on the screen. What is not here is owed to the
 * owner of a paid application: it is not counted, nothing of it is left out, and nothing waits.
 */
const MOST_WAIT: Partial<Record<MailKind, number>> = {
  quote: 0,
  'adviser-case': 0,
  'knowledge-passed': DAY_MS,
  'knowledge-failed': DAY_MS,
};

/** Tells whether a visitor waits for the response to their wish for this mail. */
export const isAskedFor = (kind: DeliveryKind) => kind === 'quote' || kind === 'adviser-case';

export type Sender = {
  /** The visitor whom it is for; left out when it goes to the adviser. */
  readonly to?: string | undefined;
  /** Origin of the call that caused it, if one did. */
  readonly address?: string | undefined;
};

/** The moment when a mail may leave, or never; then `at` is when the same would be allowed. */
export async function allowMail(
  work: Work,
  kind: MailKind,
  { to, address }: Sender,
): Promise<{ readonly allowed: boolean; readonly at: Date }> {
  const mostWait = MOST_WAIT[kind];
  if (mostWait === undefined) return { allowed: true, at: work.now };
  // What the server sends by itself has budgets of its own: it uses up nothing that a visitor asks for.
  const what = isAskedFor(kind) ? 'mail' : 'result';
  const budgets: Budget[] = [
    { subject: [`${what} of application`, work.applicationId], limits: OF_APPLICATION },
    ...(to === undefined ? [] : [{ subject: [`${what} to`, mailboxOf(to)] as const, limits: TO_RECIPIENT }]),
    ...(address === undefined ? [] : [{ subject: [`${what} from`, address] as const, limits: FROM_ADDRESS }]),
  ];
  const { counted, at } = await spend(work, budgets, mostWait);
  return { allowed: counted, at };
}
