import type { CompiledQuery, Dialect } from 'kysely';
import { Kysely } from 'kysely';
import { migrate } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** A migrated database, and the statements that an action makes on it, begin and commit included. */
export async function recorded(dialect: Dialect) {
  let made: Statement[] | undefined;
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void made?.push(query) });
  await migrate(db);
  const record = async (action: () => Promise<unknown>): Promise<readonly Statement[]> => {
    made = [];
    await action();
    const statements = made;
    made = undefined;
    return statements;
  };
  return { db, record };
}
