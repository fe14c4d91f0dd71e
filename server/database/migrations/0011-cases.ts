import { sql, type Kysely } from 'kysely';

/** What staff do with cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Who is working on an application.
    create table case_leases (
      application_id text primary key
        constraint case_leases_application references applications (id) on delete cascade,
      staff_id text not null, -- The same person has the same id in every session.
      staff_name text not null,
      until text not null,
      acting_until text -- When the lease of an action ends that is running now; null when none is.
    )`.execute(db);
  await sql`
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
    )`.execute(db);
  // When the visitor wants to be called; what came of it so far, null as long as nobody took it; the name of the adviser who set that, and
  // when.
  for (const column of ['call_moment', 'call_state', 'call_by', 'call_at', 'call_done_at'])
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    await sql`alter table adviser_requests add column ${sql.ref(column)} text`.execute(db);
  // What the adviser noted, sealed with the application's own key.
  await sql`alter table adviser_requests add column call_note bytea`.execute(db);
  await sql`create index adviser_requests_open on adviser_requests (mail_at) where call_done_at is null`.execute(db);
  await sql`create index submissions_by_contract on submissions (contract_number) where contract_number is not null`.execute(
    db,
  );
  await sql`create index submissions_by_policy on submissions (policy_number) where policy_number is not null`.execute(
    db,
  );
}
