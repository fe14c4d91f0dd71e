import { sql, type Kysely } from 'kysely';

/** Cases that are not as the product promises. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table broken_promises (
      promise text not null, -- Name of the promise.
      subject text not null, -- The reference of an application, the id of a payment, or what else it is about; nothing personal.
      since text not null,
      detail text not null, -- A sentence for the operator, without anything personal.
      found_at text not null, -- When it was first found; a case that is found again keeps it.
      mailed_at text, -- When it was last in a mail to the operator.
      constraint broken_promises_key primary key (promise, subject)
    )`.execute(db);
  // What was not handed over is at one end of it, by its age; and what was lately.
  await sql`create index submissions_by_hand_over on submissions (handed_over_at, submitted_at)`.execute(db);
}
