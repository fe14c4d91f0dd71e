import { sql, type Kysely } from 'kysely';

/**
 * Everything that is to be done moves to one table. What servers of the release
 * before wrote to the tables that go would be lost: they are not ready from here on (schema_support).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS)
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    await sql.raw(statement).execute(db);
}

const COLUMNS = `id, lane, kind, application_id, key, state, attempts, due_at, lease, tried_since, last_code,
  created_at, touched_at, settled_at`;

/** Of a row that a server has, the lease goes on until it lapses. */
const state = `case state when 'sent' then 'done' when 'sending' then 'queued' else state end`;
const lease = `case state when 'sending' then attempts end`;

const STATEMENTS = [
  `-- Everything that is to be done once, or again and again (server/jobs).
  create table tasks (
    id text primary key,
    lane text not null, -- Tasks that wait for each other, and for no others (server/jobs/kinds.ts).
    kind text not null,
    -- The application that it ends with; null of what outlives that, or belongs to none.
    application_id text constraint tasks_application references applications (id) on delete cascade,
    key text not null unique, -- Keeps the same task from being queued twice.
    language text, -- That a delivery is written in: of the site that it was queued on, or Dutch when staff read it.
    -- Recipient, link and figures, sealed with the application's own key. Gone once a mail is sent, or two weeks later where it is
    -- known which mails do not arrive.
    payload bytea,
    state text not null,
    attempts integer not null, -- How often it was tried; never set back, because it tells leases apart.
    due_at text not null, -- When it is due; of a row that a server has, when its lease lapses.
    lease integer, -- The number of the attempt that a server makes now; null when none does.
    tried_since text, -- When it was first tried, since it was queued or an operator sent it again; null before that.
    last_code text, -- What came of the last attempt, if it failed: short, and nothing personal.
    created_at text not null,
    touched_at text not null, -- When it was queued, taken, settled or made due, whichever was last.
    settled_at text, -- When its last attempt ended.
    message_id text, -- What a mail or a hand-over is known by at its recipient.
    -- When a mail server let know that it did not arrive after all, and why (RFC 3463): 5.1.1.
    bounced_at text,
    bounce_status text
  )`,
  `insert into tasks (${COLUMNS}, language, payload, message_id, bounced_at, bounce_status)
    select id, case
      when kind in ('handover', 'withdrawal') then 'hand-overs'
      when kind in ('knowledge-passed', 'knowledge-failed') then 'letters'
      when kind in ('adviser-case', 'policy-question') then 'adviser cases'
      when kind = 'quote' then 'quotes'
      else 'confirmations'
    end, kind, application_id, dedup_key, ${state}, attempts, next_attempt_at, ${lease}, tried_since, last_error,
    created_at, created_at, case state when 'failed' then next_attempt_at else sent_at end,
    language, payload, message_id, bounced_at, bounce_status from outbox`,
  `drop table outbox`,
  `insert into tasks (${COLUMNS})
    select id, 'message', 'message', null, id, ${state}, attempts, next_attempt_at, ${lease}, tried_since, last_error,
    created_at, created_at, case state when 'failed' then next_attempt_at else sent_at end from messages`,
  `drop index messages_due`,
  ...['state', 'attempts', 'next_attempt_at', 'tried_since', 'last_error', 'sent_at'].map(
    (column) => `alter table messages drop column ${column}`,
  ),
  `insert into tasks (${COLUMNS})
    select 'payment ' || id, 'payment', 'payment', application_id, 'payment ' || id,
    case when final_at is null then 'queued' else 'done' end, 0, due_at, null, null, null, created_at, created_at, asked_at
    from payments`,
  `insert into tasks (${COLUMNS})
    select 'refund ' || payment_id, 'refund', 'refund', null, 'refund ' || payment_id,
    case when due_at is null then 'done' else 'queued' end, 0, coalesce(due_at, noticed_at), null, null, null, noticed_at,
    noticed_at, asked_at from refunds_due where idempotency_key is not null`,
  `insert into tasks (${COLUMNS})
    select 'check ' || reference, 'identity check', 'identity check', application_id, 'check ' || reference,
    case when ended_at is null then 'queued' else 'done' end, 0, started_at, null, null, null, started_at, started_at, null
    from identity_checks`,
  // A job of the servers is due as soon as one of them looks; what an operator ran only tells when.
  `insert into tasks (${COLUMNS})
    select 'job ' || name, 'job', 'job', null, 'job ' || name, 'queued', 0, coalesce(finished_at, leased_until, ''), null,
    null, null, coalesce(finished_at, ''), coalesce(finished_at, ''), finished_at from job_runs`,
  `drop table job_runs`,
  `drop index payments_due`,
  `drop index refunds_due_by_asking`,
  ...['payments', 'refunds_due'].flatMap((table) =>
    ['asked_at', 'asking_until', 'due_at'].map((column) => `alter table ${table} drop column ${column}`),
  ),
  `alter table identity_checks drop column asking_until`,
  `create index tasks_due on tasks (lane, state, due_at)`,
  `create index tasks_by_application on tasks (application_id)`,
  `create index tasks_bounced on tasks (bounced_at) where bounced_at is not null`,
  `create index tasks_kept on tasks (settled_at) where payload is not null and settled_at is not null`,
];
