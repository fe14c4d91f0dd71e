import { sql, type RawBuilder } from 'kysely';
import { namesIn } from '@vangnet/domain/values/record';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';

const ANY = sql``;
/** Messages of a deleted application go to the system of the brand for a while yet, and then end by themselves. */
const WITHOUT_END = sql`and part.expires_at is null`;

/** The tables whose rows name their application, and which of the rows may not outlive it: the compiler asks for a new one. */
type Named = { [Table in keyof Tables]: 'application_id' extends keyof Tables[Table] ? Table : never }[keyof Tables];
const tables: Record<Named, RawBuilder<unknown>> = {
  application_keys: ANY,
  blind_index: ANY,
  tokens: ANY,
  idempotency_keys: ANY,
  shares: ANY,
  tasks: ANY,
  knowledge_tests: ANY,
  adviser_requests: ANY,
  payments: ANY,
  identity_checks: ANY,
  submissions: ANY,
  policy_messages: ANY,
  messages: WITHOUT_END,
  access_log: ANY,
  case_leases: ANY,
  asked_actions: ANY,
  evidence: ANY,
  evidence_marks: ANY,
};

/** Applications between the ids of which rows are looked for at once. */
const PAGE = 1000;

/** A row whose application is gone. */
export type LeftOver = { readonly table: string; readonly applicationId: string };

/** Looks for rows of this application, which is gone; or for all of a page, those with the ids of a thousand applications after this one. */
export async function leftOvers(
  { db }: StoreContext,
  which: { readonly id: string } | { readonly after: string },
): Promise<{
  readonly found: readonly LeftOver[];
  /** Where the next page begins; undefined when this is the last one. */
  readonly last: string | undefined;
}> {
  if ('id' in which) return { found: await leftOversWhere(db, sql`= ${which.id}`), last: undefined };
  const { after } = which;
  const ids = db.selectFrom('applications').select('id').where('id', '>', after).orderBy('id');
  const end = await ids
    .offset(PAGE - 1)
    .limit(1)
    .executeTakeFirst();
  const upTo = end ? sql`and part.application_id <= ${end.id}` : sql``;
  return { found: await leftOversWhere(db, sql`> ${after} ${upTo}`), last: end?.id };
}

/**
 * Asks for a value that is null: of `not exists` PostgreSQL makes a join that reads all applications. One statement, so that an
 * application that is made or deleted meanwhile is there with all its rows, or with none.
 */
async function leftOversWhere(db: StoreContext['db'], ids: RawBuilder<unknown>): Promise<LeftOver[]> {
  const parts = namesIn(tables).map(
    (table) => sql`select distinct ${sql.lit(table)} as name, part.application_id as id from ${sql.table(table)} as part
      where part.application_id ${ids} ${tables[table]}
      and (select id from applications where applications.id = part.application_id) is null`,
  );
  const { rows } = await sql<{ name: string; id: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ name: table, id: applicationId }) => ({ table, applicationId }));
}

/** Deletes the applications without a key, which were deleted after the restored data were backed up. Returns their ids. */
export async function deleteKeyless(db: StoreContext['db']): Promise<string[]> {
  const deleted = await db
    .deleteFrom('applications')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('application_keys')
            .select('application_keys.application_id')
            .whereRef('application_keys.application_id', '=', 'applications.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}
