import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookupAddress } from '@vangnet/contract/address';
import { listOccupations } from '@vangnet/contract/occupations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RegisterAnswer } from '../applications/address.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { defaultLimits } from '../limits/limits.ts';

const { callsUnderWay, maxEventLoopDelayMs } = defaultLimits;
const START = new Date('2026-03-10T12:00:00Z').getTime();

let webRoot: string;
let server: TestApp;
let delay: number;
let now: number;
/** Of the register, which every call waits for until then. */
let answer: (found: RegisterAnswer) => void;
beforeEach(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'vangnet-busy-'));
  mkdirSync(join(webRoot, 'assets'));
  for (const file of ['assets/app.js', 'icon.svg']) writeFileSync(join(webRoot, file), '');
  delay = maxEventLoopDelayMs + 1;
  now = START;
  const answered = Promise.withResolvers<RegisterAnswer>();
  answer = answered.resolve;
  server = await testApp({
    limits: defaultLimits,
    machine: { eventLoopDelay: () => delay },
    clock: () => new Date(now),
    providers: { addressRegister: { find: () => answered.promise } },
    pages: { webRoot, pages: new Map([['/', 'the page']]), notFound: 'the page', style: '', script: '' },
  });
});
afterEach(async () => {
  answer({ ok: true, addresses: [], isWhole: true });
  await server.app.close();
  rmSync(webRoot, { recursive: true });
});

const get = (path: string) => server.send('GET', path, undefined, { host: 'localhost' });
const occupations = () => get(listOccupations.path);
const lookUp = () => server.send(lookupAddress.method, lookupAddress.path, { zipCode: '3511 AB', houseNumber: 12 });
/** So many calls, none of which has its response yet. */
const queue = (calls: number) => Promise.all(Array.from({ length: calls }, lookUp));

test('a server that is too busy puts calls off, and still serves pages, their files and its health', async () => {
  const waiting = queue(callsUnderWay);
  expect(await occupations()).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { errors: [{ code: 'server.busy' }] },
  });
  const served = await Promise.all(['/', '/assets/app.js', '/icon.svg', '/healthz'].map(get));
  expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await get('/readyz')).toMatchObject({ status: 503, body: { reasons: ['the server is too busy'] } });
  answer({ ok: true, addresses: [], isWhole: true });
  expect((await waiting).map(({ status }) => status)).toEqual(Array.from({ length: callsUnderWay }, () => 200));
});

test('a server that is late and has no queue of calls serves its only visitor, and is ready', async () => {
  expect(await occupations()).toMatchObject({ status: 200 });
  const waiting = queue(callsUnderWay - 1);
  expect(await occupations()).toMatchObject({ status: 200 });
  expect(await get('/readyz')).toMatchObject({ status: 200 });
  answer({ ok: true, addresses: [], isWhole: true });
  await waiting;
});

test('a server that is in time takes every call, however many wait', async () => {
  delay = 0;
  const waiting = queue(2 * callsUnderWay);
  expect(await occupations()).toMatchObject({ status: 200 });
  answer({ ok: true, addresses: [], isWhole: true });
  await waiting;
});

test('the log counts the calls that were put off, in one line a minute', async () => {
  const waiting = queue(callsUnderWay);
  await Promise.all([occupations(), occupations(), occupations()]);
  now += 60_000;
  await occupations();
  const lines = server.log.filter((line) => /too busy|request failed/.test(line));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 30, calls: 1, msg: 'too busy; calls refused with 503' },
    { level: 30, calls: 3 },
  ]);
  answer({ ok: true, addresses: [], isWhole: true });
  await waiting;
});
