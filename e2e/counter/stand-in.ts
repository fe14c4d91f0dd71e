import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { wellCounter } from '../../counter/testing/responses.ts';
import { anna, firstWorld, NOW, type World } from '../../counter/testing/samples.ts';
import type { FakeServer } from '../../web/testing/server.ts';
import { expect, test as base } from '../support/test.ts';

const ORIGIN = 'http://counter.test';
const DIST = join(import.meta.dirname, '../../dist/counter');
// The Chromium without a window follows no redirect of a page that a test answers for.
const BACK = { contentType: 'text/html', body: '<meta http-equiv="refresh" content="0; url=/">' };

/** Responds as the server of the counter does, with its built page, the server of the tests of components, and a log-in of Anna. */
async function responds(route: Route, world: World, server: FakeServer): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  if (pathname === '/log-in') {
    world.staff ??= anna;
    return route.fulfill(BACK);
  }
  if (pathname.startsWith('/api/')) {
    const asked = { method: request.method(), headers: request.headers(), body: request.postData() };
    const response = await server.respond(pathname + search, asked);
    return route.fulfill({ status: response.status, json: await response.json() });
  }
  const file = join(DIST, pathname);
  const isFile = pathname.startsWith('/assets/') && existsSync(file);
  return route.fulfill({ path: isFile ? file : join(DIST, 'index.html') });
}

async function standsIn(context: BrowserContext, world: World, server: FakeServer): Promise<void> {
  await context.clock.setFixedTime(NOW);
  await context.route(`${ORIGIN}/**`, (route) => responds(route, world, server));
}

/** A test with the built page of the counter on a fixed day, at which Anna is logged in, and a stand-in of its server. */
export const test = base.extend<{ world: World; server: FakeServer }>({
  baseURL: ORIGIN,
  // A refusal is logged by the browser itself.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
  expectedErrors: async ({}, use) => use([/Failed to load resource/]),
  // oxlint-disable-next-line eslint/no-empty-pattern -- as above
  world: async ({}, use) => use(firstWorld()),
  // Also for a test that does not name it.
  server: [
    async ({ context, world }, use) => {
      const server = wellCounter(world);
      await standsIn(context, world, server);
      await use(server);
    },
    { auto: true },
  ],
});
export { expect };
