import type { Stuck } from '../../outbox/store.ts';
import { isHandOver } from '../../outbox/lanes.ts';
import type { Store } from '../../store.ts';
import { failed, ok, warning, type Verdict } from './finding.ts';

/** A hand-over that was given up does harm now; what is still tried, and a mail, has to be looked at. */
export function judgeDeliveries(stuck: readonly Pick<Stuck, 'kind' | 'nextAttemptAt'>[]): Verdict {
  if (stuck.length === 0) return ok('none was given up, or tried in vain');
  const givenUp = stuck.filter(({ nextAttemptAt }) => nextAttemptAt === undefined);
  const detail = `${givenUp.length} given up, ${stuck.length - givenUp.length} tried in vain so far: "npm run ops -- stuck"`;
  return givenUp.some(({ kind }) => isHandOver(kind)) ? failed(detail) : warning(detail);
}

/** Those whose days are over; the insurer has to be called. */
export async function notDecided({ submissions }: Pick<Store, 'submissions'>): Promise<Verdict> {
  const { length } = await submissions.overdue();
  if (length === 0) return ok('no hand-over has waited longer than HANDOVER_STATUS_DAYS');
  return warning(`the insurer has not decided on ${length} in time: "npm run ops -- stuck"`);
}

/** As the alert counts them. */
export async function paidNotSubmitted({ payments }: Pick<Store, 'payments'>): Promise<Verdict> {
  const { length } = await payments.paidAndOpen();
  if (length === 0) return ok('nobody who paid a day to a week ago');
  return warning(`${length} paid a day to a week ago: "npm run ops -- stuck"`);
}
