import { sql, type Kysely } from 'kysely';

/** The register of applications and its sealed end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Every application that was made since this table is there, also when it was deleted since.
    create table evidence_register (
      number integer primary key, -- 1, 2, 3 … without gaps.
      id_hash text not null unique -- Names the application as a checkpoint does.
    )`.execute(db);
  await sql`
    -- Where the register and the checkpoints end: one row, none before the first application.
    create table evidence_end (
      id integer primary key,
      registered integer not null, -- The last number of the register.
      register_hash bytea not null, -- SHA-256 over all rows of the register, each with the hash before it.
      checkpoint integer not null, -- The number of the last checkpoint, and the SHA-256 of its file, which names the checkpoint before it.
      checkpoint_hash text not null,
      seal bytea not null -- Over this row, by a key that follows from the identifier key.
    )`.execute(db);
}
