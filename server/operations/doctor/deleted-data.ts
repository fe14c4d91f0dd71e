import { Kysely, sql } from 'kysely';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { DELETED_FROM } from '../../database/journal.ts';
import { postgresDialect } from '../../database/postgres.ts';
import { ok, warning, type Verdict } from '../../checks/check.ts';
import type { Installation } from './look.ts';

/** The nightly job makes one a day. */
const VACUUM_EVERY_DAYS = 2;

/** Places where deleted rows can still be, as PostgreSQL says. @internal for its test */
export type Remains = {
  /** `off`, `on` or `always`: whether it copies its write-ahead log to an archive. */
  readonly archiveMode: string;
  /** Size of the log that it keeps for standbys, however old it is. */
  readonly walKeptMb: number;
  /** Replication slots that nobody reads from: they keep the log from the moment that the reader went. */
  readonly idleSlots: readonly { readonly name: string; readonly keptMb: number }[];
  readonly tables: readonly {
    readonly name: string;
    /** Deleted or replaced rows that are still in its file, roughly. */
    readonly deadRows: number;
    /** By the nightly job or by PostgreSQL itself. */
    readonly vacuumedAt: Date | undefined;
  }[];
};

/** Whether what is deleted also goes from the files of the database, as the visitor was promised (decision 0067). */
export async function deletedData({
  environment: { database },
  clock,
}: Pick<Installation, 'environment' | 'clock'>): Promise<Verdict> {
  if (database.databaseUrl === undefined) return ok('the embedded database overwrites what is deleted');
  const db = new Kysely({ dialect: postgresDialect(database.databaseUrl) });
  try {
    return judge(await remainsIn(db), clock());
  } finally {
    await db.destroy();
  }
}

const mb = (size: number) => `${size.toLocaleString('en')} MB`;

/** Everything that has to be looked at, in one sentence each. @internal for its test */
export function judge({ archiveMode, walKeptMb, idleSlots, tables }: Remains, now: Date): Verdict {
  const oldest = now.getTime() - VACUUM_EVERY_DAYS * DAY_MS;
  const unvacuumed = tables.filter(({ deadRows, vacuumedAt }) => deadRows > 0 && (vacuumedAt?.getTime() ?? 0) < oldest);
  const sentences = [
    ...unvacuumed.map(
      ({ name, vacuumedAt }) =>
        `"${name}" was ${vacuumedAt ? `last vacuumed on ${vacuumedAt.toISOString().slice(0, 10)}` : 'never vacuumed'}, so deleted rows are still in its file: look for the nightly retention in the log`,
    ),
    ...idleSlots.map(
      ({ name, keptMb }) =>
        `nobody reads from the replication slot "${name}", which keeps ${mb(keptMb)} of the write-ahead log with what was deleted: drop it, or start its reader`,
    ),
    ...(walKeptMb > 0 ? [`wal_keep_size keeps ${mb(walKeptMb)} of the write-ahead log, however old it is`] : []),
    ...(archiveMode === 'off'
      ? []
      : [
          'archive_mode is on: delete the archive and base backups after 30 days, as the keys, or what was deleted opens',
        ]),
  ];
  return sentences.length > 0
    ? warning(sentences.join('; '))
    : ok('PostgreSQL vacuums, archives nothing, and nothing holds its write-ahead log');
}

/** Any user of the database may ask this. */
async function remainsIn<Tables>(db: Kysely<Tables>): Promise<Remains> {
  const settings = await sql<{ archive: string; kept: number }>`
    select current_setting('archive_mode') as archive,
      (select setting::int from pg_settings where name = 'wal_keep_size') as kept
  `.execute(db);
  const slots = await sql<{ name: string; kept: number }>`
    select slot_name as name, (pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) / 1048576)::int as kept
    from pg_replication_slots where not active and restart_lsn is not null
  `.execute(db);
  const tables = await sql<{ name: string; dead: string; vacuumed: Date | null }>`
    select relname as name, n_dead_tup as dead, greatest(last_vacuum, last_autovacuum) as vacuumed
    from pg_stat_user_tables where schemaname = current_schema() and relname in (${sql.join(DELETED_FROM)}) order by 1
  `.execute(db);
  const [setting] = settings.rows;
  return {
    archiveMode: setting?.archive ?? 'off',
    walKeptMb: setting?.kept ?? 0,
    idleSlots: slots.rows.map(({ name, kept }) => ({ name, keptMb: kept })),
    tables: tables.rows.map(({ name, dead, vacuumed }) => ({
      name,
      deadRows: Number(dead),
      vacuumedAt: vacuumed ?? undefined,
    })),
  };
}
