import { afterEach, expect, test } from 'vitest';
import { testApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
afterEach(() => server.app.close());

test('a server with its database and its tariff is ready', async () => {
  server = await testApp();
  expect(await server.send('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
  expect(await server.send('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', tariffVersion: 'test-1', occupations: 3 },
  });
});

test('a server without its database is alive but not ready, and says why', async () => {
  server = await testApp();
  await server.db.destroy();
  expect(await server.send('GET', '/healthz')).toMatchObject({ status: 200 });
  expect(await server.send('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { status: 'not ready', reasons: ['the database does not respond'] },
  });
});
