import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that a system gives to connections, which could take it while a server is away. */
const PORTS = [20_000, 32_000] as const;

/** A port that was free just now. A server that was killed comes back on the same one, where webhooks go. */
export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS);
  const server = createServer();
  const isFree = Promise.race([once(server, 'listening').then(() => true), once(server, 'error').then(() => false)]);
  server.listen(port, '127.0.0.1');
  if (!(await isFree)) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
