import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { paymentHistory } from '../payment/facts.ts';
import { checkOutcome } from '../payment/paid-and-open.ts';

/** Something that has happened to an application, for the operator: nothing of whom it is about. */
type Happening = { readonly at: Date; readonly what: string };

type Db = Kysely<Tables>;
type Happenings = readonly (Happening | undefined)[];

/** Lists in order what has happened to an application. States and moments tell it: nothing that is sealed is opened. */
export async function timelineOf(db: Db, applicationId: string): Promise<Happening[]> {
  const subjects = [ofTest, ofAdviser, ofPayments, ofChecks, ofSubmission, ofDeliveries, ofCorrections];
  const { created_at: made } = await db
    .selectFrom('applications')
    .select('created_at')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const found = await Promise.all(subjects.map((subject) => subject(db, applicationId)));
  const happenings = [on(made, 'draft made'), ...found.flat()].filter((happening) => happening !== undefined);
  return happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Undefined when it has not happened. */
const on = (at: string | null, what: string): Happening | undefined =>
  at === null ? undefined : { at: new Date(at), what };

async function ofTest(db: Db, applicationId: string): Promise<Happenings> {
  const opened = await db
    .selectFrom('evidence')
    .select(['at', 'kind'])
    .where('application_id', '=', applicationId)
    .where('kind', 'in', ['test drawn', 'test void'])
    .execute();
  const graded = await db
    .selectFrom('knowledge_tests')
    .select(['graded_at', 'passed'])
    .where('application_id', '=', applicationId)
    .execute();
  return [
    ...opened.map(({ at, kind }) => on(at, kind)),
    ...graded.map(({ graded_at: at, passed }) => on(at, passed === 1 ? 'test passed' : 'test failed')),
  ];
}

async function ofAdviser(db: Db, applicationId: string): Promise<Happenings> {
  const rows = await db
    .selectFrom('adviser_requests')
    .select(['mail_at', 'case_number'])
    .where('application_id', '=', applicationId)
    .execute();
  return rows.map(({ mail_at: at, case_number: number }) => on(at, `adviser asked as ${number}`));
}

async function ofPayments(db: Db, applicationId: string): Promise<Happenings> {
  const rows = await paymentHistory(db, applicationId);
  return rows.flatMap(({ provider_id: payment, status, ...at }) => [
    on(at.created_at, `payment ${payment ?? 'without an id'} begun`),
    on(at.final_at, `payment ${status}`),
    on(at.noticed_at, 'refund due'),
    on(at.refunded_at, 'refunded'),
  ]);
}

async function ofChecks(db: Db, applicationId: string): Promise<Happenings> {
  const rows = await db
    .selectFrom('identity_checks')
    .select(['started_at', 'ended_at', 'status', 'name_matches', 'birth_date_matches'])
    .where('application_id', '=', applicationId)
    .execute();
  return rows.flatMap((row) => [
    on(row.started_at, 'identity check begun'),
    on(row.ended_at, `identity check ended: ${checkOutcome(row)}`),
  ]);
}

async function ofSubmission(db: Db, applicationId: string): Promise<Happenings> {
  const rows = await db
    .selectFrom('submissions')
    .select(['submitted_at', 'handed_over_at', 'contract_number', 'withdrawn_at', 'policy_state', 'policy_state_at'])
    .where('application_id', '=', applicationId)
    .execute();
  return rows.flatMap(({ contract_number: number, policy_state: state, ...at }) => [
    on(at.submitted_at, 'submitted'),
    on(at.handed_over_at, number === null ? 'handed over' : `handed over as ${number}`),
    on(at.withdrawn_at, 'withdrawn'),
    on(at.policy_state_at, `insurer says: ${state}`),
  ]);
}

/** The moment of a failed attempt is not kept: what is still to be delivered tells it where it was queued. */
async function ofDeliveries(db: Db, applicationId: string): Promise<Happenings> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'state', 'created_at', 'sent_at', 'attempts', 'last_error', 'next_attempt_at'])
    .select(['bounced_at', 'bounce_status'])
    .where('application_id', '=', applicationId)
    .execute();
  return rows.flatMap(({ kind, state, sent_at: sentAt, created_at: queuedAt, ...row }) => {
    const next = state === 'failed' ? 'given up' : `next try ${row.next_attempt_at}`;
    const refused = row.last_error === null ? '' : `: ${row.last_error} at attempt ${row.attempts}, ${next}`;
    return [
      on(queuedAt, `${kind} queued${refused}`),
      on(sentAt, `${kind} delivered`),
      on(row.bounced_at, `${kind} did not arrive: ${row.bounce_status}`),
    ];
  });
}

/** Whose address it is, and who corrected it, is sealed. */
async function ofCorrections(db: Db, applicationId: string): Promise<Happenings> {
  const rows = await db
    .selectFrom('evidence')
    .select('at')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'email corrected')
    .execute();
  return rows.map(({ at }) => on(at, 'mail address corrected'));
}
