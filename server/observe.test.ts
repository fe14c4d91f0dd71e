import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Dependencies } from './dependencies.ts';
import { observe } from './observe.ts';
import { freePort } from './testing/free-port.ts';
import { testApp } from './testing/test-app.ts';

const other = createServer();
afterEach(() => void other.close());

/** Parts of a server. */
async function parts(): Promise<Dependencies> {
  let made: Dependencies | undefined;
  const { app } = await testApp({}, (dependencies) => (made = dependencies));
  await app.close();
  if (!made) throw new Error('The app was put together of nothing');
  return made;
}

const nothing = { metrics: undefined, traces: undefined };

test('a port for metrics that is in use is reported in a line, with its variable', async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const observed = await observe(await parts(), { ...nothing, metrics: { port, host: '127.0.0.1' } });
  expect(await observed.start()).toBe(`Port ${port} is in use. Stop the other program or set METRICS_PORT.`);
  await observed.stop();
});

test('the metrics are served where the variables say, until the server stops', async () => {
  const port = await freePort();
  const observed = await observe(await parts(), { ...nothing, metrics: { port, host: '127.0.0.1' } });
  expect(await observed.start()).toBeUndefined();
  const url = `http://127.0.0.1:${port}/metrics`;
  expect((await fetch(url)).status).toBe(200);
  await observed.stop();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
