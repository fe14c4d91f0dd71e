import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { person } from '../../testing/fixtures.ts';
import { drawnTest, failed } from '../../testing/knowledge-steps.ts';
import { ops } from '../../testing/ops.ts';
import { valueOf } from '../../testing/store-steps.ts';
import { keyForKeys } from '../backup/backup-keys.ts';
import type { Settings } from '../backup/place.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { withSchema } from '../testing/changed-backup.ts';
import { apply, places } from './testing/places.ts';
import { drill, restore } from './restore.ts';

const { dataKey, embedded, hasPostgres, newFile, newFolder, now, onPostgres, opened } = await places();

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

const refusal = async (attempt: Promise<unknown>) => {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown);
  if (!(error instanceof InputError)) throw new Error('it was not refused', { cause: error });
  return error.message;
};

function backups(from: () => Promise<Settings>, to: () => Promise<Settings>): void {
  test('a backup taken while the server writes has everything of the moment, and is restored whole', async () => {
    const { settings, store, tokens } = await served(from, 12);
    const file = newFile();
    const writing = apply(store, 40);
    const { data } = await writeBackup(settings, file, now);
    await writing;
    await store.close();
    // Every application has one token: a moment between the two would show.
    expect(data.counts['applications']).toBe(data.counts['tokens']);
    expect(data.counts['applications']).toBeGreaterThanOrEqual(12);
    const target = await to();
    expect(await restore(target, file, false)).toMatchObject({ wrongTables: [], tried: 10, opened: 10 });
    const again = await opened(target);
    for (const token of tokens)
      expect(valueOf(await again.applications.read(token))).toMatchObject({ draft: completeDraft });
    expect((await again.knowledge.start({ token: tokens[1] ?? '', candidate: person, drawn: drawnTest() })).ok).toBe(
      false,
    );
    await again.close();
    expect(await refusal(restore(target, file, false))).toMatch(/^The database has \d+ applications/);
    expect(await restore(target, file, true)).toMatchObject({ wrongTables: [], tried: 10, opened: 10 });
  });

  test('a restore with keys of a later moment opens nothing that was deleted in between', async () => {
    const { settings, store, tokens } = await served(from, 4);
    const [file, later] = [newFile(), newFile()];
    await writeBackup(settings, file, now);
    valueOf(await store.applications.delete(tokens[1] ?? ''));
    await apply(store, 2);
    await writeBackup(settings, later, now);
    await store.close();
    expect(await drill(settings, file)).toMatchObject({ wrongTables: [], tried: 4, opened: 4, deleted: 0 });
    const without = { wrongTables: [], tried: 3, opened: 3, deleted: 1 };
    expect(await drill(settings, file, `${later}.keys`)).toMatchObject(without);
    const target = await to();
    expect(await restore(target, file, false, `${later}.keys`)).toMatchObject(without);
    const again = await opened(target);
    const found = await Promise.all(tokens.map(async (token) => (await again.applications.read(token)).ok));
    expect(found).toEqual([true, false, true, true]);
    expect(await again.access.search(person.email, 'operator Noor')).toHaveLength(3);
    await again.close();
  });
}

describe('a backup of SQLite, into SQLite,', () => {
  backups(embedded, embedded);
});
describe.runIf(hasPostgres)('a backup of PostgreSQL, into PostgreSQL,', () => {
  backups(onPostgres, onPostgres);
});
describe.runIf(hasPostgres)('a backup of SQLite, into PostgreSQL,', () => {
  backups(embedded, onPostgres);
});
describe.runIf(hasPostgres)('a backup of PostgreSQL, into SQLite,', () => {
  backups(onPostgres, embedded);
});

/** The backup of a database with three applications. */
async function taken(): Promise<string> {
  const { settings, store } = await served(embedded, 3);
  await store.close();
  const file = newFile();
  await writeBackup(settings, file, now);
  return file;
}

