import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { messages } from '@vangnet/domain/application/text';
import { completeDraft, sentComplete } from '@vangnet/domain/testing/complete-draft';
import { leash } from '../../../scripts/leash.ts';
import { postgresDialect } from '../../database/postgres.ts';
import type { Tables } from '../../database/tables.ts';
import { openStore } from '../../open-store.ts';
import { beginDatabase } from '../../testing/begin-database.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { sampleQuote } from '../../testing/outbox-world.ts';
import { postgresOfFile } from '../../testing/stores-on-postgres.ts';
import { startRunning } from '../../testing/server-process.ts';
import { valueOf } from '../../testing/store-steps.ts';
import { deliveryRows } from '../../testing/delivery-rows.ts';

const postgres = await postgresOfFile();
const { emptyDatabaseUrl } = postgres;

type Environment = Readonly<Record<string, string>>;

/** Runs `npm run ops -- keys` with the settings of a server. */
async function keys(command: string, environment: Environment) {
  const env = { PATH: process.env['PATH'], ...environment };
  const child = leash(spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), 'keys', command], { env }));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, stdout, stderr };
}

async function start(environment: Environment) {
  const server = await startRunning(environment);
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const call = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(server.url + path, body && { method: 'POST', headers, body: JSON.stringify(body) });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: (await response.json()) as unknown };
  };
  return { pid: server.pid, call };
}

/** Each start of a server or of a command takes seconds, and many more on a machine that has more to do. */
const SEVERAL_STARTS_MS = 300_000;
const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };

describe.runIf(emptyDatabaseUrl)('a rotation beside a server that lacks the new master key', () => {
  test(
    'a rotation beside a server that lacks the new master key is refused; past that, the server is not ready and asks to try again, and the other delivers all',
    async () => {
      const DATABASE_URL = (await emptyDatabaseUrl?.()) ?? '';
      const mails = await mailServer();
      onTestFinished(() => mails.stop());
      const [former, next] = [randomBytes(32), randomBytes(32)];
      const shared = { DATABASE_URL, SMTP_URL: `smtp://localhost:${mails.port}` };
      const settings = { DATABASE_URL, DATA_KEY: next.toString('hex'), DATA_KEY_PREVIOUS: former.toString('hex') };
      const unaware = { ...shared, DATA_KEY: former.toString('hex') };
      await beginDatabase(unaware);
      const behind = await start(unaware);
      const db = new Kysely<Tables>({ dialect: postgresDialect(DATABASE_URL) });
      onTestFinished(() => db.destroy());
      const running = () => db.selectFrom('servers').select('id').execute();
      await expect.poll(running).toHaveLength(1);

      const refused = await keys('rotate', settings);
      expect(refused).toMatchObject({ status: 2, stdout: '' });
      expect(refused.stderr).toMatch(/^Nothing was rotated: a server that runs .* this DATA_KEY/);
      expect(refused.stderr).toMatch(/^release .*, running since 20\d\d-/m);
      expect(await db.selectFrom('master_keys').select('number').execute()).toEqual([{ number: 1 }]);

      // Held up for so long that it counts as stopped.
      process.kill(behind.pid, 'SIGSTOP');
      await db.deleteFrom('servers').execute();
      expect(await keys('rotate', settings)).toMatchObject({ status: 0, stderr: '' });
      const world = { clock: () => new Date(), randomBytes };
      const opened = await openStore(
        { dataDir: '', dataKey: next, previousKey: former, databaseUrl: DATABASE_URL },
        world,
      );
      if (!opened.ok) throw new Error(opened.fault);
      onTestFinished(() => opened.store.close());
      const { store } = opened;
      const tokens = await Promise.all(
        [1, 2, 3].map(async () => valueOf(await store.applications.create(application)).token),
      );
      for (const token of tokens)
        valueOf(await store.quotes.send({ token, email: 'q.z@vangnet.example', quote: sampleQuote }));
      process.kill(behind.pid, 'SIGCONT');
      // It shows that it runs as often as it looks whether something is due.
      await expect.poll(running).toHaveLength(1);
      const rows = () => db.selectFrom(deliveryRows).select(['state', 'attempts']).execute();
      expect(await rows()).toEqual(tokens.map(() => ({ state: 'queued', attempts: 0 })));

      const saved = `/api/applications/${tokens[0]}`;
      expect(await behind.call('/readyz')).toMatchObject({ status: 503 });
      const busy = { errors: [{ message: { nl: messages['server.busy'] } }] };
      expect(await behind.call(saved)).toMatchObject({ status: 503, retryAfter: '5', body: busy });
      expect(await behind.call('/api/applications', sentComplete)).toMatchObject({ status: 503, body: busy });

      const ahead = await start({ ...shared, ...settings });
      expect(await ahead.call('/readyz')).toMatchObject({ status: 200 });
      expect(await ahead.call(saved)).toMatchObject({ status: 200 });
      await expect.poll(rows).toEqual(tokens.map(() => ({ state: 'done', attempts: 1 })));
      expect(mails.received).toHaveLength(tokens.length);
    },
    SEVERAL_STARTS_MS,
  );
});
