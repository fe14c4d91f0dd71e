import { sql, type Kysely } from 'kysely';

/**
 * The tables of release 1. `bytea`, `text` and `integer` mean the same to PostgreSQL and SQLite, which takes any type name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // oxlint-disable-next-line eslint/no-await-in-loop -- a table follows those that it refers to
  for (const statement of SCHEMA.split(';\n')) await sql.raw(statement).execute(db);
}

const SCHEMA = `
-- The number of the oldest schema whose release can work with these tables.
create table schema_support (id integer primary key, oldest integer not null);
-- Written to see whether the database can be written to. "probe" differs each time: what stays the same is not written.
create table readiness (id integer primary key, probe text not null);
-- The sets of reference data that servers worked with; the highest number is the newest.
create table reference_sets (checksum text primary key, number integer not null unique);
-- Work that one of the servers does now and then.
create table job_runs (name text primary key, leased_until text, finished_at text);
-- The servers that work on these tables. "master_keys": the fingerprints of those that it has, as JSON.
create table servers (
  id text primary key,
  release text not null,
  master_keys text not null,
  started_at text not null,
  seen_at text not null
);
-- How often something happened lately, of what may not happen too often.
create table budgets (
  subject text primary key, -- What happened and to whom, as a keyed hash.
  moments text not null, -- When, in milliseconds since 1970, as JSON; no more of them than the budget allows. Or how often in its window.
  expires_at text not null -- From then on the row says nothing any more.
);
create index budgets_by_expiry on budgets (expires_at);

create table data_key_check (id integer primary key, fingerprint text not null);
-- The master keys that were ever used. They are not in the database; only their fingerprints are. Each wraps the keys of references,
-- links and hashes (identifiers).
create table master_keys (number integer primary key, fingerprint text not null unique, identifiers bytea not null);

create table applications (
  id text primary key,
  version integer not null,
  status text not null, -- "quoted": a quote was sent, so that it is kept as long as the link in the mail works.
  payload bytea not null, -- The draft, sealed with the application's own key.
  tracking bytea not null, -- Where the visitor came from, sealed in the same way.
  tariff_version text not null,
  created_at text not null,
  updated_at text not null,
  quote_email bytea, -- Where the quote for the premium as it is was last sent to, sealed in the same way; null when it is void.
  rated_at text not null, -- Since when it has that tariff.
  evidence_length integer, -- How many rows its evidence has. Nothing of ours writes null.
  evidence_head bytea, -- The hash of the last of them, and a seal on both that only the application's key gives.
  failed_proofs integer default 0 not null, -- How often the birth date and postcode were wrong by whichever of its links, and when they last were.
  failed_proof_at text
);
-- By the moment of creation, which no save changes: a save then leaves the index as it is.
create index applications_by_age on applications (status, created_at, id);
-- The key of each application. Gone with it: what is left of the application in a backup then opens no more.
create table application_keys (
  application_id text primary key
    constraint application_keys_application references applications (id) on delete cascade,
  key_number integer not null, -- Of the master key that wraps it.
  wrapped bytea not null
);
create index application_keys_by_number on application_keys (key_number);
-- What an application is found by, as keyed hashes (blind-index.ts). Backed up with the keys and for as long as those, so that no copy of
-- the data reveals whether a deleted person had applied.
create table blind_index (
  hash text not null,
  application_id text not null constraint blind_index_application references applications (id) on delete cascade,
  constraint blind_index_key primary key (hash, application_id)
);
create index blind_index_by_application on blind_index (application_id);
create table tokens (
  token_hash text primary key,
  application_id text not null constraint tokens_application references applications (id) on delete cascade,
  kind text not null, -- A mailed link opens nothing by itself: "resume" is exchanged for a token of the first kind, and "my-application" shows what was submitted to a visitor who has the proof.
  expires_at text, -- Of a link; a token is valid as long as its application is kept.
  link_hash text, -- The link that the token was given for.
  created_at text, -- Of a token that was given for a link.
  takes_over integer, -- 1 until the token is first used; that ends all others, but not the link it was given for.
  ended_at text, -- Since when another token has taken over.
  mailed_to bytea -- Of a link, sealed: the address of its mail; a visitor who opens it has read a mail there.
);
create index tokens_by_application on tokens (application_id);
create index tokens_by_end on tokens (kind, expires_at);
-- The reference is checked at the commit, because this row is written first: it decides who creates the application.
create table idempotency_keys (
  key_hash text primary key,
  request_hash text not null,
  answer bytea not null, -- The token that was answered, sealed with a key that only the Idempotency-Key gives.
  application_id text not null
    constraint idempotency_keys_application references applications (id) on delete cascade
    deferrable initially deferred,
  created_at text not null
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index idempotency_keys_by_application on idempotency_keys (application_id);
-- Who looked at what an application holds.
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
  dedup_key text not null unique, -- Keeps the same mail from being queued twice at about the same time.
  payload bytea, -- Recipient, link and figures, sealed with the application's own key. Gone once the mail is sent, or two weeks later where it is known which mails do not arrive.
  state text not null,
  attempts integer not null,
  next_attempt_at text not null, -- When it is due; of a row that is being sent, when its lease lapses.
  message_id text,
  last_error text,
  created_at text not null,
  sent_at text,
  tried_since text -- When it was first tried, since it was queued or an operator sent it again; null before that.
);
create index outbox_due on outbox (state, next_attempt_at);
create index outbox_by_application on outbox (application_id);

-- One row for each application: there is no second attempt.
create table knowledge_tests (
  application_id text primary key
    constraint knowledge_tests_application references applications (id) on delete cascade,
  test bytea not null, -- Version, questions and key as they were drawn, when and by whom, sealed with the application's own key.
  answers bytea, -- What was answered, sealed in the same way. This and what follows are null until the test is graded.
  passed integer, -- 1 or 0: SQLite has no booleans.
  wrong integer,
  graded_at text
);
-- Who failed: a keyed hash for each mark of a person (domain/product/tested-person.ts). They belong to no application: deleting one gives
-- nobody a second attempt. Gone when the time is over after which that person may try again.
create table failed_tests (person_hash text primary key, failed_at text not null);
create index failed_tests_by_age on failed_tests (failed_at);
-- One row for each application that an adviser is asked for.
create table adviser_requests (
  application_id text primary key
    constraint adviser_requests_application references applications (id) on delete cascade,
  case_number text not null unique, -- The request is known by this on the phone.
  link_hash text not null unique, -- Of the address under which the adviser can read the case.
  content bytea not null, -- The case as it was last handed over, sealed with the application's own key.
  revision integer not null, -- Counts the mails.
  mail_at text not null -- When the last of them left or is to leave.
);

create table payments (
  id text primary key, -- In the address that the visitor returns to: 144 random bits.
  application_id text not null constraint payments_application references applications (id) on delete cascade,
  idempotency_key text not null, -- Stored before the provider is asked, so that asking once more gives the same payment.
  provider_id text unique, -- Null as long as it is "starting".
  status text not null,
  amount integer not null, -- In cents.
  checkout_url text,
  created_at text not null,
  asked_at text, -- When the provider was last asked how far it is.
  asking_until text, -- When the lease ends of the server that asks the provider; null when none asks.
  due_at text not null, -- When the reconciliation is to look at it.
  final_at text, -- Null as long as it can still become paid.
  reminded_at text, -- When it was looked whether the visitor is to be written to that one step is left.
  account_outcome text, -- Null as long as it is not paid.
  account_choice text, -- After "another", once the applicant has chosen.
  accounts bytea -- The account that paid and the one that was entered, sealed, as long as there is a choice between them.
);
-- Whatever the code does: no application is paid twice, and none has two payments that can still be paid.
create unique index payments_one_paid on payments (application_id) where status = 'paid';
create unique index payments_one_active on payments (application_id) where final_at is null;
create index payments_due on payments (due_at) where final_at is null;
create index payments_by_application on payments (application_id);
create index payments_paid on payments (final_at) where status = 'paid';
-- By a column that is always null there: SQLite takes it for an equality, and so this index before one of all that were paid.
create index payments_unreminded on payments (reminded_at, final_at) where status = 'paid' and reminded_at is null;
-- The browsers that started a payment, or came back to an open one with the token.
create table payment_browsers (
  secret_hash text primary key, -- Of the cookie.
  payment_id text not null constraint payment_browsers_payment references payments (id) on delete cascade,
  token bytea not null, -- The application's token, sealed with a key that only the cookie gives.
  admitted_at text -- Null for the first ones, which are the oldest.
);
create index payment_browsers_by_payment on payment_browsers (payment_id);
-- Without a reference: what is owed outlives the application.
-- What has to be paid back: what came after its payment had ended, and the cent of who withdrew their application.
create table refunds_due (
  payment_id text primary key,
  provider_id text not null,
  amount integer not null, -- In cents.
  noticed_at text not null,
  refunded_at text -- When the provider made it, or the operator marked it as paid back in another way; null as long as it is due.
);

create table identity_issuers (id integer primary key, issuers text not null, fetched_at text not null);
create table identity_checks (
  reference text primary key, -- Our id of the check; the response of the bank has to repeat it.
  application_id text not null constraint identity_checks_application references applications (id) on delete cascade,
  version integer not null, -- Of the application when the check started: it says nothing about what was changed since.
  transaction_id text not null, -- Empty until the service has started it: the row is there first, so that it counts.
  entrance_code_hash text not null,
  issuer_id text not null, -- Of the bank; empty for a way without choices.
  status text not null,
  name_matches integer, -- 1 or 0 once it ended with Success, and null of what the bank did not tell. The bank's own data are not kept.
  birth_date_matches integer,
  started_at text not null,
  ended_at text,
  asking_until text -- When the lease ends of the server that asks how it ended; null when none asks.
);
create index identity_checks_by_application on identity_checks (application_id, transaction_id);
-- Which check was ended with what a bank signed, so that it ends no other.
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
  contract_number text, -- Given by the policy administration.
  handed_over_at text,
  withdrawn_at text -- When the applicant withdrew it.
);

create table evidence (
  application_id text not null constraint evidence_application references applications (id) on delete cascade,
  sequence integer not null, -- 1, 2, 3 … within an application.
  at text not null,
  kind text not null,
  content bytea not null, -- Sealed with the application's own key.
  hash bytea not null, -- SHA-256 over this row and the hash of the row before it.
  constraint evidence_in_order primary key (application_id, sequence)
);
-- The content is as it is mailed to the operator: JSON with a signature.
create table evidence_checkpoints (number integer primary key, at text not null, content text not null, mailed_at text);
-- How much of each chain is in a checkpoint.
create table evidence_marks (
  application_id text primary key
    constraint evidence_marks_application references applications (id) on delete cascade,
  length integer not null
);
-- What was deleted since the last checkpoint, which takes these rows over. It names the application as a checkpoint does (id_hash); the
-- seal
-- is over the row, by a key that follows from the identifier key.
create table evidence_tombstones (id_hash text primary key, at text not null, reason text not null, seal bytea not null)
`;
