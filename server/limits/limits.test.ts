import { afterEach, expect, test } from 'vitest';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { sentSample } from '../testing/fixtures.ts';
import { inOrder } from '../testing/in-order.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { defaultLimits, windowCounts } from './limits.ts';

const limits = {
  ...defaultLimits,
  windowMs: HOUR_MS,
  perCall: 3,
  calculations: 4,
  newApplications: 2,
};

let server: TestApp;
afterEach(() => server.app.close());

async function statuses(times: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = [];
  await inOrder(Array.from({ length: times }), async () => {
    seen.push((await call()).status);
  });
  return seen;
}

test('each call has its own limit, and the response after it says when to come back', async () => {
  server = await testApp({ limits });
  const create = () => server.send('POST', '/api/applications', sentSample);
  expect(await statuses(3, create)).toEqual([201, 201, 429]);
  expect(await statuses(5, () => server.send('POST', '/api/calculation/calculate', sentSample))).toEqual([
    200, 200, 200, 200, 429,
  ]);
  expect(await statuses(4, () => server.send('GET', '/api/applications/x'))).toEqual([404, 404, 404, 429]);
  const { body, headers } = await create();
  expect(body).toMatchObject({ success: false, errors: [{ code: 'request.tooMany' }] });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(server.log.join('')).toContain('"event":"security","name":"limit.reached"');
});

test('an address that makes application after application gets a response that says to come back tomorrow', async () => {
  server = await testApp({ limits: { ...limits, newApplications: 10, newApplicationsPerDay: 2 } });
  const create = () => server.send('POST', '/api/applications', sentSample);
  expect(await statuses(3, create)).toEqual([201, 201, 429]);
  const nl =
    'Vanaf dit internetadres zijn vandaag al te veel aanvragen begonnen. Probeer het morgen opnieuw of bel ons.';
  expect(await create()).toMatchObject({
    body: { success: false, errors: [{ code: 'application.tooMany', message: { nl } }] },
    headers: { 'retry-after': '86400' },
  });
});

test('a limit is per address, and an address is only believed from a trusted proxy', async () => {
  const from = (address: string) => () =>
    server.send('POST', '/api/applications', sentSample, { 'x-forwarded-for': address });
  server = await testApp({ limits, site: { trustProxy: ['127.0.0.1'] } });
  expect(await statuses(2, from('192.0.2.1'))).toEqual([201, 201]);
  expect(await statuses(2, from('192.0.2.2'))).toEqual([201, 201]);
  expect(await statuses(1, from('192.0.2.1'))).toEqual([429]);
  await server.app.close();
  server = await testApp({ limits });
  expect(await statuses(2, from('192.0.2.1'))).toEqual([201, 201]);
  expect(await statuses(1, from('192.0.2.2'))).toEqual([429]);
});

test('an address has each limit once at a server, whichever of its sites it asks', async () => {
  const callCounts = windowCounts(limits.windowMs, () => new Date());
  const other = await testApp({ limits, callCounts, reference: { brandId: 'meander' } });
  server = await testApp({ limits, callCounts });
  const seen: number[] = [];
  for (const site of [server, other, server])
    seen.push((await site.send('POST', '/api/applications', sentSample)).status);
  expect(seen).toEqual([201, 201, 429]);
  await other.app.close();
});

test('of more addresses than are counted the oldest begins anew, and no other is refused for it', () => {
  const counts = windowCounts(HOUR_MS, () => new Date(0));
  const isAllowed = (whom: string) => counts.use(whom, 1, 1).isAllowed;
  for (let index = 0; index <= 100_000; index += 1) isAllowed(`address ${index}`);
  expect([isAllowed('address 100000'), isAllowed('address 0'), isAllowed('another')]).toEqual([false, true, true]);
});

test('pages and health are not counted', async () => {
  server = await testApp({ limits: { ...limits, perCall: 1 } });
  expect(await statuses(5, () => server.send('GET', '/healthz'))).toEqual([200, 200, 200, 200, 200]);
});
