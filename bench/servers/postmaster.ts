import { readFileSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { postgresDialect } from '../../server/database/postgres.ts';

/** The process that all processes of this PostgreSQL descend from; undefined when it is on another machine. */
export async function postmasterOf(databaseUrl: string): Promise<number | undefined> {
  const db = new Kysely({ dialect: postgresDialect(databaseUrl) });
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8')) ?? [];
    return parent === undefined ? undefined : Number(parent);
  } catch {
    return undefined;
  } finally {
    await db.destroy();
  }
}
