import { sql, type Kysely } from 'kysely';

/** Mails that did not arrive after all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // When a mail server let know that it did not arrive after all, and why (RFC 3463): 5.1.1.
  for (const column of ['bounced_at', 'bounce_status'])
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    await sql`alter table outbox add column ${sql.ref(column)} text`.execute(db);
  await sql`create index outbox_bounced on outbox (bounced_at) where bounced_at is not null`.execute(db);
  await sql`create index outbox_kept on outbox (sent_at) where payload is not null and sent_at is not null`.execute(db);
}
