import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresDialect } from './database/postgres.ts';
import { addressOf, applicantOverHttp, sendOver } from './testing/applicant-over-http.ts';
import { beginDatabase } from './testing/begin-database.ts';
import { startTestPostgres } from './testing/postgres.ts';
import { startRunning, type RunningServer } from './testing/server-process.ts';

const INTERRUPTIONS = 30;
const WRITERS = 8;
const BETWEEN_MS = 60;

/** What one writer was told: `saved` is the last amount that the server acknowledged, `sent` the last it asked for. */
type Memory = { token: string; saved: number; sent: number };

const postgres = await startTestPostgres();
const { emptyDatabaseUrl } = postgres;
afterAll(() => postgres.stop());

/** Ends every connection of the server, the ones in the middle of a statement included. */
async function interrupt(operator: Kysely<unknown>): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vangnet' and pid <> pg_backend_pid()`.execute(operator);
}

describe.runIf(emptyDatabaseUrl)('a server that loses its connections to PostgreSQL', () => {
  let url: string;
  let server: RunningServer;
  beforeAll(async () => {
    url = (await emptyDatabaseUrl?.()) ?? '';
    const database = { DATABASE_URL: url, DATA_KEY: randomBytes(32).toString('base64') };
    await beginDatabase(database);
    server = await startRunning({ ...database, TRUST_PROXY: 'loopback' });
  });
  afterAll(() => server.end('SIGKILL'));

  let callers = 0;
  /** Each call as a visitor of its own, so that the limits per address do not slow the writers down. */
  const applicant = applicantOverHttp(
    sendOver(
      () => server.url,
      () => addressOf((callers += 1)),
    ),
  );

  async function newMemory(): Promise<Memory> {
    const { token } = (await applicant.creates({ sumAssured: 1000 })).body.data;
    return { token, saved: 1000, sent: 1000 };
  }

  test('answers 503 meanwhile, keeps every acknowledged save and goes on', async () => {
    const operator = new Kysely<unknown>({ dialect: postgresDialect(url) });
    const memories = await Promise.all(Array.from({ length: WRITERS }, newMemory));
    const statuses = new Map<number, number>();
    let isOver = false;
    const write = async (memory: Memory): Promise<void> => {
      if (isOver) return;
      memory.sent += 1;
      const { status } = await applicant.updates(memory.token, { sumAssured: memory.sent });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) memory.saved = memory.sent;
      await write(memory);
    };
    const writers = memories.map(write);
    const saves = () => statuses.get(200) ?? 0;
    for (let count = 0; count < INTERRUPTIONS; count += 1) {
      // Only what goes on can be interrupted.
      const before = saves();
      await expect.poll(saves).toBeGreaterThan(before);
      await wait(BETWEEN_MS);
      await interrupt(operator);
    }
    await wait(BETWEEN_MS);
    isOver = true;
    await Promise.all(writers);
    await operator.destroy();

    expect(new Set(statuses.keys())).toEqual(new Set([200, 503]));
    for (const memory of memories) {
      const { data } = (await applicant.reads(memory.token)).body;
      // A save whose acknowledgement got lost may be there as well.
      expect(data.payload.sumAssured).toBeGreaterThanOrEqual(memory.saved);
      expect(data.payload.sumAssured).toBeLessThanOrEqual(memory.sent);
    }
  });
});
