import { sql, type Kysely } from 'kysely';

/**
 * The tables of release 1; server/database/tables.ts says what each column means. `bytea`, `text` and `integer` mean the
 * same to PostgreSQL and SQLite, which takes any type name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // oxlint-disable-next-line eslint/no-await-in-loop -- a table follows those that it refers to
  for (const statement of SCHEMA.split(';\n')) await sql.raw(statement).execute(db);
}

const SCHEMA = `
create table schema_support (id integer primary key, oldest integer not null);
create table readiness (id integer primary key, probe text not null);
create table reference_sets (checksum text primary key, number integer not null unique);
create table job_runs (name text primary key, leased_until text, finished_at text);
create table servers (
  id text primary key,
  release text not null,
  master_keys text not null,
  started_at text not null,
  seen_at text not null
);
create table budgets (subject text primary key, moments text not null, expires_at text not null);
create index budgets_by_expiry on budgets (expires_at);

create table data_key_check (id integer primary key, fingerprint text not null);
create table master_keys (number integer primary key, fingerprint text not null unique, identifiers bytea not null);

create table applications (
  id text primary key,
  version integer not null,
  status text not null,
  payload bytea not null,
  tracking bytea not null,
  tariff_version text not null,
  created_at text not null,
  updated_at text not null,
  quote_email bytea,
  rated_at text not null,
  evidence_length integer,
  evidence_head bytea,
  failed_proofs integer default 0 not null,
  failed_proof_at text
);
-- By the moment of creation, which no save changes: a save then leaves the index as it is.
create index applications_by_age on applications (status, created_at, id);
create table application_keys (
  application_id text primary key
    constraint application_keys_application references applications (id) on delete cascade,
  key_number integer not null,
  wrapped bytea not null
);
create index application_keys_by_number on application_keys (key_number);
create table blind_index (
  hash text not null,
  application_id text not null constraint blind_index_application references applications (id) on delete cascade,
  constraint blind_index_key primary key (hash, application_id)
);
create index blind_index_by_application on blind_index (application_id);
create table tokens (
  token_hash text primary key,
  application_id text not null constraint tokens_application references applications (id) on delete cascade,
  kind text not null,
  expires_at text,
  link_hash text,
  created_at text,
  takes_over integer,
  ended_at text,
  mailed_to bytea
);
create index tokens_by_application on tokens (application_id);
create index tokens_by_end on tokens (kind, expires_at);
-- The reference is checked at the commit, because this row is written first: it decides who creates the application.
create table idempotency_keys (
  key_hash text primary key,
  request_hash text not null,
  answer bytea not null,
  application_id text not null
    constraint idempotency_keys_application references applications (id) on delete cascade
    deferrable initially deferred,
  created_at text not null
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index idempotency_keys_by_application on idempotency_keys (application_id);
create table access_log (
  id text primary key,
  application_id text not null constraint access_log_application references applications (id) on delete cascade,
  at text not null,
  who text not null,
  what text not null
);
create index access_log_by_application on access_log (application_id);

create table outbox (
  id text primary key,
  application_id text not null constraint outbox_application references applications (id) on delete cascade,
  kind text not null,
  dedup_key text not null unique,
  payload bytea,
  state text not null,
  attempts integer not null,
  next_attempt_at text not null,
  message_id text,
  last_error text,
  created_at text not null,
  sent_at text,
  tried_since text
);
create index outbox_due on outbox (state, next_attempt_at);
create index outbox_by_application on outbox (application_id);

create table knowledge_tests (
  application_id text primary key
    constraint knowledge_tests_application references applications (id) on delete cascade,
  test bytea not null,
  answers bytea,
  passed integer,
  wrong integer,
  graded_at text
);
create table failed_tests (person_hash text primary key, failed_at text not null);
create index failed_tests_by_age on failed_tests (failed_at);
create table adviser_requests (
  application_id text primary key
    constraint adviser_requests_application references applications (id) on delete cascade,
  case_number text not null unique,
  link_hash text not null unique,
  content bytea not null,
  revision integer not null,
  mail_at text not null
);

create table payments (
  id text primary key,
  application_id text not null constraint payments_application references applications (id) on delete cascade,
  idempotency_key text not null,
  provider_id text unique,
  status text not null,
  amount integer not null,
  checkout_url text,
  created_at text not null,
  asked_at text,
  asking_until text,
  due_at text not null,
  final_at text,
  reminded_at text,
  account_outcome text,
  account_choice text,
  accounts bytea
);
-- Whatever the code does: no application is paid twice, and none has two payments that can still be paid.
create unique index payments_one_paid on payments (application_id) where status = 'paid';
create unique index payments_one_active on payments (application_id) where final_at is null;
create index payments_due on payments (due_at) where final_at is null;
create index payments_by_application on payments (application_id);
create index payments_paid on payments (final_at) where status = 'paid';
-- By a column that is always null there: SQLite takes it for an equality, and so this index before one of all that were paid.
create index payments_unreminded on payments (reminded_at, final_at) where status = 'paid' and reminded_at is null;
create table payment_browsers (
  secret_hash text primary key,
  payment_id text not null constraint payment_browsers_payment references payments (id) on delete cascade,
  token bytea not null,
  admitted_at text
);
create index payment_browsers_by_payment on payment_browsers (payment_id);
-- Without a reference: what is owed outlives the application.
create table refunds_due (
  payment_id text primary key,
  provider_id text not null,
  amount integer not null,
  noticed_at text not null,
  refunded_at text
);

create table identity_issuers (id integer primary key, issuers text not null, fetched_at text not null);
create table identity_checks (
  reference text primary key,
  application_id text not null constraint identity_checks_application references applications (id) on delete cascade,
  version integer not null,
  transaction_id text not null,
  entrance_code_hash text not null,
  issuer_id text not null,
  status text not null,
  name_matches integer,
  birth_date_matches integer,
  started_at text not null,
  ended_at text,
  asking_until text
);
create index identity_checks_by_application on identity_checks (application_id, transaction_id);
create table identity_proofs (
  proof_hash text primary key,
  check_reference text not null
    constraint identity_proofs_check references identity_checks (reference) on delete cascade
);
create index identity_proofs_by_check on identity_proofs (check_reference);
create table submissions (
  application_id text primary key constraint submissions_application references applications (id) on delete cascade,
  reference_id text not null unique,
  submitted_at text not null,
  contract_number text,
  handed_over_at text,
  withdrawn_at text
);

create table evidence (
  application_id text not null constraint evidence_application references applications (id) on delete cascade,
  sequence integer not null,
  at text not null,
  kind text not null,
  content bytea not null,
  hash bytea not null,
  constraint evidence_in_order primary key (application_id, sequence)
);
create table evidence_checkpoints (number integer primary key, at text not null, content text not null, mailed_at text);
create table evidence_marks (
  application_id text primary key
    constraint evidence_marks_application references applications (id) on delete cascade,
  length integer not null
);
create table evidence_tombstones (id_hash text primary key, at text not null, reason text not null, seal bytea not null)
`;
