import { kindsWith } from '../../outbox/kinds.ts';
import type { OfRows, RowDeps } from '../deps.ts';
import type { Broken } from '../promised.ts';

export const delivered: OfRows = {
  name: 'delivered',
  says: 'Every other delivery leaves the outbox within the time of its lane.',
  cure: 'npm run ops -- case REFERENCE send-again',
  broken: (deps) => lateDeliveries(deps, undefined),
};

/** Finds the deliveries with this check, or with none of their own, that have not left in time, or were given up. */
export async function lateDeliveries({ store }: RowDeps, check: 'test result' | undefined): Promise<Broken[]> {
  const kinds = kindsWith((kind) => kind.check === check);
  return (await store.outbox.late(kinds)).map(({ kind, referenceId, since, lastCode, nextAttemptAt }) => {
    const next = nextAttemptAt ? `next try ${nextAttemptAt.toISOString()}` : 'given up';
    const detail = [`${kind} has not left`, lastCode, next].filter(Boolean).join(', ');
    return { subject: referenceId, since, detail };
  });
}
