import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { temporaryFolder } from '../../../scripts/testing/opened.ts';
import { hashToken } from '../../database/sealing.ts';
import { openStore, type Purpose } from '../../open-store.ts';
import type { Store } from '../../store.ts';
import { ops } from '../../testing/ops.ts';
import { valueOf } from '../../testing/store-steps.ts';
import { installationOf, keyForKeys } from '../backup/backup-keys.ts';
import { makeFile, onDatabase, type Settings } from '../backup/place.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { changed, linesOf } from '../testing/changed-backup.ts';
import { load } from './load.ts';
import { drill, restore } from './restore.ts';
import { usable } from './usable-backup.ts';

const folder = temporaryFolder('forged');
const now = new Date('2026-03-10T12:00:00Z');
const dataKey = randomBytes(32);
const place = (key: Uint8Array = dataKey): Settings => ({
  dataDir: mkdtempSync(join(folder, 'place-')),
  dataKey: key,
  databaseUrl: undefined,
});

async function opened(settings: Settings, purpose?: Purpose): Promise<Store> {
  const result = await openStore(settings, { clock: () => now, randomBytes }, purpose);
  if (!result.ok) throw new Error(result.fault);
  return result.store;
}

/** An installation with three applications, and its backup. */
async function backedUp(settings = place()) {
  const store = await opened(settings, 'begin');
  const application = { draft: completeDraft, tracking: {}, tariffVersion: '2026-01' };
  for (let made = 0; made < 3; made += 1) valueOf(await store.applications.create(application));
  await store.close();
  const file = join(settings.dataDir, 'vangnet.backup');
  await writeBackup(settings, file, now);
  return { settings, file };
}

type Cells = Record<string, unknown>;
const rowsOf = (lines: string[], table: string) =>
  lines
    .slice(1)
    .map((line) => JSON.parse(line) as [string, Cells])
    .filter(([name]) => name === table)
    .map(([, cells]) => cells);

/** One row more, of which the first line tells, as the rows that are there. */
function withRow(table: string, cells: (lines: string[]) => Cells) {
  return (lines: string[]): string[] => {
    const header = JSON.parse(lines[0] ?? '') as { counts: Record<string, number> };
    const counts = { ...header.counts, [table]: (header.counts[table] ?? 0) + 1 };
    return [JSON.stringify({ ...header, counts }), ...lines.slice(1), JSON.stringify([table, cells(lines)])];
  };
}

/** The token of a stranger for the first application, whose id stands in the backup. */
const STRANGER = 'a-token-of-a-stranger-1234567890';
const strangersToken = withRow('tokens', (lines) => ({
  ...rowsOf(lines, 'tokens')[0],
  token_hash: hashToken(STRANGER),
}));
const role = withRow('pg_authid', () => ({ rolname: 'mallory', rolsuper: 1 }));

/** With the key that authenticates them: only for what the product never writes itself. */
function keyOf(file: string): Buffer {
  const [row] = rowsOf(linesOf(`${file}.keys`), 'master_keys') as { fingerprint: string; identifiers: Cells }[];
  const identifiers = Buffer.from(String(row?.identifiers['base64']), 'base64');
  const installation = installationOf([dataKey], [{ fingerprint: row?.fingerprint ?? '', identifiers }]);
  return installation?.keyForData ?? Buffer.alloc(32);
}

/** What both say of it; neither has written anything. */
async function refusal(file: string, settings = place(), keysFile = `${file}.keys`): Promise<string> {
  const told: string[] = [];
  for (const attempt of [() => restore(settings, file, true, keysFile), () => drill(settings, file, keysFile)]) {
    const error: unknown = await attempt().catch((thrown: unknown) => thrown);
    if (!(error instanceof InputError)) throw new Error('it was not refused', { cause: error });
    told.push(error.message);
  }
  expect(readdirSync(settings.dataDir)).toEqual([]);
  expect(told[1]).toBe(told[0]);
  expect(told[0]).not.toContain('\n');
  return told[0] ?? '';
}

const CHANGED = /^".*" is damaged, cut off, changed since it was written, or no backup of Vangnet$/;

test.each([
  ['a token was added to the data', '', strangersToken],
  ['a row of a system table was added to the data', '', role],
  ['a row of a system table was added to the keys', '.keys', role],
  ['a row was taken from the data', '', (lines: string[]) => lines.slice(0, -1)],
  ['a row was taken from the keys', '.keys', (lines: string[]) => lines.slice(0, -1)],
  ['two rows changed places', '', ([first = '', ...rows]: string[]) => [first, ...rows.toReversed()]],
  ['the first line has another moment', '', (lines: string[]) => lines.map((line) => line.replace('2026-', '2027-'))],
])('a restore and its drill write nothing and say why when %s.', async (_, part, change) => {
  const { file } = await backedUp();
  changed(file + part, change);
  expect(await refusal(file)).toMatch(CHANGED);
});

test('a restore and its drill write nothing and say why when a byte of either file is another one.', async () => {
  const { file } = await backedUp();
  for (const part of [file, `${file}.keys`]) {
    const bytes = readFileSync(part);
    // The first is in the code table of the compression, which all text depends on.
    for (const offset of [30, Math.floor(bytes.length / 2), bytes.length - 12]) {
      const spoilt = Buffer.from(bytes);
      spoilt[offset] = (spoilt[offset] ?? 0) ^ 1;
      writeFileSync(part, spoilt);
      expect([offset, await refusal(file)]).toEqual([offset, expect.stringMatching(CHANGED)]);
    }
    writeFileSync(part, bytes);
  }
  await restore(place(), file, false);
});

