import { randomBytes } from 'node:crypto';
import type { Environment } from '../../server/environment/environment.ts';
import { openStore } from '../../server/open-store.ts';
import { isHandOver } from '../../server/outbox/lanes.ts';
import type { Stuck } from '../../server/outbox/store.ts';
import type { Store } from '../../server/store.ts';
import { failed, ok, warning, type Check, type Verdict } from './finding.ts';

export const deliveries = (environment: Environment, clock: () => Date): Check => ({
  name: 'deliveries',
  look: () => inStore(environment, clock, async ({ outbox }) => judge(await outbox.stuck())),
});

/** A hand-over that was given up does harm now; what is still tried, and a mail, has to be looked at. @internal for its test */
export function judge(stuck: readonly Pick<Stuck, 'kind' | 'nextAttemptAt'>[]): Verdict {
  if (stuck.length === 0) return ok('none was given up, or tried in vain');
  const givenUp = stuck.filter(({ nextAttemptAt }) => nextAttemptAt === undefined);
  const detail = `${givenUp.length} given up, ${stuck.length - givenUp.length} tried in vain so far: "npm run ops -- stuck"`;
  return givenUp.some(({ kind }) => isHandOver(kind)) ? failed(detail) : warning(detail);
}

/** As the alert counts them. */
export const paidNotSubmitted = (environment: Environment, clock: () => Date): Check => ({
  name: 'paid, not submitted',
  look: () =>
    inStore(environment, clock, async ({ payments }) => {
      const { length } = await payments.paidAndOpen();
      if (length === 0) return ok('nobody who paid a day to a week ago');
      return warning(`${length} paid a day to a week ago: "npm run ops -- stuck"`);
    }),
});

/** That the database does not open has a line of its own. */
async function inStore(
  { database }: Environment,
  clock: () => Date,
  look: (store: Store) => Promise<Verdict>,
): Promise<Verdict> {
  const opened = await openStore({ ...database, mustExist: true }, { clock, randomBytes });
  if (!opened.ok) return warning('unknown: the database does not open');
  try {
    return await look(opened.store);
  } finally {
    await opened.store.close();
  }
}
