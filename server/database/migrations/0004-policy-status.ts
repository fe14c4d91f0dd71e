import { sql, type Kysely } from 'kysely';

/** What the policy administration says of a hand-over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What the policy administration says became of it, and since when it stands here; the policy, once it was accepted, and its first day
  // (YYYY-MM-DD); when the insurer has to have decided, null when nothing is awaited, or not any more.
  for (const column of ['policy_state', 'policy_state_at', 'policy_number', 'policy_start', 'answer_due_at'])
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    await sql`alter table submissions add column ${sql.ref(column)} text`.execute(db);
  await sql`create index submissions_awaited on submissions (answer_due_at, reference_id) where answer_due_at is not null`.execute(
    db,
  );
  await sql`
    -- The messages of the policy administration that were taken, so that none is taken twice.
    create table policy_messages (
      message_hash text primary key,
      application_id text not null
        constraint policy_messages_application references applications (id) on delete cascade,
      received_at text not null
    )`.execute(db);
  await sql`create index policy_messages_by_application on policy_messages (application_id)`.execute(db);
}
