import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import { brandOf } from '../applications/facts.ts';
import { caseNumberOf } from '../applications/reference-id.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import type { ActionName } from '@vangnet/domain/staff/rights';
import { cameToNothing } from '@vangnet/domain/product/refund';
import { fill } from '@vangnet/domain/values/fill';
import { applicationRow } from '../applications/facts.ts';
import { isBefore } from '../applications/hold-application.ts';
import { missing } from '../handover/queue.ts';
import { paymentHistory } from '../payment/facts.ts';
import { refundInWords } from '../payment/text.ts';
import { checkOutcome } from '../identity/facts.ts';
import { next, on, type Happening, type Weight } from './happening.ts';
import { isHandOver, kindOf, DELIVERY_LANES } from '../outbox/kinds.ts';
import { bounces, looks, messageAbout, outcomes, readers, sinceCorrection, type Happened } from './text.ts';

type Db = StoreContext['db'];
type Happenings = readonly (Happening | undefined)[];

/** What the rows tell of an application. States and moments tell it: nothing that is sealed is opened. */
export async function happeningsOf(context: StoreContext, applicationId: string): Promise<Happening[]> {
  const subjects = [
    ofDraft(context),
    ofTest,
    ofAdviser(context),
    ofPayments,
    ofChecks,
    ofSubmission,
    ofDeliveries,
    ofMessages,
    ofLooks,
  ];
  const found = await Promise.all(subjects.map((subject) => subject(context.db, applicationId)));
  return found.flat().filter((happening) => happening !== undefined);
}

/** What an applicant does, or whoever has a link to the application; and the action by which staff do it for them. */
const BY_LINK: Partial<Record<Happened, ActionName | undefined>> = {
  'quote asked': undefined,
  'continued elsewhere': undefined,
  'test drawn': undefined,
  'test passed': undefined,
  'test failed': undefined,
  'adviser asked': undefined,
  'payment begun': undefined,
  'account chosen': 'change-account',
  'identity check begun': undefined,
  submitted: 'ask-identity',
  withdrawn: 'withdraw',
};

/** What the record tells of who did something: who corrected the address that links are mailed to, and what staff did. */
export type Acts = {
  readonly corrections: readonly { readonly at: Date; readonly by: string }[];
  readonly done: readonly string[];
};

/** Names the correction behind what was done later with a link: it may have been done by another reader than before. */
export const sinceCorrected = (happened: readonly Happening[], { corrections, done }: Acts): Happening[] =>
  happened.map((one) => {
    const correction = corrections.findLast(({ at }) => at <= one.at);
    const isByLink = one.by === readers['visitor'] || (one.kind in BY_LINK && !done.includes(BY_LINK[one.kind] ?? ''));
    if (!correction || one.isNext || !isByLink) return one;
    return { ...one, by: fill(sinceCorrection, { who: readers['visitor'] ?? '', name: correction.by }) };
  });

const worded = (outcome: string | null) => outcomes[outcome ?? ''] ?? outcome ?? '';

/** The rows of this query that belong to the application. */
const rowsOf = <Table extends keyof Tables, Row>(id: string, query: SelectQueryBuilder<Tables, Table, Row>) =>
  query.where(sql<boolean>`application_id = ${id}`).execute();

/** The entries of the record that no other row tells of, by their kind, which is not sealed. */
const RECORDED = ['quote asked', 'test drawn', 'test void', 'account chosen', 'fetched'] as const;

const ofDraft =
  ({ clock }: StoreContext) =>
  async (db: Db, applicationId: string): Promise<Happenings> => {
    const now = clock();
    const { created_at: begun, limited_until: limitedUntil } = await applicationRow(db, applicationId);
    const entries = await rowsOf(
      applicationId,
      db.selectFrom('evidence').select(['at', 'kind']).where('kind', 'in', RECORDED),
    );
    const ended = await rowsOf(
      applicationId,
      db.selectFrom('tokens').select('ended_at').distinct().where('kind', '=', 'application'),
    );
    return [
      on(begun, 'begun'),
      ...entries.map(({ at, kind }) => on(at, RECORDED.find((one) => one === kind) ?? 'begun')),
      ...ended.map(({ ended_at: at }) => on(at, 'continued elsewhere')),
      isBefore(now, limitedUntil) ? next(limitedUntil, 'links limited') : undefined,
    ];
  };

async function ofTest(db: Db, applicationId: string): Promise<Happenings> {
  const graded = await rowsOf(applicationId, db.selectFrom('knowledge_tests').select(['graded_at', 'passed']));
  return graded.map(({ graded_at: at, passed }) => on(at, passed === 1 ? 'test passed' : 'test failed'));
}

const ofAdviser =
  (context: StoreContext) =>
  async (db: Db, applicationId: string): Promise<Happenings> => {
    const asked = db
      .selectFrom('adviser_requests')
      .select(['mail_at', 'case_number', brandOf('adviser_requests.application_id').as('brand')]);
    return (await rowsOf(applicationId, asked)).map(({ mail_at: at, case_number: stored, brand }) =>
      on(at, 'adviser asked', { number: caseNumberOf(context, stored, brand) }),
    );
  };

