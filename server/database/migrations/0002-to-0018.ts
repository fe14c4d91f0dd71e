import { sql, type Kysely } from 'kysely';

/** SQL scripts between release 1.0 and the one table of tasks; a statement ends with a semicolon at the end of its line. */
const scripts: Readonly<Record<string, string>> = {
  // Shared quotes.
  '0002-shares': `
    -- Shared quotes: at most one link for each application, until the applicant ends it or it expires.
    create table shares (
      application_id text primary key
        constraint shares_application references applications (id) on delete cascade,
      link_hash text not null unique,
      content bytea not null, -- The link and the last two quotes that it shows, sealed with the application's own key.
      expires_at text not null
    );
    create index shares_by_expiry on shares (expires_at);
  `,
  // The way of an identity check; a server of the release before, which knows one, writes none.
  '0003-identity-ways': `
    -- Id of the vendor. Rows of release 1.0 got "idin".
    alter table identity_checks add column way text not null default 'idin';
  `,
  // What the policy administration says of a hand-over.
  '0004-policy-status': `
    -- What the policy administration says became of it, and since when it stands here; the policy, once it was accepted, and its first day
    -- (YYYY-MM-DD); when the insurer has to have decided, null when nothing is awaited, or not any more.
    alter table submissions add column policy_state text;
    alter table submissions add column policy_state_at text;
    alter table submissions add column policy_number text;
    alter table submissions add column policy_start text;
    alter table submissions add column answer_due_at text;
    create index submissions_awaited on submissions (answer_due_at, reference_id) where answer_due_at is not null;
    -- The messages of the policy administration that were taken, so that none is taken twice.
    create table policy_messages (
      message_hash text primary key,
      application_id text not null
        constraint policy_messages_application references applications (id) on delete cascade,
      received_at text not null
    );
    create index policy_messages_by_application on policy_messages (application_id);
  `,
  // Messages to a subscriber about applications.
  '0005-messages': `
    -- Messages to the subscriber about an application. A row holds nothing personal, and outlives its application, because the deletion of
    -- an application is a message too.
    create table messages (
      id text primary key,
      application_id text not null,
      applied_at text not null, -- When the application was made; a part of its reference.
      sequence integer not null, -- Counts the messages of the application, from 1 on and without gaps.
      event text not null,
      state text not null,
      attempts integer not null,
      tries text not null, -- When the last attempts were and what came of each, as JSON.
      next_attempt_at text not null, -- When it is due; of a row that is being sent, when its lease lapses.
      tried_since text, -- When it was first tried, since it was queued or an operator sent it again; null before that.
      last_error text,
      created_at text not null,
      sent_at text,
      expires_at text, -- Of an application that is deleted.
      constraint messages_in_order unique (application_id, sequence)
    );
    create index messages_due on messages (state, next_attempt_at);
    create index messages_by_expiry on messages (expires_at);
  `,
  // Cases that are not as the product promises.
  '0006-promises': `
    create table broken_promises (
      promise text not null, -- Name of the promise.
      subject text not null, -- The reference of an application, the id of a payment, or what else it is about; nothing personal.
      since text not null,
      detail text not null, -- A sentence for the operator, without anything personal.
      found_at text not null, -- When it was first found; a case that is found again keeps it.
      mailed_at text, -- When it was last in a mail to the operator.
      constraint broken_promises_key primary key (promise, subject)
    );
    -- What was not handed over is at one end of it, by its age; and what was lately.
    create index submissions_by_hand_over on submissions (handed_over_at, submitted_at);
  `,
  // Mails that did not arrive after all.
  '0007-bounces': `
    -- When a mail server let know that it did not arrive after all, and why (RFC 3463): 5.1.1.
    alter table outbox add column bounced_at text;
    alter table outbox add column bounce_status text;
    create index outbox_bounced on outbox (bounced_at) where bounced_at is not null;
    create index outbox_kept on outbox (sent_at) where payload is not null and sent_at is not null;
  `,
  // What is counted of visits.
  '0008-numbers': `
    create table numbers (
      day text not null, -- Of Amsterdam, YYYY-MM-DD.
      kind text not null, -- The table that the number stands in, and its row there.
      key text not null,
      writer text not null, -- The process that counted it, which no other one writes over; random, and another one after each start.
      count integer not null, -- Of this writer on this day so far.
      constraint numbers_key primary key (day, kind, key, writer)
    );
    -- The furthest that it came on the way to the test (domain/numbers/moments.ts); null when a release made it that did not count.
    alter table applications add column reached text;
  `,
  // Who is logged in at the counter.
  '0010-staff-sessions': `
    -- A session that was ended has no row.
    create table staff_sessions (
      token_hash text primary key,
      subject text not null, -- Names the person at the provider of the log-in; the same in every session.
      provider_session text, -- Names their session at the provider (sid), which can end it there.
      name text not null,
      roles text not null, -- As JSON.
      idle_until text not null, -- Moves on with every call that is more than a look at the session.
      ends_at text not null -- Never moves.
    );
    create index staff_sessions_by_subject on staff_sessions (subject);
    -- The log-out tokens that the provider sent, for as long as they would be accepted: none counts twice.
    create table log_out_tokens (
      token_hash text primary key,
      expires_at text not null
    );
  `,
  // What staff do with cases.
  '0011-cases': `
    -- Who is working on an application.
    create table case_leases (
      application_id text primary key
        constraint case_leases_application references applications (id) on delete cascade,
      staff_id text not null, -- The same person has the same id in every session.
      staff_name text not null,
      until text not null,
      acting_until text -- When the lease of an action ends that is running now; null when none is.
    );
    -- Actions that a second person has to confirm.
    create table asked_actions (
      id text primary key,
      application_id text not null
        constraint asked_actions_application references applications (id) on delete cascade,
      action text not null, -- A right of domain/staff/rights.ts.
      fields bytea not null, -- What was filled in, sealed with the application's own key.
      staff_id text not null,
      staff_name text not null,
      asked_at text not null,
      expires_at text not null,
      constraint asked_actions_once unique (application_id, action)
    );
    -- When the visitor wants to be called; what came of it so far, null as long as nobody took it; the name of the adviser who set that, and
    -- when.
    alter table adviser_requests add column call_moment text;
    alter table adviser_requests add column call_state text;
    alter table adviser_requests add column call_by text;
    alter table adviser_requests add column call_at text;
    alter table adviser_requests add column call_done_at text;
    -- What the adviser noted, sealed with the application's own key.
    alter table adviser_requests add column call_note bytea;
    create index adviser_requests_open on adviser_requests (mail_at) where call_done_at is null;
    create index submissions_by_contract on submissions (contract_number) where contract_number is not null;
    create index submissions_by_policy on submissions (policy_number) where policy_number is not null;
  `,
  // How far a refund is.
  '0012-refunds': `
    alter table refunds_due add column state text not null default 'due';
    update refunds_due set state = 'by hand' where refunded_at is not null;
    -- The person who asked for it last, and when.
    alter table refunds_due add column requested_by text;
    alter table refunds_due add column requested_at text;
    -- Stored before the provider is asked, so that asking once more makes no second refund; another one after a refund that failed.
    alter table refunds_due add column idempotency_key text;
    -- The id that the provider has for it.
    alter table refunds_due add column refund_id text;
    -- When the provider was last asked how far it is.
    alter table refunds_due add column asked_at text;
    -- When the lease ends of the server that asks the provider; null when none asks.
    alter table refunds_due add column asking_until text;
    -- When the reconciliation is to ask again; null when nothing is under way.
    alter table refunds_due add column due_at text;
    create index refunds_due_by_asking on refunds_due (due_at);
  `,
  // The site of an application and of what leaves. Earlier releases had one.
  '0013-brands': `
    -- The brand of the site that it was made on, which finds it; another brand does not.
    alter table applications add column brand text not null default 'vangnet';
    -- The language of the site that it was last saved on, which mails are written in.
    alter table applications add column language text not null default 'nl';
    -- Of the application, whose subscriber it is for.
    alter table messages add column brand text not null default 'vangnet';
    -- That it is written in: of the site that it was queued on, or Dutch when staff read it.
    alter table outbox add column language text not null default 'nl';
  `,
  // The words of every version that a site showed.
  '0014-shown-words': `
    -- What the sites said: entries name the version.
    create table shown_words (
      version text primary key,
      shown_from text not null,
      texts bytea not null -- JSON, compressed: every text by the key of its sentence.
    );
  `,
  // The brand of a failed test, which says how long it is remembered; of earlier ones it is not known, and the longest period holds.
  '0015-failed-in-brand': `
    -- Says how long it is remembered; empty for what an earlier release wrote.
    alter table failed_tests add column brand text not null default '';
  `,
  // Until when a link, and what is opened with it, does not do everything.
  '0016-limited-links': `
    -- A week after its address was corrected: links that are mailed until then are limited.
    alter table applications add column limited_until text;
    -- Of a link that was mailed within a week of a correction of the address, and of a token that was given for it: until then it goes on,
    -- and neither withdraws, exports, deletes nor changes the account.
    alter table tokens add column limited_until text;
  `,
  // Searches of staff that found nothing.
  '0017-missed-searches': `
    -- How often somebody searched on a day, UTC, and found nothing, since when: nothing of what they typed.
    create table missed_searches (
      who text not null,
      day text not null,
      since text not null,
      count integer not null,
      constraint missed_searches_key primary key (who, day)
    );
  `,
  // The register of applications and its sealed end.
  '0018-register': `
    -- Every application that was made since this table is there, also when it was deleted since.
    create table evidence_register (
      number integer primary key, -- 1, 2, 3 … without gaps.
      id_hash text not null unique -- Names the application as a checkpoint does.
    );
    -- Where the register and the checkpoints end: one row, none before the first application.
    create table evidence_end (
      id integer primary key,
      registered integer not null, -- The last number of the register.
      register_hash bytea not null, -- SHA-256 over all rows of the register, each with the hash before it.
      checkpoint integer not null, -- The number of the last checkpoint, and the SHA-256 of its file, which names the checkpoint before it.
      checkpoint_hash text not null,
      seal bytea not null -- Over this row, by a key that follows from the identifier key.
    );
  `,
};

/** The migrations of these scripts, in their order. */
export const between = Object.entries(scripts).map(([name, script]) => ({
  name,
  up: async (db: Kysely<unknown>): Promise<void> => {
    const statements = script.trim().split(/;$/m).filter(Boolean);
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
}));
