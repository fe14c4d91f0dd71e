import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { person } from '../../testing/fixtures.ts';
import { drawnTest, failed } from '../../testing/knowledge-steps.ts';
import { elsewhere, startForwarder } from '../../testing/forwarder.ts';
import { ops } from '../../testing/ops.ts';
import { valueOf } from '../../testing/store-steps.ts';
import { verified } from '../evidence/testing/verified.ts';
import { onDatabase, type Settings } from '../database.ts';
import { drill, restore } from './restore.ts';
import { apply, places, refusal } from './testing/places.ts';
import { writeBackup } from './write-backup.ts';

const { all, dataKey, embedded, hasPostgres, newFile, newFolder, now, onPostgres, opened } = await places();

/** A database with applications, of which one has a failed test: its server, its settings and the tokens. */
async function served(place: () => Promise<Settings>, times: number) {
  const settings = await place();
  const store = await opened(settings, 'begin');
  const tokens = await apply(store, times);
  const [token = ''] = tokens;
  await store.knowledge.start({ token, candidate: person, drawn: drawnTest() });
  await store.knowledge.record({ token, candidate: person, graded: failed });
  return { settings, store, tokens };
}

describe.each(all)('a backup of %s', (_, place) => {
  test('a backup taken while the server writes has everything of the moment, and is restored whole', async () => {
    const { settings, store, tokens } = await served(place, 12);
    const file = newFile();
    const writing = apply(store, 40);
    const { counts } = await writeBackup(settings, file, now);
    await writing;
    await store.close();
    // Every application has one token: a moment between the two would show.
    expect(counts['applications']).toBe(counts['tokens']);
    expect(counts['applications']).toBeGreaterThanOrEqual(12);
    const target = await place();
    expect(await restore(target, file, false)).toMatchObject({ wrongTables: [], tried: 10, opened: 10 });
    const again = await opened(target);
    for (const token of tokens)
      expect(valueOf(await again.applications.read(token))).toMatchObject({ draft: completeDraft });
    const tries = await again.knowledge.start({ token: tokens[1] ?? '', candidate: person, drawn: drawnTest() });
    expect(tries.ok).toBe(false);
    await again.close();
  });

  test('a restore with keys of a later moment opens nothing that was deleted in between, and its record has no fault', async () => {
    const { settings, store, tokens } = await served(place, 4);
    await store.checkpoints.make();
    const [file, later] = [newFile(), newFile()];
    await writeBackup(settings, file, now);
    valueOf(await store.applications.delete(tokens[1] ?? ''));
    await apply(store, 2);
    await writeBackup(settings, later, now);
    await store.close();
    expect(await drill(settings, file)).toMatchObject({ wrongTables: [], tried: 4, opened: 4, deleted: 0 });
    const without = { wrongTables: [], tried: 3, opened: 3, deleted: 1 };
    expect(await drill(settings, file, `${later}.keys`)).toMatchObject(without);
    const target = await place();
    expect(await restore(target, file, false, `${later}.keys`)).toMatchObject(without);
    const again = await opened(target);
    const found = await Promise.all(tokens.map(async (token) => (await again.applications.read(token)).ok));
    expect(found).toEqual([true, false, true, true]);
    expect(await again.access.search(person.email, 'operator Noor')).toHaveLength(3);
    expect(await verified(again)).toMatchObject({ status: 0 });
    await again.checkpoints.make();
    expect(await verified(again)).toMatchObject({ status: 0 });
    await again.close();
  });

  test('a backup is for its owner only, reveals no key, and does not replace another one', async () => {
    const { settings, store } = await served(place, 1);
    const { wrapped } = await onDatabase(settings, (db) =>
      db.selectFrom('application_keys').select('wrapped').executeTakeFirstOrThrow(),
    );
    const file = newFile();
    await writeBackup(settings, file, now);
    const names = ['vangnet.backup', 'vangnet.backup.keys', 'vangnet.backup.keys.manifest', 'vangnet.backup.manifest'];
    expect(readdirSync(dirname(file))).toEqual(names);
    for (const name of names) {
      const path = join(dirname(file), name);
      expect([name, statSync(path).mode & 0o777]).toEqual([name, 0o600]);
      for (const secret of [dataKey, dataKey.toString('base64'), dataKey.toString('hex'), person.email])
        expect([name, readFileSync(path).includes(secret)]).toEqual([name, false]);
    }
    expect(readFileSync(file).includes(Buffer.from(wrapped))).toBe(false);
    expect(await refusal(writeBackup(settings, file, now))).toMatch(/is there already/);
    expect(readdirSync(dirname(file))).toEqual(names);
    await store.close();
  });

  test('a drill restores into a database of its own, and leaves nothing behind', async () => {
    const { settings, store } = await served(place, 3);
    const file = newFile();
    await writeBackup(settings, file, now);
    // A temporary folder of its own: another test file may drill at the same time.
    vi.stubEnv('TMPDIR', newFolder());
    expect(await drill(settings, file)).toMatchObject({ wrongTables: [], tried: 3, opened: 3 });
    expect(readdirSync(tmpdir())).toEqual([]);
    vi.unstubAllEnvs();
    await store.close();
  });
});

test('a backup in a folder that is not there is refused by the name of the folder, not of the database', async () => {
  const { settings, store } = await served(embedded, 1);
  const refused = await refusal(writeBackup(settings, '/not/there/data', now));
  expect(refused).toMatch(/^"\/not\/there" or "\/not\/there" cannot hold a backup \(ENOENT\); /);
  await store.close();
});

