import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sentSample } from '../testing/fixtures.ts';
import type { Store } from '../store.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let store: Store;
beforeEach(async () => {
  server = await testApp({}, (dependencies) => {
    ({ store } = dependencies);
    return dependencies;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.app.close();
});

test.each(['GET', 'PUT'] as const)('a %s that waits for ever is answered that the server is busy', async (method) => {
  const { promise: waiting, resolve: waits } = Promise.withResolvers<void>();
  const forEver = () => {
    waits();
    return new Promise<never>(() => {});
  };
  vi.spyOn(store.applications, 'read').mockImplementation(forEver);
  vi.spyOn(store.applications, 'hold').mockImplementation(forEver);
  const body = method === 'PUT' ? sentSample : undefined;
  const sent = server.send(method, `/api/applications/${'a'.repeat(32)}`, body);
  await waiting;
  vi.advanceTimersByTime(20_000);
  expect(await sent).toMatchObject({ status: 503, body: { errors: [{ code: 'server.busy' }] } });
  expect(server.log.join('')).toContain('The call exceeded the time limit');
});

test('an answer leaves no timer behind', async () => {
  const before = vi.getTimerCount();
  await server.send('POST', '/api/applications', sentSample);
  expect(vi.getTimerCount()).toBe(before);
});
