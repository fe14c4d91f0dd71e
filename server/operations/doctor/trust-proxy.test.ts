import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { readWith } from '../../testing/environment.ts';
import { testApp } from '../../testing/test-app.ts';
import { ofSettings } from './of-settings.ts';

test.each([
  ['203.0.113.7', ['loopback'], /^ok: loopback may name/],
  ['203.0.113.7:51234', ['loopback'], /^ok: loopback may name/],
  ['unknown', ['loopback'], /^failed: the proxy .* names visitors by what is no address/],
  ['203.0.113.7', [], /^failed: the proxy .* is none of those that TRUST_PROXY names/],
  ['203.0.113.7', ['10.0.0.0/8'], /^failed: the proxy .* is none of those that TRUST_PROXY names/],
  ['', [], /^ok: empty/],
])('the doctor comes by a proxy that names it %j where TRUST_PROXY is %j', async (named, proxies, verdict) => {
  const { app } = await testApp({ site: { trustProxy: proxies } });
  const proxy = createServer((request, response) => {
    const headers = named === '' ? {} : { 'x-forwarded-for': named };
    void app.inject({ url: request.url ?? '', headers }).then(({ body }) => response.end(body));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  const read = readWith({ PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: proxies.join() });
  if (!read.ok) throw new Error(read.faults.join());
  const { outcome, detail } = await ofSettings.TRUST_PROXY({
    given: {},
    environment: read.environment,
    root: '',
    clock: () => new Date(),
  });
  expect(`${outcome}: ${detail}`).toMatch(verdict);
  proxy.close();
  await app.close();
});
