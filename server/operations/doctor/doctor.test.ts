import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../environment/environment.ts';
import { vendorKinds } from '../../environment/providers.ts';
import { openStore } from '../../open-store.ts';
import { identityEnvironment } from '../../../scripts/sandbox-environment.ts';
import { ops } from '../../testing/ops.ts';
import { startTestPostgres } from '../../testing/postgres.ts';
import { sandboxHere } from '../../testing/sandbox-process.ts';
import { doctor, isWell, json, table, type Finding } from './doctor.ts';
import { MANIFEST, sumOf } from './manifest.ts';
import { clockOfDatabase } from './of-machine.ts';

const postgres = await startTestPostgres();
const root = mkdtempSync(join(tmpdir(), 'vangnet-doctor-'));
const clock = () => new Date();
const sandbox = await sandboxHere();
let environment: Record<string, string>;
beforeAll(async () => {
  environment = {
    ...sandbox.environment,
    DATA_DIR: join(root, 'data'),
    EVIDENCE_MAILBOX: 'bewijs@vangnet.example',
    OPERATOR_MAILBOX: 'beheer@vangnet.example',
  };
  const settings = { dataDir: join(root, 'data'), dataKey: undefined, databaseUrl: undefined };
  const opened = await openStore(settings, { clock, randomBytes });
  if (!opened.ok) throw new Error(opened.fault);
  await opened.store.close();
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'main.ts'), 'start();');
  const sum = sumOf('start();');
  const named = { release: '1.2.3+abc', name: 'vangnet', version: '1.2.3', revision: 'v1.2.3-0-gabcdef' };
  const manifest = { ...named, schema: 's', referenceData: sum, files: { 'main.ts': sum } };
  writeFileSync(join(root, MANIFEST), JSON.stringify(manifest));
});
afterAll(async () => {
  await sandbox.end();
  await postgres.stop();
  rmSync(root, { recursive: true });
});

beforeEach(async () => {
  for (const provider of ['mollie', 'pdok', 'policies'] as const) await sandbox.chooses(provider, 'ok');
  await sandbox.chooses('smtp', 'none');
});

/** No check that responds is judged by how long a busy machine takes. */
const PATIENT_MS = 300_000;
const examined = (more: Record<string, string> = {}, limitMs = PATIENT_MS) =>
  doctor({ given: { ...environment, ...more }, root, clock, limitMs });
const byName = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ name, outcome, detail }) => [name, `${outcome}: ${detail}`]));

test('a server whose providers all respond is well', async () => {
  const findings = await examined();
  // What is said of its certificates is of each identity service, and tested there.
  const others = findings.filter(({ name }) => !name.startsWith('certificates for '));
  expect(byName(others)).toEqual({
    release: 'ok: 1.2.3+abc (v1.2.3-0-gabcdef), all 1 files as they were built',
    'database and key': 'ok: opens with its key, and can be written to',
    clock: expect.stringMatching(/^ok: /),
    disk: expect.stringMatching(/^(ok|warning): [\d,]+ MB free for /),
    'deleted data': 'ok: the embedded database overwrites what is deleted',
    promises: 'ok: every promise is kept',
    TRUST_PROXY: 'ok: empty: right when visitors reach this server without a proxy',
    EVIDENCE_MAILBOX: 'ok: bewijs@vangnet.example gets the daily checkpoint of what was shown and answered',
    OPERATOR_MAILBOX: 'ok: beheer@vangnet.example gets a mail a day when something is stuck',
    'certificate of the site': 'ok: none: PUBLIC_URL is http://localhost:3000',
    'tariff next month': expect.stringMatching(/^ok: tariff \S+ on 01-\d\d-\d{4}, /),
    'English names': 'ok: every occupation has one, where a brand speaks English',
    // What is in force on the day of the test.
    'sign-off': expect.stringMatching(
      /^warning: nobody has signed off tariff \S+, documents pvw, cbeo, dvd, card of \S+, the claims of Vangnet, scheme baz of 2026-11-23: they are examples$/,
    ),
    'mail server': expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ responds; no log-in is set/),
    bounces: expect.stringMatching(/^ok: INBOX of 127\.0\.0\.1:\d+ opens, with \d+ unread reports$/),
    'payment provider': 'warning: iDEAL is activated; the key is a test key, so no real payment is made',
    'address register': 'ok: 1012 JS 1 is Dam in Amsterdam',
    'policy administration': 'ok: responds with status 405; HANDOVER_SECRET is tried by the first hand-over',
    'identity service': expect.stringMatching(/^ok: /),
    'log-in of staff': 'ok: none: COUNTER_ISSUER is empty, so there is no counter',
  });
  expect(isWell(findings)).toBe(true);
});

