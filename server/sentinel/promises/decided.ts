import type { RowDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';

export const decided: Promised<RowDeps> = {
  name: 'decided',
  says: 'The insurer decides on what is handed over within the days of HANDOVER_STATUS_DAYS.',
  cure: 'ask the insurer; the decision ends it by itself',
  broken: async ({ store }) =>
    (await store.submissions.overdue()).map(({ referenceId, handedOverAt, state }) => ({
      subject: referenceId,
      since: handedOverAt,
      detail: `handed over, not decided; the insurer: ${state ?? 'no answer'}`,
    })),
};
