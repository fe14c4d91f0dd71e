import { openSqlite, sqliteDialect } from '../server/database/sqlite.ts';
import { fuzz } from '../server/testing/fuzz.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';

const CALLS = 100_000;

/** Makes 100,000 calls from the OpenAPI document on each store; no reference is needed, as none may end in a 500. */
export async function fuzzBench(): Promise<boolean> {
  const postgres = await startTestPostgres();
  const seed = Date.now() % 2 ** 31;
  console.log(`seed ${seed}`);
  const onSqlite = report('SQLite', await fuzz(sqliteDialect(openSqlite(':memory:')), { calls: CALLS, seed }));
  const onPostgres = report(postgres.name, await fuzz(await postgres.emptyDatabase(), { calls: CALLS, seed }));
  await postgres.stop();
  return onSqlite && onPostgres;
}

function report(store: string, { statuses, broken }: Awaited<ReturnType<typeof fuzz>>): boolean {
  const counted = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status} × ${count}`);
  console.log(`${store}: ${CALLS} calls, ${counted.join(', ')}; at most 0 × 500`);
  for (const call of broken) console.log(`  ${call}`);
  return !statuses.has(500);
}
