import { DAY_MS } from '@vangnet/domain/values/durations';
import type { StoreContext } from '../database/store-context.ts';

/** A mail that could not be sent for this long cannot be sent at all. */
const TOLD_MS = 10 * DAY_MS;
/** More than an operator reads. */
const MOST = 200;

/** A submitted application that did not go on. */
export type LateSubmission = {
  readonly referenceId: string;
  readonly since: Date;
  /** The state of the delivery that is missed, with the code of its last attempt; undefined when there is none. */
  readonly delivery: string | undefined;
};

/** Submitted applications that are not as far as they have to be; the oldest first. */
export const lateSubmissions = ({ db, clock }: StoreContext) => ({
  /** Those that were submitted before that moment and the policy administration does not have. */
  notHandedOver: async (before: Date): Promise<LateSubmission[]> => {
    const rows = await withDelivery(db, 'handover')
      .where('handed_over_at', 'is', null)
      .where('submitted_at', '<=', before.toISOString())
      .orderBy('submitted_at')
      .execute();
    return rows.map((row) => lateOf(row, row.submitted_at));
  },
  /** Those that were handed over before that moment, and whose applicant got no mail that confirms it. */
  unconfirmed: async (before: Date): Promise<LateSubmission[]> => {
    const rows = await withDelivery(db, 'confirmation')
      .where('handed_over_at', '<=', before.toISOString())
      .where('handed_over_at', '>=', new Date(clock().getTime() - TOLD_MS).toISOString())
      .where((row) => row.or([row('tasks.state', 'is', null), row('tasks.state', '<>', 'done')]))
      .orderBy('handed_over_at')
      .execute();
    return rows.map((row) => lateOf(row, row.handed_over_at ?? row.submitted_at));
  },
});

const withDelivery = (db: StoreContext['db'], kind: 'handover' | 'confirmation') =>
  db
    .selectFrom('submissions')
    .leftJoin('tasks', (join) =>
      join.onRef('tasks.application_id', '=', 'submissions.application_id').on('tasks.kind', '=', kind),
    )
    .select(['reference_id', 'submitted_at', 'handed_over_at', 'tasks.state', 'lease', 'last_code'])
    .limit(MOST);

type Row = { readonly reference_id: string; readonly state: string | null; readonly last_code: string | null };

const lateOf = ({ reference_id: referenceId, state, last_code: code }: Row, since: string): LateSubmission => ({
  referenceId,
  since: new Date(since),
  delivery: state === null ? undefined : [state, code].filter(Boolean).join(' '),
});
