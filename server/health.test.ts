import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { loadReleases } from '@vangnet/reference-data/releases';
import { join } from 'node:path';
import { productOf } from './calculation/product.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const releases = loadReleases(join(import.meta.dirname, '../data'));
const choices = {
  occupation: 'Fotograaf',
  dateOfBirth: '10-01-1986',
  sumAssured: 2500,
  claimDuration: 'INSURANCE_END_DATE',
  waitingPeriod: 'DAYS_90',
  mentalIllnessIncluded: false,
  indexation: 'NO_INDEXATION',
};

const notReady = (reason: string) => ({
  status: 503,
  body: { status: 'not ready', release: '1.2.3+tests', reasons: [reason] },
});

let server: TestApp;
afterEach(() => server.app.close());

test('a server with its database and its tariff is ready, and says of which release it is', async () => {
  server = await testApp();
  expect(await server.send('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
  expect(await server.send('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', release: '1.2.3+tests', tariffVersion: 'test-1', occupations: 3 },
  });
});

test('every line of the log says of which release it is', async () => {
  server = await testApp();
  await server.db.destroy();
  await server.send('GET', '/readyz');
  await server.send('GET', '/api/occupations');
  const named: unknown[] = server.log.map((line) => JSON.parse(line).release);
  expect(named.length).toBeGreaterThan(1);
  expect(new Set(named)).toEqual(new Set(['1.2.3+tests']));
});

test('a server without its database is alive but not ready, and says why', async () => {
  server = await testApp();
  expect(await server.send('GET', '/readyz')).toMatchObject({ status: 200 });
  await server.db.destroy();
  expect(await server.send('GET', '/healthz')).toMatchObject({ status: 200 });
  expect(await server.send('GET', '/readyz')).toMatchObject(notReady('the database accepts no writes'));
});

test('a server whose password of the database was replaced says so, and is ready when its file has the new one', async () => {
  let isReplaced = true;
  const rejected = Object.assign(new Error('password authentication failed for user "vangnet"'), { code: '28P01' });
  const { app, store } = await testApp();
  onTestFinished(() => app.close());
  const probe = () => (isReplaced ? Promise.reject(rejected) : store.probe());
  server = await testApp({ store: { ...store, probe } });
  expect(await server.send('GET', '/readyz')).toMatchObject(
    notReady('the database rejects the user or the password of this server'),
  );
  isReplaced = false;
  expect(await server.send('GET', '/readyz')).toMatchObject({ status: 200 });
});

test('a server that got the signal to stop is alive and not ready, without a line in the log', async () => {
  let isStopping = false;
  server = await testApp({ isStopping: () => isStopping });
  expect(await server.send('GET', '/readyz')).toMatchObject({ status: 200 });
  isStopping = true;
  expect(await server.send('GET', '/healthz')).toMatchObject({ status: 200 });
  expect(await server.send('GET', '/readyz')).toMatchObject(notReady('the server is stopping'));
  expect(server.log.filter((line) => line.includes('not ready'))).toEqual([]);
});

test('a server whose database can only be read is not ready, logs that once, and is ready again by itself', async () => {
  server = await testApp();
  const linesThat = (text: string) => server.log.filter((line) => line.includes(text));
  await sql`pragma query_only = on`.execute(server.db);
  expect(await server.send('GET', '/readyz')).toMatchObject({ status: 503 });
  expect(await server.send('GET', '/readyz')).toMatchObject({ status: 503 });
  expect(linesThat('not ready: ')).toEqual([expect.stringContaining('attempt to write a readonly database')]);
  await sql`pragma query_only = off`.execute(server.db);
  expect(await server.send('GET', '/readyz')).toMatchObject({ status: 200 });
  expect(linesThat('ready again')).toHaveLength(1);
});

test('a server is not ready once a newer version takes something away from the tables', async () => {
  server = await testApp();
  await server.db.updateTable('schema_support').set({ oldest: 99 }).execute();
  expect(await server.send('GET', '/readyz')).toMatchObject(
    notReady('a newer version changed the tables beyond what this one can work with'),
  );
});

test('a server whose database was replaced while it ran is not ready, and the log says to start it again', async () => {
  const { store } = (server = await testApp());
  await server.app.close();
  const keys = { ...store.keys, hasNewest: async () => true };
  const fine = { probe: async () => undefined, isSupported: async () => true, isNewestSet: async () => true };
  server = await testApp({ store: { ...store, ...fine, keys, isReplaced: async () => true } });
  expect(await server.send('GET', '/readyz')).toMatchObject(notReady('the database was replaced'));
  expect(server.log.join()).toContain('start it again');
});

test('a server that lacks the newest master key is not ready, and only the log says of which setting', async () => {
  server = await testApp();
  expect(await server.send('GET', '/readyz')).toMatchObject({ status: 200 });
  const another = { number: 2, fingerprint: 'of another key', identifiers: Buffer.of() };
  await server.db.insertInto('master_keys').values(another).execute();
  expect(await server.send('GET', '/readyz')).toMatchObject(notReady('another server has newer settings'));
  expect(server.log.filter((line) => line.includes('DATA_KEY'))).toHaveLength(1);
  await server.db.deleteFrom('master_keys').where('number', '=', 2).execute();
  expect(await server.send('GET', '/readyz')).toMatchObject({ status: 200 });
});

test('a server with older reference data than another one is not ready, and the log says how to go back to them', async () => {
  const { store } = (server = await testApp());
  await server.app.close();
  server = await testApp({
    store: { ...store, probe: async () => undefined, isSupported: async () => true, isNewestSet: async () => false },
  });
  expect(await server.send('GET', '/readyz')).toMatchObject(notReady('another server has newer reference data'));
  expect(server.log.join()).toContain('npm run ops -- migrate --newest-data');
});

test('the embedded database has one server, which goes back to former reference data by itself', async () => {
  server = await testApp({ reference: { edition: { release: '1.2.3', referenceData: 'former' } } });
  for (const checksum of ['former', 'later', 'former']) expect(await server.store.isNewestSet(checksum)).toBe(true);
  expect(await server.send('GET', '/readyz')).toMatchObject({ status: 200 });
});

test('a server whose clock is before its first tariff is not ready, and asks to try again', async () => {
  let now = new Date('1970-01-01T00:00:00Z');
  server = await testApp(productOf(releases, () => now));
  expect(await server.send('GET', '/readyz')).toMatchObject(
    notReady('no tariff is in force today; is the clock right?'),
  );
  expect(await server.send('POST', '/api/calculation/calculate', choices)).toMatchObject({ status: 503 });
  now = new Date('2026-03-10T12:00:00Z');
  expect(await server.send('GET', '/readyz')).toMatchObject({ status: 200 });
});
