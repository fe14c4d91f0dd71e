import { openSqlite, sqliteDialect } from '../server/database/sqlite.ts';
import { fuzz } from '../server/testing/fuzz.ts';
import { foreignCalls } from '../server/testing/foreign-calls.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';

const CALLS = 100_000;

/**
 * Makes 100,000 calls from the OpenAPI document on each store, and as many with what belongs to another brand; no reference is
 * needed, as none may end in a 500, and none of the last may tell or change anything.
 */
export async function fuzzBench(): Promise<boolean> {
  const postgres = await startTestPostgres();
  const seed = Date.now() % 2 ** 31;
  console.log(`seed ${seed}`);
  const onSqlite = report('SQLite', await fuzz(sqliteDialect(openSqlite(':memory:')), { calls: CALLS, seed }));
  const onPostgres = report(postgres.name, await fuzz(await postgres.emptyDatabase(), { calls: CALLS, seed }));
  await postgres.stop();
  return (await ofAnotherBrand(seed)) && onSqlite && onPostgres;
}

async function ofAnotherBrand(seed: number): Promise<boolean> {
  const { told, isUntouched } = await foreignCalls({ calls: CALLS, seed });
  console.log(
    `another brand: ${CALLS} calls, ${told.length} that tell, ${isUntouched ? 'nothing' : 'something'} changed`,
  );
  for (const call of told) console.log(`  ${call}`);
  return told.length === 0 && isUntouched;
}

function report(store: string, { statuses, broken }: Awaited<ReturnType<typeof fuzz>>): boolean {
  const counted = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status} × ${count}`);
  console.log(`${store}: ${CALLS} calls, ${counted.join(', ')}; at most 0 × 500`);
  for (const call of broken) console.log(`  ${call}`);
  return !statuses.has(500);
}
