import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { occupations, sentSample, stratenmaker, webdesigner } from '../testing/fixtures.ts';
import { fakeRelease } from '../testing/fake-product.ts';
import { valueOf } from '../testing/store-steps.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { Product } from './product.ts';

/** Saved on 20 June; a tariff of 3% instead of 2% is in force from 1 July on. */
const SAVED = '2026-06-20T12:00:00Z';
const LAST_MOMENT = '2026-07-20T11:59:59Z';
const TOO_LATE = '2026-07-20T12:00:00Z';

const first = fakeRelease([stratenmaker, webdesigner], '2026-01', 2);
const second = fakeRelease(occupations, '2026-07', 3);

let now: string;
let releases: readonly (typeof first)[];
const product: Product = {
  clock: () => new Date(now),
  releaseOn: ({ month }) => (month < 7 ? first : second),
  releaseOf: (version) => releases.find(({ engine }) => engine.tariffVersion === version),
};

let server: TestApp;
let token: string;
beforeEach(async () => {
  now = SAVED;
  releases = [first, second];
  server = await testApp(product);
  const { body } = await server.send('POST', '/api/applications', sentSample);
  ({ token } = (body as { data: { token: string } }).data);
  // The store of the test app keeps the moment of its own start. A quoted application is kept for longer than its rating.
  await server.db.updateTable('applications').set({ rated_at: SAVED, status: 'quoted' }).execute();
});
afterEach(() => server.app.close());

const calculate = async (body: object = { ...sentSample, token }) =>
  (await server.send('POST', '/api/calculation/calculate', body)).body;
const mail = () => server.send('POST', `/api/applications/${token}/send-to-mail`, { email: 'q.z@vangnet.example' });
const save = (draft: object = sentSample) => server.send('PUT', `/api/applications/${token}`, draft);
const storedVersion = async () => valueOf(await server.store.applications.read(token)).tariffVersion;

const byFirst = { tariffVersion: '2026-01', results: [{ disability: { amount: 38.4 } }] };
const bySecond = { tariffVersion: '2026-07', results: [{ disability: { amount: 57.6 } }] };

test('a saved calculation keeps its tariff for 30 days, and nothing is said about it', async () => {
  now = LAST_MOMENT;
  expect(await calculate()).toMatchObject(byFirst);
  expect(await calculate()).not.toHaveProperty('results.0.rerated');
});

test('a saved calculation keeps its tariff through changes, which do not start the 30 days again', async () => {
  now = LAST_MOMENT;
  await save({ ...sentSample, waitingPeriod: 'DAYS_90' });
  expect(await storedVersion()).toBe('2026-01');
  now = TOO_LATE;
  expect(await calculate()).toMatchObject(bySecond);
});

test('a saved calculation is rated again after 30 days, and says what it cost before', async () => {
  now = TOO_LATE;
  expect(await calculate()).toMatchObject(bySecond);
  expect(await calculate()).toMatchObject({
    results: [{ rerated: { previousVersion: '2026-01', previousAmount: 38.4 } }],
  });
});

test('a saved calculation has the new tariff from the first change after 30 days', async () => {
  now = TOO_LATE;
  await save();
  expect(await storedVersion()).toBe('2026-07');
  expect(await calculate()).toMatchObject(bySecond);
  expect(await calculate()).not.toHaveProperty('results.0.rerated');
});

test('a saved calculation is mailed with the tariff that holds, and keeps that tariff then', async () => {
  now = LAST_MOMENT;
  await mail();
  expect(await storedVersion()).toBe('2026-01');
  now = TOO_LATE;
  await mail();
  expect(await storedVersion()).toBe('2026-07');
});

test('a saved calculation that was rated again but costs the same says nothing', async () => {
  releases = [fakeRelease(occupations, '2026-01', 3), second];
  now = TOO_LATE;
  expect(await calculate()).not.toHaveProperty('results.0.rerated');
});

test('a calculation with a tariff that only a newer server has is not priced or saved by another one', async () => {
  releases = [first];
  await server.db.updateTable('applications').set({ tariff_version: '2026-07' }).execute();
  const call = await server.send('POST', '/api/calculation/calculate', { ...sentSample, token });
  expect(call).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(await save()).toMatchObject({ status: 503 });
  expect(await storedVersion()).toBe('2026-07');
  expect(server.log.join()).toContain('Tariff 2026-07 is not among the reference data of this server');
});

describe('the tariff of today counts', () => {
  beforeEach(() => {
    now = LAST_MOMENT;
  });

  test('without a token and with one that is unknown', async () => {
    expect(await calculate(sentSample)).toMatchObject(bySecond);
    expect(await calculate({ ...sentSample, token: 'x'.repeat(32) })).toMatchObject(bySecond);
  });

  test('the tariff of today counts when the saved one is no longer there', async () => {
    releases = [second];
    expect(await calculate()).toMatchObject(bySecond);
  });

  test('for an occupation that came later', async () => {
    const job = { ...webdesigner, occupation: { name: 'Mijnwerker' } };
    expect(await calculate({ ...sentSample, job, token })).toMatchObject({
      success: false,
      errors: [{ code: 'occupation.excluded' }],
    });
  });
});
