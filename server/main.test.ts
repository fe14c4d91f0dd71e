import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Email } from 'postal-mime';
import { sentSample } from './testing/fixtures.ts';
import { applicantOverHttp, sendOver } from './testing/applicant-over-http.ts';
import { leanBrands } from './testing/lean-brands.ts';
import { mailServer } from './testing/mail-server.ts';
import { runningHere, startHere } from './testing/server-here.ts';
import { startProcess, startRunning } from './testing/server-process.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'vangnet-main-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

/** Exactly these lines: no stack, no log. The program prints them, and ends with status 1. */
const refusing = (...lines: (string | RegExp)[]) => ({
  running: false,
  lines: lines.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))),
});

describe('the server refuses to start, in a line for each reason', () => {
  test('the server refuses to start when the environment is wrong', async () => {
    const started = await startProcess({
      PORT: 'x',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://root:geheim@db',
      DATAKEY: 'k',
    });
    expect(started).toEqual({
      ...refusing(
        /^PORT is "x"/,
        /^LOG_LEVEL is "loud"/,
        /^DATABASE_URL has an invalid value/,
        /^DATA_KEY is missing/,
        'DATAKEY is unknown and has no effect; is DATA_KEY meant?',
      ),
      exitCode: 1,
    });
    expect(JSON.stringify(started)).not.toContain('geheim');
  });

  test('the server refuses to start when no mail server is named', async () => {
    const started = await startHere({ DATA_DIR, SMTP_URL: '' });
    expect(started).toEqual(refusing(/^SMTP_URL is missing; expected smtp:/));
  });

  test('the server refuses to start when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const PORT = typeof address === 'object' && address ? String(address.port) : '';
    const line = `Port ${PORT} is in use. Stop the other program or set PORT.`;
    expect(await startHere({ DATA_DIR, PORT })).toEqual(refusing(line));
    other.close();
  });

  test('the server refuses to start when the data folder is no folder and the tariffs are not there, and names both at once', async () => {
    const file = join(DATA_DIR, 'file');
    writeFileSync(file, '');
    const started = await startHere({ DATA_DIR: file, TARIFF_DIR: join(DATA_DIR, 'none') });
    expect(started).toEqual(
      refusing(
        /^The reference data in .*none cannot be used:$/,
        /contains no tariff$/,
        /^DATA_DIR: ".*file" cannot be used: /,
      ),
    );
  });

  test('the server refuses to start when PostgreSQL does not answer, without telling the password', async () => {
    const environment = { DATABASE_URL: 'postgresql://vangnet:geheim@127.0.0.1:1/vangnet', DATA_KEY: 'A'.repeat(43) };
    const line = 'DATABASE_URL: PostgreSQL at 127.0.0.1:1 does not respond (ECONNREFUSED).';
    expect(await startHere(environment)).toEqual(refusing(line));
  });
});

test('the server stops by itself after the signal and the time for its balancer, and every line that it prints is JSON', async () => {
  const unusual = { LOG_LEVEL: 'info', ALLOW_UNENCRYPTED: 'yes', EVIDENCE_MAILBOX: '' };
  const started = await startRunning({ DATA_DIR, BRANDS_DIR: '', DRAIN_SECONDS: '1', ...unusual });
  expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
  const terms = await fetch(`${started.url}/api/documents/pvw`);
  expect(await terms.json()).toMatchObject({ results: { url: expect.stringMatching(/^\/documents\/.*pvw\.pdf$/) } });
  expect(await started.end('SIGTERM')).toBe(0);
  const { log } = await started.ended();
  const lines = log.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 40, msg: expect.stringMatching(/^ALLOW_UNENCRYPTED is yes/) }),
      expect.objectContaining({ level: 40, msg: expect.stringMatching(/^EVIDENCE_MAILBOX is empty/) }),
      expect.objectContaining({ level: 30, msg: `Vangnet is running on ${started.url}` }),
    ]),
  );
});

