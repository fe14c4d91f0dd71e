import type { OfRows } from '../deps.ts';

export const decided: OfRows = {
  name: 'decided',
  says: 'The insurer decides on an application within HANDOVER_STATUS_DAYS days of its hand-over.',
  cure: 'call the insurer, with what npm run ops -- case REFERENCE lists; the case ends with the decision',
  broken: async ({ store }) =>
    (await store.submissions.overdue()).map(({ referenceId, handedOverAt, state }) => ({
      subject: referenceId,
      since: handedOverAt,
      detail: `handed over, not decided; the insurer: ${state ?? 'no answer'}`,
    })),
};
