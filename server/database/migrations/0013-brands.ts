import { sql, type Kysely } from 'kysely';

/** The site of an application and of what leaves. Earlier releases had one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The brand of the site that it was made on, which finds it; another brand does not.
  await sql`alter table applications add column brand text not null default 'vangnet'`.execute(db);
  // The language of the site that it was last saved on, which mails are written in.
  await sql`alter table applications add column language text not null default 'nl'`.execute(db);
  // Of the application, whose subscriber it is for.
  await sql`alter table messages add column brand text not null default 'vangnet'`.execute(db);
  // That it is written in: of the site that it was queued on, or Dutch when staff read it.
  await sql`alter table outbox add column language text not null default 'nl'`.execute(db);
}
