import type { DeliveryKind } from '../../database/tables.ts';
import { LANES } from '../../outbox/lanes.ts';
import type { OfRows, RowDeps } from '../deps.ts';
import type { Broken } from '../promised.ts';

/** The mails with the result of the knowledge test. */
export const TEST_RESULTS: readonly DeliveryKind[] = ['knowledge-passed', 'knowledge-failed'];
/** Deliveries that have a promise of their own. */
const OWN = new Set<DeliveryKind>(['handover', 'confirmation', ...TEST_RESULTS]);
const OTHERS = LANES.flatMap(({ kinds }) => kinds).filter((kind) => !OWN.has(kind));

export const delivered: OfRows = {
  name: 'delivered',
  says: 'Every other delivery leaves the outbox within the time of its lane.',
  cure: 'npm run ops -- case send-again REFERENCE',
  broken: (deps) => lateDeliveries(deps, OTHERS),
};

/** Finds the deliveries of these kinds that have not left in time, or were given up. */
export async function lateDeliveries({ store }: RowDeps, kinds: readonly DeliveryKind[]): Promise<Broken[]> {
  return (await store.outbox.late(kinds)).map(({ kind, referenceId, since, lastCode, nextAttemptAt }) => {
    const next = nextAttemptAt ? `next try ${nextAttemptAt.toISOString()}` : 'given up';
    const detail = [`${kind} has not left`, lastCode, next].filter(Boolean).join(', ');
    return { subject: referenceId, since, detail };
  });
}