test('a backup is for its owner only, reveals no key, and does not replace another one', async () => {
  const { settings, store } = await served(embedded, 1);
  const file = newFile();
  await writeBackup(settings, file, now);
  for (const part of [file, `${file}.keys`]) {
    expect(statSync(part).mode & 0o777).toBe(0o600);
    const content = gunzipSync(readFileSync(part)).toString();
    for (const written of [dataKey.toString('base64'), dataKey.toString('hex'), person.email])
      expect(content).not.toContain(written);
  }
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain('wrapped');
  expect(await refusal(writeBackup(settings, file, now))).toMatch(/is there already/);
  expect(readdirSync(join(file, '..'))).toEqual(['vangnet.backup', 'vangnet.backup.keys']);
  await store.close();
});

test('a backup in a folder that is not there is refused by the name of the folder, not of the database', async () => {
  const { settings } = await served(embedded, 1);
  const told = await refusal(writeBackup(settings, '/not/there/data', now));
  expect(told).toMatch(/^"\/not\/there" cannot hold a backup \(ENOENT\); /);
});

const FILLED = 'The database has 2 applications. Add --overwrite to lose them.';

test('a database with applications keeps them, unless they may be lost', async () => {
  const file = await taken();
  const { settings, store, tokens } = await served(embedded, 2);
  await store.close();
  expect(await refusal(restore(settings, file, false))).toBe(FILLED);
  const kept = await opened(settings);
  expect((await kept.applications.read(tokens[0] ?? '')).ok).toBe(true);
  await kept.close();
  expect(await restore(settings, file, true)).toMatchObject({ wrongTables: [], tried: 3, opened: 3 });
  const replaced = await opened(settings);
  expect((await replaced.applications.read(tokens[0] ?? '')).ok).toBe(false);
  await replaced.close();
});

describe('nothing is made', () => {
  test.each([
    ['from a file that is cut off', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, -20))],
    ['from a file that is no backup', (file: string) => writeFileSync(file, 'no backup')],
    [
      'from a file in which a byte is different',
      (file: string) => {
        const text = gunzipSync(readFileSync(file)).toString();
        writeFileSync(file, gzipSync(text.replace('"draft"', '"Draft"')));
      },
    ],
    ['from a file that is not there', (file: string) => rmSync(file)],
    ['without its keys', (file: string) => rmSync(`${file}.keys`)],
  ])('a restore makes nothing from a spoilt backup: %s', async (_, spoil) => {
    const file = await taken();
    spoil(file);
    const target = await embedded();
    expect(await refusal(restore(target, file, false))).toMatch(/is damaged, cut off, changed|does not exist/);
    expect(readdirSync(target.dataDir)).toEqual([]);
  });

  test('a restore makes nothing with another key, or with none', async () => {
    const file = await taken();
    const target = await embedded();
    expect(await refusal(restore({ ...target, dataKey: randomBytes(32) }, file, false))).toMatch(/^DATA_KEY is not/);
    expect(await refusal(restore({ ...target, dataKey: undefined }, file, false))).toMatch(/^There is no key: /);
    expect(readdirSync(target.dataDir)).toEqual([]);
  });

  test('a restore makes nothing from a backup of a later release', async () => {
    const file = await taken();
    withSchema(`${file}.keys`, (schema) => [...schema, '0099-later'], keyForKeys(dataKey));
    const target = await embedded();
    expect(await refusal(restore(target, file, false))).toMatch(/of a newer release, .* \("0099-later"\)/);
    expect(readdirSync(target.dataDir)).toEqual([]);
  });
});

test('a drill restores into a database of its own, and leaves nothing behind', async () => {
  const file = await taken();
  const { settings, store } = await served(embedded, 2);
  // A temporary folder of its own: another test file may drill at the same time.
  vi.stubEnv('TMPDIR', newFolder());
  expect(await drill(settings, file)).toMatchObject({ wrongTables: [], tried: 3, opened: 3 });
  expect(readdirSync(tmpdir())).toEqual([]);
  vi.unstubAllEnvs();
  await store.close();
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
  expect(await run('restore', 'tonight.backup')).toMatchObject({ status: 2, stderr: `${FILLED}\n` });
});
