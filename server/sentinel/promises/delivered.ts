import type { DeliveryKind } from '../../database/tables.ts';
import { LANES } from '../../outbox/lanes.ts';
import type { Late } from '../../outbox/late.ts';
import type { RowDeps } from '../deps.ts';
import type { Broken, Promised } from '../promised.ts';

const TEST_MAILS: readonly DeliveryKind[] = ['knowledge-passed', 'knowledge-failed'];
/** Those that have a promise of their own. */
const OWN = new Set<DeliveryKind>(['handover', 'confirmation', ...TEST_MAILS]);
const OTHERS = LANES.flatMap(({ kinds }) => kinds).filter((kind) => !OWN.has(kind));

const brokenBy = ({ kind, referenceId, since, lastCode, nextAttemptAt }: Late): Broken => {
  const next = nextAttemptAt ? `next try ${nextAttemptAt.toISOString()}` : 'given up';
  return { subject: referenceId, since, detail: [`${kind} has not left`, lastCode, next].filter(Boolean).join(', ') };
};

export const graded: Promised<RowDeps> = {
  name: 'graded',
  says: 'Who did the test gets a mail with its result within the hour.',
  cure: 'npm run ops -- case send-again REFERENCE',
  broken: async ({ store }) => (await store.outbox.late(TEST_MAILS)).map(brokenBy),
};

export const delivered: Promised<RowDeps> = {
  name: 'delivered',
  says: 'Nothing else waits in the outbox for longer than its lane promises.',
  cure: 'npm run ops -- case send-again REFERENCE',
  broken: async ({ store }) => (await store.outbox.late(OTHERS)).map(brokenBy),
};
