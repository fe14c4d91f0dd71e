import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleDraft } from './testing/fixtures.ts';
import { openStore, type Purpose, type StoreSettings } from './open-store.ts';
import { postgresOfFile } from './testing/stores-on-postgres.ts';
import { valueOf } from './testing/store-steps.ts';

const postgres = await postgresOfFile();
const { emptyDatabaseUrl } = postgres;

const world = { clock: () => new Date('2026-03-10T12:00:00Z'), randomBytes };
const application = { draft: sampleDraft, tracking: {}, tariffVersion: '2026-01' };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vangnet-open-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = (settings: Partial<StoreSettings> = {}, purpose?: Purpose) =>
  openStore({ dataDir, dataKey: undefined, databaseUrl: undefined, ...settings }, world, purpose);

async function opened(settings: Partial<StoreSettings> = {}, purpose?: Purpose) {
  const result = await open(settings, purpose);
  if (!result.ok) throw new Error(result.fault);
  return result.store;
}
async function fault(settings: Partial<StoreSettings> = {}, purpose?: Purpose) {
  const result = await open(settings, purpose);
  if (result.ok) await result.store.close();
  return result.ok ? undefined : result.fault;
}

test('the embedded database makes its key once, for the owner only, and opens again with it', async () => {
  const first = await opened();
  const created = await first.applications.create(application);
  await first.close();
  const key = readFileSync(join(dataDir, 'data.key'), 'utf8');
  expect(statSync(join(dataDir, 'data.key')).mode & 0o777).toBe(0o600);
  const second = await opened();
  expect(valueOf(await second.applications.read(valueOf(created).token))).toMatchObject({ draft: sampleDraft });
  expect(readFileSync(join(dataDir, 'data.key'), 'utf8')).toBe(key);
  await second.close();
});

test('a data folder that does not exist is made, for the owner only', async () => {
  const store = await opened({ dataDir: join(dataDir, 'new', 'folder') });
  expect(statSync(join(dataDir, 'new', 'folder')).mode & 0o777).toBe(0o700);
  await store.close();
});

test('a given key is not written to the data folder', async () => {
  const store = await opened({ dataKey: randomBytes(32) }, 'begin');
  expect(existsSync(join(dataDir, 'data.key'))).toBe(false);
  await store.close();
});

test('a database whose key is gone is not given a new one', async () => {
  await (await opened()).close();
  rmSync(join(dataDir, 'data.key'));
  expect(await fault()).toMatch(/data\.key is missing, and the database beside it is encrypted with the key in it/);
});

test('a key file without a key is reported', async () => {
  await (await opened()).close();
  writeFileSync(join(dataDir, 'data.key'), 'not a key\n');
  expect(await fault()).toMatch(/data\.key is not a valid key file/);
});

test('another key than the database was filled with is reported at the start', async () => {
  await (await opened({ dataKey: randomBytes(32) }, 'begin')).close();
  expect(await fault({ dataKey: randomBytes(32) })).toMatch(/^DATA_KEY does not match this database/);
});

test('a data folder that cannot be used is reported in one line', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  expect(await fault({ dataDir: file })).toMatch(/^DATA_DIR: ".*a-file" cannot be used: .+ can write to\.$/);
  expect(await fault({ dataDir: join(file, 'below') })).toMatch(/^DATA_DIR: /);
});

test('a file that is no database is reported in one line', async () => {
  writeFileSync(join(dataDir, 'vangnet.sqlite'), 'this is not a database, but it is long enough to be read as one');
  expect(await fault({ dataKey: randomBytes(32) })).toMatch(
    /^DATA_DIR: .*vangnet\.sqlite" is not a database, or its beginning is damaged\. Restore/,
  );
});

test('PostgreSQL without a key, or out of reach, is reported without the password', async () => {
  const databaseUrl = 'postgresql://vangnet:geheim@127.0.0.1:1/vangnet';
  expect(await fault({ databaseUrl })).toBe('DATA_KEY is required with DATABASE_URL.');
  const unreachable = await fault({ databaseUrl, dataKey: randomBytes(32) });
  expect(unreachable).toBe('DATABASE_URL: PostgreSQL at 127.0.0.1:1 does not respond (ECONNREFUSED).');
});

const file = () => join(dataDir, 'vangnet.sqlite');
const files = () => ['', '-wal', '-shm'].map((suffix) => file() + suffix);
const keyFile = () => join(dataDir, 'data.key');
const modeOf = (path: string) => statSync(path).mode & 0o777;
/** Changes the database as another program. */
function change(statement: string): void {
  const database = new DatabaseSync(file());
  database.exec(statement);
  database.close();
}

