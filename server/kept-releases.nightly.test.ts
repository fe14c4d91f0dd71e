import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { declarations } from '@vangnet/domain/application/declarations-text';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { parseDataKey } from './database/data-key.ts';
import type { StoreSettings } from './open-store.ts';
import { replayBy, verify } from './operations/evidence/commands.ts';
import type { OperatorCommand } from './operations/operator.ts';
import { archive, clock, RELEASES, serverOn, type Kept } from './testing/kept-releases.ts';
import { ops } from './testing/ops.ts';
import { postgresOfFile } from './testing/stores-on-postgres.ts';
import { temporaryFolder } from '../scripts/testing/opened.ts';
import type { TestApp } from './testing/test-app.ts';
import { ran } from './operations/testing/ran.ts';

const postgres = await postgresOfFile();
const folder = temporaryFolder('kept');

/** A copy of what is kept of a release. */
function copyOf(release: string): StoreSettings {
  const dataDir = mkdtempSync(join(folder, 'copy-'));
  const database = gunzipSync(readFileSync(join(RELEASES, release, 'vangnet.sqlite.gz')));
  writeFileSync(join(dataDir, 'vangnet.sqlite'), database);
  const dataKey = parseDataKey(readFileSync(join(RELEASES, release, 'data.key'), 'utf8').trim());
  return { dataDir, dataKey, databaseUrl: undefined };
}

/** The same in PostgreSQL, as an operator who changes over brings it there. */
async function broughtTo(databaseUrl: string, release: string): Promise<StoreSettings> {
  const settings = copyOf(release);
  const environment = { DATA_DIR: settings.dataDir, DATA_KEY: Buffer.from(settings.dataKey ?? '').toString('base64') };
  expect(await ops(['migrate', '--without-backup'], environment)).toMatchObject({ status: 0 });
  expect(await ops(['copy-to', databaseUrl], environment)).toMatchObject({ status: 0 });
  return { ...settings, databaseUrl };
}

const { emptyDatabaseUrl } = postgres;
type Place = readonly [name: string, place: (release: string) => Promise<StoreSettings>];
const places: Place[] = [['SQLite', async (release) => copyOf(release)]];
if (emptyDatabaseUrl) places.push(['PostgreSQL', async (release) => broughtTo(await emptyDatabaseUrl(), release)]);

const releases = readdirSync(RELEASES).flatMap((release) => places.map(([name, place]) => ({ release, name, place })));

describe.each(releases)('a database of release $release on $name', ({ release, place }) => {
  const opened = async () => {
    const server = await serverOn(await place(release), { clock, randomBytes });
    onTestFinished(() => server.app.close());
    return server;
  };
  const file = readFileSync(join(RELEASES, release, 'applications.json'), 'utf8');
  const kept = JSON.parse(file) as Record<string, Kept>;

  test('shows every application as that release did', async () => {
    const server = await opened();
    expect(Object.keys(kept).length).toBeGreaterThan(10);
    for (const [name, { path, body }] of Object.entries(kept))
      expect({ name, ...(await server.send('GET', path)) }).toMatchObject({ name, status: 200, body });
  });

  test('has records that follow, with prices that are the same to the cent and declarations word for word', async () => {
    const server = await opened();
    expect(await run(verify, server)).toEqual({
      status: 0,
      lines: [expect.stringMatching(/^\d+ applications, \d+ entries: all are as they were written\.$/)],
    });
    expect(await run((words, terminal) => replayBy(archive, words, terminal), server)).toEqual({
      status: 0,
      lines: [expect.stringMatching(/^\d+ applications, (\d+) prices: \1 are the same to the cent\.$/)],
    });
    const records: string[] = [];
    for await (const { applicationId } of server.store.evidence.chains())
      records.push(JSON.stringify((await server.store.access.export(applicationId, 'operator Noor')).evidence));
    const agreed = records.filter((record) => record.includes(`"wording":"${declarations.acceptedTerms}"`));
    expect(agreed.length).toBeGreaterThanOrEqual(3);
  });

  test('is worked with: an operator finds an application, a quote is mailed, and what waited leaves', async () => {
    const server = await opened();
    const { store, hand, mailer, policies } = server;
    const { path = '', body } = kept['a draft'] ?? {};
    const email = completeDraft.insurer?.email ?? '';
    // Before the quote: that makes it be found by this address anew.
    expect(await store.access.search(email, 'operator Noor')).not.toEqual([]);
    expect(await server.send('POST', `${path}/send-to-mail`, { email })).toMatchObject({ status: 200 });
    for (let rounds = 0; rounds < 4; rounds += 1) await hand.ring();
    const { premium } = (body as { data: { payload: { premium: number } } }).data.payload;
    const amount = premium.toFixed(2).replace('.', ',');
    expect(mailer.tried.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toContain(
      `Je offerte: € ${amount} per maand`,
    );
    expect(policies.submitted).toHaveLength(1);
  });
});

const run = (command: OperatorCommand, { store }: TestApp) => ran(command, [], { clock, store: async () => store });
