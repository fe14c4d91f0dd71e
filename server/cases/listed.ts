import { DAY_MS } from '@vangnet/domain/values/durations';
import type { StoreContext } from '../database/store-context.ts';
import { applicationsWith, newestWith } from '../applications/facts.ts';
import { lastMoment } from '../applications/kept.ts';
import { referenceIdOf } from '../applications/reference-id.ts';
import { isPaid, newestPaidAndOpen } from '../payment/facts.ts';
import type { Facts } from './answer.ts';
import { readFacts, type FactsOf } from './read-facts.ts';
import type { State } from './text.ts';

/** An application as it stands in a list: nothing of the person. */
export type Listed = Facts & {
  readonly applicationId: string;
  readonly referenceId: string;
  readonly brand: string;
  /** Who is working on it. */
  readonly lease?: { readonly name: string; readonly until: Date };
};

/** Applications that are looked at for a list, whatever is kept: the newest of each kind, so that none pushes another out. */
const MOST_OF_EACH = 250;
/** Of so many PostgreSQL reads each by an index; of a thousand it reads whole tables. */
const AT_ONCE = 100;
const RECENT_MS = 90 * DAY_MS;

/**
 * The newest applications of the last ninety days, the one that changed last at the front: as many that were begun, that got a
 * quote, that were paid and not submitted, and that were submitted.
 */
export async function listNewest(context: StoreContext, most = MOST_OF_EACH): Promise<Listed[]> {
  const since = new Date(context.clock().getTime() - RECENT_MS).toISOString();
  const found = await Promise.all([
    ...(['draft', 'quoted', 'submitted'] as const).map((status) => newestWith(context.db, status, since, most)),
    newestPaidAndOpen(context.db, since, most),
  ]);
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  const listed = await listThese(context, ids);
  return listed.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
}

/** These applications, as far as they are kept, in no order. */
export async function listThese(context: StoreContext, ids: readonly string[]): Promise<Listed[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, page) =>
    ids.slice(page * AT_ONCE, (page + 1) * AT_ONCE),
  );
  return (await Promise.all(pages.map((page) => listPage(context, page)))).flat();
}

const rowsWith = (db: StoreContext['db'], ids: readonly string[]) =>
  applicationsWith(db, ids)
    .leftJoin('submissions', 'submissions.application_id', 'applications.id')
    .leftJoin('knowledge_tests', 'knowledge_tests.application_id', 'applications.id')
    .leftJoin('case_leases', 'case_leases.application_id', 'applications.id')
    .select(['applications.id', 'brand', 'status', 'created_at', 'updated_at', 'passed', 'staff_name', 'until'])
    .select(['graded_at', 'submitted_at', 'handed_over_at', 'withdrawn_at'])
    .select(['policy_state', 'policy_state_at', 'answer_due_at'])
    .select([lastMoment.as('changed_at'), isPaid.as('paid')])
    .execute();

async function listPage(context: StoreContext, ids: readonly string[]): Promise<Listed[]> {
  const [rows, factsOf] = await Promise.all([rowsWith(context.db, ids), readFacts(context, ids)]);
  const now = context.clock();
  return rows.map((row) => {
    const { id, brand, staff_name: name, until } = row;
    const isLeased = name !== null && until !== null && new Date(until) > now;
    return {
      ...decidingFacts(row, factsOf(id)),
      applicationId: id,
      brand,
      referenceId: referenceIdOf(context, id, new Date(row.created_at), brand),
      ...(isLeased ? { lease: { name, until: new Date(until) } } : {}),
    };
  });
}

type Row = Awaited<ReturnType<typeof rowsWith>>[number];

/** The last of what it has come to. */
function stateOf({ status, passed, paid, ...submission }: Row): State {
  if (submission.withdrawn_at !== null) return 'withdrawn';
  if (submission.policy_state !== null) return submission.policy_state;
  if (status === 'submitted') return submission.handed_over_at === null ? 'submitted' : 'handed over';
  if (paid) return 'paid';
  return passed === 0 ? 'failed' : status;
}

function decidingFacts(row: Row, { delivery, ...facts }: ReturnType<FactsOf>): Facts {
  const [submittedAt, gradedAt] = [momentOf(row.submitted_at), momentOf(row.graded_at)];
  return {
    ...facts,
    state: stateOf(row),
    madeAt: new Date(row.created_at),
    changedAt: new Date(row.changed_at ?? row.updated_at),
    test: gradedAt && { at: gradedAt, isPassed: row.passed === 1 },
    submission: submittedAt && {
      at: submittedAt,
      handedOverAt: momentOf(row.handed_over_at),
      stateAt: momentOf(row.policy_state_at),
      withdrawnAt: momentOf(row.withdrawn_at),
      dueAt: momentOf(row.answer_due_at),
      delivery,
    },
  };
}

const momentOf = (at: string | null) => (at === null ? undefined : new Date(at));