test('a server that drains serves who comes, is not ready, and ends at once at a second signal', async () => {
  const started = await startRunning({ DATA_DIR, DRAIN_SECONDS: '999' });
  const { pid, url } = started;
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect([await statusOf('/healthz'), await statusOf('/api/documents/pvw')]).toEqual([200, 200]);
  // What arrives within a second of the first signal belongs to it.
  const again = setInterval(() => process.kill(pid, 'SIGTERM'), 200);
  const { exitCode } = await started.ended().finally(() => clearInterval(again));
  expect(exitCode).toBe(1);
});

test('with occupations of the operator’s own an English page finds them by the English list beside their file, else by their Dutch names', async () => {
  const columns = 'name,classNr,excluded,maxStartAge,maxEndAgeOwnLabour,maxEndAgeFittingLabour,ownLabour,fittingLabour';
  const rows = ['Bakker', 'Dijkwerker', 'Veenbaas'].map((name) => `${name},2,false,60,68,68,YES,YES`);
  const OCCUPATIONS_FILE = join(DATA_DIR, 'beroepen.csv');
  writeFileSync(OCCUPATIONS_FILE, [columns, ...rows].join('\n'));
  writeFileSync(join(DATA_DIR, 'occupation-names.en.csv'), 'name,english\nBakker,Baker|Bread maker\n');
  const BRANDS_DIR = leanBrands(DATA_DIR, ['nl', 'en']);
  const started = await startRunning({ DATA_DIR, BRANDS_DIR, OCCUPATIONS_FILE, LOG_LEVEL: 'warn' });
  const listed = async (path: string) => (await fetch(`${started.url}/en/api/occupation/${path}`)).json();
  const { results } = (await listed('get-all')) as { results: { occupation: { name: string } }[] };
  expect(results.map(({ occupation }) => occupation.name)).toEqual(['Bakker', 'Dijkwerker', 'Veenbaas']);
  expect(await listed('synonyms')).toMatchObject({
    results: expect.arrayContaining([{ word: 'Baker', name: 'Bakker' }]),
  });
  process.kill(started.pid, 'SIGTERM');
  const { log } = await started.ended();
  const line = 'occupation-names.en.csv lacks 2 occupations, such as Dijkwerker; an English page shows the Dutch name';
  expect(log.split(line)).toHaveLength(2);
});

test('a quote that a visitor asks for arrives at the mail server', async () => {
  const arrived = Promise.withResolvers<Email>();
  const mails = await mailServer({
    answer: (mail) => {
      arrived.resolve(mail);
      return undefined;
    },
  });
  const server = await runningHere({
    DATA_DIR,
    SMTP_URL: `smtp://localhost:${mails.port}`,
    PUBLIC_URL: 'https://aov.example.nl',
  });
  const applicant = applicantOverHttp(sendOver(() => server.url));
  const { data } = (await applicant.creates(sentSample)).body;
  await applicant.asksForAQuote(data.token, 'q.z@vangnet.example');
  const mail = await arrived.promise;
  expect(mail.from).toEqual({ name: 'Vangnet', address: 'offerte@vangnet.example' });
  expect(mail.text).toMatch(/https:\/\/aov\.example\.nl\/continue\?token=[\w-]{32}/);
  await server.end();
  await mails.stop();
});

/** Thrown in the process of the server when it has said that it is up, but in no code of the server. */
const throwing = (statement: string) => {
  const code = `const { log } = console; console.log = (line) => { log(line); setImmediate(() => { ${statement} }); };`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
};

test.each(['throw new Error("boom")', 'Promise.reject(new Error("boom"))'])(
  'an error that nobody handled is logged and ends the server with status 1: %s',
  async (statement) => {
    const { exitCode, log } = await (await startRunning({ DATA_DIR, NODE_OPTIONS: throwing(statement) })).ended();
    expect(exitCode).toBe(1);
    expect(log).toMatch(/"level":60.*"message":"boom".*stopped by an error that nobody handled/);
  },
);
