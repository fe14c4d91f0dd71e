import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { contentsOf } from '../../database/contents.ts';
import { known, migrate } from '../../database/migrate.ts';
import { migrations } from '../../database/migrations/index.ts';
import { kyselyStore } from '../../store.ts';
import { openStore, type Purpose } from '../../open-store.ts';
import { nicknames, ofNextRelease } from '../../testing/next-release.ts';
import { ops } from '../../testing/ops.ts';
import { postgresOfFile } from '../../testing/stores-on-postgres.ts';
import { temporaryFolder } from '../../../scripts/testing/opened.ts';
import { testKeys } from '../../testing/test-keys.ts';
import { valueOf } from '../../testing/store-steps.ts';
import { makeFile, onDatabase, type Settings } from '../database.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { drill, restore } from '../backup/restore.ts';

const postgres = await postgresOfFile();
const folder = temporaryFolder('before');

const now = new Date();
const dataKey = randomBytes(32);
const newFolder = () => mkdtempSync(join(folder, 'place-'));
const embedded = async (): Promise<Settings> => ({ dataDir: newFolder(), dataKey, databaseUrl: undefined });
const { emptyDatabaseUrl } = postgres;
const onPostgres = async () => ({ ...(await embedded()), databaseUrl: await emptyDatabaseUrl?.() });
const stores = [['SQLite', embedded] as const, ...(emptyDatabaseUrl ? [['PostgreSQL', onPostgres] as const] : [])];

const MAIN = join(import.meta.dirname, '../main.ts');
// This process is the next release; what it finds is of this one.
vi.mock('../../database/migrations/index.ts', async (original) => {
  const release = await import('../../testing/next-release.ts');
  return release.withNicknames(await original<typeof import('../../database/migrations/index.ts')>());
});
const NEXT = nicknames.name;
const contents = (settings: Settings) => onDatabase(settings, (db) => contentsOf(db, known));

/** The database of the release before, with three applications. */
async function former(place: () => Promise<Settings>): Promise<Settings> {
  const settings = await place();
  makeFile(settings);
  await onDatabase(settings, async (db) => {
    await migrate(
      db,
      migrations.filter(({ name }) => name !== NEXT),
    );
    const store = kyselyStore({ db, keys: await testKeys(db, dataKey), clock: () => now, randomBytes });
    const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };
    for (let made = 0; made < 3; made += 1) valueOf(await store.applications.create(application));
  });
  expect(await contents(settings)).toBe('behind');
  return settings;
}

const environmentOf = ({ dataDir, databaseUrl }: Settings) => ({
  INIT_CWD: dataDir,
  DATA_DIR: dataDir,
  DATA_KEY: dataKey.toString('hex'),
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});
const runMigrate = (settings: Settings, ...words: string[]) => ops(['migrate', ...words], environmentOf(settings));
const UP_TO_DATE = /^The database is up to date: version \d+ of the tables\.$/m;

describe.each(stores)('tables of an earlier release on %s', (_, place) => {
  test('tables of an earlier release are backed up by a later one, and restored as they were and then brought up to date', async () => {
    const settings = await former(place);
    const file = join(settings.dataDir, 'former.backup');
    const { schema, counts } = await writeBackup(settings, file, now);
    expect([schema.includes(NEXT), counts['applications']]).toEqual([false, 3]);
    expect(await contents(settings)).toBe('behind');
    const target = await place();
    expect(await restore(target, file, false)).toMatchObject({ wrongTables: [], tried: 3, opened: 3 });
    expect(await contents(target)).toBe('current');
  });

  test('tables of an earlier release are not changed without a backup, unless the operator goes without one', async () => {
    const settings = await former(place);
    expect(await runMigrate(settings)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The tables have to be changed, .+--backup FILE .+ Nothing was changed\.\n$/),
    });
    expect(await contents(settings)).toBe('behind');
    expect(await runMigrate(settings, '--backup', 'not/there/now')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^".*\/not\/there" cannot hold a backup \(ENOENT\); .+\n$/),
    });
    expect(await contents(settings)).toBe('behind');
    expect(await runMigrate(settings, '--without-backup')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(UP_TO_DATE),
    });
    expect(await contents(settings)).toBe('current');
  });

  test('tables of an earlier release are backed up before they are changed: what was there can be restored', async () => {
    const settings = await former(place);
    const file = join(settings.dataDir, 'before');
    const { status, stdout } = await runMigrate(settings, '--backup', 'before', '--keys', 'keys-of-before');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^[\d,]+ rows, 3 applications among them, are in /)]);
    expect(stdout).toMatch(UP_TO_DATE);
    expect(await contents(settings)).toBe('current');
    const { data, ...drilled } = await drill(settings, file, join(settings.dataDir, 'keys-of-before'));
    expect(data.schema).not.toContain(NEXT);
    expect(drilled).toMatchObject({ wrongTables: [], tried: 3, opened: 3 });
  });

  test('are left as they are by a program of the operator, which names the command that changes them', async () => {
    const settings = await former(place);
    const faultOf = async (purpose: Purpose) => {
      const opened = await openStore(settings, { clock: () => now, randomBytes }, purpose);
      if (!opened.ok) return opened.fault;
      await opened.store.close();
      return undefined;
    };
    expect(await faultOf('operate')).toMatch(/was made by an earlier version\. Run "npm run ops -- migrate"/);
    expect(await contents(settings)).toBe('behind');
    expect(await faultOf('serve')).toBeUndefined();
    expect(await faultOf('operate')).toBeUndefined();
  });
});

test('a backup goes into a folder under the name of its moment, and none is made when nothing is to be changed', async () => {
  const settings = await former(embedded);
  const [data, keys] = ['data', 'keys'].map((name) => join(settings.dataDir, name));
  for (const path of [data, keys]) mkdirSync(path ?? '');
  for (const run of ['first', 'again']) {
    const { status } = await runMigrate(settings, '--backup', 'data', '--keys', 'keys');
    expect([run, status, readdirSync(data ?? '')]).toMatchObject([run, 0, { length: 2 }]);
  }
  const [name = ''] = readdirSync(data ?? '');
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/);
  expect(readdirSync(keys ?? '')).toEqual([`${name}.keys`, `${name}.keys.manifest`]);
});

test('tables of a later release are left to the backup of that one, and none of ours are reported as that', async () => {
  const settings = await former(embedded);
  const target = join(settings.dataDir, 'a.backup');
  const env = { PATH: process.env['PATH'], NODE_OPTIONS: ofNextRelease(), ...environmentOf(settings) };
  const { stdout } = spawnSync(process.execPath, [MAIN, 'migrate', '--without-backup'], { encoding: 'utf8', env });
  expect(stdout).toMatch(UP_TO_DATE);
  await onDatabase(settings, (db) => sql`insert into kysely_migration values ('0999-later', '')`.execute(db));
  await expect(writeBackup(settings, target, now)).rejects.toThrow(/are of a later release; take the backup with/);
  await onDatabase(settings, (db) => sql`delete from kysely_migration`.execute(db));
  await expect(writeBackup(settings, target, now)).rejects.toThrow(/^This database has no tables of Vangnet/);
});
