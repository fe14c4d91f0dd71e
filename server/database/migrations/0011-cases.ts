import { sql, type Kysely } from 'kysely';

/** What staff do with cases; server/database/staff-tables.ts and adviser-tables.ts say what each column means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table case_leases (
      application_id text primary key
        constraint case_leases_application references applications (id) on delete cascade,
      staff_id text not null,
      staff_name text not null,
      until text not null,
      acting_until text
    )`.execute(db);
  await sql`
    create table asked_actions (
      id text primary key,
      application_id text not null
        constraint asked_actions_application references applications (id) on delete cascade,
      action text not null,
      fields bytea not null,
      staff_id text not null,
      staff_name text not null,
      asked_at text not null,
      expires_at text not null,
      constraint asked_actions_once unique (application_id, action)
    )`.execute(db);
  for (const column of ['call_moment', 'call_state', 'call_by', 'call_at', 'call_done_at'])
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    await sql`alter table adviser_requests add column ${sql.ref(column)} text`.execute(db);
  await sql`alter table adviser_requests add column call_note bytea`.execute(db);
  await sql`create index adviser_requests_open on adviser_requests (mail_at) where call_done_at is null`.execute(db);
  await sql`create index submissions_by_contract on submissions (contract_number) where contract_number is not null`.execute(
    db,
  );
  await sql`create index submissions_by_policy on submissions (policy_number) where policy_number is not null`.execute(
    db,
  );
}