test('a provider that does not work is reported by name, each with the variable to look at', async () => {
  await Promise.all([
    sandbox.chooses('smtp', 'refuse'),
    sandbox.chooses('mollie', 'unavailable'),
    sandbox.chooses('pdok', 'error'),
    sandbox.chooses('policies', 'down'),
  ]);
  const findings = await examined();
  expect(byName(findings)).toMatchObject({
    'mail server': expect.stringMatching(/^failed: SMTP_URL: 127\.0\.0\.1:\d+ refuses \(.*421\)/),
    'payment provider': 'failed: PAYMENT_API_URL, PAYMENT_API_KEY: status 503',
    'address register': 'failed: ADDRESS_API_URL: The address register answered with status 500',
    'policy administration': 'failed: HANDOVER_URL: cannot be reached',
  });
  expect(isWell(findings)).toBe(false);
});

test('of several identity services each is reported by its name, also of one that is offered no longer', async () => {
  const ways = vendorKinds.map(({ id }) => id);
  const findings = await examined(identityEnvironment(Number(new URL(sandbox.url).port), ways));
  const services = findings.filter(({ name }) => name.startsWith('identity service'));
  expect(services).toHaveLength(ways.length);
  expect(new Set(services.map(({ name }) => name)).size).toBe(ways.length);
  expect(services.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
});

test('a variable that looks like ours and is none is reported, and its value is not', async () => {
  const findings = await examined({ SMTP_PASSWORD: 'geheim' });
  const detail = 'SMTP_PASSWORD is unknown and has no effect; docs/operations.md lists the names.';
  expect(findings.filter(({ name }) => name === 'environment')).toEqual([
    { name: 'environment', outcome: 'warning', detail },
  ]);
});

test('an occupation of the operator’s own that has no English name is a warning', async () => {
  const OCCUPATIONS_FILE = join(root, 'beroepen.csv');
  const [columns] = readFileSync('data/occupations/2026-07.csv', 'utf8').split('\n');
  writeFileSync(OCCUPATIONS_FILE, `${columns}\nDijkwerker,2,false,60,68,68,YES,YES\n`);
  const line = 'occupation-names.en.csv lacks Dijkwerker; an English page shows the Dutch name';
  expect(byName(await examined({ OCCUPATIONS_FILE }))['English names']).toBe(`warning: ${line}`);
});

test('a provider that is silent fails after the time limit, and the others are reported all the same', async () => {
  await sandbox.chooses('smtp', 'hang');
  // Our own looks have four times as long, which is enough for a busy machine.
  const findings = await examined({}, 3_000);
  expect(byName(findings)).toMatchObject({
    'mail server': 'failed: no response within 3 seconds',
    TRUST_PROXY: expect.stringMatching(/^ok/),
  });
});

test.each([
  ['a token that is refused', 'policy administration', { HANDOVER_TOKEN: 'another-token' }, /HANDOVER_TOKEN: .* 401$/],
  ['an administration that is elsewhere', 'policy administration', { HANDOVER_URL: 'http://127.0.0.1:1' }, /reached$/],
  ['a proxy that nobody trusts', 'TRUST_PROXY', { PUBLIC_URL: 'https://localhost:1' }, /^failed: empty, but /],
  ['a database that is elsewhere', 'database and key', { DATA_DIR: tmpdir() }, /^failed: DATA_DIR: .* is not there/],
  ['a key of another database', 'database and key', { DATA_KEY: 'a'.repeat(64) }, /^failed: DATA_KEY does not match/],
  ['no tariff', 'tariff next month', { TARIFF_DIR: tmpdir() }, /^failed: .*contains no tariff/],
])('%s is found', async (_, name, more, expected) => {
  const findings = await examined(more);
  expect(byName(findings)[name]).toMatch(expected);
  expect(isWell(findings)).toBe(false);
});

test('a checkpoint that leaves the database nowhere is reported', async () => {
  const findings = byName(await examined({ EVIDENCE_MAILBOX: '', OPERATOR_MAILBOX: '' }));
  for (const name of ['EVIDENCE_MAILBOX', 'OPERATOR_MAILBOX']) expect(findings[name]).toMatch(/^warning: empty: /);
});

test('a certificate that browsers refuse has failed; a site that cannot be reached from here is a warning', async () => {
  const [key, cert] = ['key', 'crt'].map((part) =>
    readFileSync(join(import.meta.dirname, `../../testing/site.${part}.pem`)),
  );
  const site = createServer({ key, cert }).listen(0, 'localhost');
  await once(site, 'listening');
  const address = site.address();
  const PUBLIC_URL = `https://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const there = byName(await examined({ PUBLIC_URL }));
  await promisify(site.close.bind(site))();
  const gone = byName(await examined({ PUBLIC_URL }));
  expect(there['certificate of the site']).toBe(
    'failed: PUBLIC_URL: browsers refuse the certificate of localhost (DEPTH_ZERO_SELF_SIGNED_CERT)',
  );
  expect(gone['certificate of the site']).toMatch(/^warning: localhost cannot be asked from here \(ECONNREFUSED\)/);
});

test('a file that was changed after the build is found', async () => {
  writeFileSync(join(root, 'main.ts'), 'start(); // on the server');
  const { release } = byName(await examined());
  writeFileSync(join(root, 'main.ts'), 'start();');
  expect(release).toBe('failed: 1.2.3+abc (v1.2.3-0-gabcdef), but 1 files are not as they were built: main.ts …');
});

const { emptyDatabaseUrl } = postgres;
describe.runIf(emptyDatabaseUrl)('a clock beside PostgreSQL', () => {
  test.each([
    [0, 'ok'],
    [-30_000, 'warning'],
    [180_000, 'failed'],
  ])('a clock that is %i ms ahead of PostgreSQL’s is %s', async (ahead, outcome) => {
    const DATABASE_URL = (await emptyDatabaseUrl?.()) ?? '';
    const read = readEnvironment({ ...environment, DATABASE_URL, DATA_KEY: 'a'.repeat(64) });
    if (!read.ok) throw new Error(read.faults.join('\n'));
    const clockOfMachine = () => new Date(Date.now() + ahead);
    const verdict = await clockOfDatabase({ environment: read.environment, clock: clockOfMachine });
    expect(verdict.outcome).toBe(outcome);
    // As a busy machine measures it.
    const behind = /^this machine is [23]\d\.\d s behind the database$/;
    expect(verdict.detail).toMatch(ahead < 0 ? behind : / ahead of | behind /);
  });
});

test('no secret is reported, whatever goes wrong', async () => {
  await Promise.all([
    sandbox.chooses('smtp', 'refuse'),
    sandbox.chooses('mollie', 'unavailable'),
    sandbox.chooses('policies', 'down'),
  ]);
  const secrets = {
    SMTP_URL: `smtp://mailer:mail-secret@127.0.0.1:${new URL(sandbox.environment['SMTP_URL'] ?? '').port}`,
    DATABASE_URL: 'postgresql://vangnet:database-secret@127.0.0.1:1/vangnet',
    DATA_KEY: 'b'.repeat(64),
    HANDOVER_TOKEN: 'handover-secret',
  };
  const told = json(await examined(secrets)) + json(await examined({ ...secrets, PORT: 'x', SMTP_URL: 'mail-secret' }));
  expect(told).toContain('PORT is');
  for (const secret of [
    'mail-secret',
    'database-secret',
    'b'.repeat(64),
    'handover-secret',
    environment['PAYMENT_API_KEY'],
  ])
    expect(told).not.toContain(secret);
});

test('a table counts people, with the sum below', () => {
  const findings: Finding[] = [
    { name: 'disk', outcome: 'ok', detail: 'much' },
    { name: 'mail server', outcome: 'failed', detail: 'SMTP_URL: refuses' },
  ];
  expect(table(findings)).toEqual([
    'ok       disk         much',
    'FAILED   mail server  SMTP_URL: refuses',
    '',
    '1 ok, 0 with a warning, 1 failed',
  ]);
});

test('npm run ops -- doctor ends with status 1 when the environment is wrong, and says why to programs', async () => {
  const { status, stdout } = await ops(['doctor', '--json'], { ...environment, PORT: 'x' });
  const wrong = { name: 'environment', outcome: 'failed', detail: expect.stringMatching(/^PORT is "x"; /) };
  expect(JSON.parse(stdout)).toEqual({ ok: false, findings: [wrong] });
  expect(status).toBe(1);
});
