import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { hashToken } from '../../database/sealing.ts';
import { ops } from '../../testing/ops.ts';
import { manifestOf, writeManifest, type Manifest } from './manifest.ts';
import { drill, restore } from './restore.ts';
import { apply, places, refusal } from './testing/places.ts';
import { writeBackup } from './write-backup.ts';

const { dataKey, embedded, newFolder, now, opened } = await places();

/** An installation with three applications, and its backup. */
async function backedUp() {
  const settings = await embedded();
  const store = await opened(settings, 'begin');
  await apply(store, 3);
  await store.close();
  const file = join(newFolder(), 'vangnet.backup');
  await writeBackup(settings, file, now);
  return { settings, file };
}
const original = await backedUp();

/** A copy of the backup, to change. */
function copied({ file } = original): string {
  const folder = newFolder();
  cpSync(dirname(file), folder, { recursive: true });
  return join(folder, 'vangnet.backup');
}

/** What both say of it; neither has written anything. */
async function refused(file: string, keysFile = `${file}.keys`, key: Uint8Array = dataKey): Promise<string> {
  const settings = { ...(await embedded()), dataKey: key };
  const restored = await refusal(restore(settings, file, true, keysFile));
  expect(await refusal(drill(settings, file, keysFile))).toBe(restored);
  expect(readdirSync(settings.dataDir)).toEqual([]);
  expect(restored).not.toContain('\n');
  return restored;
}

/** The token of a stranger for the first application, whose id stands in the backup. */
const STRANGER = 'a-token-of-a-stranger-1234567890';
function addToken(file: string): void {
  const database = new DatabaseSync(file);
  const sample = 'select ?, application_id, kind from tokens limit 1';
  database.prepare(`insert into tokens (token_hash, application_id, kind) ${sample}`).run(hashToken(STRANGER));
  database.close();
}
function otherByte(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
const inManifest = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(manifestOf(file), readFileSync(manifestOf(file), 'utf8').replace(from, to));
/** A manifest of somebody who has no key. */
function forgedManifest(file: string, change: (manifest: Manifest) => Manifest): void {
  const manifest = JSON.parse(readFileSync(manifestOf(file), 'utf8').split('\n')[0] ?? '') as Manifest;
  rmSync(manifestOf(file));
  writeManifest(manifestOf(file), change(manifest), new Uint8Array(32));
}

const CHANGED = /^".*" is damaged, cut off, changed since it was written, or of another installation$/;
const NO_MANIFEST = /^".*" has no ".*\.manifest" beside it: it is not whole, or of a release before /;

test.each<[string, (file: string) => void, RegExp]>([
  ['a token was added to the data', addToken, CHANGED],
  ['a byte of the data is another one', otherByte, CHANGED],
  ['a byte of the keys is another one', (file) => otherByte(`${file}.keys`), CHANGED],
  ['the data are cut off', (file) => truncateSync(file, 8192), CHANGED],
  ['something was added to the keys', (file) => appendFileSync(`${file}.keys`, '\0'), CHANGED],
  ['the manifest has another moment', (file) => inManifest(file, /"takenAt":"\d/, '"takenAt":"9'), CHANGED],
  ['the manifest has another checksum', (file) => forgedManifest(file, (one) => ({ ...one, sha256: '0' })), CHANGED],
  ['the manifest of the keys is forged', (file) => forgedManifest(`${file}.keys`, (one) => one), CHANGED],
  ['the manifest is none', (file) => writeFileSync(manifestOf(file), 'no backup'), CHANGED],
  ['the manifest is not there', (file) => rmSync(manifestOf(file)), NO_MANIFEST],
  ['the data are not there', (file) => rmSync(file), /^".*vangnet\.backup" does not exist$/],
  ['the keys are not there', (file) => rmSync(`${file}.keys`), /^".*\.keys" does not exist$/],
])('a restore and its drill write nothing and say why when %s', async (_, change, words) => {
  const file = copied();
  change(file);
  expect(await refused(file)).toMatch(words);
});

test('a restore and its drill write nothing and say why when data and keys are of two installations, one file, or exchanged', async () => {
  const { file } = original;
  const other = await backedUp();
  expect(await refused(file, `${other.file}.keys`)).toMatch(CHANGED);
  expect(await refused(file, file)).toBe(`"${file}" has no keys`);
  expect(await refused(`${file}.keys`, file)).toMatch(/has the keys; name the file with the data$/);
});

test('a restore and its drill write nothing and say why when DATA_KEY is another one, or missing', async () => {
  const { file } = original;
  expect(await refused(file, `${file}.keys`, randomBytes(32))).toBe('DATA_KEY is not the key of this backup.');
  expect(await refusal(restore({ ...(await embedded()), dataKey: undefined }, file, false))).toMatch(
    /^There is no key/,
  );
});

test('a drill that refuses a changed file is a drill that failed, for the alerts of the server', async () => {
  const { settings, file } = await backedUp();
  addToken(file);
  const environment = { DATA_DIR: settings.dataDir, DATA_KEY: dataKey.toString('hex') };
  const { status, stderr } = await ops(['restore', '--drill', file], environment);
  expect([status, stderr.trimEnd()]).toEqual([2, expect.stringMatching(CHANGED)]);
  const store = await opened(settings);
  const drills = (await store.jobs.lastRuns()).find(({ job }) => job === 'backup drill');
  expect(drills).toMatchObject({ done: undefined, failed: expect.any(Date) });
  await store.close();
});

test('data of before a rotation are authentic beside the keys of after it, without the former DATA_KEY', async () => {
  const { settings, file } = await backedUp();
  const next = randomBytes(32);
  const store = await opened({ ...settings, dataKey: next, previousKey: dataKey });
  const number = await store.keys.beginRotation();
  while ((await store.keys.rotateSome(number)) > 0);
  await store.close();
  const later = join(settings.dataDir, 'later.backup');
  await writeBackup({ ...settings, dataKey: next }, later, now);
  const target = { ...(await embedded()), dataKey: next };
  expect(await restore(target, file, false, `${later}.keys`)).toMatchObject({ tried: 3, opened: 3, deleted: 0 });
  // The keys of before it ask for the former one, which may be DATA_KEY_PREVIOUS.
  expect(await drill({ ...target, previousKey: dataKey }, file)).toMatchObject({ tried: 3, opened: 3 });
});

test('a backup is not made with a DATA_KEY that is not the newest of the database', async () => {
  const { settings, file } = original;
  const other = { ...settings, dataKey: randomBytes(32) };
  expect(await refusal(writeBackup(other, `${file}.other`, now))).toMatch(/^DATA_KEY does not match this database\./);
  expect(readdirSync(dirname(file)).filter((name) => name.includes('other'))).toEqual([]);
});