test.each([
  ['missing', () => rmSync(file())],
  ['empty', () => writeFileSync(file(), '')],
])('a database that is %s beside its key is not silently a new one', async (_, lose) => {
  await (await opened()).close();
  lose();
  const told = /vangnet\.sqlite" is missing or empty, but ".*data\.key" is the key of one with applications\. Restore/;
  expect(await fault()).toMatch(told);
  expect(await fault()).toMatch(told);
  rmSync(keyFile());
  expect(await fault()).toBeUndefined();
});

const dataKey = randomBytes(32);
const places: [string, () => Promise<Partial<StoreSettings>>][] = [
  ['the embedded one', async () => ({ dataKey })],
  ...(emptyDatabaseUrl
    ? [['PostgreSQL', async () => ({ dataKey, databaseUrl: await emptyDatabaseUrl() })] as (typeof places)[number]]
    : []),
];
describe.each(places)('with a given key, a database (%s)', (_, place) => {
  test('with a given key, a database that is missing or empty is made for a first installation only', async () => {
    const settings = await place();
    const told =
      /^DAT\w+: .+ is missing or empty\. .+ only a first installation begins with "npm run ops -- migrate --new"\.$/;
    expect(await fault(settings)).toMatch(told);
    expect(await fault(settings)).toMatch(told);
    const first = await opened(settings, 'begin');
    const { token } = valueOf(await first.applications.create(application));
    await first.close();
    expect(await fault(settings, 'begin')).toMatch(
      / is there already\. Run "npm run ops -- migrate" without --new; nothing was/,
    );
    const again = await opened(settings);
    expect((await again.applications.read(token)).ok).toBe(true);
    await again.close();
  });
});

test('a database knows that another file was put in its place, or that its file is gone', async () => {
  const store = await opened({ dataKey }, 'begin');
  expect(await store.isReplaced()).toBe(false);
  renameSync(file(), `${file()}.old`);
  expect(await store.isReplaced()).toBe(true);
  writeFileSync(file(), readFileSync(`${file()}.old`));
  expect(await store.isReplaced()).toBe(true);
  await store.close();
});

test('a folder in which a given key finds no database is left as it is', async () => {
  expect(await fault({ dataKey })).toMatch(/is missing or empty/);
  expect(readdirSync(dataDir)).toEqual([]);
  writeFileSync(file(), '');
  expect(await fault({ dataKey })).toMatch(/is missing or empty/);
});

test('a first start that ended before it had a key goes on', async () => {
  await (await opened()).close();
  rmSync(keyFile());
  change('delete from data_key_check; delete from master_keys');
  expect(await fault()).toBeUndefined();
});

test('a damaged database is reported with the advice to restore it', async () => {
  await (await opened()).close();
  const bytes = readFileSync(file());
  writeFileSync(file(), Buffer.concat([bytes.subarray(0, 100), Buffer.alloc(bytes.length - 100, 1)]));
  expect(await fault()).toMatch(/^DATA_DIR: ".*vangnet\.sqlite" is damaged \(.+\)\. Restore it from a backup/);
});

test('a database of another program is left as it is', async () => {
  change('create table bookmarks (url text)');
  const before = readFileSync(file());
  expect(await fault()).toMatch(/^DATA_DIR: ".*vangnet\.sqlite" belongs to another program\./);
  change('select 1');
  expect(readFileSync(file()).subarray(100)).toEqual(before.subarray(100));
});

const LATER = "insert into kysely_migration (name, timestamp) values ('0002-later', '')";

test('a database of a newer version that supports this one is opened as it is', async () => {
  const first = await opened();
  const { token } = valueOf(await first.applications.create(application));
  await first.close();
  change(LATER);
  const second = await opened();
  expect(valueOf(await second.applications.read(token))).toMatchObject({ draft: sampleDraft });
  await second.close();
});

test('a database that a newer version changed beyond this one is left as it is', async () => {
  await (await opened()).close();
  change(`${LATER}; update schema_support set oldest = 99`);
  expect(await fault()).toMatch(/^DATA_DIR: ".*vangnet\.sqlite" was changed by a newer version .+ Start that version;/);
});

test('the files of the database are for their owner only, also when they were not', async () => {
  const first = await opened();
  expect([...files(), keyFile()].map(modeOf)).toEqual([0o600, 0o600, 0o600, 0o600]);
  await first.close();
  for (const path of [file(), keyFile()]) chmodSync(path, 0o644);
  const second = await opened();
  expect([...files(), keyFile()].map(modeOf)).toEqual([0o600, 0o600, 0o600, 0o600]);
  await second.close();
});

test('a half-made key is cleaned up', async () => {
  writeFileSync(`${keyFile()}.4711`, 'half');
  await (await opened()).close();
  expect(existsSync(`${keyFile()}.4711`)).toBe(false);
});