test('a database with applications keeps them, unless they may be lost', async () => {
  const { settings, store } = await served(embedded, 2);
  const file = newFile();
  await writeBackup(settings, file, now);
  const [later = ''] = await apply(store);
  await store.close();
  expect(await refusal(restore(settings, file, false))).toMatch(/^The database has 3 applications\. Add --overwrite/);
  const kept = await opened(settings);
  expect((await kept.applications.read(later)).ok).toBe(true);
  await kept.close();
  expect(await restore(settings, file, true)).toMatchObject({ wrongTables: [], tried: 2, opened: 2 });
  const replaced = await opened(settings);
  expect((await replaced.applications.read(later)).ok).toBe(false);
  await replaced.close();
});

test('npm run ops -- backup and restore say what they did', async () => {
  const DATA_DIR = newFolder();
  const store = await opened({ dataDir: DATA_DIR, dataKey: undefined, databaseUrl: undefined });
  await apply(store, 2);
  const run = async (...args: string[]) => {
    const { status, stdout, stderr } = await ops(args, { DATA_DIR, INIT_CWD: DATA_DIR });
    return { status, lines: stdout.trim().split('\n'), stderr };
  };
  const saved = await run('backup', 'tonight.backup');
  expect([saved.status, saved.stderr]).toEqual([0, '']);
  expect(saved.lines[0]).toMatch(/^\d+ rows, 2 applications among them, are in .*tonight\.backup\.$/);
  expect(await run('restore', '--drill', 'tonight.backup')).toMatchObject({
    status: 0,
    lines: [
      expect.stringMatching(/^Backup of .*: \d+ rows in \d+ tables are restored\.$/),
      'Every table has as many rows as the backup says.',
      '2 of 2 applications that were tried open with the key.',
      'The drill succeeded; the data of the server was not touched.',
    ],
  });
  expect((await store.jobs.lastRuns()).filter(({ done }) => done)).toHaveLength(2);
  await store.close();
  const filled = 'The database has 2 applications. Add --overwrite to lose them.\n';
  expect(await run('restore', 'tonight.backup')).toMatchObject({ status: 2, stderr: filled });
});

describe.runIf(hasPostgres)('an installation that outgrows one machine', () => {
  test('npm run ops -- copy-to moves an installation to an empty PostgreSQL, and only while no server runs', async () => {
    const DATA_DIR = newFolder();
    const source = { dataDir: DATA_DIR, dataKey: undefined, databaseUrl: undefined };
    const store = await opened(source);
    const tokens = await apply(store, 12);
    await store.checkpoints.make();
    const { databaseUrl = '' } = await onPostgres();
    const move = () => ops(['copy-to', databaseUrl], { DATA_DIR });
    expect(await move()).toMatchObject({ status: 2, stderr: expect.stringMatching(/is in use by another program/) });
    await store.close();
    expect(await move()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^12 applications and all that belongs to them are in PostgreSQL\.$/m),
    });
    const key = Buffer.from(readFileSync(join(DATA_DIR, 'data.key'), 'utf8'), 'base64');
    const moved = await opened({ ...source, dataKey: key, databaseUrl });
    for (const token of tokens)
      expect(valueOf(await moved.applications.read(token))).toMatchObject({ draft: completeDraft });
    expect(await verified(moved)).toMatchObject({ status: 0 });
    await moved.close();
    expect(await move()).toMatchObject({ status: 2, stderr: expect.stringMatching(/is not empty\. .+ nothing was/) });
  });

  test('a backup of one database is refused by the other one, which names the way there', async () => {
    const { settings, store } = await served(embedded, 1);
    await store.close();
    const file = newFile();
    await writeBackup(settings, file, now);
    expect(await refusal(restore(await onPostgres(), file, false))).toMatch(/^This backup is of SQLite: .+ copy-to"/);
  });
});

/** The message of PostgreSQL that names the process of a session. */
const PROCESS = Buffer.from('4b0000000c', 'hex');
function withAnotherProcess(data: Buffer): Buffer {
  const at = data.indexOf(PROCESS);
  if (at >= 0) data.writeUInt32BE(4_000_000, at + PROCESS.length);
  return data;
}

describe.runIf(hasPostgres)('the programs of PostgreSQL', () => {
  test('a pg_dump that is older than the server is refused, with what to install', async () => {
    const { settings, store } = await served(onPostgres, 1);
    const folder = newFolder();
    const says = 'pg_dump: error: aborting because of server version mismatch';
    writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\necho "${says}" >&2\nexit 1\n`, { mode: 0o755 });
    vi.stubEnv('PATH', folder);
    const file = newFile();
    const refused = await refusal(writeBackup(settings, file, now));
    vi.unstubAllEnvs();
    expect(refused).toMatch(/^pg_dump: .+ version mismatch\. Install .+ postgresql-client-VERSION/);
    expect(readdirSync(dirname(file))).toEqual([]);
    await store.close();
  });

  test('a pooler is recognised, and the setting is named that leads past it', async () => {
    const { settings, store } = await served(onPostgres, 1);
    const { place, at } = elsewhere(settings.databaseUrl ?? '');
    // As PgBouncer does: the process that it tells at the log-in is no process of the server.
    const proxies = await Promise.all([startForwarder(place), startForwarder(place, withAnotherProcess)]);
    const [direct, pooled] = proxies.map(({ port }) => ({ ...settings, databaseUrl: at(port) }));
    expect(await writeBackup(direct ?? settings, newFile(), now)).toMatchObject({ database: 'PostgreSQL' });
    expect(await refusal(writeBackup(pooled ?? settings, newFile(), now))).toMatch(
      /^DATABASE_URL leads to a pooler, .+ set DATABASE_URL to the address of the server/,
    );
    for (const { close } of proxies) close();
    await store.close();
  });
});