async function ofPayments(db: Db, applicationId: string): Promise<Happenings> {
  const rows = await paymentHistory(db, applicationId);
  return rows.flatMap(({ provider_id: provider, status, refund, requested_by: by, ...at }) => {
    const id = provider ?? '';
    return [
      on(at.created_at, 'payment begun', { id }),
      on(at.final_at, 'payment ended', { id, state: worded(status) }),
      at.final_at === null ? next(at.due_at, 'payment awaited', { id }) : undefined,
      on(at.noticed_at, 'refund due', { id }),
      on(at.requested_at, 'refund asked', { id, by: by ?? '' }),
      on(refund !== null && cameToNothing(refund) ? at.refund_asked_at : null, 'refund failed', {
        id,
        state: refundInWords(refund ?? ''),
      }),
      refund === 'due' ? next(at.noticed_at, 'refund awaited', { id }) : undefined,
      on(at.refunded_at, refund === 'by hand' ? 'refunded by hand' : 'refunded', { id }),
    ];
  });
}

async function ofChecks(db: Db, applicationId: string): Promise<Happenings> {
  const rows = await rowsOf(
    applicationId,
    db.selectFrom('identity_checks').select(['started_at', 'ended_at', 'status', 'name_matches', 'birth_date_matches']),
  );
  return rows.flatMap((row) => [
    on(row.started_at, 'identity check begun'),
    on(row.ended_at, 'identity check ended', { state: worded(checkOutcome(row)) }),
  ]);
}

async function ofSubmission(db: Db, applicationId: string): Promise<Happenings> {
  const rows = await rowsOf(
    applicationId,
    db
      .selectFrom('submissions')
      .select(['submitted_at', 'handed_over_at', 'contract_number', 'withdrawn_at'])
      .select(['policy_state', 'policy_state_at', 'answer_due_at']),
  );
  const gone = await missing(db, applicationId);
  return rows.flatMap(({ contract_number: number, policy_state: state, ...at }) => [
    ...(gone?.kinds.map((kind) => next(at.submitted_at, 'not queued', { delivery: kindOf(kind).name })) ?? []),
    on(at.submitted_at, 'submitted'),
    on(at.handed_over_at, number === null ? 'handed over' : 'handed over as', { number: number ?? '' }),
    on(at.withdrawn_at, 'withdrawn'),
    on(at.policy_state_at, 'policy state', { state: worded(state) }),
    next(at.answer_due_at, 'decision due'),
  ]);
}

const JOB = ['state', 'tasks.created_at', 'settled_at', 'attempts', 'last_code', 'due_at'] as const;
type Job = Pick<
  Selectable<Tables['tasks']>,
  'state' | 'created_at' | 'settled_at' | 'attempts' | 'last_code' | 'due_at'
>;

/**
 * A mail, a hand-over or a message. The moment of a failed attempt is not told: where it was queued tells it. What left at the
 * first attempt is one line.
 */
function ofJob(delivery: string, weight: Weight, job: Job): Happenings {
  const { state, attempts, last_code: code } = job;
  const words = { delivery, count: String(attempts), code: code ?? '' };
  const how = state === 'failed' ? 'given up' : code === null ? 'queued' : 'tried in vain';
  return [
    state === 'done' && code === null ? undefined : on(job.created_at, how, words),
    state === 'done' ? on(job.settled_at, 'delivered', words, undefined, weight) : undefined,
    state === 'queued' ? next(job.due_at, 'next try', words) : undefined,
  ];
}

async function ofDeliveries(db: Db, applicationId: string): Promise<Happenings> {
  const rows = await rowsOf(
    applicationId,
    db
      .selectFrom('tasks')
      .select([...JOB, 'kind', 'bounced_at', 'bounce_status'])
      .where('lane', 'in', DELIVERY_LANES),
  );
  return rows.flatMap((row) => [
    ...ofJob(kindOf(row.kind).name, isHandOver(row.kind) ? 'step' : 'mail', row),
    on(row.bounced_at, 'not arrived', {
      delivery: kindOf(row.kind).name,
      code: bounces[row.bounce_status ?? ''] ?? row.bounce_status ?? '',
    }),
  ]);
}

async function ofMessages(db: Db, applicationId: string): Promise<Happenings> {
  const messages = db.selectFrom('messages').innerJoin('tasks', 'tasks.id', 'messages.id');
  const rows = await messages
    .select([...JOB, 'event'])
    .where('messages.application_id', '=', applicationId)
    .execute();
  return rows.flatMap((row) => ofJob(messageAbout(row.event), 'message', row));
}

/** That personal data were shown stands in the record, with the reason. */
async function ofLooks(db: Db, applicationId: string): Promise<Happenings> {
  const rows = await rowsOf(
    applicationId,
    db.selectFrom('access_log').select(['at', 'who', 'what']).where('what', '<>', 'personal data shown'),
  );
  return rows.map(({ at, who, what }) =>
    // That the customer opened their link is a step.
    on(at, 'looked', { what: looks[what] }, readers[who] ?? who.replace(/^staff (.*) \([^ ]*\)$/s, '$1'), lookOf(who)),
  );
}

const lookOf = (who: string): Weight => (who === 'visitor' ? 'step' : 'look');