test.each([
  ['the same DATA_KEY', dataKey],
  ['another DATA_KEY', randomBytes(32)],
])(
  'a restore and its drill write nothing and say why when data and keys are of two installations with %s.',
  async (_, key) => {
    const [one, other] = [await backedUp(), await backedUp(place(key))];
    const told = `"${one.file}" and "${other.file}.keys" are of two installations: these keys do not belong to these data.`;
    expect(await refusal(one.file, place(), `${other.file}.keys`)).toBe(told);
  },
);

test('a restore and its drill write nothing and say why when the data are made to look like those of the installation of the keys.', async () => {
  const [one, other] = [await backedUp(), await backedUp()];
  const { installation } = JSON.parse(linesOf(one.file)[0] ?? '') as Cells;
  changed(other.file, ([first = '', ...rows]) => [JSON.stringify({ ...JSON.parse(first), installation }), ...rows]);
  expect(await refusal(other.file, place(), `${one.file}.keys`)).toMatch(CHANGED);
});

test('a restore and its drill write nothing and say why when data and keys are one file, or exchanged.', async () => {
  const { file } = await backedUp();
  expect(await refusal(file, place(), file)).toBe(`"${file}" has no keys`);
  expect(await refusal(`${file}.keys`, place(), file)).toMatch(/has the keys; name the file with the data$/);
});

test('a restore and its drill write nothing and say why when DATA_KEY is another one.', async () => {
  const { file } = await backedUp();
  expect(await refusal(file, place(randomBytes(32)))).toBe('DATA_KEY is not the key of this backup.');
});

test.each([
  ['a table that no migration made', role],
  ['a column that no migration made', withRow('tokens', (lines) => ({ ...rowsOf(lines, 'tokens')[0], rolsuper: 1 }))],
  ['a table of the keys among the data', withRow('application_keys', () => ({ application_id: 'a' }))],
])('a restore and its drill write nothing and say why when authentic data have %s.', async (_, change) => {
  const { file } = await backedUp();
  changed(file, change, keyOf(file));
  expect(await refusal(file)).toMatch(CHANGED);
});

test('a restore and its drill write nothing and say why when authentic keys have a table of the data.', async () => {
  const { file } = await backedUp();
  changed(`${file}.keys`, strangersToken, keyForKeys(dataKey));
  expect(await refusal(file)).toMatch(CHANGED);
});

test('A token that a stranger adds to a backup opens nothing, as the backup is not restored.', async () => {
  const { file } = await backedUp();
  changed(file, strangersToken);
  const target = place();
  await restore(target, file, false).catch(() => undefined);
  const store = await opened(target, 'begin');
  expect((await store.applications.read(STRANGER)).ok).toBe(false);
  await store.close();
});

test('A drill that refuses a changed file is a drill that failed, for the alerts of the server.', async () => {
  const { settings, file } = await backedUp();
  changed(file, strangersToken);
  const environment = { DATA_DIR: settings.dataDir, DATA_KEY: dataKey.toString('hex') };
  const { status, stderr } = await ops(['restore', '--drill', file], environment);
  expect([status, stderr.trimEnd()]).toEqual([2, expect.stringMatching(CHANGED)]);
  const store = await opened(settings);
  const drills = (await store.jobs.lastRuns()).find(({ job }) => job === 'backup drill');
  expect(drills).toMatchObject({ done: undefined, failed: expect.any(Date) });
  await store.close();
});

test('A file that is exchanged after it was checked leaves no row in the database.', async () => {
  const { file } = await backedUp();
  const target = place();
  const { data } = await usable(target, file, `${file}.keys`);
  changed(file, strangersToken);
  makeFile(target);
  const rows = await onDatabase(target, async (db) => {
    await expect(load(db, data)).rejects.toThrow(CHANGED);
    return db.selectFrom('tokens').selectAll().execute();
  });
  expect(rows).toEqual([]);
});

test('Data of before a rotation are authentic beside the keys of after it, without the former DATA_KEY.', async () => {
  const { settings, file } = await backedUp();
  const next = randomBytes(32);
  const store = await opened({ ...settings, dataKey: next, previousKey: dataKey });
  const number = await store.keys.beginRotation();
  while ((await store.keys.rotateSome(number)) > 0);
  await store.close();
  const later = join(settings.dataDir, 'later.backup');
  await writeBackup({ ...settings, dataKey: next }, later, now);
  expect(await restore(place(next), file, false, `${later}.keys`)).toMatchObject({ tried: 3, opened: 3, deleted: 0 });
  // The keys of before it ask for the former one, which may be DATA_KEY_PREVIOUS.
  expect(await drill({ ...place(next), previousKey: dataKey }, file)).toMatchObject({ tried: 3, opened: 3 });
});

test('A backup is not made with a DATA_KEY that is not the newest of the database.', async () => {
  const { settings, file } = await backedUp();
  const other = { ...settings, dataKey: randomBytes(32) };
  await expect(writeBackup(other, `${file}.other`, now)).rejects.toThrow(/^DATA_KEY does not match this database\./);
  expect(readdirSync(settings.dataDir).filter((name) => name.includes('other'))).toEqual([]);
});
