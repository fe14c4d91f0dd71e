import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { databaseFile } from '../../server/database/database-fault.ts';
import { migrate } from '../../server/database/migrate.ts';
import { FOR_MIGRATIONS, postgresDialect } from '../../server/database/postgres.ts';
import { openSqlite, sqliteDialect } from '../../server/database/sqlite.ts';
import type { Tables } from '../../server/database/tables.ts';
import type { StoreSettings } from '../../server/open-store.ts';
import { copyApplications, queueMany } from '../../server/testing/many-applications.ts';
import { startTestPostgres } from '../../server/testing/postgres.ts';
import { questionsOf, type Question } from './million-questions.ts';

const FEW = 10_000;
const MANY = 1_000_000;
/** So many mails are due when one is taken; the first is the reference. */
const DUE = [10, 10_000, 100_000] as const;
/** So much longer a question may take with many applications; one about all of them, for each of them. */
const LIMIT = 2;
/** The least of so many, because other work of the machine only adds. */
const ROUNDS = 30;

/**
 * Asks every question of a database with 10,000 applications, which is the reference, and again with 1,000,000: on SQLite
 * and on PostgreSQL.
 *
 * @param words how many instead of a million, for a look
 */
export async function millionBench([word = String(MANY)]: readonly string[]): Promise<boolean> {
  const postgres = await startTestPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-million-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const settings = { dataDir, dataKey: randomBytes(32), databaseUrl: undefined };
  try {
    const isGood = await compare('SQLite', settings, Number(word));
    const databaseUrl = await postgres.emptyDatabaseUrl?.();
    if (databaseUrl === undefined) throw new Error('This bench needs PostgreSQL: set DATABASE_URL or install it.');
    return (await compare(postgres.name, { ...settings, databaseUrl }, Number(word))) && isGood;
  } finally {
    await postgres.stop();
    removeFolder();
  }
}

async function compare(name: string, settings: StoreSettings, many: number): Promise<boolean> {
  const { dataDir, databaseUrl } = settings;
  const db = new Kysely<Tables>({ dialect: dialectOf(settings) });
  const unlimited = new Kysely<Tables>({ dialect: dialectOf(settings, FOR_MIGRATIONS) });
  await migrate(unlimited);
  const { questions, take, copies } = await questionsOf(db, settings, () => join(dataDir, `backup-${randomUUID()}`));
  const measured = async (from: number, to: number) => {
    await copyApplications(unlimited, { ...copies, from, to });
    if (databaseUrl !== undefined) await sql`vacuum`.execute(unlimited);
    return measure(questions);
  };
  const few = await measured(1, FEW);
  const grown = await measured(FEW + 1, many);
  const takes: number[] = [];
  for (const [index, to] of DUE.entries()) {
    await queueMany(unlimited, 'quote', { from: (DUE[index - 1] ?? 0) + 1, to, at: copies.now });
    takes.push(...(await measure([take])));
  }
  await Promise.all([db.destroy(), unlimited.destroy()]);
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`${name}; load of the machine ${load.join(', ')}`);
  console.log(
    `${''.padEnd(40)}${[FEW, many].map((count) => count.toLocaleString('en').padStart(14)).join('')}  growth, at most`,
  );
  const asked = questions.map((question, index) => judge(question, few[index] ?? NaN, grown[index] ?? NaN, many / FEW));
  const [least = NaN, ...more] = takes;
  const taken = more.map((ms, index) =>
    judge({ ...take, name: `${take.name} with ${DUE[index + 1]?.toLocaleString('en')} due` }, least, ms, 1),
  );
  return [...asked, ...taken].every(Boolean);
}

const dialectOf = ({ dataDir, databaseUrl }: StoreSettings, limits?: typeof FOR_MIGRATIONS) =>
  databaseUrl === undefined ? sqliteDialect(openSqlite(databaseFile(dataDir))) : postgresDialect(databaseUrl, limits);

/** The least that each takes, in milliseconds. */
async function measure(questions: readonly Question[]): Promise<number[]> {
  const times: number[] = [];
  for (const { ask, prepare, isLinear } of questions) {
    let least = Infinity;
    for (let round = 0; round < (isLinear ? 1 : ROUNDS); round += 1) {
      await prepare?.();
      const start = performance.now();
      await ask();
      least = Math.min(least, performance.now() - start);
    }
    times.push(least);
  }
  return times;
}

function judge({ name, isLinear }: Question, few: number, many: number, times: number): boolean {
  const limit = isLinear ? LIMIT * times : LIMIT;
  const growth = many / few;
  const shown = [few, many].map((ms) => `${ms.toFixed(2)} ms`.padStart(14)).join('');
  console.log(`${name.padEnd(40)}${shown}  ${growth.toFixed(2)}, ${limit}${growth <= limit ? '' : '  TOO MUCH'}`);
  return growth <= limit;
}
