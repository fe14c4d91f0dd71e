import { DAY_MS } from '@vangnet/domain/values/durations';
import { applicationsWith, newestWith } from '../applications/facts.ts';
import { lastMoment } from '../applications/kept.ts';
import { caseNumberOf, referenceIdOf } from '../applications/reference-id.ts';
import type { StoreContext } from '../database/store-context.ts';
import { checkOutcome } from '../identity/facts.ts';
import { DELIVERY_LANES, TO_APPLICANTS } from '../jobs/kinds.ts';
import { newestPaidAndOpen, paymentHistory } from '../payment/facts.ts';
import type { CaseFacts } from './answer.ts';
import type { State } from './text.ts';

/** An application as lists show it, with what decides how it stands: nothing of the person. */
export type CaseSummary = CaseFacts & {
  readonly applicationId: string;
  readonly referenceId: string;
  readonly brand: string;
  /** The member of staff who works on it. */
  readonly lease?: { readonly name: string; readonly until: Date };
};

/** Number of applications of each kind that a list looks at, so that none pushes another out. */
const MOST_OF_EACH = 250;
/** PostgreSQL reads this many by an index each; for a thousand it reads whole tables. */
const AT_ONCE = 100;
const RECENT_MS = 90 * DAY_MS;

/**
 * Lists the newest applications of the last ninety days, the one that changed last at the front: as many that were begun, that got a
 * quote, that were paid and not submitted, and that were submitted.
 */
export async function newestCases(context: StoreContext, most = MOST_OF_EACH): Promise<CaseSummary[]> {
  const since = new Date(context.clock().getTime() - RECENT_MS).toISOString();
  const found = await Promise.all([
    ...(['draft', 'quoted', 'submitted'] as const).map((status) => newestWith(context.db, status, since, most)),
    newestPaidAndOpen(context.db, since, most),
  ]);
  const cases = await casesWith(context, [...new Set(found.flat().map(({ id }) => id))]);
  return cases.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
}

/** Lists the applications with these ids, as far as they are kept, in no order. */
export async function casesWith(context: StoreContext, ids: readonly string[]): Promise<CaseSummary[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const rows = await Promise.all(batches.map((batch) => readRows(context.db, batch)));
  return rows.flat().map((one) => summaryOf(context, one));
}

type Db = StoreContext['db'];

/** The rows that tell how an application stands: one with all that it has once, and its payments, checks and deliveries. */
export type CaseRows = Awaited<ReturnType<typeof readRows>>[number];

/** Reads the rows of these applications, a query for each table: nothing that is sealed, in no order. */
export async function readRows(db: Db, ids: readonly string[]) {
  const [applications, payments, checks, deliveries] = await Promise.all([
    applicationRows(db, ids),
    byApplication(paymentHistory(db, ids)),
    byApplication(checkRows(db, ids)),
    byApplication(deliveryRows(db, ids)),
  ]);
  return applications.map((application) => ({
    application,
    payments: payments.get(application.id) ?? [],
    checks: checks.get(application.id) ?? [],
    deliveries: deliveries.get(application.id) ?? [],
  }));
}

const byApplication = async <Row extends { readonly application_id: string }>(rows: Promise<readonly Row[]>) =>
  Map.groupBy(await rows, ({ application_id: id }) => id);

const applicationRows = (db: Db, ids: readonly string[]) =>
  applicationsWith(db, ids)
    .leftJoin('submissions', 'submissions.application_id', 'applications.id')
    .leftJoin('knowledge_tests', 'knowledge_tests.application_id', 'applications.id')
    .leftJoin('adviser_requests', 'adviser_requests.application_id', 'applications.id')
    .leftJoin('case_leases', 'case_leases.application_id', 'applications.id')
    .select(['applications.id', 'brand', 'status', 'created_at', 'updated_at', 'limited_until', 'passed', 'graded_at'])
    .select(['submitted_at', 'handed_over_at', 'contract_number', 'withdrawn_at'])
    .select(['policy_state', 'policy_state_at', 'answer_due_at'])
    .select(['case_number', 'mail_at', 'call_state', 'call_by', 'call_at', 'call_done_at', 'staff_name', 'until'])
    .select(lastMoment.as('changed_at'))
    .execute();

const checkRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('identity_checks')
    .select(['application_id', 'status', 'name_matches', 'birth_date_matches', 'started_at', 'ended_at'])
    .where('application_id', 'in', ids)
    .orderBy('started_at')
    .execute();

const deliveryRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('tasks')
    .select(['application_id', 'kind', 'state', 'attempts', 'last_code', 'created_at', 'settled_at', 'due_at'])
    .select(['bounced_at', 'bounce_status'])
    .where('application_id', 'in', ids)
    .where('lane', 'in', DELIVERY_LANES)
    .$narrowType<{ application_id: string }>()
    .execute();

function summaryOf(context: StoreContext, rows: CaseRows): CaseSummary {
  const { id, brand, created_at: made, staff_name: name, until } = rows.application;
  const madeAt = new Date(made);
  const isLeased = name !== null && until !== null && new Date(until) > context.clock();
  return {
    ...factsOf(context, rows),
    madeAt,
    applicationId: id,
    brand,
    referenceId: referenceIdOf(context, id, madeAt, brand),
    ...(isLeased ? { lease: { name, until: new Date(until) } } : {}),
  };
}

function factsOf(context: StoreContext, { application, payments, checks, deliveries }: CaseRows) {
  const { graded_at: gradedAt, passed, updated_at: updatedAt } = application;
  const due = payments.find(({ noticed_at: at, refunded_at: back }) => at !== null && back === null);
  return {
    state: stateOf({ application, payments }),
    changedAt: new Date(application.changed_at ?? updatedAt),
    test: gradedAt === null ? undefined : { at: new Date(gradedAt), isPassed: passed === 1 },
    payments: payments.map(({ status, created_at: began, final_at: ended }) => ({
      status,
      at: new Date(ended ?? began),
      isOpen: ended === null,
    })),
    checks: checks.map((check) => ({
      outcome: checkOutcome(check),
      at: new Date(check.ended_at ?? check.started_at),
      isOpen: check.ended_at === null,
    })),
    refund: due && { state: due.refund ?? '', at: new Date(due.noticed_at ?? 0) },
    call: callOf(context, application),
    bounce: bounceOf(deliveries),
    submission: submissionOf(application, deliveries),
  };
}

type Application = CaseRows['application'];

/** The open request for an adviser. */
function callOf(
  context: StoreContext,
  { case_number: number, mail_at: asked, ...row }: Application,
): CaseFacts['call'] {
  if (number === null || asked === null || row.call_done_at !== null) return undefined;
  const at = new Date(row.call_at ?? asked);
  return { number: caseNumberOf(context, number, row.brand), state: row.call_state, who: row.call_by ?? '', at };
}

function submissionOf(row: Application, deliveries: CaseRows['deliveries']): CaseFacts['submission'] {
  if (row.submitted_at === null) return undefined;
  const handover = deliveries.find(({ kind }) => kind === 'handover');
  return {
    at: new Date(row.submitted_at),
    handedOverAt: momentOf(row.handed_over_at),
    stateAt: momentOf(row.policy_state_at),
    withdrawnAt: momentOf(row.withdrawn_at),
    dueAt: momentOf(row.answer_due_at),
    delivery: handover && { tries: handover.attempts, code: handover.last_code ?? '' },
  };
}

const momentOf = (at: string | null) => (at === null ? undefined : new Date(at));

/** The last of what it has come to. */
function stateOf({ application, payments }: Pick<CaseRows, 'application' | 'payments'>): State {
  const { status, passed, withdrawn_at: withdrawn, policy_state: decision, handed_over_at: handedOver } = application;
  if (withdrawn !== null) return 'withdrawn';
  if (decision !== null) return decision;
  if (status === 'submitted') return handedOver === null ? 'submitted' : 'handed over';
  if (payments.some((one) => one.status === 'paid')) return 'paid';
  return passed === 0 ? 'failed' : status;
}

/** The last mail to the applicant that did not arrive, unless a later one did; see `bounced` of the outbox. */
function bounceOf(deliveries: CaseRows['deliveries']): CaseFacts['bounce'] {
  const mails = deliveries.filter(({ kind }) => TO_APPLICANTS.includes(kind));
  const bounces = mails.flatMap(({ bounced_at: at, ...row }) => (at === null ? [] : [{ ...row, at }]));
  const last = bounces.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  if (!last || mails.some((one) => one.bounced_at === null && one.state === 'done' && (one.settled_at ?? '') > last.at))
    return undefined;
  const { at, settled_at: sent, created_at: queued, bounce_status: status } = last;
  return { at: new Date(at), sentAt: new Date(sent ?? queued), status: status ?? '' };
}

/** A page of the rows of a list, and how many pages there are; the last page for one that is not there any more. */
export function pageOf<Row>(all: readonly Row[], asked: number, atOnce: number) {
  const pages = Math.max(1, Math.ceil(all.length / atOnce));
  const page = Math.min(asked, pages);
  return { rows: all.slice((page - 1) * atOnce, page * atOnce), page, pages };
}
