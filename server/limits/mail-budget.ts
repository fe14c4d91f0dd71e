import { DAY_MS } from '@vangnet/domain/values/durations';
import { spend } from './budgets.ts';
import { mailBudgets, type Sender } from './limits.ts';
import type { Work } from '../database/store-context.ts';
import type { DeliveryKind, MailKind } from '../database/tables.ts';

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

/** Whether a visitor waits for the response to their wish for this mail. */
export const isAskedFor = (kind: DeliveryKind) => kind === 'quote' || kind === 'adviser-case';

/** When a mail may leave: a moment, or never; then `at` is when the same would be allowed. */
export async function allowMail(
  work: Work,
  kind: MailKind,
  sender: Sender,
): Promise<{ readonly allowed: boolean; readonly at: Date }> {
  const mostWait = MOST_WAIT[kind];
  if (mostWait === undefined) return { allowed: true, at: work.now };
  const what = isAskedFor(kind) ? 'mail' : 'result';
  const { counted, at } = await spend(work, mailBudgets(what, work.applicationId, sender), mostWait);
  return { allowed: counted, at };
}
